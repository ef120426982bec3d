import type { ConsoleAuditEntry, ConsoleAuditFilter, ConsoleKey, ConsoleMember } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import type { ConsoleRequests } from '../../shared/state/console-requests.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'

/** Whom and which keys the log can be narrowed to. */
export type AuditParties = { members: readonly ConsoleMember[]; keys: readonly ConsoleKey[] }

/** Who did what, newest first, a page at a time; all of it, or what the filter names. */
export const AuditModel = createModel((requests: ConsoleRequests) => {
  const entries = signal<Loaded<readonly ConsoleAuditEntry[]>>(loading)
  const cursor = signal<string | null>(null)
  const filter = signal<ConsoleAuditFilter>({ action: null, concerns: null })
  const parties = signal<AuditParties>({ members: [], keys: [] })
  const more = formModel({})
  effect(() => inBackground(begin(filter.value)))
  effect(() => inBackground(readParties()))
  return {
    entries,
    hasMore: cursor,
    filter,
    parties,
    more,
    retry: () => begin(filter.peek()),
    narrow(change: Partial<ConsoleAuditFilter>) {
      filter.value = { ...filter.peek(), ...change }
    },
    async loadMore() {
      const asked = filter.peek()
      await more.send(async () => {
        const page = await requests.listAudit(asked, cursor.peek())
        if (filter.peek() !== asked) return
        const known = entries.peek()
        entries.value = {
          status: 'ready',
          value: [...(known.status === 'ready' ? known.value : []), ...page.items],
        }
        cursor.value = page.nextCursor
      })
    },
  }

  /** What comes after the filter has been changed again is dropped. */
  async function begin(asked: ConsoleAuditFilter) {
    const result = await requests.listAudit(asked, null).catch((error: unknown) => ({ failure: failureOf(error) }))
    if (filter.peek() !== asked) return
    if ('failure' in result) {
      entries.value = { status: 'failed', failure: result.failure }
      cursor.value = null
      return
    }
    entries.value = { status: 'ready', value: result.items }
    cursor.value = result.nextCursor
  }

  /** Without them the log can still be read: the choice is then shorter. */
  async function readParties() {
    const [members, keys] = await Promise.allSettled([requests.listMembers(), requests.listKeys()])
    parties.value = {
      members: members.status === 'fulfilled' ? members.value.items : [],
      keys: keys.status === 'fulfilled' ? keys.value.items : [],
    }
  }
})
