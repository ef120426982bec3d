import type { WebhookEndpoint } from '@frontdesk/webhooks/ports'
import { describe, expect, it } from 'vitest'
import { accountStore } from '../stores/account-store.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { webhookEventStatements } from '../stores/webhook-statements.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { organizationNamed, startedConversation, visitorLine, webhookEndpointOf } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

export function webhookStoreContract(makeDb: MakeDb): void {
  describe('WebhookStore', () => {
    const made = freshDb(makeDb)

    async function withEndpoint(changes: Partial<WebhookEndpoint> = {}) {
      const started = await startedConversation(made.db)
      const webhooks = webhookStore(made.db)
      const endpoint: WebhookEndpoint = {
        ...webhookEndpointOf(started.newId, started.ours.id),
        previousSecret: { sealed: 'before', until: 9 },
        ...changes,
      }
      await webhooks.insertEndpoint(endpoint, 20)
      const claim = (now: number) => webhooks.claimDue({ now, leaseUntil: now + 100, limit: 10 })
      return { ...started, webhooks, endpoint, claim }
    }

    it('finds endpoints as they were written, and tells a foreign one from none', async () => {
      const { webhooks, endpoint, newId } = await withEndpoint({ eventTypes: ['message.taken'] })
      const stranger = organizationNamed(newId, 'Theirs')
      await accountStore(made.db).insertOrganization(stranger)
      expect(await webhooks.findEndpoint(endpoint.organizationId, endpoint.id)).toEqual({
        status: 'found',
        value: endpoint,
      })
      expect(await webhooks.findEndpoint(stranger.id, endpoint.id)).toEqual({ status: 'foreign' })
      await webhooks.deleteEndpoint(stranger.id, endpoint.id)
      expect(await webhooks.findEndpoint(endpoint.organizationId, endpoint.id)).toMatchObject({ status: 'found' })
    })

    it('[WH7] writes one of two changes of the same endpoint', async () => {
      const { webhooks, endpoint } = await withEndpoint()
      const changes = ['one', 'two'].map((description, at) => ({ ...endpoint, description, updatedAt: 5 + at }))
      const results = await Promise.all(changes.map((change) => webhooks.updateEndpoint(change, endpoint)))
      expect(results.filter((isWritten) => isWritten)).toHaveLength(1)
    })

    it('[WH5] hears of the first words of a conversation with the words, once', async () => {
      const { webhooks, endpoint, conversation, conversations, claim } = await withEndpoint()
      await conversations.append(visitorLine(conversation, 0))
      await conversations.append(visitorLine(conversation, 1))
      const due = await claim(10_000)
      expect(due.map(({ body }) => JSON.parse(body).type)).toEqual(['conversation.started'])
      expect(JSON.parse(due[0]?.body ?? '').data).toMatchObject({ conversationId: conversation.id })
      expect((await webhooks.listDeliveries(endpoint, { cursor: null, limit: 5 })).items).toHaveLength(1)
    })

    it('[PU3] tells what the page said of the visitor, until the conversation is deleted', async () => {
      const { endpoint, conversation, conversations, claim } = await withEndpoint()
      const identity = { id: null, name: 'Ada', email: null, phone: null }
      await conversations.updateVisitor(endpoint.organizationId, conversation.id, { identity })
      await conversations.append(visitorLine(conversation, 0))
      const [due] = await claim(10_000)
      const visitor = { identity, context: null, isVerified: false }
      expect(JSON.parse(due?.body ?? '').data).toMatchObject({ visitor })
      await inboxStore(made.db).deleteConversation(endpoint.organizationId, conversation.id)
      expect(await made.db.read('select id from webhook_events', [])).toEqual([])
      expect(await made.db.read('select id from webhook_deliveries', [])).toEqual([])
    })

    it('[PU3] tells nothing of a conversation whose retention has passed, and keeps what else was told', async () => {
      const { endpoint, conversation, conversations, newId } = await withEndpoint()
      await conversations.append(visitorLine(conversation, 0))
      const { organizationId } = endpoint
      const other = { id: newId('evt'), organizationId, type: 'agent.created' as const, at: 5, data: {} }
      await made.db.write(webhookEventStatements(other))
      await conversations.purge(3_000)
      expect(await made.db.read('select id from webhook_events', [])).toHaveLength(2)
      await conversations.purge(3_001 + 90 * 24 * 60 * 60_000)
      expect(await made.db.read('select id from webhook_events', [])).toEqual([{ id: other.id }])
    })

    it('[WH5] leaves nothing for types that nobody asked for, or endpoints that are disabled', async () => {
      const { conversation, conversations, claim } = await withEndpoint({ eventTypes: ['message.taken'] })
      await conversations.append(visitorLine(conversation, 0))
      expect(await claim(10_000)).toEqual([])
      expect(await made.db.read('select id from webhook_events', [])).toEqual([])
    })

    async function withEvents(count: number) {
      const started = await withEndpoint()
      for (let at = 0; at < count; at += 1)
        await made.db.write(
          webhookEventStatements({
            id: started.newId('evt'),
            organizationId: started.endpoint.organizationId,
            type: 'agent.created',
            at,
            data: {},
          }),
        )
      return started
    }

    it('[WH1] gives four deliveries of an endpoint to many claims together, and again when their lease is over', async () => {
      const { claim } = await withEvents(9)
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim(1_000)))
      const ids = claims.flat().map(({ id }) => id)
      expect(ids).toHaveLength(4)
      expect(new Set(ids).size).toBe(4)
      expect(await claim(1_001)).toEqual([])
      const again = await claim(1_100)
      expect(again.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(again.map(({ attempt }) => attempt)).toEqual([2, 2, 2, 2])
    })

    it('[WH1] gives as many more as have been settled, and no more', async () => {
      const { webhooks, claim } = await withEvents(9)
      const [first] = await claim(1_000)
      if (!first) throw new Error('nothing was due')
      const done = { httpStatus: 200, problem: null, durationMs: 3, nextAttemptAt: null, disableReason: null }
      await webhooks.settle(first, { status: 'delivered', ...done }, 1_010)
      expect(await claim(1_020)).toHaveLength(1)
      expect(await claim(1_021)).toEqual([])
    })

    it('[WH9] a result that comes after the lease went to somebody else counts for nothing', async () => {
      const { webhooks, endpoint, claim } = await withEvents(1)
      const [slow] = await claim(1_000)
      const [next] = await claim(1_100)
      if (!slow || !next) throw new Error('nothing was due')
      const failed = { httpStatus: 410, problem: 'gone', durationMs: 3, nextAttemptAt: null, disableReason: 'gone' }
      await webhooks.settle(slow, { status: 'failed', ...failed }, 1_110)
      expect(await webhooks.findEndpoint(endpoint.organizationId, endpoint.id)).toMatchObject({
        value: { status: 'enabled', failingSince: null },
      })
      const taken = { httpStatus: 200, problem: null, durationMs: 3, nextAttemptAt: null, disableReason: null }
      await webhooks.settle(next, { status: 'delivered', ...taken }, 1_120)
      const { items } = await webhooks.listDeliveries(endpoint, { cursor: null, limit: 5 })
      expect(items).toMatchObject([{ status: 'delivered', httpStatus: 200 }])
    })

    it('[WH4] disables an endpoint that is gone, and replays what it has', async () => {
      const { webhooks, endpoint, claim } = await withEvents(6)
      const [first] = await claim(1_000)
      if (!first) throw new Error('nothing was due')
      const outcome = { httpStatus: 410, problem: 'gone', durationMs: 3, nextAttemptAt: null, disableReason: 'gone' }
      await webhooks.settle(first, { status: 'failed', ...outcome }, 1_050)
      expect(await webhooks.findEndpoint(endpoint.organizationId, endpoint.id)).toMatchObject({
        value: { status: 'disabled', disabledReason: 'gone', failingSince: 1_050 },
      })
      expect(await claim(5_000)).toEqual([])
      expect(await webhooks.replayDelivery(endpoint, first.id, 6_000)).toBe(true)
      expect(await webhooks.replayDelivery(endpoint, 'other', 6_000)).toBe(false)
    })

    it('[WH8] of many endpoints at once, no more are written than an organization may have', async () => {
      const { webhooks, endpoint, newId } = await withEndpoint()
      const made = await Promise.all(
        Array.from({ length: 12 }, () => webhooks.insertEndpoint({ ...endpoint, id: newId('whe') }, 5)),
      )
      expect(made.filter((isWritten) => isWritten)).toHaveLength(4)
      const { items } = await webhooks.listEndpoints(endpoint.organizationId, { cursor: null, limit: 50 })
      expect(items).toHaveLength(5)
    })

    it('[WH2] ends quiet conversations with an event, and they go on when somebody speaks', async () => {
      const { webhooks, conversation, conversations, ours, claim } = await withEndpoint({
        eventTypes: ['conversation.ended'],
      })
      await conversations.append(visitorLine(conversation, 0))
      expect(await webhooks.endQuietConversations(2_999, 9_000)).toBe(0)
      expect(await webhooks.endQuietConversations(3_000, 9_000)).toBe(1)
      expect(await webhooks.endQuietConversations(3_000, 9_000)).toBe(0)
      expect((await conversations.findConversation(ours.id, conversation.id))?.status).toBe('ended')
      expect((await claim(9_000)).map(({ body }) => JSON.parse(body).data.visitorItems)).toEqual([1])
      await conversations.append(visitorLine(conversation, 1))
      expect((await conversations.findConversation(ours.id, conversation.id))?.status).toBe('open')
    })
  })
}
