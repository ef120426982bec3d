import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { giveFeedback } from './give-feedback.ts'
import { openSession } from './open-session.ts'
import { countedIds, MemoryConversationStore, profile } from './testing.ts'

const newId = countedIds()
const QUESTION = newId('itm')
const ANSWER = newId('itm')

async function answered() {
  const store = new MemoryConversationStore()
  const deps = {
    store,
    agents: { findProfile: async () => profile },
    now: () => 1_000,
    newId,
    newToken: () => newId('req').repeat(2),
    greetingFor: () => 'Hello',
    suggestionsFor: () => [],
    audioOf: async () => null,
    isAlwaysAllowed: () => false,
  }
  const { opened } = await openSession(deps, { agentId: profile.id }, { origin: 'https://example.com' })
  const conversationId = brandId('cnv', opened.conversation.id)
  const where = { organizationId: profile.organizationId, agentId: profile.id, conversationId }
  const item = { status: 'completed' as const, medium: 'text' as const, text: 'Hi', created_at: 1_000 }
  await store.append({
    ...where,
    after: 0,
    at: 1_000,
    events: [
      { type: 'conversation.item.added', item: { ...item, id: QUESTION, role: 'visitor' } },
      { type: 'conversation.item.added', item: { ...item, id: ANSWER, role: 'agent' } },
    ],
  })
  const rate = (itemId: string, rating: 'up' | 'down' | null) => giveFeedback(deps, where, { itemId, rating })
  return { rate, kept: () => [...store.of(conversationId).feedback] }
}

describe('feedback', () => {
  it('[FBK1] about an answer stands as it was given last', async () => {
    const { rate, kept } = await answered()
    await rate(ANSWER, 'up')
    await rate(ANSWER, 'down')
    expect(kept()).toEqual([[ANSWER, 'down']])
    await rate(ANSWER, null)
    expect(kept()).toEqual([])
  })

  it.each([
    ['the visitor’s own words', QUESTION],
    ['an item that never was', newId('itm')],
    ['what is no id of an item', 'x'.repeat(100)],
    ['nothing', ''],
  ])('[FBK1] about %s is refused, and nothing is kept', async (_, itemId) => {
    const { rate, kept } = await answered()
    await expect(rate(itemId, 'up')).rejects.toMatchObject({ code: 'not_found' })
    expect(kept()).toEqual([])
  })
})
