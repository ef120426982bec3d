import type { BookingResource, Client, OrderResource } from '@frontdesk/api-client'
import type { Page } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { pagedList } from '../../shared/state/paged-list.ts'

const PAGE = 50

/** Bookings or orders: how they are listed, and what an owner does with one. */
export type RecordCalls<T, Verb extends string> = {
  list: (options: { limit: number; status?: string; cursor?: string }) => Promise<Page<T>>
  settle: (id: string, verb: Verb) => Promise<T>
}

/** What customers made, newest first, a page at a time; all of it, or of one status. */
const makeRecords = <T extends { id: string }, Verb extends string>(calls: RecordCalls<T, Verb>) => {
  const Records = createModel(() => {
    const status = signal('')
    const asking = signal<{ record: T; verb: Verb } | null>(null)
    const settling = formModel({})
    const list = pagedList((cursor) =>
      calls.list({
        limit: PAGE,
        ...(status.peek() === '' ? {} : { status: status.peek() }),
        ...(cursor === null ? {} : { cursor }),
      }),
    )
    effect(() => inBackground(list.begin()))
    return {
      list,
      status,
      asking,
      settling,
      narrow(wanted: string) {
        status.value = wanted
        inBackground(list.begin())
      },
      ask(wanted: { record: T; verb: Verb } | null) {
        settling.reset()
        asking.value = wanted
      },
      /** CO52: what was asked for is done once, and its row shows it. */
      async settle(): Promise<boolean> {
        const wanted = asking.peek()
        if (wanted === null) return false
        const settled = await settling.send(() => calls.settle(wanted.record.id, wanted.verb))
        if (settled === null) return false
        list.replace(({ id }) => id === settled.id, settled)
        asking.value = null
        return true
      },
    }
  })
  return new Records()
}
export type Records<T extends { id: string }, Verb extends string> = ReturnType<typeof makeRecords<T, Verb>>

export type BookingVerb = 'fulfil' | 'cancel'
export const makeBookings = (client: Client) =>
  makeRecords<BookingResource, BookingVerb>({
    list: (options) => client.bookings.list(options),
    settle: (id, verb) => client.bookings[verb](id),
  })

export type OrderVerb = 'fulfil' | 'cancel' | 'receive-return'
export const makeOrders = (client: Client) =>
  makeRecords<OrderResource, OrderVerb>({
    list: (options) => client.orders.list(options),
    settle: (id, verb) => client.orders[verb === 'receive-return' ? 'receiveReturn' : verb](id),
  })
