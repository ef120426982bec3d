import type { Citation } from '@frontdesk/schema'
import type { Strings } from '../state/strings.ts'
import { linkTarget, webAddress } from '../state/web-address.ts'
import { Icon } from './icon.tsx'

type Props = { citations: readonly Citation[]; strings: Strings }

/** The pages an answer rests on. One line per page, even when several of its passages were used. */
export function Citations({ citations, strings }: Props) {
  const pages = onePerPage(citations)
  if (pages.length === 0) return null
  return (
    <ul class="sources" aria-label={strings.sources}>
      {pages.map(({ citation, url }) => {
        const target = linkTarget(citation.url, location.origin)
        return (
          <li key={citation.id}>
            <a href={url.href} title={citation.quote} {...target}>
              <span class="source-title" dir="auto">
                {citation.title || url.hostname}
              </span>
              <span class="source-place" dir="ltr">
                {placeOf(url)}
              </span>
              {target.target ? (
                <>
                  <Icon name="external" />
                  <span class="spoken">({strings.newTab})</span>
                </>
              ) : null}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function onePerPage(citations: readonly Citation[]) {
  const pages = new Map<string, { citation: Citation; url: URL }>()
  for (const citation of citations) {
    const url = webAddress(citation.url)
    if (url && !pages.has(url.href)) pages.set(url.href, { citation, url })
  }
  return [...pages.values()]
}

const placeOf = (url: URL): string =>
  url.origin === location.origin ? url.pathname : url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')
