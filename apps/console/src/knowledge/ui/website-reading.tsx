import type { Clock } from '../../shared/state/clock.ts'
import { countOf } from '../../shared/state/wording.ts'
import { Moment } from '../../shared/ui/moment.tsx'
import { remedyFor } from '../state/reading-remedies.ts'
import { type LastReading, pageAddress, type ReadPages, readingWords, readPages } from '../state/reading-words.ts'

/** What the last reading of a website changed, with the pages folded under it. */
export const WebsiteReading = ({ reading, clock }: { reading: LastReading; clock: Clock }) => (
  <div class="reading">
    <p>
      {readingWords(reading)}; read <Moment at={reading.readAt} clock={clock} />.
    </p>
    {readPages(reading).map((list) => (
      <PageList key={list.name} {...list} />
    ))}
  </div>
)

const PageList = ({ name, count, pages }: ReadPages) => (
  <details class="help">
    <summary>
      {name} ({count})
    </summary>
    <ul class="addresses">
      {pages.map(({ url, reason }) => (
        <li key={url}>
          <bdi>{pageAddress(url)}</bdi>
          {reason !== null && <Reason reason={reason} />}
        </li>
      ))}
      {count > pages.length && <li class="quiet">and {countOf(count - pages.length, 'more page')}</li>}
    </ul>
  </details>
)

/** KG2: why a page could not be read, and what to do about it. */
const Reason = ({ reason }: { reason: string }) => {
  const remedy = remedyFor(reason)
  return (
    <span class="quiet">
      {' '}
      – {reason}
      {remedy !== null && `. ${remedy}`}
    </span>
  )
}
