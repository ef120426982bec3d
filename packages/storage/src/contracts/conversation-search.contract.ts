import type { AnswerResult, UnplacedEvent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { conversationStore } from '../stores/conversation-store.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { markStore } from '../stores/mark-store.ts'
import { readOlderConversations } from '../stores/older-conversations.ts'
import { conversationOf, messageOf, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const ALL = { cursor: null, limit: 50 }

export function conversationSearchContract(makeDb: MakeDb): void {
  describe('InboxStore: finding conversations', () => {
    const made = freshDb(makeDb)

    async function started() {
      const base = await startedStore(made.db)
      const { newId, ours, agentId } = base
      const conversations = conversationStore(made.db)
      const inbox = inboxStore(made.db)
      /** A conversation in which this was said, in turn by the visitor and by the agent. */
      const talk = async (said: readonly string[], { at = 2_000, results = [] as AnswerResult[] } = {}) => {
        const { conversation, session } = conversationOf(newId, { organizationId: ours.id, agentId }, at)
        await conversations.insertConversation(conversation, session)
        for (const [index, text] of said.entries()) {
          const isAnswer = index % 2 === 1
          const [itemId, responseId] = [newId('itm'), newId('rsp')]
          const item = { id: itemId, status: 'completed' as const, medium: 'text' as const, text, created_at: at }
          const spoken: UnplacedEvent = isAnswer
            ? { type: 'conversation.item.done', item: { ...item, role: 'agent', response_id: responseId } }
            : { type: 'conversation.item.added', item: { ...item, role: 'visitor' } }
          const result = results[(index - 1) / 2]
          const record = result && { result, by: null, firstWordMs: 3, wholeMs: 9 }
          const { id: conversationId, organizationId } = conversation
          await conversations.append({
            organizationId,
            agentId,
            conversationId,
            at,
            after: index,
            events: [spoken],
            ...(isAnswer && record ? { answer: { responseId, record } } : {}),
          })
        }
        return conversation
      }
      const found = async (filter: object, organization = ours.id) =>
        (await inbox.listConversations(organization, { agentId: null, ...filter }, ALL)).items.map(({ id }) => id)
      return { ...base, conversations, inbox, talk, found }
    }

    it('[CQ3] finds all words that were said by either, whatever their case and accents, on either engine alike', async () => {
      const { talk, found, theirs } = await started()
      const cafe = await talk(['Is the CAFÉ open on Sunday?', 'Yes, the Größe of it is 100 % ours\\yours_too.'])
      const other = await talk(['Is the garden open?'])
      expect(await found({ words: 'open' })).toEqual([other.id, cafe.id])
      expect(await found({ words: 'cafe sunday' })).toEqual([cafe.id])
      expect(await found({ words: 'Café GRÖSSE' })).toEqual([])
      expect(await found({ words: 'café größe' })).toEqual([cafe.id])
      expect(await found({ words: '"open on"' })).toEqual([cafe.id])
      expect(await found({ words: '"on open"' })).toEqual([])
      expect(await found({ words: '100 %' })).toEqual([cafe.id])
      expect(await found({ words: 's\\y' })).toEqual([cafe.id])
      expect(await found({ words: '_pen' })).toEqual([])
      expect(await found({ words: 'open' }, theirs.id)).toEqual([])
    })

    it('[CQ3] finds of an answer that was spoken over what was heard alone', async () => {
      const { talk, found, conversations } = await started()
      const conversation = await talk(['When?'])
      const { id: conversationId, organizationId, agentId } = conversation
      const item = { id: 'itm_spoken', role: 'agent', medium: 'voice', created_at: 1 } as const
      await conversations.append({
        conversationId,
        organizationId,
        agentId,
        after: 1,
        at: 3,
        events: [
          { type: 'conversation.item.done', item: { ...item, status: 'completed', text: 'At nine, never later' } },
        ],
      })
      expect(await found({ words: 'later' })).toEqual([conversationId])
      await conversations.append({
        conversationId,
        organizationId,
        agentId,
        after: 2,
        at: 4,
        events: [{ type: 'conversation.item.truncated', item_id: 'itm_spoken', heard_text: 'At nine' }],
      })
      expect([await found({ words: 'later' }), await found({ words: 'nine' })]).toEqual([[], [conversationId]])
    })

    it('[CQ4] gives each conversation one outcome, from what became of its questions', async () => {
      const { talk, inbox, found, conversations, newId, ours } = await started()
      const two = ['a', 'b', 'c', 'd']
      const made = {
        none: await talk(['a']),
        answered: await talk(two, { results: ['answered', 'answered'] }),
        partly: await talk(two, { results: ['answered', 'unanswered'] }),
        refused: await talk(two, { results: ['refused', 'unanswered'] }),
        unanswered: await talk(two, { results: ['unanswered', 'stopped'] }),
        handed_over: await talk(two, { results: ['answered', 'answered'] }),
      }
      const { handed_over: handed } = made
      const { id: conversationId, organizationId, agentId } = handed
      await conversations.append({
        conversationId,
        organizationId,
        agentId,
        after: 4,
        at: 9,
        events: [],
        messages: [messageOf(newId, handed, 'p')],
      })
      for (const [outcome, { id }] of Object.entries(made)) expect(await found({ outcome }), outcome).toEqual([id])
      const listed = await inbox.listConversations(ours.id, { agentId: null }, ALL)
      expect(new Set(listed.items.map(({ outcome }) => outcome))).toEqual(new Set(Object.keys(made)))
    })

    it('[CQ6] narrows by medium, language, rating and moment, and to those in which something was said', async () => {
      const { talk, found, conversations, newId, ours, agentId } = await started()
      const first = await talk(['a', 'b'], { at: 1_000 })
      const second = await talk(['a', 'b'], { at: 5_000 })
      const silent = conversationOf(newId, { organizationId: ours.id, agentId }, 9_000)
      const call = { ...silent.conversation, medium: 'phone' as const, language: 'de' }
      await conversations.insertConversation(call, silent.session)
      const answer = async (id: typeof first.id) => {
        const [, said] = await conversations.readEvents(ours.id, id, 0, 2)
        if (said?.type !== 'conversation.item.done') throw new Error('the second thing is an answer')
        return said.item.id
      }
      const itemId = await answer(first.id)
      // As a stream adds it: only what was added can be rated.
      await made.db.write([
        {
          sql: "insert into feedback (conversation_id, item_id, rating) values (?, ?, 'down')",
          params: [first.id, itemId],
        },
      ])
      expect(await found({ medium: 'phone' })).toEqual([call.id])
      expect(await found({ language: 'en' })).toEqual([second.id, first.id])
      expect(await found({ rating: 'down' })).toEqual([first.id])
      expect(await found({ rating: 'up' })).toEqual([])
      expect(await found({ from: 1_000, until: 5_000 })).toEqual([first.id])
      expect(await found({ isSpoken: true })).toEqual([second.id, first.id])
    })

    it('[CQ5] knows how each answer came about, what it was rated, and nothing of what is another organization’s', async () => {
      const { talk, inbox, ours, theirs } = await started()
      const { id } = await talk(['Where?', 'Here.'], { results: ['answered'] })
      const facts = await inbox.readConversationFacts(ours.id, id)
      expect([...facts.answers.values()]).toEqual([{ result: 'answered', by: null, firstWordMs: 3, wholeMs: 9 }])
      expect([facts.ratings, facts.costMicroUsd]).toEqual([[], null])
      expect((await inbox.readConversationFacts(theirs.id, id)).answers.size).toBe(0)
    })

    it('[CQ8] keeps notes and labels for the organization alone, and lets them go with the conversation', async () => {
      const { talk, found, conversations, ours, theirs } = await started()
      const { id } = await talk(['Hello'])
      const marks = markStore(made.db)
      const note = { id: 'note-1', author: { id: 'mem_1', name: 'Mara' }, text: 'Call her', createdAt: 7 }
      await marks.addNote(ours.id, id, note)
      await expect(marks.addNote(theirs.id, id, { ...note, id: 'note-2' })).rejects.toThrow('refused')
      await marks.setLabels(ours.id, id, ['lead', 'a b'])
      await marks.setLabels(theirs.id, id, ['theirs'])
      expect(await marks.listNotes(ours.id, id)).toEqual([note])
      expect([await marks.listNotes(theirs.id, id), await marks.listLabels(theirs.id)]).toEqual([[], []])
      expect(await marks.listLabels(ours.id)).toEqual(['a b', 'lead'])
      expect([await found({ label: 'lead' }), await found({ label: 'a' })]).toEqual([[id], []])
      expect(await marks.deleteNote(theirs.id, id, note.id)).toBe(false)
      expect([await marks.deleteNote(ours.id, id, note.id), await marks.deleteNote(ours.id, id, note.id)]).toEqual([
        true,
        false,
      ])
      await marks.addNote(ours.id, id, note)
      await conversations.purge(4_000_000_000_000)
      for (const table of ['conversation_notes', 'conversation_labels', 'conversation_lines', 'answer_records'])
        expect(await made.db.read(`select 1 as one from ${table}`, [])).toEqual([])
    })

    it('[CQ7] reads what was said before words were kept, once', async () => {
      const { talk, inbox, found, ours } = await started()
      const { id } = await talk(['Is there a garden?', 'There is.'])
      const forget = 'update conversations set opening = null, whole_answers = 0'
      await made.db.write([
        { sql: 'delete from conversation_lines', params: [] },
        { sql: forget, params: [] },
      ])
      expect(await found({ words: 'garden' })).toEqual([])
      await readOlderConversations(made.db, new AbortController().signal)
      expect(await found({ words: 'garden' })).toEqual([id])
      const [summary] = (await inbox.listConversations(ours.id, { agentId: null }, ALL)).items
      expect(summary).toMatchObject({ opening: 'Is there a garden?', visitorItems: 1 })
    })
  })
}
