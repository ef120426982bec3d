import { brandId, type DurableEvent } from '@frontdesk/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inboxStore } from '../stores/inbox-store.ts'
import { conversationOf, messageOf, sessionOf, startedConversation, visitorLine } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const DAY_MS = 24 * 60 * 60_000
const clientIdOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export function conversationStoreContract(makeDb: MakeDb): void {
  describe('ConversationStore', () => {
    const made = freshDb(makeDb)

    it('[CS2] finds conversations and sessions as they were written, within their organization', async () => {
      const { conversations, conversation, session, ours, theirs, newId } = await startedConversation(made.db)
      expect(await conversations.findConversation(ours.id, conversation.id)).toEqual(conversation)
      expect(await conversations.findConversation(theirs.id, conversation.id)).toBeNull()
      expect(await conversations.findSession(session.id)).toEqual(session)
      expect(await conversations.findSessionByTokenHash(session.tokenHash)).toEqual(session)
      expect(await conversations.findSession(newId('ses'))).toBeNull()
      const second = sessionOf(newId, conversation)
      await conversations.insertSession(second)
      await conversations.touchSession(second.id, 5_000, 6_000)
      expect(await conversations.findSession(second.id)).toEqual({ ...second, lastUsedAt: 5_000, expiresAt: 6_000 })
    })

    it('[CS1] appends all parts together, or none when the conversation has moved on', async () => {
      const { conversations, conversation, ours, newId } = await startedConversation(made.db)
      const message = messageOf(newId, conversation, 'p1')
      const append = {
        ...visitorLine(conversation, 0, clientIdOf(1)),
        state: { step: 1, open: [true, null] },
        messages: [message],
        gaps: [{ ...message, question: 'Do you\0 rent skis?', askedAt: 4_000 }],
        activeResponse: newId('rsp'),
      }
      expect(await conversations.append({ ...append, after: 1 })).toEqual({ status: 'conflict' })
      expect(await conversations.readEvents(ours.id, conversation.id, 0, 10)).toEqual([])
      const result = await conversations.append(append)
      expect(result).toEqual({ status: 'appended', events: [{ ...append.events[0], seq: 1, at: 3_000 }] })
      expect(await conversations.findConversation(ours.id, conversation.id)).toMatchObject({
        lastSeq: 1,
        updatedAt: 3_000,
        state: append.state,
      })
      expect(await conversations.findInput(ours.id, conversation.id, append.client?.itemId ?? '')).toEqual(
        append.client?.input,
      )
      const inbox = inboxStore(made.db)
      const all = { cursor: null, limit: 10 }
      expect((await inbox.listMessages(ours.id, { agentId: null }, all)).items).toHaveLength(1)
      expect((await inbox.listGaps(ours.id, { agentId: null, state: 'open' }, all)).items).toMatchObject([
        { question: 'Do you rent skis?' },
      ])
      expect(await conversations.listUnfinished(2_999)).toEqual([])
      expect(await conversations.listUnfinished(3_000)).toEqual([
        { organizationId: ours.id, conversationId: conversation.id, responseId: append.activeResponse },
      ])
      await conversations.append({ ...visitorLine(conversation, 1), activeResponse: null })
      expect(await conversations.listUnfinished(9_000)).toEqual([])
    })

    it('[CS3] answers a repeated client id with its first item, wherever the conversation stands', async () => {
      const { conversations, conversation, ours } = await startedConversation(made.db)
      const first = visitorLine(conversation, 0, clientIdOf(1))
      await conversations.append(first)
      const duplicate = { status: 'duplicate', itemId: first.client?.itemId }
      expect(await conversations.append(first)).toEqual(duplicate)
      expect(await conversations.append(visitorLine(conversation, 1, clientIdOf(1)))).toEqual(duplicate)
      expect(await conversations.append(visitorLine(conversation, 0, clientIdOf(2)))).toEqual({ status: 'conflict' })
      expect(await conversations.readEvents(ours.id, conversation.id, 0, 10)).toHaveLength(1)
    })

    it('[CS3] stores one of 20 sends of the same item at once', async () => {
      const { conversations, conversation } = await startedConversation(made.db)
      const sends = Array.from({ length: 20 }, () => conversations.append(visitorLine(conversation, 0, clientIdOf(7))))
      const statuses = (await Promise.all(sends)).map(({ status }) => status)
      expect(statuses.filter((status) => status === 'appended')).toHaveLength(1)
      expect(statuses.filter((status) => status === 'duplicate')).toHaveLength(19)
    })

    it('[CS1] gives concurrent appends strictly rising seqs without a hole', async () => {
      const { conversations, conversation, ours } = await startedConversation(made.db)
      const writer = async (name: number) => {
        for (let count = 0; count < 5; ) {
          const current = await conversations.findConversation(ours.id, conversation.id)
          const append = visitorLine(conversation, current?.lastSeq ?? 0, clientIdOf(name * 100 + count))
          const result = await conversations.append(append)
          if (result.status === 'appended') count += 1
        }
      }
      await Promise.all([1, 2, 3, 4].map(writer))
      const seqs = (await conversations.readEvents(ours.id, conversation.id, 0, 100)).map(({ seq }) => seq)
      expect(seqs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    })

    it('[CS4] takes a proposal once: the second is ignored and its append stands', async () => {
      const { conversations, conversation, ours, newId } = await startedConversation(made.db)
      for (const after of [0, 1]) {
        const append = { ...visitorLine(conversation, after), messages: [messageOf(newId, conversation, 'same')] }
        expect((await conversations.append(append)).status).toBe('appended')
      }
      const page = await inboxStore(made.db).listMessages(ours.id, { agentId: null }, { cursor: null, limit: 10 })
      expect(page.items).toHaveLength(1)
    })

    it('[CS1] reads what a model of the conversation holds, after any appends', async () => {
      const { conversations, conversation: base, ours, agentId, newId } = await startedConversation(made.db)
      const step = fc.record({
        lag: fc.nat(2),
        size: fc.integer({ min: 0, max: 3 }),
        from: fc.nat(8),
        limit: fc.nat(5),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
          const { conversation, session } = conversationOf(newId, { organizationId: ours.id, agentId }, base.createdAt)
          await conversations.insertConversation(conversation, session)
          const model: DurableEvent[] = []
          for (const { lag, size, from, limit } of steps) {
            const after = Math.max(0, model.length - lag)
            const line = visitorLine(conversation, after)
            const events = Array.from({ length: size }, () => line.events).flat()
            const result = await conversations.append({ ...line, events })
            expect(result.status).toBe(after === model.length ? 'appended' : 'conflict')
            if (result.status === 'appended') model.push(...result.events)
            expect(await conversations.readEvents(ours.id, conversation.id, from, limit)).toEqual(
              model.filter(({ seq }) => seq > from).slice(0, limit),
            )
          }
        }),
        { numRuns: 25, seed: 20 },
      )
    })

    async function answeredConversation() {
      const started = await startedConversation(made.db)
      const { conversations, conversation } = started
      const line = visitorLine(conversation, 0)
      const [asked] = line.events
      if (asked?.type !== 'conversation.item.added') throw new Error('a line is an item')
      const question = brandId('itm', asked.item.id)
      const answer = started.newId('itm')
      const said = { ...asked, item: { ...asked.item, id: answer, role: 'agent' as const, text: `Not ${question}` } }
      await conversations.append({ ...line, events: [asked, said] })
      const kept = async () =>
        (await made.db.read('select item_id, rating from feedback', [])).map((row) => ({ ...row }))
      return { ...started, question, answer, kept }
    }

    it('[CS5] keeps the last rating of an answer, and takes it back', async () => {
      const { conversations, conversation, ours, answer, kept } = await answeredConversation()
      expect(await conversations.setFeedback(ours.id, conversation.id, answer, 'up')).toBe(true)
      expect(await conversations.setFeedback(ours.id, conversation.id, answer, 'down')).toBe(true)
      expect(await kept()).toEqual([{ item_id: answer, rating: 'down' }])
      expect(await conversations.setFeedback(ours.id, conversation.id, answer, null)).toBe(true)
      expect(await kept()).toEqual([])
    })

    it('[CS8] keeps no rating of what is no answer of this conversation', async () => {
      const { conversations, conversation, ours, theirs, question, answer, newId, kept } = await answeredConversation()
      const other = conversationOf(newId, { organizationId: ours.id, agentId: conversation.agentId }, 1_000)
      await conversations.insertConversation(other.conversation, other.session)
      const refused = await Promise.all([
        conversations.setFeedback(ours.id, conversation.id, question, 'up'),
        conversations.setFeedback(ours.id, conversation.id, newId('itm'), 'up'),
        conversations.setFeedback(ours.id, conversation.id, brandId('itm', 'itm_%'), 'up'),
        conversations.setFeedback(theirs.id, conversation.id, answer, 'up'),
        conversations.setFeedback(ours.id, other.conversation.id, answer, 'up'),
        conversations.setFeedback(ours.id, newId('cnv'), answer, null),
      ])
      expect(refused).toEqual(refused.map(() => false))
      expect(await kept()).toEqual([])
    })

    it('[CS7] keeps how long each spoken turn took, within the organization', async () => {
      const { conversations, conversation, ours, theirs } = await startedConversation(made.db)
      const latency = { endpoint: 300, transcript: 340, first_token: 350, first_audio: 400, first_audible: 450 }
      const inbox = inboxStore(made.db)
      const kept = async () => [...(await inbox.readSpokenLatencies(ours.id, conversation.id)).values()]
      await conversations.setSpokenLatency(theirs.id, conversation.id, 'r1', latency)
      expect(await kept()).toEqual([])
      await conversations.setSpokenLatency(ours.id, conversation.id, 'r1', latency)
      await conversations.setSpokenLatency(ours.id, conversation.id, 'r1', { ...latency, endpoint: 500 })
      expect(await kept()).toEqual([{ ...latency, endpoint: 500 }])
      expect(await inbox.readSpokenLatencies(theirs.id, conversation.id)).toEqual(new Map())
    })

    it('[CS6] keeps what the page says of its visitor, part by part, within the organization', async () => {
      const { conversations, conversation, ours, theirs } = await startedConversation(made.db)
      const { id } = conversation
      const known = async () => (await conversations.findConversation(ours.id, id))?.visitor
      const identity = { id: '42', name: 'Ada', email: null, phone: null }
      expect(await known()).toBeNull()
      await conversations.updateVisitor(ours.id, id, { identity, context: { plan: 'pro', seats: 3, isTrial: false } })
      await conversations.updateVisitor(ours.id, id, {})
      await conversations.updateVisitor(theirs.id, id, { identity: null })
      expect(await known()).toEqual({ identity, context: { plan: 'pro', seats: 3, isTrial: false } })
      await conversations.updateVisitor(ours.id, id, { context: null })
      const found = await inboxStore(made.db).findConversation(ours.id, id)
      expect(found).toMatchObject({ status: 'found', value: { visitor: { identity, context: null } } })
      const listed = await inboxStore(made.db).listConversations(ours.id, { agentId: null }, { cursor: null, limit: 1 })
      expect(JSON.stringify(listed)).not.toContain('Ada')
      await conversations.updateVisitor(ours.id, id, { identity: null })
      expect(await known()).toBeNull()
    })

    it('[PU1] removes conversations past their retention, with everything in them', async () => {
      const { conversations, conversation, newId, ours, agentId } = await startedConversation(made.db)
      const append = visitorLine(conversation, 0, clientIdOf(1))
      await conversations.append({ ...append, messages: [messageOf(newId, conversation, 'p')] })
      const later = conversationOf(newId, { organizationId: ours.id, agentId }, 50_000)
      await conversations.insertConversation(later.conversation, later.session)
      const passes = 3_000 + 90 * DAY_MS
      expect(await conversations.purge(passes)).toBe(0)
      expect(await conversations.purge(passes + 1)).toBe(1)
      for (const table of ['conversation_events', 'visitor_inputs', 'messages'])
        expect(await made.db.read(`select 1 as one from ${table}`, [])).toEqual([])
      expect(await made.db.read('select id from sessions', [])).toEqual([{ id: later.session.id }])
    })

    it('[PU1] removes all of an agent deleted over 30 days ago', async () => {
      const { conversations, agents, ours, agentId } = await startedConversation(made.db)
      await agents.deleteAgent(ours.id, agentId, { at: 10_000, version: null })
      expect(await conversations.purge(10_000 + 30 * DAY_MS)).toBe(0)
      expect(await conversations.purge(10_001 + 30 * DAY_MS)).toBe(1)
      const tables = [
        'agents',
        'deployment_channels',
        'deployment_configurations',
        'knowledge_sources',
        'conversations',
      ]
      for (const table of tables) expect(await made.db.read(`select id from ${table}`, [])).toEqual([])
    })
  })

  describe('InboxStore', () => {
    const made = freshDb(makeDb)

    it('[IO1] shows an organization its own conversations, counted, newest first, of one agent when asked', async () => {
      const { conversations, conversation, ours, theirs, agentId, newId } = await startedConversation(made.db)
      await conversations.append(visitorLine(conversation, 0))
      const newer = conversationOf(newId, { organizationId: ours.id, agentId }, 9_000)
      await conversations.insertConversation(newer.conversation, newer.session)
      const inbox = inboxStore(made.db)
      const first = await inbox.listConversations(ours.id, { agentId }, { cursor: null, limit: 1 })
      expect(first.items.map(({ id }) => id)).toEqual([newer.conversation.id])
      const second = await inbox.listConversations(ours.id, { agentId }, { cursor: first.nextCursor, limit: 1 })
      expect(second).toMatchObject({ items: [{ id: conversation.id, visitorItems: 1 }], nextCursor: null })
      const none = { items: [], nextCursor: null }
      expect(await inbox.listConversations(ours.id, { agentId: newId('agt') }, { cursor: null, limit: 9 })).toEqual(
        none,
      )
      expect(await inbox.listConversations(theirs.id, { agentId: null }, { cursor: null, limit: 9 })).toEqual(none)
      expect(await inbox.findConversation(ours.id, conversation.id)).toMatchObject({ status: 'found' })
      expect(await inbox.findConversation(theirs.id, conversation.id)).toEqual({ status: 'foreign' })
      expect(await inbox.findConversation(ours.id, newId('cnv'))).toEqual({ status: 'missing' })
      expect(await inbox.readConversationEvents(ours.id, conversation.id)).toHaveLength(1)
      expect(await inbox.readConversationEvents(theirs.id, conversation.id)).toEqual([])
    })
  })
}
