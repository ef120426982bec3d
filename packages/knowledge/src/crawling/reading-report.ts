import { type LastReading, MAX_LISTED_PAGES } from '@frontdesk/schema'
import type { StoredPage } from '../ports.ts'

export type Reading = Omit<LastReading, 'readAt'>
type Found = 'new' | 'changed' | 'unchanged'
type Failure = Reading['failed']['pages'][number]

/** CR7: what a reading finds different from the one before, for the owner: all is counted, the first ones are named. */
export class ReadingReport {
  private readonly found: Record<Found, string[]> = { new: [], changed: [], unchanged: [] }
  private readonly failures: Failure[] = []

  add(found: Found, url: string): void {
    this.found[found].push(url)
  }

  fail(url: URL, reason: string): void {
    this.failures.push({ url: url.href, reason })
  }

  get failed(): number {
    return this.failures.length
  }

  reading(gone: readonly string[]): Reading {
    return {
      new: listed(this.found.new),
      changed: listed(this.found.changed),
      gone: listed(gone),
      unchanged: listed(this.found.unchanged),
      failed: { count: this.failures.length, pages: this.failures.slice(0, MAX_LISTED_PAGES) },
    }
  }
}

const listed = (urls: readonly string[]) => ({ count: urls.length, urls: urls.slice(0, MAX_LISTED_PAGES) })

/** CR8: a page has changed when its words have; many send other bytes at each visit. */
export function differenceOf(before: StoredPage | undefined, now: StoredPage): Found {
  if (before === undefined) return 'new'
  return before.contentHash === now.contentHash || wordsOf(before) === wordsOf(now) ? 'unchanged' : 'changed'
}

const wordsOf = ({ title, blocks, jsonLd }: StoredPage): string => JSON.stringify([title, blocks, jsonLd])
