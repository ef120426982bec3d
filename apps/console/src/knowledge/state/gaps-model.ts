import type { Client } from '@frontdesk/api-client'
import type { KnowledgeGapGroupResource } from '@frontdesk/schema'
import { createModel, effect, signal } from '@preact/signals'
import { addressTyped } from '../../shared/state/address-typed.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { pagedList } from '../../shared/state/paged-list.ts'
import { countOf } from '../../shared/state/wording.ts'

const PAGE = 20

/** A group of questions, and what has come of it on this page: it stays in its place until the page is left. */
export type GapRow = { group: KnowledgeGapGroupResource } & (
  | { step: 'open' }
  | { step: 'live'; answer: string }
  | { step: 'dismissed' }
)

export type GapAnswer = { answer: string; url: string }
const nothingTyped: GapAnswer = { answer: '', url: '' }

const openGaps = (client: Client, agentId: string) =>
  pagedList<GapRow>(async (cursor) => {
    const filter = { agentConfigurationId: agentId, limit: PAGE }
    const page = await client.knowledgeGapGroups.list({ ...filter, ...(cursor === null ? {} : { cursor }) })
    return { items: page.items.map((group): GapRow => ({ step: 'open', group })), nextCursor: page.nextCursor }
  })

/** Questions that an agent could not answer, those that mean the same together; answered or dismissed here. */
export const GapsModel = createModel((client: Client, agentId: string) => {
  const answering = signal<string | null>(null)
  const settlingId = signal<string | null>(null)
  const form = formModel<GapAnswer>(nothingTyped)
  const settling = formModel({})
  const drafts = new Map<string, GapAnswer>()
  const list = openGaps(client, agentId)
  effect(() => inBackground(list.begin()))

  const show = (row: GapRow) => list.replace(({ group }) => group.id === row.group.id, row)
  const settle = async (row: GapRow, change: () => Promise<unknown>): Promise<boolean> => {
    if (settling.isSending.peek()) return false
    settlingId.value = row.group.id
    const changed = await settling.send(change)
    settlingId.value = null
    if (changed === null) return false
    show(row)
    return true
  }
  const close = () => {
    answering.value = null
    form.reset()
  }

  return {
    list,
    answering,
    settlingId,
    form,
    settling,
    /** One answer is written at a time; what was begun for another question is still there when one comes back to it. */
    begin(id: string) {
      const before = answering.peek()
      if (before === id || form.isSending.peek()) return
      if (before !== null) drafts.set(before, form.values.peek())
      form.reset(drafts.get(id) ?? nothingTyped)
      answering.value = id
    },
    cancel() {
      const id = answering.peek()
      if (id !== null) drafts.delete(id)
      close()
    },
    /** GP13: sent once, and shown as live when it is. */
    async answer({ group }: GapRow): Promise<boolean> {
      const { answer } = form.values.peek()
      const saved = await form.send((typed) => client.knowledgeGapGroups.answer(group.id, answerInput(typed)))
      if (saved === null) return false
      drafts.delete(group.id)
      close()
      show({ step: 'live', group, answer })
      return true
    },
    dismiss: ({ group }: GapRow) =>
      settle({ step: 'dismissed', group }, () => client.knowledgeGapGroups.dismiss(group.id)),
    undo: ({ group }: GapRow) => settle({ step: 'open', group }, () => client.knowledgeGapGroups.reopen(group.id)),
  }
})
const answerInput = ({ answer, url }: GapAnswer) =>
  url.trim() === '' ? { answer } : { answer, url: addressTyped(url) }

export type Gaps = InstanceType<typeof GapsModel>

/** How often, and by how many; when last is said beside it. */
export function askedWords({ count, conversations }: KnowledgeGapGroupResource): string {
  if (count === 1) return 'Asked once'
  return `Asked ${count === 2 ? 'twice' : countOf(count, 'time')} in ${conversations === 1 ? 'one conversation' : countOf(conversations, 'conversation')}`
}
