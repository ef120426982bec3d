import { type BusinessResource, createClient } from '@frontdesk/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursOfRows, hoursRows, readRows, writtenRows } from '../../shared/state/opening-rows.ts'
import { BusinessModel } from './business-model.ts'
import { closureKind } from './closure-kind.ts'
import { makeEntries } from './entries-model.ts'
import { ImportModel } from './import-model.ts'
import { itemKind } from './item-kind.ts'
import { amountTyped, moneySaid, moneyTyped } from './money.ts'
import { makeBookings } from './records-model.ts'
import { resourceKind } from './resource-kind.ts'
import { serviceKind } from './service-kind.ts'

type Sent = { method: string; path: string; headers: Headers; body: unknown }

/** A service that answers as the test says, and keeps what it was sent. */
function scripted(answer: (sent: Sent) => { status?: number; data?: unknown; error?: string; details?: object[] }) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: '/api',
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
      const call = {
        method: init.method ?? 'GET',
        path: url.slice('/api'.length),
        headers: new Headers(init.headers),
        body,
      }
      sent.push(call)
      const { status = 200, data = null, error, details = [] } = answer(call)
      const text = error ? { success: false, error, details, requestId: 'req_1' } : { success: true, data }
      return new Response(JSON.stringify(text), { status })
    },
  })
  return { client, sent }
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

const said = (source: 'owner' | 'site' | 'assumed') => ({ source, url: null, at: null })
const business = (changes: Partial<BusinessResource> = {}): BusinessResource => ({
  id: 'biz_1',
  name: 'Inn',
  siteOrigin: null,
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  isDayFirst: true,
  hours: null,
  tableHours: null,
  rules: {
    slotMinutes: 15,
    leadMinutes: 60,
    horizonDays: 90,
    lastStartMinutes: null,
    turns: [{ upTo: 2, minutes: 90 }],
    turnBufferMinutes: 0,
    reminderMinutes: null,
    maxParty: null,
    viewingMinutes: 30,
    viewingBufferMinutes: 0,
    cancelBeforeMinutes: 0,
    changeBeforeMinutes: 0,
    checkInMinute: 900,
    checkOutMinute: 660,
  },
  notifyEmail: null,
  provenance: {
    name: said('site'),
    timeZone: said('site'),
    currency: said('site'),
    hours: said('assumed'),
    tableHours: said('assumed'),
    rules: said('assumed'),
  },
  createdAt: 1,
  updatedAt: 7,
  ...changes,
})

describe('amounts', () => {
  const MOST_STORED = 1_000_000_000

  it('[CO54] are typed as they are read, in any currency, without a fraction of a cent', () => {
    fc.assert(
      fc.property(fc.nat(MOST_STORED), fc.constantFrom('EUR', 'JPY', 'KWD', 'USD'), (amount, currency) => {
        expect(amountTyped(moneyTyped(amount, currency), currency)).toBe(amount)
      }),
    )
    expect([amountTyped('39', 'EUR'), amountTyped('39,5', 'EUR'), amountTyped('500', 'JPY')]).toEqual([
      3_900, 3_950, 500,
    ])
    expect(amountTyped(moneyTyped(MOST_STORED, 'JPY'), 'JPY'), 'the most that is stored').toBe(MOST_STORED)
    for (const text of ['', '1.234', '-1', '1,000.00', 'cheap', '1e3', ' '])
      expect(amountTyped(text, 'EUR'), text).toBeNull()
    expect([moneySaid(3_900, 'EUR'), moneySaid(null, 'EUR')]).toEqual(['€39.00', 'Not known'])
  })
})

describe('opening hours', () => {
  const minute = fc.integer({ min: 0, max: 1_439 })
  const range = fc
    .tuple(minute, fc.integer({ min: 1, max: 1_440 }))
    .map(([from, length]) => ({ from, until: from + length }))
  const hours = fc.record({
    weekly: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), range), {
      maxLength: 7,
      selector: ([day, { from, until }]) => `${day} ${from} ${until}`,
    }),
    exceptions: fc.uniqueArray(
      fc.record({
        date: fc.constantFrom('2026-12-24', '12-31', '01-01'),
        ranges: fc.array(range, { maxLength: 2 }),
      }),
      { maxLength: 3, selector: ({ date }) => date },
    ),
  })

  it('[CO51] are shown in rows that say the same, past midnight and on days of their own too', () => {
    fc.assert(
      fc.property(hours, ({ weekly, exceptions }) => {
        const said = { weekly: weekly.map(([day, times]) => ({ day, ...times })), exceptions }
        const again = hoursOfRows(hoursRows(said))
        const sorted = (all: typeof said.weekly) => all.map((one) => JSON.stringify(one)).toSorted()
        expect(sorted(again.weekly)).toEqual(sorted(said.weekly))
        expect(again.exceptions).toEqual(said.exceptions)
      }),
    )
  })
})

