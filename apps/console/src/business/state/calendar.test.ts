import { type BookingResource, createClient } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { CalendarModel } from './calendar-model.ts'
import { withExtra } from './stay-extras.ts'

/* Vienna is an hour ahead of UTC in winter. */
const NOON = Date.UTC(2026, 10, 21, 11)
const HOUR = 3_600_000
const waiting = new Set<() => void>()
const clock = {
  now: () => NOON,
  every: () => () => {},
  after: (_ms: number, action: () => void) => {
    waiting.add(action)
    return () => waiting.delete(action)
  },
}
const elapse = async () => {
  for (const action of waiting) action()
  waiting.clear()
  await settle()
}

const booking = (changes: Partial<BookingResource> = {}): BookingResource => ({
  id: 'bkg_1',
  businessId: 'biz_1',
  agentConfigurationId: null,
  conversationId: null,
  code: 'K7PQ2M',
  customer: { name: 'Anna Berg', email: null, phone: '+43 1 234567' },
  note: null,
  isInferred: false,
  version: 3,
  createdAt: 0,
  updatedAt: 0,
  kind: 'reservation',
  status: 'confirmed',
  what: 'Table for 2',
  serviceId: null,
  listingId: null,
  resourceIds: ['rsc_1'],
  staffName: null,
  partySize: 2,
  nights: null,
  startsAt: NOON + 8 * HOUR,
  endsAt: NOON + 10 * HOUR,
  extras: [],
  price: null,
  ...changes,
})

type Sent = { method: string; path: string; body: unknown; ifMatch: string | null }
type Given = { status?: number; data?: unknown; error?: string; details?: object[] }
type Answer = Given | undefined

const business = { id: 'biz_1', name: 'Inn', timeZone: 'Europe/Vienna' }
const table = { id: 'rsc_1', kind: 'table', name: 'Window', seats: 4, units: 1, hours: null }
const calendarOf = (bookings: readonly BookingResource[]) => ({
  data: { timeZone: business.timeZone, resources: [table], bookings, closures: [], busy: [] },
})

/** A service that answers in the order in which the test lets it. */
function opened(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: '/api',
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
      const path = url.slice('/api'.length)
      const call = { method: init.method ?? 'GET', path, body, ifMatch: new Headers(init.headers).get('if-match') }
      sent.push(call)
      const usual = path.startsWith('/businesses?') ? { data: { items: [business], nextCursor: null } } : undefined
      const given: Given = (await answer(call)) ?? usual ?? { data: { items: [] } }
      const { status = 200, data, error, details = [] } = given
      const text = error ? { success: false, error, details, requestId: 'req_1' } : { success: true, data }
      return new Response(JSON.stringify(text), { status })
    },
  })
  return { model: new CalendarModel(client, clock), sent }
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

const stretchOf = (path: string) => {
  const query = new URLSearchParams(path.split('?')[1])
  return [Number(query.get('from')), Number(query.get('until'))]
}

describe('the calendar', () => {
  it('[CO72] [CO70] shows today of the business, then its week and the week after', async () => {
    const { model, sent } = opened(({ path }) => (path.includes('/calendar') ? calendarOf([booking()]) : undefined))
    await settle()
    const asked = () => stretchOf(sent.findLast(({ path }) => path.includes('/calendar'))?.path ?? '')
    const midnight = Date.UTC(2026, 10, 20, 23)
    expect([model.date.value, asked()]).toEqual(['2026-11-21', [midnight, midnight + 24 * HOUR]])
    expect(model.calendar.value).toMatchObject({ status: 'ready', value: { bookings: [{ code: 'K7PQ2M' }] } })
    model.look({ view: 'week' })
    await settle()
    expect([model.days.value[0], model.days.value.length]).toEqual(['2026-11-16', 7])
    expect(asked()).toEqual([midnight - 5 * 24 * HOUR, midnight + 2 * 24 * HOUR])
    model.step(1)
    await settle()
    expect(model.days.value[0]).toBe('2026-11-23')
  })

  it('[CO72] drops what comes late for another day', async () => {
    const late: ((answer: Answer) => void)[] = []
    let isSlow = false
    const { model } = opened(({ path }) => {
      if (!path.includes('/calendar')) return undefined
      return isSlow ? new Promise<Answer>((resolve) => late.push(resolve)) : calendarOf([])
    })
    await settle()
    isSlow = true
    model.step(1)
    model.step(1)
    await settle()
    late[1]?.(calendarOf([booking({ code: 'SECOND' })]))
    await settle()
    late[0]?.(calendarOf([booking({ code: 'FIRST' })]))
    await settle()
    expect(model.calendar.value).toMatchObject({ value: { bookings: [{ code: 'SECOND' }] } })
  })

  it('[CO72] enters a booking by the clock of the business, and says at the field what is wrong', async () => {
    let isTaken = true
    const { model, sent } = opened(({ method, path }) => {
      if (method === 'POST' && isTaken)
        return { status: 409, error: 'taken', details: [{ path: 'startsAt', code: 'inconsistent', message: 'Taken' }] }
      if (method === 'POST') return { status: 201, data: booking() }
      return path.includes('/calendar') ? calendarOf([]) : undefined
    })
    await settle()
    const { editor } = model
    editor.edit(null)
    expect(editor.form.values.value).toMatchObject({ kind: 'table', startsAt: '2026-11-21T12:00', partySize: '2' })
    expect(await editor.save()).toBe(false)
    expect(editor.form.failure.value?.fields).toHaveProperty('name')
    editor.form.set('name', 'Anna Berg')
    editor.form.set('startsAt', '2026-11-21T20:00')
    expect(await editor.save()).toBe(false)
    expect(editor.form.failure.value?.fields).toMatchObject({ startsAt: 'Taken' })
    isTaken = false
    expect(await editor.save()).toBe(true)
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      businessId: 'biz_1',
      kind: 'reservation',
      startsAt: NOON + 8 * HOUR,
      partySize: 2,
      customer: { name: 'Anna Berg', phone: null, email: null },
      note: null,
      outsideHours: false,
    })
    expect(editor.editing.value).toBeNull()
  })

  it('[CO72] sends of a move what differs, on the version that was seen, and calls off', async () => {
    const { model, sent } = opened(({ method, path }) => {
      if (method !== 'GET') return { data: booking() }
      return path.includes('/calendar') ? calendarOf([booking()]) : undefined
    })
    await settle()
    const { editor } = model
    editor.edit(booking())
    editor.form.set('startsAt', '2026-11-22T20:30')
    expect(await editor.save()).toBe(true)
    expect(sent.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/bookings/bkg_1',
      ifMatch: '"3"',
      body: { startsAt: Date.UTC(2026, 10, 22, 19, 30) },
    })
    editor.askToCancel(booking())
    expect(await editor.cancel()).toBe(true)
    expect(sent.some(({ path }) => path === '/bookings/bkg_1/cancel')).toBe(true)
  })
})

