import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { ConversationRuntime } from './conversation-runtime.ts'
import type { AgentEvent, Append } from './ports.ts'
import { countedIds, MemoryConversationStore, profile } from './testing.ts'

const by = {
  engine: 'embedded',
  provider: null,
  model: null,
  reason: 'no_model',
  inputTokens: 0,
  outputTokens: 0,
} as const
const gap: AgentEvent = { type: 'gap', question: 'Why?' }
const cited: AgentEvent = { type: 'parts', citations: [{ id: '1', url: 'https://example.com', title: '', quote: '' }] }
const words: AgentEvent = { type: 'text', delta: 'So.' }

/** What is kept of one answer that an engine makes of these events, each of which takes a tenth of a second. */
async function recordOf(events: readonly (AgentEvent | 'fail')[]): Promise<Append['answer']> {
  const kept: Append['answer'][] = []
  class KeepingStore extends MemoryConversationStore {
    override append(append: Append) {
      if (append.answer) kept.push(append.answer)
      return super.append(append)
    }
  }
  const store = new KeepingStore()
  let now = 1_000
  async function* respond() {
    for (const event of events) {
      now += 100
      if (event === 'fail') throw new Error('the engine broke')
      yield event
    }
  }
  const newId = countedIds()
  const runtime = new ConversationRuntime({
    store,
    agents: { findProfile: async () => profile },
    engine: { respond },
    knowledge: { forAgent: () => ({ search: async () => ({ band: 'unknown' as const }) }) },
    now: () => now,
    newId,
    onFailure: () => undefined,
  })
  const { organizationId, id: agentId } = profile
  const id = newId('cnv')
  const conversation = { id, organizationId, agentId, tokenHash: '', medium: 'text', status: 'open' } as const
  const empty = { createdAt: 1, updatedAt: 1, lastSeq: 0, state: {}, pageUrl: null, language: null, visitor: null }
  const session = { id: newId('ses'), organizationId, agentId, conversationId: id, tokenHash: '', origin: null }
  const times = { createdAt: 1, lastUsedAt: 1, expiresAt: 2 }
  await store.insertConversation({ ...conversation, ...empty }, { ...session, ...times })
  const clientId = '00000000-0000-4000-8000-000000000001'
  await runtime.submit(
    { organizationId, agentId, conversationId: brandId('cnv', id) },
    { client_id: clientId, text: 'Why?' },
  )
  await expect.poll(() => kept.length).toBe(1)
  return kept[0]
}

describe('the record of an answer', () => {
  it('[CQ1] says who worded it, how long its first words took, and how long all of it', async () => {
    const answer = await recordOf([{ type: 'expects', answer: 'free' }, words, words, { type: 'by', by }])
    expect(answer?.record).toEqual({ result: 'answered', by, firstWordMs: 200, wholeMs: 400 })
  })

  it.each<[string, readonly (AgentEvent | 'fail')[], string]>([
    ['with nothing missing', [words, cited], 'answered'],
    ['of what may not be meant', [words, cited, { type: 'unsure' }], 'partly'],
    ['with something missing', [words, cited, gap], 'partly'],
    ['of what is not known', [words, gap], 'unanswered'],
    ['that a boundary forbids', [words, { type: 'refused' }, gap], 'refused'],
    ['that broke off', [words, 'fail'], 'failed'],
  ])('[CQ2] of an answer %s says so', async (_what, events, result) => {
    expect((await recordOf(events))?.record.result).toBe(result)
  })
})