describe('a business', () => {
  it('[CO50] sends the fields that were changed alone, on the version that was read', async () => {
    const { client, sent } = scripted(({ method }) => ({
      data: method === 'PATCH' ? business({ name: 'Hotel', updatedAt: 8 }) : business(),
    }))
    const model = new BusinessModel(client, 'biz_1')
    await settle()
    expect(await model.save('facts')).toBe('unchanged')
    model.facts.set('name', 'Hotel')
    model.rules.set('leadMinutes', '30')
    expect(await model.save('facts')).toBe('saved')
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Hotel' } })
    expect(sent.at(-1)?.headers.get('if-match')).toBe('"7"')
    expect(model.rules.values.value['leadMinutes']).toBe('30')
    model.rules.set('maxParty', 'many')
    expect(await model.save('rules')).toBe('refused')
    expect(model.rules.failure.value?.fields).toEqual({ maxParty: 'Write a whole number' })
  })

  it('[CO50] keeps what is typed on top of what somebody else has stored meanwhile', async () => {
    let stored = business()
    const { client, sent } = scripted(({ method, headers }) => {
      if (method === 'GET') return { data: stored }
      if (headers.get('if-match') !== `"${stored.updatedAt}"`) return { status: 412, error: 'It was changed' }
      return { data: stored }
    })
    const model = new BusinessModel(client, 'biz_1')
    await settle()
    stored = business({ name: 'Palace', updatedAt: 9 })
    model.facts.set('currency', 'chf')
    expect(await model.save('facts')).toBe('refused')
    expect(model.facts.values.value).toMatchObject({ name: 'Palace', currency: 'chf' })
    await model.save('facts')
    expect(sent.at(-1)?.body).toEqual({ currency: 'CHF' })
  })
})

