import type { Citation } from '@frontdesk/schema'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Strings } from '../state/strings.ts'
import { linkTarget, webAddress } from '../state/web-address.ts'
import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './citations.css?inline'
import { Icon } from './icon.tsx'

type Props = { citations: readonly Citation[]; strings: Strings }

/** The pages an answer rests on. One line per page, even when several of its passages were used. */
export function Citations({ citations, strings }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => adoptChunkStyles(list.current, css), [])
  const pages = onePerPage(citations)
  if (pages.length === 0) return null
  return (
    <ul class="sources" ref={list} aria-label={strings.sources}>
      {pages.map(({ citation, url }) => (
        <li key={citation.id}>
          {url ? (
            <PageLink citation={citation} url={url} strings={strings} />
          ) : (
            <span class="source" title={citation.quote}>
              <SourceTitle title={citation.title} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function PageLink({ citation, url, strings }: { citation: Citation; url: URL; strings: Strings }) {
  const target = linkTarget(citation.url, location.origin)
  return (
    <a class="source" href={url.href} title={citation.quote} {...target}>
      <SourceTitle title={citation.title || url.hostname} />
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
  )
}

const SourceTitle = ({ title }: { title: string }) => (
  <span class="source-title" dir="auto">
    {title}
  </span>
)

/** A file or a text of the owner has a title and no address; any other address that is none is not shown. */
function onePerPage(citations: readonly Citation[]) {
  const pages = new Map<string, { citation: Citation; url: URL | null }>()
  for (const citation of citations) {
    const url = webAddress(citation.url)
    const key = url?.href ?? citation.title
    const isShown = url !== null || (citation.url === '' && citation.title !== '')
    if (isShown && !pages.has(key)) pages.set(key, { citation, url })
  }
  return [...pages.values()]
}

const placeOf = (url: URL): string =>
  url.origin === location.origin ? url.pathname : url.host.replace(/^www\./, '') + url.pathname.replace(/\/$/, '')
