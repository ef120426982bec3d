import type { PageRequest } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { firstSchema } from '../migrations/0001-first-schema.ts'
import { settledGaps } from '../migrations/0016-settled-gaps.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { startedConversation, visitorLine } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const ALL: PageRequest = { cursor: null, limit: 10 }

export function inboxGapsContract(makeDb: MakeDb): void {
  describe('InboxStore: questions without an answer', () => {
    const made = freshDb(makeDb)

    /** A conversation in which these questions were asked, a second after one another. */
    const started = async (...questions: string[]) => {
      const base = await startedConversation(made.db)
      const { conversation, conversations, ours } = base
      const gaps = questions.map((question, at) => ({
        ...conversation,
        conversationId: conversation.id,
        question,
        askedAt: at,
      }))
      await conversations.append({ ...visitorLine(conversation, 0), gaps })
      const inbox = inboxStore(made.db)
      const listed = async (state: 'open' | 'answered' | 'dismissed', page = ALL) =>
        await inbox.listGaps(ours.id, { agentId: null, state }, page)
      const words = async (state: 'open' | 'answered' | 'dismissed') =>
        (await listed(state)).items.map(({ question }) => question)
      const ids = (await listed('open')).items.map(({ id }) => id).toReversed()
      return { ...base, inbox, listed, words, ids }
    }

    it('[IO1] [GP7] lists gaps by state, newest first, within organization and agent', async () => {
      const { inbox, listed, ids, ours, theirs, agentId, conversation, newId } = await started('a', 'b', 'c')
      const first = await listed('open', { cursor: null, limit: 2 })
      expect(first.items).toEqual([
        { id: ids[2], agentId, conversationId: conversation.id, question: 'c', askedAt: 2, state: 'open' },
        { id: ids[1], agentId, conversationId: conversation.id, question: 'b', askedAt: 1, state: 'open' },
      ])
      expect((await listed('open', { cursor: first.nextCursor, limit: 2 })).items).toMatchObject([{ question: 'a' }])
      expect(ids[0]).toBe(`gap_${conversation.id.slice(4)}.0.0`)
      const of = (filter: object, organization = ours.id) =>
        inbox.listGaps(organization, { agentId: null, state: 'open', ...filter }, ALL)
      expect((await of({ agentId })).items).toHaveLength(3)
      expect((await of({ agentId: newId('agt') })).items).toEqual([])
      expect((await of({}, theirs.id)).items).toEqual([])
    })

    it('[GP8] finds a gap by its id, and tells another organization’s from none', async () => {
      const { inbox, ids, ours, theirs } = await started('a')
      const [id = ''] = ids
      const found = await inbox.findGap(ours.id, id)
      expect(found).toMatchObject({ status: 'found', value: { id, question: 'a', state: 'open', settledWith: null } })
      expect(await inbox.findGap(theirs.id, id)).toEqual({ status: 'foreign' })
      expect(await inbox.findGap(ours.id, 'gap_nobody')).toEqual({ status: 'missing' })
    })

    it('[GP9] settles what is open, within the organization, and each gap once', async () => {
      const { inbox, ids, words, ours, theirs } = await started('a', 'b', 'c')
      const [a = '', b = '', c = ''] = ids
      const settlement = { state: 'answered' as const, with: a, at: 9_000 }
      expect(await inbox.settleGaps(theirs.id, ids, settlement)).toBe(0)
      expect(await inbox.settleGaps(ours.id, [], settlement)).toBe(0)
      expect(await inbox.settleGaps(ours.id, [a, b], settlement)).toBe(2)
      expect(await inbox.settleGaps(ours.id, [b, c], { ...settlement, state: 'dismissed', with: c })).toBe(1)
      expect([await words('open'), await words('answered'), await words('dismissed')]).toEqual([[], ['b', 'a'], ['c']])
      expect(await inbox.findGap(ours.id, b)).toMatchObject({ value: { state: 'answered', settledWith: a } })
    })

    it('[GP9] settles each gap once also when two do it at the same time', async () => {
      const { inbox, ids, ours } = await started('a', 'b', 'c')
      const counts = await Promise.all(
        ids.map((id) => inbox.settleGaps(ours.id, ids, { state: 'dismissed', with: id, at: 9_000 })),
      )
      expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 3])
    })

    it('[GP10] opens what was dismissed together, and nothing that was answered', async () => {
      const { inbox, ids, words, ours, theirs } = await started('a', 'b', 'c', 'd')
      const [a = '', b = '', c = '', d = ''] = ids
      await inbox.settleGaps(ours.id, [a, b], { state: 'dismissed', with: a, at: 9_000 })
      await inbox.settleGaps(ours.id, [c], { state: 'dismissed', with: c, at: 9_000 })
      await inbox.settleGaps(ours.id, [d], { state: 'answered', with: d, at: 9_000 })
      expect(await inbox.reopenGaps(theirs.id, a)).toBe(0)
      expect(await inbox.reopenGaps(ours.id, d)).toBe(0)
      expect(await inbox.reopenGaps(ours.id, a)).toBe(2)
      expect(await inbox.reopenGaps(ours.id, a)).toBe(0)
      expect([await words('open'), await words('dismissed')]).toEqual([['b', 'a'], ['c']])
      expect(await inbox.findGap(ours.id, a)).toMatchObject({ value: { state: 'open', settledWith: null } })
    })

    it('[IB3] forgets the questions of a conversation with it, settled or not', async () => {
      const { inbox, ids, listed, conversation, ours } = await started('a', 'b')
      await inbox.settleGaps(ours.id, ids.slice(1), { state: 'answered', with: ids[1] ?? '', at: 9_000 })
      await inbox.deleteConversation(ours.id, conversation.id)
      expect([(await listed('open')).items, (await listed('answered')).items]).toEqual([[], []])
    })

    it('[GP8] gives the gaps that were stored before their state and their ids', async () => {
      const { ids, ours, agentId, conversation } = await started()
      expect(ids).toEqual([])
      const table = firstSchema.statements.find((sql) => sql.includes('create table knowledge_gaps')) ?? ''
      const index = firstSchema.statements.find((sql) => sql.includes('knowledge_gaps_by_organization')) ?? ''
      const before = `insert into knowledge_gaps (id, organization_id, agent_id, conversation_id, question, asked_at)
        values (?, ?, ?, ?, 'a', 1)`
      const old = [`${conversation.id}.4.0`, ours.id, agentId, conversation.id]
      await made.db.write([
        ...['drop table knowledge_gaps', table, index].map((sql) => ({ sql, params: [] })),
        { sql: before, params: old },
        ...settledGaps.statements.map((sql) => ({ sql, params: [] })),
      ])
      const found = await inboxStore(made.db).findGap(ours.id, `gap_${conversation.id.slice(4)}.4.0`)
      expect(found).toMatchObject({ status: 'found', value: { question: 'a', state: 'open', settledWith: null } })
    })
  })
}
