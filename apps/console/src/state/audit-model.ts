import type { ConsoleAuditEntry } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import type { ConsoleRequests } from './console-requests.ts'
import { failureOf, type Loaded, loading } from './failure.ts'
import { formModel } from './form-model.ts'

/** Who did what, newest first, a page at a time. */
export const AuditModel = createModel((requests: ConsoleRequests) => {
  const entries = signal<Loaded<readonly ConsoleAuditEntry[]>>(loading)
  const cursor = signal<string | null>(null)
  const more = formModel({})
  effect(() => void begin())
  return {
    entries,
    hasMore: cursor,
    more,
    begin,
    async loadMore() {
      await more.send(async () => {
        const page = await requests.listAudit(cursor.peek())
        const known = entries.peek()
        entries.value = {
          status: 'ready',
          value: [...(known.status === 'ready' ? known.value : []), ...page.items],
        }
        cursor.value = page.nextCursor
      })
    },
  }

  async function begin() {
    try {
      const page = await requests.listAudit(null)
      entries.value = { status: 'ready', value: page.items }
      cursor.value = page.nextCursor
    } catch (error) {
      entries.value = { status: 'failed', failure: failureOf(error) }
    }
  }
})
