import type { BusinessCalendar, BusinessResource, Client } from '@frontdesk/api-client'
import { computed, createModel, effect, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf, type Loaded, loading } from '../../shared/state/failure.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { addDays, dateOf, momentOf, mondayOf } from '../../shared/state/zoned-time.ts'
import { bookingEditor } from './booking-editor.ts'
import { type Bookable, type Choices, choicesOf } from './booking-fields.ts'

export type CalendarView = 'day' | 'week'
const DAYS: Record<CalendarView, number> = { day: 1, week: 7 }

const LIKELY: Record<BusinessCalendar['resources'][number]['kind'], Bookable> = {
  staff: 'appointment',
  table: 'table',
  room: 'room',
  viewing: 'viewing',
}

/** Of a restaurant a table, of a hotel a room. */
function likelyKind(calendar: Loaded<BusinessCalendar>): Bookable {
  const first = calendar.status === 'ready' ? calendar.value.resources[0] : undefined
  return LIKELY[first?.kind ?? 'staff']
}

/** What is looked at, and what was found. */
function calendarState() {
  const businesses = signal<Loaded<readonly BusinessResource[]>>(loading)
  const businessId = signal('')
  const view = signal<CalendarView>('day')
  const date = signal('')
  const business = computed(() => {
    const known = businesses.value
    return known.status === 'ready' ? (known.value.find(({ id }) => id === businessId.value) ?? null) : null
  })
  const days = computed(() => {
    const first = view.value === 'week' && date.value !== '' ? mondayOf(date.value) : date.value
    return first === '' ? [] : Array.from({ length: DAYS[view.value] }, (_, at) => addDays(first, at))
  })
  const resourceId = signal('')
  const calendar = signal<Loaded<BusinessCalendar>>(loading)
  const choices = signal<Choices>({ services: [], listings: [], rooms: [] })
  return { businesses, businessId, business, view, date, days, resourceId, calendar, choices }
}
type State = ReturnType<typeof calendarState>

type Wanted = { business: BusinessResource; days: readonly string[]; resourceId: string }

async function fetchCalendar(client: Client, wanted: Wanted): Promise<Loaded<BusinessCalendar>> {
  const { business, days, resourceId } = wanted
  const [first = ''] = days
  const midnight = (date: string) => momentOf(`${date}T00:00`, business.timeZone) ?? 0
  const stretch = { from: midnight(first), until: midnight(addDays(first, days.length)) }
  try {
    const value = await client.businesses.calendar(business.id, {
      ...stretch,
      ...(resourceId === '' ? {} : { resourceId }),
    })
    return { status: 'ready', value }
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) }
  }
}

/** Where the owner looks next. */
const moves = ({ business, view, date, resourceId }: State, clock: Clock, load: () => Promise<void>) => ({
  look(wanted: { view?: CalendarView; date?: string; resourceId?: string }) {
    if (wanted.view !== undefined) view.value = wanted.view
    if (wanted.date !== undefined && wanted.date !== '') date.value = wanted.date
    if (wanted.resourceId !== undefined) resourceId.value = wanted.resourceId
    inBackground(load())
  },
  /** On or back by what is shown. */
  step(by: 1 | -1) {
    date.value = addDays(date.peek(), by * DAYS[view.peek()])
    inBackground(load())
  },
  today() {
    const of = business.peek()
    if (of) date.value = dateOf(clock.now(), of.timeZone)
    inBackground(load())
  },
})

/** CO72: the calendar of one business, a day or a week of it, by its own clock. */
export const CalendarModel = createModel((client: Client, clock: Clock) => {
  const state = calendarState()
  const { businesses, businessId, business, date, days, resourceId, calendar, choices } = state
  let asked = 0

  async function load(): Promise<void> {
    const of = business.peek()
    if (of === null) return
    const question = (asked += 1)
    const answer = await fetchCalendar(client, { business: of, days: days.peek(), resourceId: resourceId.peek() })
    // What comes late for another day is dropped.
    if (question === asked) calendar.value = answer
  }

  async function open(id: string): Promise<void> {
    businessId.value = id
    resourceId.value = ''
    const of = business.peek()
    if (of === null) return
    date.value = dateOf(clock.now(), of.timeZone)
    calendar.value = loading
    const [, found] = await Promise.all([load(), choicesOf(client, id).catch(() => null)])
    if (found !== null && businessId.peek() === id) choices.value = found
  }

  async function begin(): Promise<void> {
    try {
      const { items } = await client.businesses.list({ limit: 100 })
      businesses.value = { status: 'ready', value: items }
      await open(items[0]?.id ?? '')
    } catch (error) {
      businesses.value = { status: 'failed', failure: failureOf(error) }
    }
  }
  effect(() => inBackground(begin()))

  const editor = bookingEditor(client, {
    business: () => business.peek(),
    date: () => date.peek(),
    kind: () => likelyKind(calendar.peek()),
    choices: () => choices.peek(),
    clock,
    async show(wanted) {
      if (wanted !== null) date.value = wanted
      await load()
    },
  })

  return { ...state, ...moves(state, clock, load), editor, begin, load, open: (id: string) => inBackground(open(id)) }
})
export type Calendar = InstanceType<typeof CalendarModel>
