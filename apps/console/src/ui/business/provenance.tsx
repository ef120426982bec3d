import type { BusinessResource } from '@frontdesk/api-client'
import { parseUrl } from '@frontdesk/schema'
import { Badge } from '../badge.tsx'

type Field = keyof BusinessResource['provenance']
type Source = BusinessResource['provenance'][Field]['source']

const words: Record<Source, string> = { owner: 'Yours', site: 'Read from your site', assumed: 'Assumed' }

/** Who says so: the owner, a page, or nobody. */
export const SourceBadge = ({ source }: { source: Source }) => (
  <Badge tone={source === 'owner' ? 'good' : source === 'site' ? 'quiet' : 'warn'}>{words[source]}</Badge>
)

/** A page of the owner's site; only what is a web address is a link. */
export function PageLink({ url }: { url: string | null }) {
  const page = parseUrl(url ?? '')
  if (url === null || page === null || !/^https?:\/\//i.test(url)) return null
  return (
    <a class="page-link" href={url} target="_blank" rel="noreferrer">
      <bdi>{page.pathname === '/' ? page.host : page.pathname}</bdi>
    </a>
  )
}

type Props = { business: BusinessResource; fields: readonly (readonly [field: Field, words: string])[] }

/** For some fields of a business, who says so and on which page. */
export const Provenance = ({ business, fields }: Props) => (
  <dl class="provenance">
    {fields.map(([field, name]) => {
      const { source, url } = business.provenance[field]
      return (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            <SourceBadge source={source} /> <PageLink url={source === 'site' ? url : null} />
          </dd>
        </div>
      )
    })}
  </dl>
)
