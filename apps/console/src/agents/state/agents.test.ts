import { type Client, createClient } from '@frontdesk/api-client'
import { BUSINESS_SUPPORT_SERVICES, type KnowledgeStatus } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressTyped } from '../../shared/state/address-typed.ts'
import { siteName } from '../../shared/state/agent.ts'
import type { Clock } from '../../shared/state/clock.ts'
import { relativeMoment } from '../../shared/state/moments.ts'
import { AgentModel } from './agent-model.ts'
import { AgentsModel, toggleCapability } from './agents-model.ts'

const resource = (status: KnowledgeStatus, pages: number) => ({
  agentConfigurationId: 'agt_1',
  assistantName: 'Ada',
  websiteUrl: 'https://example.com/',
  capabilities: ['NONE'],
  role_template_identifier: null,
  knowledge: { status, pages, sourceId: 'kns_1' },
  agentVersion: 3,
})

/** A clock whose ticks the test gives, and a service whose agent the test sets. */
function agentPage() {
  const ticks = new Set<() => void>()
  const clock: Clock = {
    now: () => 0,
    every: (_ms, action) => {
      ticks.add(action)
      return () => ticks.delete(action)
    },
    after: () => () => {},
  }
  const state = { agent: resource('crawling', 2), reads: 0 }
  const sent: { headers: Headers; body: unknown }[] = []
  const client: Client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (url, init) => {
      if (init.method === 'PATCH')
        sent.push({
          headers: new Headers(init.headers),
          body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        })
      if (url.endsWith('/agt_1')) state.reads += 1
      const data = url.endsWith('/agt_1') ? state.agent : { items: [], integrationSnippets: [], nextCursor: null }
      return new Response(JSON.stringify({ success: true, data }))
    },
  })
  const model = new AgentModel({ client, clock }, { kind: 'web', id: 'agt_1' })
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const tick = async () => {
    for (const action of ticks) action()
    await settle()
  }
  return { model, state, sent, ticks, settle, tick }
}

describe('agent page', () => {
  it('[CO20] looks again while the website is read, and no longer', async () => {
    const { model, state, ticks, settle, tick } = agentPage()
    await settle()
    expect(model.isBusy.value).toBe(true)
    state.agent = resource('crawling', 9)
    await tick()
    expect(model.agent.value).toMatchObject({ value: { knowledge: { pages: 9 } } })
    state.agent = resource('ready', 12)
    await tick()
    expect(model.isBusy.value).toBe(false)
    expect(ticks.size).toBe(0)
  })

  it('[CO21] sends only what differs, with the version it was read at', async () => {
    const { model, sent, settle } = agentPage()
    await settle()
    const loaded = model.agent.value
    if (loaded.status !== 'ready') throw new Error('the agent was not read')
    model.edit(loaded.value)
    model.form.set('assistantName', 'Grace')
    expect(await model.save(loaded.value)).toBe(true)
    expect(sent[0]?.body).toEqual({ assistantName: 'Grace' })
    expect(sent[0]?.headers.get('if-match')).toBe('"3"')
    expect(model.isEditing.value).toBe(false)
  })
})

/** Lists of a service: three pages of one web agent, one page of two phone agents. */
function agentLists() {
  const web = [90, 60, 30].map((createdAt) => ({
    ...resource('ready', 1),
    agentConfigurationId: `w${createdAt}`,
    createdAt,
  }))
  const phone = [70, 40].map((createdAt) => ({
    ...resource('ready', 1),
    agentConfigurationId: `p${createdAt}`,
    createdAt,
  }))
  const asked: string[] = []
  const client: Client = createClient({
    baseUrl: '/console/api/v1',
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(url, 'http://console')
      asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('cursor')}`)
      const at = Number(searchParams.get('cursor') ?? 0)
      const isWeb = pathname.endsWith('/web')
      const items = isWeb ? web.slice(at, at + 1) : phone
      const nextCursor = isWeb && at + 1 < web.length ? String(at + 1) : null
      return new Response(JSON.stringify({ success: true, data: { items, nextCursor } }))
    },
  })
  const clock: Clock = { now: () => 0, every: () => () => {}, after: () => () => {} }
  const model = new AgentsModel(client, clock)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const shown = () =>
    model.agents.value.status === 'ready' ? model.agents.value.value.map((one) => one.agentConfigurationId) : null
  return { model, asked, settle, shown }
}

describe('agent list', () => {
  it('[CO24] shows more on demand, each agent in its place', async () => {
    const { model, settle, shown } = agentLists()
    await settle()
    expect([shown(), model.hasMore.value]).toEqual([['w90'], true])
    await model.loadMore()
    expect([shown(), model.hasMore.value]).toEqual([['w90', 'p70', 'w60'], true])
    await model.loadMore()
    expect([shown(), model.hasMore.value]).toEqual([['w90', 'p70', 'w60', 'p40', 'w30'], false])
  })

  it('[CO20] [CO24] reads again all that is shown, and an older reading takes nothing away', async () => {
    const { model, asked, settle, shown } = agentLists()
    await settle()
    const stale = model.load()
    await model.loadMore()
    await stale
    expect(shown()).toEqual(['w90', 'p70', 'w60'])
    asked.length = 0
    await model.load()
    expect(asked.toSorted()).toEqual(['phone null', 'web 1', 'web null'])
  })
})

describe('agent form', () => {
  it('[CO22] keeps NONE alone, whatever is pressed', () => {
    const presses = fc.array(fc.constantFrom(...BUSINESS_SUPPORT_SERVICES), { maxLength: 30 })
    fc.assert(
      fc.property(presses, (pressed) => {
        const chosen = pressed.reduce(toggleCapability, ['NONE'] as readonly (typeof pressed)[number][])
        expect(chosen.length).toBeGreaterThan(0)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(chosen.includes('NONE') ? chosen : ['NONE']).toEqual(['NONE'])
      }),
      { seed: 11, numRuns: 100 },
    )
  })

  it.each([
    ['example.com', 'https://example.com'],
    [' https://example.com ', 'https://example.com'],
    ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000/'],
    ['localhost:3000', 'http://localhost:3000'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('understands an address as it is typed: %s', (typed, address) => {
    expect(addressTyped(typed)).toBe(address)
  })

  it('shows an address as people write it', () => {
    expect(siteName('https://example.com/')).toBe('example.com')
    expect(siteName('https://example.com/de/')).toBe('example.com/de/')
    expect(siteName('no address')).toBe('no address')
  })
})

describe('moments', () => {
  it.each([
    [-5_000, 'just now'],
    [-65_000, '1 minute ago'],
    [-7_300_000, '2 hours ago'],
    [90_000_000, 'tomorrow'],
    [20_000, 'in less than a minute'],
  ])('%i ms from now reads as %s', (difference, words) => {
    expect(relativeMoment(1_000_000_000 + difference, 1_000_000_000)).toBe(words)
  })
})
