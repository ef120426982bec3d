import { brandId, type VisitorInput } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { LiveConversation } from './live-conversation.ts'
import type { OwnTools, ToolCommitted, ToolProposal } from './ports.ts'
import { countedIds, MemoryConversationStore, profile } from './testing.ts'
import { toolboxFor } from './toolbox.ts'

const PROPOSAL: ToolProposal = {
  id: 'call-1',
  name: 'cancel_order',
  title: 'Cancel an order',
  arguments: { orderNumber: 'A-1009' },
  lines: [{ label: 'Order number', value: 'A-1009' }],
  expiresAt: 9_000,
}

/** Tools that do whatever they are asked to do, and count. */
async function world(input: Omit<VisitorInput, 'client_id'>, committed: ToolCommitted = { status: 'done' }) {
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
  await store.insertConversation(conversation, {
    id: newId('ses'),
    organizationId: profile.organizationId,
    agentId: profile.id,
    conversationId: conversation.id,
    tokenHash: '',
    origin: null,
    createdAt: 1,
    lastUsedAt: 1,
    expiresAt: 9_000,
  })
  const commits: string[] = []
  const own: OwnTools = {
    list: async () => [
      {
        name: 'order_status',
        title: 'Look up an order',
        description: '',
        inputSchema: { type: 'object', properties: {} },
        effect: 'read',
      },
    ],
    read: async () => ({ status: 'read', text: 'state: shipped' }),
    propose: async () => ({ status: 'proposed', proposal: PROPOSAL }),
    async commit({ id }) {
      commits.push(id)
      return committed
    },
  }
  const live = new LiveConversation({ store, now: () => 2 }, conversation)
  const readAssent = ({ text, choice }: Omit<VisitorInput, 'client_id'>, id: string) =>
    text === 'yes' || choice?.id === `confirm:${id}`
  const turn = {
    agent: profile,
    input: { client_id: '00000000-0000-4000-8000-000000000001', ...input },
    responseId: brandId('rsp', 'rsp_1'),
    signal: new AbortController().signal,
  }
  const deps = { newId, now: () => 2, own: { directory: { toolsFor: () => own }, readAssent } }
  const events = () => store.conversations.get(conversation.id)?.events ?? []
  return { tools: toolboxFor(deps, live, turn).own, commits, events }
}

describe('tools of the owner among the tools of a turn', () => {
  it('[TL3] [TO9] send nothing unless the visitor’s newest input says yes to this proposal', async () => {
    for (const input of [{ text: 'no' }, { text: 'is it yes?' }, { choice: { id: 'confirm:call-2', label: 'Yes' } }]) {
      // oxlint-disable-next-line no-await-in-loop -- each input is a turn of its own
      const { tools, commits, events } = await world(input)
      // oxlint-disable-next-line no-await-in-loop
      expect(await tools?.commit(PROPOSAL)).toEqual({ status: 'refused', reason: 'no-assent' })
      expect([commits, events()]).toEqual([[], []])
    }
  })

  it.each([
    ['done', 'done'],
    ['not_done', 'failed'],
    ['unsure', 'failed'],
  ] as const)(
    '[TO12] stand in the conversation by their title when they are sent: %s is %s',
    async (status, outcome) => {
      const { tools, commits, events } = await world({ choice: { id: 'confirm:call-1', label: 'Yes' } }, { status })
      expect(await tools?.commit(PROPOSAL)).toEqual({ status })
      expect(commits).toEqual(['call-1'])
      expect(events()).toMatchObject([
        { type: 'response.tool.started', label: 'Cancel an order' },
        { type: 'response.tool.done', outcome },
      ])
      expect(JSON.stringify(events())).not.toContain('A-1009')
    },
  )

  it('[TO12] stand there when they are read, each call by itself', async () => {
    const { tools, events } = await world({ text: 'Where is A-1009?' })
    await tools?.read('order_status', { orderNumber: 'A-1009' })
    await tools?.read('order_status', { orderNumber: 'A-1010' })
    const labels = events().flatMap((event) => (event.type === 'response.tool.started' ? [event.label] : []))
    expect(labels).toEqual(['Look up an order', 'Look up an order'])
    const ids = events().flatMap((event) => ('call_id' in event ? [event.call_id] : []))
    expect(new Set(ids).size).toBe(2)
    expect(JSON.stringify(events())).not.toContain('A-10')
  })
})
