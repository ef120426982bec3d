import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { inboxStore } from '../stores/inbox-store.ts'
import { startedConversation, visitorLine } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const [ANNA, BEN] = [brandId('mem', 'mem_anna'), brandId('mem', 'mem_ben')]

export function takeoverContract(makeDb: MakeDb): void {
  describe('ConversationStore: people who answer', () => {
    const made = freshDb(makeDb)

    it('[CQ9] lets one of many who want to answer at once, and that one again, until their time is over', async () => {
      const { conversations, conversation, ours, theirs } = await startedConversation(made.db)
      const { id } = conversation
      expect(await conversations.findTakeover(ours.id, id)).toBeNull()
      const tries = Array.from({ length: 20 }, (_, at) => {
        const memberId = brandId('mem', `mem_${at}`)
        return conversations.takeOver(ours.id, id, { memberId, name: `Member ${at}`, at: 1_000, until: 2_000 })
      })
      expect((await Promise.all(tries)).filter((isTaken) => isTaken)).toHaveLength(1)
      const known = await conversations.findTakeover(ours.id, id)
      if (known === null || known.memberId === null) throw new Error('somebody has it')
      const take = (takeover: { memberId: typeof ANNA; name: string; at: number; until: number }) =>
        conversations.takeOver(ours.id, id, takeover)
      expect(await take({ memberId: known.memberId, name: known.name, at: 1_500, until: 3_000 })).toBe(true)
      expect(await take({ memberId: ANNA, name: 'Anna', at: 2_999, until: 9_000 })).toBe(false)
      expect(await take({ memberId: ANNA, name: 'Anna', at: 3_000, until: 9_000 })).toBe(true)
      expect(await conversations.takeOver(theirs.id, id, { memberId: BEN, name: 'Ben', at: 9_999, until: 1 })).toBe(
        false,
      )
      expect(await conversations.findTakeover(theirs.id, id)).toBeNull()
      expect(await inboxStore(made.db).findConversation(ours.id, id)).toMatchObject({
        value: { taken: { name: 'Anna', until: 9_000 } },
      })
      expect([await conversations.handBack(ours.id, id, BEN), await conversations.handBack(ours.id, id, ANNA)]).toEqual(
        [false, true],
      )
      expect(await conversations.findTakeover(ours.id, id)).toEqual({ memberId: null })
    })

    it('[CQ9] [CQ10] refuses in the write itself what only the agent, or only that person, may write', async () => {
      const { conversations, conversation, ours } = await startedConversation(made.db)
      const { id } = conversation
      const line = (after: number) => visitorLine(conversation, after)
      expect((await conversations.append({ ...line(0), unlessTaken: true })).status).toBe('appended')
      await conversations.takeOver(ours.id, id, { memberId: ANNA, name: 'Anna', at: 3_000, until: 4_000 })
      expect((await conversations.append({ ...line(1), unlessTaken: true })).status).toBe('conflict')
      const byHand = (memberId: typeof ANNA, until: number) => ({ takenBy: { memberId, until } })
      expect((await conversations.append({ ...line(1), ...byHand(BEN, 9_000) })).status).toBe('conflict')
      expect((await conversations.append({ ...line(1), ...byHand(ANNA, 5_000) })).status).toBe('appended')
      // What they wrote has prolonged it; when it is over, the agent may write again, and they may not.
      const late = { at: 4_500 }
      expect((await conversations.append({ ...line(2), ...late, unlessTaken: true })).status).toBe('conflict')
      const over = { at: 5_000 }
      expect((await conversations.append({ ...line(2), ...over, ...byHand(ANNA, 9_000) })).status).toBe('conflict')
      expect((await conversations.append({ ...line(2), ...over, unlessTaken: true })).status).toBe('appended')
    })
  })
}
