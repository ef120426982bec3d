import { brandId, type VisitorInput } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { LiveConversation } from './live-conversation.ts'
import type { BusinessDesk } from './ports.ts'
import { countedIds, MemoryConversationStore, profile } from './testing.ts'
import { toolboxFor } from './toolbox.ts'

const PROPOSAL = 'cnv_1:reservation:1.2'

/** A desk that writes whatever it is asked to write, and counts. */
function eagerDesk() {
  const commits: string[] = []
  const desk: BusinessDesk = {
    facts: async () => null,
    catalogue: async () => [],
    findTimes: async () => ({ status: 'none', reason: 'not-offered', nearest: [] }),
    findListings: async () => [],
    propose: async () => ({ status: 'refused', reason: 'full' }),
    commit: async (proposalId) => {
      commits.push(proposalId)
      return { status: 'refused', reason: 'expired' }
    },
    release: async () => ({ status: 'released' }),
    findRecord: async () => ({ status: 'unknown' }),
    hoursFrom: async () => null,
  }
  return { desk, commits }
}

async function toolsFor(input: Omit<VisitorInput, 'client_id'>, hasDesk = true) {
  const newId = countedIds()
  const store = new MemoryConversationStore()
  const conversation = {
    id: newId('cnv'),
    organizationId: profile.organizationId,
    agentId: profile.id,
    tokenHash: '',
    medium: 'text' as const,
    status: 'open' as const,
    createdAt: 1,
    updatedAt: 1,
    lastSeq: 0,
    state: {},
    pageUrl: null,
    language: 'en',
    visitor: null,
  }
  store.conversations.set(conversation.id, {
    conversation,
    events: [],
    clients: new Map(),
    activeResponse: null,
    messages: new Map(),
    gaps: [],
    feedback: new Map(),
  })
  const { desk, commits } = eagerDesk()
  const live = new LiveConversation({ store, now: () => 2 }, conversation)
  const tools = toolboxFor(
    {
      newId,
      now: () => 2,
      business: {
        directory: { deskFor: () => (hasDesk ? desk : null) },
        readAssent: ({ text, choice }, id) => text === 'yes' || choice?.id === `confirm:${id}`,
      },
    },
    live,
    {
      agent: profile,
      input: { client_id: '00000000-0000-4000-8000-000000000001', ...input },
      responseId: brandId('rsp', 'rsp_1'),
      signal: new AbortController().signal,
    },
  )
  const events = () => store.conversations.get(conversation.id)?.events.map(({ type }) => type)
  return { tools, commits, events }
}

describe('the desk among the tools of a turn', () => {
  it('[TL3] writes nothing unless the visitor’s newest input says yes to this proposal', async () => {
    for (const input of [{ text: 'no' }, { text: 'is it yes?' }, { choice: { id: 'confirm:other', label: 'Yes' } }]) {
      // Each input is a turn of its own.
      // oxlint-disable-next-line no-await-in-loop
      const { tools, commits } = await toolsFor(input)
      // oxlint-disable-next-line no-await-in-loop
      expect(await tools.business?.commit(PROPOSAL)).toEqual({ status: 'refused', reason: 'no-assent' })
      expect(commits).toEqual([])
    }
  })

  it('[TL3] writes after a yes, and the conversation shows the call', async () => {
    const { tools, commits, events } = await toolsFor({ text: 'yes' })
    await tools.business?.commit(PROPOSAL)
    expect(commits).toEqual([PROPOSAL])
    expect(events()).toEqual(['response.tool.started', 'response.tool.done'])
  })

  it('[TL3] there is no desk for an agent without a business', async () => {
    expect((await toolsFor({ text: 'yes' }, false)).tools.business).toBeNull()
  })
})
