import type { Customer } from '@frontdesk/agent-runtime/ports'
import type { Card } from '@frontdesk/schema'
import { NOUNS } from '../speaking/flow-words.ts'
import { type Reprompts, repromptAt } from '../speaking/reprompts.ts'
import type { AnyFlow, Slots } from '../turn/flow-state.ts'
import { filled, type Step } from '../turn/flow-step.ts'

const NAME: Reprompts = [
  'What name is it under, please?',
  'Which name shall I write down?',
  'Just the name is enough, for example “Anna Berg”.',
  'You can type the name, fill in the form, or say “never mind”.',
]
const CONTACT: Reprompts = [
  'And how can we reach you: a phone number or an e-mail address?',
  'I need a phone number or an e-mail address, in case something changes.',
  'For example +1 212 555 0123 or anna@example.com.',
  'You can type a number or an address, fill in the form, or say “never mind”.',
]
const BOTH: Reprompts = [
  'What name is it under, and how can we reach you: a phone number or an e-mail address?',
  'I need a name, and a phone number or an e-mail address.',
  'For example: Anna Berg, +1 212 555 0123.',
  'You can type them, fill in the form, or say “never mind”.',
]

/** A name, and an address or number to reach the customer and to find the booking again. */
export const customerStep: Step = (_context, flow) => {
  const { slots, attempts } = flow
  const hasContact = slots.email !== undefined || slots.phone !== undefined
  if (slots.name !== undefined && hasContact) return filled(slots)
  const reprompts = slots.name === undefined ? (hasContact ? NAME : BOTH) : CONTACT
  const part = { text: repromptAt(reprompts, attempts), card: customerForm(flow) }
  return { status: 'asks', slots, asked: { question: 'customer', part } }
}

const customerFormId = (flow: Pick<AnyFlow, 'instance'>): string => `customer:${flow.instance}`

function customerForm(flow: AnyFlow): Card {
  const { slots } = flow
  const name = { name: 'name', label: 'Name', kind: 'text' as const, required: true }
  const contact = { name: 'contact', label: 'Phone or e-mail', kind: 'text' as const, required: true }
  const fields = [
    ...(slots.name === undefined ? [name] : []),
    ...(slots.email === undefined && slots.phone === undefined ? [contact] : []),
  ]
  return { type: 'form', id: customerFormId(flow), title: `Your ${NOUNS[flow.kind]}`, fields, submit_label: 'Continue' }
}

export const customerOf = (slots: Slots): Customer => ({
  name: slots.name ?? null,
  email: slots.email ?? null,
  phone: slots.phone ?? null,
})
