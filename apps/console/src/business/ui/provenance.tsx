import type { BusinessResource } from '@frontdesk/api-client'
import { Badge } from '../../shared/ui/badge.tsx'
import { PageLink } from '../../shared/ui/page-link.tsx'

type Field = keyof BusinessResource['provenance']
type Source = BusinessResource['provenance'][Field]['source']

const words: Record<Source, string> = { owner: 'Yours', site: 'Read from your site', assumed: 'Assumed' }

/** Who says so: the owner, a page, or nobody. */
export const SourceBadge = ({ source }: { source: Source }) => (
  <Badge tone={source === 'owner' ? 'good' : source === 'site' ? 'quiet' : 'warn'}>{words[source]}</Badge>
)

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
