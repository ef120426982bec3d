import type { Page } from '@frontdesk/schema'
import { signal } from '@preact/signals'
import { failureOf, type Loaded, loading } from './failure.ts'
import { formModel } from './form-model.ts'

/** A list that comes page by page. What comes late, after it was begun anew, is dropped. */
export function pagedList<T>(readPage: (cursor: string | null) => Promise<Page<T>>) {
  const items = signal<Loaded<readonly T[]>>(loading)
  const cursor = signal<string | null>(null)
  const more = formModel({})
  let pages = 1
  let begun = 0

  /** As many pages as are shown already, so that nobody loses their place. */
  const read = async (count: number) => {
    begun += 1
    const mine = begun
    try {
      const all: T[] = []
      let next: string | null = null
      for (let at = 0; at < count; at += 1) {
        const page: Page<T> = await readPage(next)
        all.push(...page.items)
        next = page.nextCursor
        if (next === null) break
      }
      if (mine !== begun) return
      pages = count
      items.value = { status: 'ready', value: all }
      cursor.value = next
    } catch (error) {
      if (mine !== begun) return
      items.value = { status: 'failed', failure: failureOf(error) }
      cursor.value = null
    }
  }
  return {
    items,
    more,
    /** Where the next page begins; null when all is shown. */
    hasMore: cursor,
    reload: () => read(pages),
    begin: () => read(1),
    next: () =>
      more.send(async () => {
        const mine = begun
        const page = await readPage(cursor.peek())
        const known = items.peek()
        if (mine !== begun || known.status !== 'ready') return
        pages += 1
        items.value = { status: 'ready', value: [...known.value, ...page.items] }
        cursor.value = page.nextCursor
      }),
    replace(isIt: (item: T) => boolean, item: T) {
      const known = items.peek()
      if (known.status === 'ready')
        items.value = { status: 'ready', value: known.value.map((one) => (isIt(one) ? item : one)) }
    },
  }
}