describe('a list of a business', () => {
  const service = {
    id: 'svc_1',
    name: 'Massage',
    aliases: [],
    durationMinutes: 45,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    price: null,
    rates: [],
    description: null,
    hours: null,
    isActive: true,
    source: 'site' as const,
    sourceUrl: 'https://example.com/spa',
  }

  it('[CO50] corrects what differs, and says at its field what cannot be sent', async () => {
    const { client, sent } = scripted(() => ({ data: { items: [service], nextCursor: null } }))
    const model = makeEntries(client, serviceKind, { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    model.edit(service)
    model.form.set('price', 'forty')
    expect(await model.save()).toBe(false)
    expect(model.form.failure.value?.fields['price']).toContain('12.50')
    model.form.set('price', '40')
    expect(await model.save()).toBe(true)
    const change = sent.find(({ method }) => method === 'PATCH')
    expect(change).toMatchObject({ path: '/businesses/biz_1/services/svc_1', body: { price: 4_000 } })
    model.edit(null)
    model.form.set('name', 'Peeling')
    expect(await model.save()).toBe(false)
    expect(model.form.failure.value?.fields['durationMinutes']).toBe('This must not be empty')
  })

  it('counts stock apart from the item, and only when the number differs', async () => {
    const { client, sent } = scripted(() => ({ data: { items: [], nextCursor: null } }))
    const item = {
      id: 'cat_1',
      kind: 'product' as const,
      name: 'Lamp',
      aliases: [],
      category: null,
      description: null,
      price: 4_900,
      groups: [],
      removable: [],
      allergens: {},
      diets: {},
      isAvailable: true,
      dayparts: [],
      sku: null,
      pictureUrl: null,
      stock: { onHand: 3, reserved: 0, restockAt: null },
      source: 'owner' as const,
      sourceUrl: null,
      updatedAt: 1,
    }
    const model = makeEntries(client, itemKind, { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    const writes = async (typed: string) => {
      sent.length = 0
      model.edit(item)
      model.form.set('onHand', typed)
      await model.save()
      return sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    }
    expect(await writes('3')).toEqual([])
    expect(await writes('5')).toEqual([{ do: 'count', itemId: 'cat_1', onHand: 5 }])
    expect(await writes('')).toEqual([{ do: 'stop-counting', itemId: 'cat_1' }])
  })

  it('[CO75] keeps what is in a dish and whom it suits, and tells what it does not know', async () => {
    const { client, sent } = scripted(() => ({ data: { items: [], nextCursor: null } }))
    const model = makeEntries(client, itemKind, { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    model.edit(null)
    model.form.set('name', 'Soup')
    model.form.set('contains', 'milk, Celery')
    model.form.set('freeOf', 'nuts')
    model.form.set('suits', 'vegetarian')
    await model.save()
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      allergens: { milk: 'contains', celery: 'contains', nuts: 'free' },
      diets: { vegetarian: 'suitable' },
    })
    model.edit(null)
    model.form.set('name', 'Soup')
    model.form.set('contains', 'kryptonite')
    await model.save()
    expect(model.form.failure.value?.fields['contains']).toContain('not known')
    model.form.set('contains', 'milk')
    model.form.set('freeOf', 'milk')
    await model.save()
    expect(model.form.failure.value?.fields['freeOf']).toContain('two fields')
  })

  it('asks which services a person does', async () => {
    const { client, sent } = scripted(({ path }) => ({
      data: { items: path.includes('/services') ? [service] : [], nextCursor: null },
    }))
    const model = makeEntries(client, resourceKind, { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    expect(model.services.value).toMatchObject([{ id: 'svc_1' }])
    model.edit(null)
    model.form.set('name', 'Hanna')
    model.form.set('serviceIds', 'svc_1')
    await model.save()
    const made = sent.find(({ method }) => method === 'POST')
    expect(made?.body).toMatchObject({ kind: 'staff', name: 'Hanna', serviceIds: ['svc_1'] })
  })
})

describe('bookings', () => {
  const booking = (id: string, status = 'confirmed') => ({ id, status, code: id })

  it('[CO52] follow the chosen status, drop what comes late, and settle in their row', async () => {
    const { client, sent } = scripted(({ method, path }) =>
      method === 'POST'
        ? { data: booking('bkg_1', 'cancelled') }
        : { data: { items: path.includes('cancelled') ? [booking('bkg_9')] : [booking('bkg_1')], nextCursor: null } },
    )
    const model = makeBookings(client)
    await settle()
    model.narrow('cancelled')
    model.narrow('')
    await settle()
    const shown = () => (model.list.items.value.status === 'ready' ? model.list.items.value.value : [])
    expect(shown().map(({ id }) => id)).toEqual(['bkg_1'])
    const [record] = shown()
    if (!record) throw new Error('a booking is shown')
    model.ask({ record, verb: 'cancel' })
    expect(await Promise.all([model.settle(), model.settle()])).toEqual([true, false])
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(shown()).toMatchObject([{ id: 'bkg_1', status: 'cancelled' }])
  })
})

describe('a spreadsheet', () => {
  const fieldOf = ({ body }: Sent, name: string) => (body instanceof FormData ? body.get(name) : undefined)

  it('[CO53] is looked at first, and written on a second word alone', async () => {
    const { client, sent } = scripted((call) => ({
      data: {
        status: fieldOf(call, 'isDryRun') === 'true' ? 'checked' : 'written',
        rows: 2,
        removed: 0,
        problems: [],
        ignored: [],
      },
    }))
    const model = new ImportModel(client, 'biz_1')
    await model.look(new File(['name,price\nSoup,4\n'], 'menu.csv'), 'menu')
    expect(model.seen.value).toMatchObject({ status: 'checked', rows: 2 })
    expect(sent.map((call) => ['what', 'kind', 'isDryRun'].map((name) => fieldOf(call, name)))).toEqual([
      ['items', 'menu', 'true'],
    ])
    expect(await model.write()).toBe(2)
    expect(sent.map((call) => fieldOf(call, 'isDryRun'))).toEqual(['true', 'false'])
  })
})

describe('closures and hours of one’s own', () => {
  it('[CO71] [CO70] are typed by the clock of the business, and sent as moments', async () => {
    const closure = { id: 'clo_1', from: 0, until: 3_600_000, resourceId: 'rsc_1', reason: null, createdAt: 0 }
    const { client, sent } = scripted(({ method, path }) => {
      if (method !== 'GET') return { data: closure }
      const items = path.includes('closures') ? [closure] : [{ id: 'rsc_1', name: 'Tamsin' }]
      return { data: { items, nextCursor: null } }
    })
    const model = makeEntries(client, closureKind('Europe/Vienna'), { businessId: 'biz_1', currency: 'EUR' })
    await settle()
    const [shown] = model.list.items.value.status === 'ready' ? model.list.items.value.value : []
    expect(shown).toMatchObject({ who: 'Tamsin' })
    expect(model.resources.value).toEqual([{ id: 'rsc_1', name: 'Tamsin' }])
    model.edit(null)
    model.form.set('from', '2026-12-24T00:00')
    expect(await model.save()).toBe(false)
    expect(model.form.failure.value?.fields).toHaveProperty('until')
    model.form.set('until', '2026-12-27T00:00')
    expect(await model.save()).toBe(true)
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      from: Date.UTC(2026, 11, 23, 23),
      until: Date.UTC(2026, 11, 26, 23),
      resourceId: null,
      reason: null,
    })
    model.edit(shown ?? null)
    expect(model.form.values.value).toMatchObject({ from: '1970-01-01T01:00', until: '1970-01-01T02:00' })
    model.form.set('reason', 'Dentist')
    expect(await model.save()).toBe(true)
    expect(sent.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ reason: 'Dentist' })
  })

  it('[CO71] of a person stand in one field of the form, there and back, half typed too', () => {
    const rows = {
      weekly: [{ days: ['mon' as const, 'sat' as const], opens: '10:00', closes: '' }],
      exceptions: [
        { date: '12-2', isClosed: false, opens: '09:00', closes: '13:00' },
        { date: '', isClosed: true, opens: '', closes: '' },
      ],
    }
    expect(readRows(writtenRows(rows))).toEqual(rows)
    expect(readRows(writtenRows({ weekly: [], exceptions: [] }))).toEqual({ weekly: [], exceptions: [] })
  })
})
