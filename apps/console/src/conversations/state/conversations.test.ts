import type { Client } from '@frontdesk/api-client'
import type { ConversationDetail, ConversationResource, Page } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../../shared/state/clock.ts'
import type { ConversationRequests } from './conversation-requests.ts'
import { ConversationsModel } from './conversations-model.ts'
import { conversationText } from './export-conversation.ts'
import { type Filters, filtersIn, isNarrowed, noFilters, optionsOf, queryOf } from './filters.ts'
import { linkedText } from './linked-text.ts'
import { windowOf } from './window-of.ts'

const conversation = (id: string): ConversationResource => ({
  id,
  agentConfigurationId: 'agt_1',
  medium: 'text',
  status: 'open',
  createdAt: 1,
  updatedAt: 2,
  pageUrl: null,
  visitorItems: 1,
  opening: 'Hello',
  language: 'en',
  outcome: 'answered',
  ratings: { up: 0, down: 0 },
  labels: [],
  takenBy: null,
})

describe('the address of a narrowed list', () => {
  const filters: Filters = {
    search: 'größe & "open on"?',
    agent: 'agt_1',
    medium: 'phone',
    outcome: 'handed_over',
    rating: 'down',
    language: 'de',
    label: 'a+b #1',
    from: '2026-11-01',
    to: '2026-11-24',
  }

  it('[CNV3] says every filter, and leads back to it', () => {
    expect(filtersIn(queryOf(filters))).toEqual(filters)
    expect(queryOf(noFilters)).toBe('')
    expect([isNarrowed(noFilters), isNarrowed(filters)]).toEqual([false, true])
  })

  it('[CNV3] says nothing that it cannot mean', () => {
    const nonsense = 'medium=fax&outcome=fine&rating=5&language=<b>&from=2026-02-31&to=yesterday'
    expect(filtersIn(nonsense)).toEqual(noFilters)
  })

  it('[CNV3] asks for whole days of the reader’s own calendar', () => {
    const { from = 0, until = 0 } = optionsOf({ ...noFilters, from: '2026-11-24', to: '2026-11-24' })
    expect(new Date(from).toLocaleString('en-GB')).toBe('24/11/2026, 00:00:00')
    expect(new Date(until).toLocaleString('en-GB')).toBe('25/11/2026, 00:00:00')
  })
})

describe('a long list', () => {
  it('[CNV2] draws what can be seen and a little more, wherever it is scrolled to', () => {
    const rows = { count: 10_000, rowPx: 76 }
    expect(windowOf({ above: -400, height: 800 }, rows)).toEqual({ first: 0, end: 19 })
    expect(windowOf({ above: 76_000, height: 800 }, rows)).toEqual({ first: 992, end: 1_019 })
    expect(windowOf({ above: 759_500, height: 800 }, rows)).toEqual({ first: 9_985, end: 10_000 })
  })

  it('[CNV2] draws something of a list that became shorter than where it was scrolled to', () => {
    expect(windowOf({ above: 76_000, height: 800 }, { count: 3, rowPx: 76 })).toEqual({ first: 2, end: 3 })
    expect(windowOf({ above: 0, height: 800 }, { count: 0, rowPx: 76 })).toEqual({ first: 0, end: 0 })
  })
})

describe('the list of conversations', () => {
  it('[CNV3] drops what comes late for other words', async () => {
    const asked: { search: string | undefined; answer: (page: Page<ConversationResource>) => void }[] = []
    const list = (options: { search?: string }) =>
      new Promise<Page<ConversationResource>>((answer) => asked.push({ search: options.search, answer }))
    const none = async () => ({ items: [], nextCursor: null })
    const client = { conversations: { list }, webAgents: { list: none }, phoneAgents: { list: none } }
    const clock: Clock = { now: () => 0, every: () => () => undefined, after: () => () => undefined }
    const requests = { listLabels: none }
    // Of the client only what is asked here.
    const parts = { client: client as unknown as Client, requests: requests as unknown as ConversationRequests, clock }
    const model = new ConversationsModel(parts, 'q=first')
    expect(model.narrow({ search: 'second' })).toBe('q=second')
    expect(asked.map(({ search }) => search)).toEqual(['first', 'second'])
    asked[1]?.answer({ items: [conversation('cnv_2')], nextCursor: null })
    asked[0]?.answer({ items: [conversation('cnv_1')], nextCursor: null })
    await expect.poll(() => model.list.items.value.status).toBe('ready')
    const shown = model.list.items.value
    expect(shown.status === 'ready' && shown.value.map(({ id }) => id)).toEqual(['cnv_2'])
    model[Symbol.dispose]()
  })
})

describe('a conversation', () => {
  it('[CNV5] is saved as text with who said what, and with the pages of answers', () => {
    const suggestions: string[] = []
    const said = { status: 'completed', medium: 'text', created_at: 1_795_242_600_000 } as const
    const detail: ConversationDetail = {
      ...conversation('cnv_1'),
      visitor: null,
      items: [
        { ...said, suggestions, id: 'itm_1', role: 'visitor', text: 'When?' },
        {
          ...said,
          suggestions,
          id: 'itm_2',
          role: 'agent',
          status: 'interrupted',
          text: 'At nine.',
          citations: [{ id: '1', title: 'Hours', url: 'https://example.com/hours', quote: 'At nine' }],
        },
      ],
      answers: [],
      itemRatings: [],
      costMicroUsd: null,
    }
    const text = conversationText(detail, 'Ada')
    expect(text).toContain('Visitor, ')
    expect(text).toMatch(/Ada, .* \(interrupted\)\nAt nine\.\n {2}\[Hours\] https:\/\/example\.com\/hours/)
  })

  it('[CNV4] shows the pages that an answer names as links, and all else as text', () => {
    expect(linkedText('See [Rooms](https://example.com/rooms), [x](javascript:alert(1)) <b>')).toEqual([
      { text: 'See ', url: null },
      { text: 'Rooms', url: 'https://example.com/rooms' },
      { text: ', [x](javascript:alert(1)) <b>', url: null },
    ])
  })
})
