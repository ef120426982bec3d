import type { WebhookEndpoint } from '@frontdesk/webhooks/ports'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountStore } from '../stores/account-store.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { webhookEventStatements } from '../stores/webhook-statements.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { organizationNamed, startedConversation, visitorLine } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'

export function webhookStoreContract(makeDb: MakeDb): void {
  describe('WebhookStore', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    async function withEndpoint(changes: Partial<WebhookEndpoint> = {}) {
      const started = await startedConversation(made.db)
      const webhooks = webhookStore(made.db)
      const endpoint: WebhookEndpoint = {
        id: started.newId('whe'),
        organizationId: started.ours.id,
        url: 'https://example.com/',
        description: '',
        eventTypes: null,
        status: 'enabled',
        disabledReason: null,
        sealedSecret: 'sealed',
        previousSecret: { sealed: 'before', until: 9 },
        failingSince: null,
        createdAt: 1,
        updatedAt: 1,
        ...changes,
      }
      await webhooks.insertEndpoint(endpoint)
      const claim = (now: number, without: WebhookEndpoint['id'][] = []) =>
        webhooks.claimDue({ now, leaseUntil: now + 100, limit: 10, without })
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
      expect(await webhooks.countEndpoints(stranger.id)).toBe(0)
      await webhooks.deleteEndpoint(stranger.id, endpoint.id)
      expect(await webhooks.countEndpoints(endpoint.organizationId)).toBe(1)
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

    it('[WH1] gives a delivery to one of many claims, and again when its lease is over', async () => {
      const { webhooks, endpoint, newId, claim } = await withEndpoint()
      for (let at = 0; at < 6; at += 1)
        await made.db.write(
          webhookEventStatements({
            id: newId('evt'),
            organizationId: endpoint.organizationId,
            type: 'agent.created',
            at,
            data: {},
          }),
        )
      const claims = await Promise.all(Array.from({ length: 5 }, () => claim(1_000)))
      const ids = claims.flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(await claim(1_001, [endpoint.id])).toEqual([])
      const again = [...(await claim(1_100)), ...(await claim(1_100))]
      expect(new Set(again.map(({ id }) => id)).size).toBe(6)
      expect(Math.max(...again.map(({ attempt }) => attempt))).toBe(2)
      const [first] = again
      if (!first) throw new Error('nothing was due')
      const outcome = { httpStatus: 410, problem: 'gone', durationMs: 3, nextAttemptAt: null, disableReason: 'gone' }
      await webhooks.settle(first, { status: 'failed', ...outcome }, 1_200)
      expect(await webhooks.findEndpoint(endpoint.organizationId, endpoint.id)).toMatchObject({
        value: { status: 'disabled', disabledReason: 'gone', failingSince: 1_200 },
      })
      expect(await claim(5_000)).toEqual([])
      expect(await webhooks.replayDelivery(endpoint, first.id, 6_000)).toBe(true)
      expect(await webhooks.replayDelivery(endpoint, 'other', 6_000)).toBe(false)
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
