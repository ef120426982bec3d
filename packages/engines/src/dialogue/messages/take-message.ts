import type { Card, FormCard, VisitorFacts } from '@frontdesk/schema'
import { fill, type Sentences } from '../../speaking/sentences/sentences.ts'
import type { FlowState } from '../../turn/engine-state.ts'
import type { FlowDefinition, Slots } from './flow.ts'

/** Takes a message for the owner: its text and an e-mail address or phone number, a name if the visitor likes. */
export const takeMessage: FlowDefinition = {
  name: 'take-message',
  steps: [
    { expects: 'text', filledBy: ['text'], prompts: (sentences) => sentences.message.text },
    { expects: 'contact', filledBy: ['email', 'phone'], prompts: (sentences) => sentences.message.contact },
  ],
  form: messageForm,
  readBack: (sentences, slots) => {
    const { readBack, readBackFrom } = sentences.message
    const from = [slots.name, slots.email, slots.phone].filter((part) => part !== undefined).join(', ')
    return `${fill(readBack, { text: slots.text ?? '' })}\n${fill(readBackFrom, { from })}`
  },
  commit: (tools, proposalId, slots) =>
    tools.takeMessage({
      proposalId,
      text: slots.text ?? '',
      name: slots.name ?? null,
      email: slots.email ?? null,
      phone: slots.phone ?? null,
    }),
  done: (sentences, slots) => ({
    text: fill(sentences.message.done, { contact: contactOf(slots) }),
    card: { type: 'confirmation', id: 'passed-on', title: sentences.labels.passedOn, rows: rowsOf(sentences, slots) },
  }),
}

const contactOf = (slots: Slots) => [slots.email, slots.phone].filter((part) => part !== undefined).join(', ')

function rowsOf({ labels }: Sentences, slots: Slots) {
  const contact = contactOf(slots)
  const rows = [
    { label: labels.message, value: slots.text ?? '' },
    { label: labels.name, value: slots.name ?? '' },
    { label: labels.contact, value: contact },
  ]
  return rows.filter(({ value }) => value !== '')
}

/** One required contact field instead of two optional ones: either is enough, and an empty form cannot be sent. */
function messageForm({ labels }: Sentences, flow: FlowState, visitor: VisitorFacts | null): Card {
  const text = { name: 'text', label: labels.message, kind: 'textarea' as const, required: true }
  const said = visitor?.identity ?? null
  const name = { name: 'name', label: labels.name, kind: 'text' as const, required: false, ...filled(said?.name) }
  const contact = {
    name: 'contact',
    label: labels.contact,
    kind: 'text' as const,
    required: true,
    ...filled(said?.email ?? said?.phone),
  }
  const hasContact = flow.slots.email !== undefined || flow.slots.phone !== undefined
  const fields: FormCard['fields'] = [
    ...(flow.slots.text ? [] : [text]),
    ...(flow.slots.name ? [] : [name]),
    ...(hasContact ? [] : [contact]),
  ]
  return { type: 'form', id: formId(flow), title: labels.formTitle, fields, submit_label: labels.submit }
}

const filled = (value: string | null | undefined) => (value ? { value } : {})

const formId = (flow: Pick<FlowState, 'flow' | 'instance'>): string => `${flow.flow}:${flow.instance}`

/** The instance a form was made for; null when it is none of ours. */
export function instanceOfForm(id: string): number | null {
  const match = /^take-message:(\d{1,9})$/.exec(id)
  return match ? Number(match[1]) : null
}
