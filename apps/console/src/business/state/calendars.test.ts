import { createClient } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { busyCalendarKind, stateWords } from './busy-calendar-kind.ts'
import { makeEntries } from './entries-model.ts'
import { feedKind } from './feed-kind.ts'

const OF = { businessId: 'biz_1', currency: 'EUR' }
const HANNA = { id: 'rsc_1', name: 'Hanna' }
const calendar = {
  id: 'cal_1',
  name: 'Hanna’s own',
  host: 'calendar.example.com',
  resourceIds: ['rsc_1'],
  status: 'waiting' as 'waiting' | 'read' | 'failing',
  problem: null as string | null,
  readAt: null as number | null,
  triedAt: null,
  busyCount: 0,
  createdAt: 0,
}
const feed = { id: 'fed_1', resourceId: null, hasCustomers: false, createdAt: 0 }

type Sent = { method: string; path: string; body: unknown }

/** A service that has these two, and keeps what it was sent. */
function scripted() {
  const sent: Sent[] = []
  const answer = ({ method, path }: Sent): unknown => {
    const items = path.includes('/resources') ? [HANNA] : [path.includes('busy-calendars') ? calendar : feed]
    if (method === 'GET') return { items, nextCursor: null }
    return path.includes('busy-calendars') ? calendar : { ...feed, address: 'https://agents.test/calendars/x.ics' }
  }
  const client = createClient({
    baseUrl: '/api',
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
      const call = { method: init.method ?? 'GET', path: url.slice('/api'.length), body }
      sent.push(call)
      return new Response(JSON.stringify({ success: true, data: answer(call) }), { status: 200 })
    },
  })
  return { client, sent }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve))
}

/** A clock that the test moves. */
function handClock() {
  const waiting: (() => void)[] = []
  const after = (_ms: number, action: () => void) => {
    waiting.push(action)
    return () => {
      if (waiting.includes(action)) waiting.splice(waiting.indexOf(action), 1)
    }
  }
  return { after, waiting, strike: () => waiting.shift()?.() }
}

describe('addresses to subscribe to', () => {
  it('[CO76] are shown until their dialog closes, are in no list, and tell customers only where that is ticked', async () => {
    const { client, sent } = scripted()
    const model = makeEntries(client, feedKind('Europe/Vienna'), OF)
    await settle()
    model.edit(null)
    expect(await model.save()).toBe(true)
    expect(model.issued.value).toBe('https://agents.test/calendars/x.ics')
    expect(JSON.stringify(model.list.items.value)).not.toContain('x.ics')
    model.forget()
    expect(model.issued.value).toBeNull()
    model.edit(null)
    model.form.set('resourceId', 'rsc_1')
    model.form.set('hasCustomers', 'yes')
    expect(await model.save()).toBe(true)
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { resourceId: null, hasCustomers: false },
      { resourceId: 'rsc_1', hasCustomers: true },
    ])
  })
})

describe('calendars elsewhere', () => {
  it('[CO77] are added for the whole business or for some, and looked at again until they were read', async () => {
    const { client, sent } = scripted()
    const clock = handClock()
    const model = makeEntries(client, busyCalendarKind('Europe/Vienna'), { ...OF, clock })
    await settle()
    const lists = () => sent.filter(({ method, path }) => method === 'GET' && path.includes('busy-calendars')).length
    const before = lists()
    expect(clock.waiting).toHaveLength(1)
    calendar.status = 'read'
    clock.strike()
    await settle()
    expect([lists(), clock.waiting]).toEqual([before + 1, []])
    const fields = { name: 'House', address: 'webcal://calendar.example.com/a.ics' }
    model.edit(null)
    for (const [name, value] of Object.entries(fields)) model.form.set(name, value)
    expect(await model.save()).toBe(true)
    model.form.set('resourceIds', 'rsc_1,rsc_2')
    expect(await model.save()).toBe(true)
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ...fields, resourceIds: null },
      { ...fields, resourceIds: ['rsc_1', 'rsc_2'] },
    ])
  })

  it('[CO77] say why one could not be read, and that nothing was freed', () => {
    const failing = { ...calendar, status: 'failing' as const, problem: 'the address answered 404', busyCount: 3 }
    expect(stateWords({ ...failing, readAt: 1 })).toBe(
      'Could not be read: the address answered 404; what was known stays blocked (3 busy times)',
    )
    expect(stateWords(failing)).toBe('Could not be read: the address answered 404; nothing is blocked yet')
    expect(stateWords({ ...calendar, status: 'read', busyCount: 1 })).toBe('1 busy time')
    expect(stateWords({ ...calendar, status: 'waiting' })).toBe('Is being read')
  })
})
