import type { Customer } from '@frontdesk/agent-runtime/ports'
import type { Card } from '@frontdesk/schema'
import { kindOf } from '../speaking/flow-words.ts'
import type { Speaker } from '../speaking/speaker.ts'
import type { Slots } from '../turn/flow-slots.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import { settledText } from './bookings/settled.ts'
import { filled, type Step } from './flow-step.ts'

/** A name, and an address or number to reach the customer and to find the booking again. */
export const customerStep: Step = (context, flow) => {
  const { speaker } = context
  const { slots, attempts } = flow
  const hasContact = slots.email !== undefined || slots.phone !== undefined
  if (slots.name !== undefined && hasContact) return filled(slots)
  const question = slots.name === undefined ? (hasContact ? 'customer.name' : 'customer.both') : 'customer.contact'
  // Of a viewing it is said with the name of the home.
  const told = flow.kind === 'viewing' ? null : settledText(context, flow)
  const isNew = told !== null && told !== slots.told
  const text = `${isNew ? `${told} ` : ''}${speaker.ask(question, attempts)}`
  const part = { text, card: customerForm(speaker, flow) }
  return { status: 'asks', slots: isNew ? { ...slots, told } : slots, asked: { question: 'customer', part } }
}

const customerFormId = (flow: Pick<AnyFlow, 'instance'>): string => `customer:${flow.instance}`

function customerForm({ say }: Speaker, flow: AnyFlow): Card {
  const { slots } = flow
  const name = { name: 'name', label: say('label.name'), kind: 'text' as const, required: true }
  const contact = { name: 'contact', label: say('label.contact'), kind: 'text' as const, required: true }
  const fields = [
    ...(slots.name === undefined ? [name] : []),
    ...(slots.email === undefined && slots.phone === undefined ? [contact] : []),
  ]
  const title = say('title.yours', { kind: kindOf(flow.kind) })
  return { type: 'form', id: customerFormId(flow), title, fields, submit_label: say('label.continue') }
}

export const customerOf = (slots: Slots): Customer => ({
  name: slots.name ?? null,
  email: slots.email ?? null,
  phone: slots.phone ?? null,
})
