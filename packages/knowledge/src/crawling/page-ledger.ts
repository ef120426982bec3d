import type { StoredPage } from '../ports.ts'
import type { PathRules } from './path-rules.ts'
import { differenceOf, type Reading, ReadingReport } from './reading-report.ts'
import { pageKey } from './website-scope.ts'

/** Which pages of a site were there before, which this reading has found again, and which are gone. */
export class PageLedger {
  private readonly stored: readonly StoredPage[]
  private readonly rules: PathRules
  private readonly known: Map<string, StoredPage>
  private readonly kept = new Set<string>()
  private readonly gone = new Set<string>()
  private readonly hashes = new Set<string>()
  private readonly report = new ReadingReport()

  constructor(stored: readonly StoredPage[], rules: PathRules) {
    this.stored = stored
    this.rules = rules
    this.known = new Map(stored.map((page) => [pageKey(new URL(page.url)), page]))
  }

  get size(): number {
    return this.kept.size
  }

  get failed(): number {
    return this.report.failed
  }

  knownPage(url: URL): StoredPage | undefined {
    return this.known.get(pageKey(url))
  }

  fail(url: URL, reason: string): void {
    this.report.fail(url, reason)
  }

  markGone(url: URL): void {
    this.gone.add(pageKey(url))
  }

  keepKnown(url: URL): void {
    const page = this.knownPage(url)
    if (!page || this.kept.has(page.url)) return
    this.kept.add(page.url)
    this.hashes.add(page.contentHash)
    this.report.add('unchanged', page.url)
  }

  /** What there is to write: nothing of unchanged content. The same content under two addresses is one page. */
  keep(page: StoredPage): StoredPage | null {
    if (this.hashes.has(page.contentHash) || this.kept.has(page.url)) return null
    this.hashes.add(page.contentHash)
    this.kept.add(page.url)
    const known = this.knownPage(new URL(page.url))
    this.report.add(differenceOf(known, page), page.url)
    return known && isAsStored(known, page) ? null : page
  }

  /** CR4: what is to stay when the pages that the rules leave out go; null when there are none of those. */
  withoutExcluded(): string[] | null {
    const isStaying = ({ url }: StoredPage) => this.kept.has(url) || this.rules.allows(new URL(url))
    if (this.stored.every(isStaying)) return null
    return [...new Set([...this.kept, ...this.stored.filter(isStaying).map(({ url }) => url)])]
  }

  /** Old pages leave only when seen to be gone or left out, or when the whole site was read without trouble. */
  outcome(isWhole: boolean): { staying: string[]; reading: Reading } {
    const keptKeys = new Set(Array.from(this.kept, (url) => pageKey(new URL(url))))
    const isGone = (url: URL) => isWhole || this.gone.has(pageKey(url)) || !this.rules.allows(url)
    // A page that was read under another spelling of its address is that page.
    const others = this.stored.map(({ url }) => url).filter((url) => !keptKeys.has(pageKey(new URL(url))))
    const gone = others.filter((url) => isGone(new URL(url)))
    const unseen = others.filter((url) => !isGone(new URL(url)))
    return { staying: [...this.kept, ...unseen], reading: this.report.reading(gone) }
  }
}

/** What a page is asked for by the next time is missing after a change of rules, and comes with the page again. */
const isAsStored = (known: StoredPage, page: StoredPage): boolean =>
  known.contentHash === page.contentHash && known.url === page.url && (isMarked(known) || !isMarked(page))

const isMarked = ({ etag, lastModified }: StoredPage): boolean => etag !== null || lastModified !== null