describe('a stay in the calendar', () => {
  const dog = { name: 'Dog', aliases: [], price: 1_500, per: 'stay', most: 2, ages: null }
  const attic = { id: 'rsc_9', kind: 'room', name: 'Attic', isActive: true, guestsIncluded: null, extras: [dog] }
  const quote = (price: number) => ({
    what: 'Attic',
    resourceIds: ['rsc_9'],
    staffName: null,
    partySize: 2,
    nights: 2,
    startsAt: NOON,
    endsAt: NOON,
    price,
    currency: 'EUR',
    extras: [],
    isInferred: false,
  })
  const rooms = ({ path }: Sent) => (path.includes('/resources') ? { data: { items: [attic, table] } } : undefined)
  const quotesIn = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/booking-quotes')

  it('[CO84] is told what it costs as it is typed, whatever its name, and late answers are dropped', async () => {
    const answers: ((answer: Answer) => void)[] = []
    const { model, sent } = opened((one) => {
      if (one.path === '/booking-quotes') return new Promise<Answer>((resolve) => answers.push(resolve))
      return one.path.includes('/calendar') ? calendarOf([]) : rooms(one)
    })
    await settle()
    const { editor } = model
    expect(model.choices.value.rooms).toEqual([attic])
    editor.edit(null)
    await elapse()
    expect([quotesIn(sent), editor.stay.told.value]).toEqual([[], { status: 'none' }])
    editor.form.set('kind', 'room')
    await elapse()
    editor.form.set('extras', withExtra({}, 'Dog', '1'))
    await elapse()
    expect(quotesIn(sent).map(({ body }) => body)).toMatchObject([
      { businessId: 'biz_1', kind: 'reservation', nights: 1, partySize: 2, extras: [] },
      { extras: [{ name: 'Dog', quantity: 1 }] },
    ])
    answers[1]?.({ data: quote(10_500) })
    await settle()
    answers[0]?.({ data: quote(9_000) })
    await settle()
    expect(editor.stay.told.value).toMatchObject({ status: 'told', quote: { price: 10_500 } })
    editor.form.set('name', 'Bo')
    await elapse()
    expect(quotesIn(sent)).toHaveLength(2)
    editor.form.set('nights', 'two')
    await elapse()
    expect([editor.stay.told.value, editor.stay.roomId.value]).toEqual([
      { status: 'hindered', words: 'Write a whole number' },
      'rsc_9',
    ])
    editor.close()
    expect([editor.stay.told.value, editor.stay.roomId.value]).toEqual([{ status: 'none' }, ''])
  })

  it('[CO84] that is changed asks as that booking, and sends its extras only where they differ', async () => {
    const extras = [{ name: 'Dog', quantity: 1, amount: 1_500 }]
    const stay = booking({ nights: 2, price: 19_500, extras, startsAt: NOON + 3 * HOUR })
    const { model, sent } = opened((one) => {
      if (one.path === '/booking-quotes') return { data: quote(28_500) }
      if (one.method !== 'GET') return { data: stay }
      return one.path.includes('/calendar') ? calendarOf([stay]) : rooms(one)
    })
    await settle()
    const { editor } = model
    editor.edit(stay)
    editor.form.set('nights', '3')
    await elapse()
    const asked = { businessId: 'biz_1', kind: 'reservation', startsAt: stay.startsAt, bookingId: 'bkg_1', nights: 3 }
    expect(quotesIn(sent).map(({ body }) => body)).toEqual([asked])
    editor.form.set('extras', withExtra(editor.form.values.value, 'Dog', '2'))
    expect(await editor.save()).toBe(true)
    expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      nights: 3,
      extras: [{ name: 'Dog', quantity: 2 }],
    })
  })
})
