import type { EngineTurn, ToolOutcome } from '@frontdesk/agent-runtime/ports'
import type { Card, FormCard, VisitorFacts } from '@frontdesk/schema'
import type { CommonSpeaker, RunContext } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, MESSAGE_TAG, type MessageFlow, proposalTag } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { filled, type StepResult } from '../flow-step.ts'

/* Takes a message for the owner: its text and an e-mail address or phone number, a name if the visitor likes. */

type MessageStep = (context: RunContext, flow: AnyFlow) => StepResult

const textStep: MessageStep = (context, flow) =>
  flow.slots.text === undefined ? asks(context, flow, 'text') : filled(flow.slots)

const contactStep: MessageStep = (context, flow) =>
  hasContact(flow.slots) ? filled(flow.slots) : asks(context, flow, 'contact')

/** MS1: what a message needs, in order. */
export const MESSAGE_STEPS: readonly MessageStep[] = [textStep, contactStep]

const hasContact = ({ email, phone }: Slots): boolean => email !== undefined || phone !== undefined

/** What is still missing of a message; null when it is whole. */
export const missingOf = ({ slots }: MessageFlow): 'text' | 'contact' | null =>
  slots.text === undefined ? 'text' : hasContact(slots) ? null : 'contact'

const BEFORE_STOP = 3

function asks(
  { speaker, turn }: { speaker: CommonSpeaker; turn: EngineTurn },
  flow: AnyFlow,
  question: 'text' | 'contact',
): StepResult {
  const part = {
    text: speaker.ask(`message.${question}`, flow.attempts),
    suggestions: flow.attempts === BEFORE_STOP ? [speaker.say('chip.cancelMessage')] : [],
    card: messageForm(speaker, flow, turn.visitor),
  }
  return { status: 'asks', slots: flow.slots, asked: { question, part } }
}

/** RB1: what would be passed on, read back whole; asked again of the same content, only the question. */
export function readBackPart({ say, ask }: CommonSpeaker, flow: MessageFlow): ReplyPart {
  const { slots, attempts, proposalId } = flow
  const isKnown = attempts > 0 && proposalId === proposalTag(flow)
  const question = ask('message.confirm', attempts)
  const from = [slots.name, slots.email, slots.phone].filter((part) => part !== undefined).join(', ')
  const content = [say('message.readBack', { text: slots.text ?? '' }), say('message.readBackFrom', { from })]
  return {
    text: isKnown ? question : [...content, question].join('\n'),
    suggestions: [say('chip.send'), say('chip.change'), say('chip.cancelMessage')],
  }
}

/** MS8: the id is the same whenever the turn is run again. */
export const passOn = ({ tools, conversationId }: EngineTurn, flow: MessageFlow): Promise<ToolOutcome> =>
  tools.takeMessage({
    proposalId: `${conversationId}:${proposalTag(flow)}`,
    text: flow.slots.text ?? '',
    name: flow.slots.name ?? null,
    email: flow.slots.email ?? null,
    phone: flow.slots.phone ?? null,
  })

/** MS9: said after the outcome `done` alone. */
export function passedOnPart({ say }: CommonSpeaker, { slots }: MessageFlow): ReplyPart {
  const contact = [slots.email, slots.phone].filter((part) => part !== undefined).join(', ')
  const rows = [
    { label: say('label.message'), value: slots.text ?? '' },
    { label: say('label.name'), value: slots.name ?? '' },
    { label: say('message.contactLabel'), value: contact },
  ].filter(({ value }) => value !== '')
  return {
    text: say('message.done', { contact }),
    card: { type: 'confirmation', id: 'passed-on', title: say('message.passedOn'), rows },
  }
}

/** What the owner's inbox would not take, said in its words where it has any; the message can be sent again. */
export const refusedPart = ({ say }: CommonSpeaker, said: string): ReplyPart => ({
  text: said || say('message.failed'),
  suggestions: [say('chip.send'), say('chip.cancelMessage')],
})

/**
 * Asks for everything that is still missing at once; what the page says of the visitor stands in it already. One
 * required contact field instead of two optional ones: either is enough, and an empty form cannot be sent.
 */
export function messageForm(
  { say }: CommonSpeaker,
  { slots, instance }: Pick<AnyFlow, 'slots' | 'instance'>,
  visitor: VisitorFacts | null,
): Card {
  const said = visitor?.identity ?? null
  const text = { name: 'text', label: say('label.message'), kind: 'textarea' as const, required: true }
  const name = {
    name: 'name',
    label: say('label.name'),
    kind: 'text' as const,
    required: false,
    ...prefilled(said?.name),
  }
  const contact = {
    name: 'contact',
    label: say('message.contactLabel'),
    kind: 'text' as const,
    required: true,
    ...prefilled(said?.email ?? said?.phone),
  }
  const fields: FormCard['fields'] = [
    ...(slots.text === undefined ? [text] : []),
    ...(slots.name === undefined ? [name] : []),
    ...(hasContact(slots) ? [] : [contact]),
  ]
  return {
    type: 'form',
    id: `${MESSAGE_TAG}:${instance}`,
    title: say('message.formTitle'),
    fields,
    submit_label: say('message.submit'),
  }
}

const prefilled = (value: string | null | undefined) => (value ? { value } : {})

/** The flow a form was made for; null when it is none of ours. */
export function instanceOfForm(id: string): number | null {
  const [tag, instance = ''] = id.split(':')
  return tag === MESSAGE_TAG && /^\d{1,9}$/.test(instance) ? Number(instance) : null
}
