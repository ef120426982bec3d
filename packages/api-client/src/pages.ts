import type { Page } from '@frontdesk/schema'
import type { CallOptions } from './client-options.ts'

export type ListOptions = CallOptions & {
  /** `nextCursor` of the page before. */
  cursor?: string
  /** Entries on a page, 1 to 100. */
  limit?: number
}

/** Every entry of a list, page by page as they are wanted. */
export async function* everyEntry<T, O extends ListOptions>(
  list: (options: O & ListOptions) => Promise<Page<T>>,
  options: O,
): AsyncGenerator<T, void, undefined> {
  let wanted: O & ListOptions = options
  for (;;) {
    const page = await list(wanted)
    yield* page.items
    if (page.nextCursor === null) return
    wanted = { ...options, cursor: page.nextCursor }
  }
}

/** The query of a list request. */
export const pageQuery = ({ cursor, limit }: ListOptions) => ({ cursor, limit })
