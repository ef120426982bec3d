import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { InboxStore } from './ports.ts'
import { readConversation } from './read-inbox.ts'

const organizationId = brandId('org', 'org_0000000000000000000001')
const id = brandId('cnv', 'cnv_0000000000000000000001')
const summary = {
  id,
  agentId: brandId('agt', 'agt_0000000000000000000001'),
  medium: 'text' as const,
  status: 'open' as const,
  createdAt: 1,
  updatedAt: 2,
  pageUrl: null,
  visitorItems: 1,
  visitor: null,
  opening: 'hello',
  language: 'en',
  outcome: 'none' as const,
  ratings: { up: 0, down: 0 },
  labels: [],
  takenBy: null,
}
const item = {
  id: 'itm_1',
  role: 'visitor' as const,
  status: 'completed' as const,
  medium: 'text' as const,
  text: 'hello',
  created_at: 1,
}

const inbox = (found: Awaited<ReturnType<InboxStore['findConversation']>>): InboxStore => ({
  listConversations: () => Promise.reject(new Error('not asked for')),
  listMessages: () => Promise.reject(new Error('not asked for')),
  listGaps: () => Promise.reject(new Error('not asked for')),
  findGap: () => Promise.reject(new Error('not asked for')),
  settleGaps: () => Promise.reject(new Error('not asked for')),
  reopenGaps: () => Promise.reject(new Error('not asked for')),
  findConversation: async () => found,
  deleteConversation: async () => true,
  eraseCustomer: () => Promise.reject(new Error('not asked for')),
  readSpokenLatencies: async () => new Map(),
  readConversationFacts: async () => ({ answers: new Map(), ratings: [], costMicroUsd: null }),
  readConversationEvents: async () => [{ type: 'conversation.item.added', seq: 1, at: 1, item }],
})

describe('reading a conversation', () => {
  it('[IB1] folds its events into what was said', async () => {
    const read = await readConversation({ inbox: inbox({ status: 'found', value: summary }) }, organizationId, id)
    expect(read).toEqual({
      ...summary,
      items: [{ ...item, suggestions: [] }],
      answers: [],
      itemRatings: [],
      costMicroUsd: null,
    })
  })

  it('[IB4] says what the page said about the visitor, and that nobody has checked it', async () => {
    const visitor = {
      identity: { id: null, name: 'Ada', email: null, phone: null },
      context: { plan: 'pro', seats: 3 },
    }
    const found = { status: 'found' as const, value: { ...summary, visitor } }
    const read = await readConversation({ inbox: inbox(found) }, organizationId, id)
    expect(read.visitor).toEqual({ ...visitor, isVerified: false })
  })

  it('[IB1] is refused for an unknown id, a malformed one, and that of another organization', async () => {
    const refused = (found: 'missing' | 'foreign', asked: string) =>
      readConversation({ inbox: inbox({ status: found }) }, organizationId, asked)
    await expect(refused('missing', id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(refused('foreign', 'nonsense\u0000')).rejects.toMatchObject({ code: 'not_found' })
    await expect(refused('foreign', id)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
