import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { Prompts, Sentences } from '../../speaking/sentences/sentences.ts'
import type { Command, Expectation } from '../../turn/commands.ts'
import type { EmbeddedState, FlowState } from '../../turn/engine-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { applyCommand } from './apply-command.ts'
import { type FlowDefinition, nextStep } from './flow.ts'
import { takeMessage } from './take-message.ts'

export type FlowContext = { turn: EngineTurn; sentences: Sentences }
export type FlowOutcome = { state: EmbeddedState; parts: readonly ReplyPart[] }

const DEFINITIONS = { 'take-message': takeMessage } as const satisfies Record<FlowState['flow'], FlowDefinition>

/** What the agent's last words were waiting for, from the state alone. */
export function expectationOf(state: EmbeddedState): Expectation {
  if (!state.flow) return state.offer === null ? 'nothing' : 'offer'
  if (state.flow.isStopping) return 'stop'
  return nextStep(DEFINITIONS[state.flow.flow], state.flow.slots)?.expects ?? 'confirmation'
}

/** Begins a flow. An offer made about a question becomes the text of the message. */
export function startFlow(state: EmbeddedState): EmbeddedState {
  const instance = state.instances + 1
  const slots = state.offer ? { text: state.offer } : {}
  const flow: FlowState = {
    flow: 'take-message',
    instance,
    revision: 1,
    slots,
    attempts: 0,
    isStopping: false,
    isReadBack: false,
  }
  return { ...state, instances: instance, flow, offer: null }
}

/**
 * Executes the commands of one turn on the flow in progress.
 * MS2, MS7: the tool is called only after an affirmation in the visitor's newest input, of a proposal that was read back
 * unchanged, or of the form that the visitor filled in. MS8: its proposal id is the same whenever the turn is run again.
 */
export async function runFlow(
  context: FlowContext,
  state: EmbeddedState,
  commands: readonly Command[],
): Promise<FlowOutcome> {
  const before = state.flow
  if (!before) return { state, parts: [] }
  const said = readDecision(commands)
  if (said.isCancel || (before.isStopping && said.affirm)) return cancelled(context, state)
  const flow = commands.reduce(applyCommand, before)
  if (before.isStopping && said.isDenial) return prompt(context, state, { ...flow, isStopping: false, attempts: 0 })
  if (said.affirm && isConfirmed(before, flow, said.affirm)) return commit(context, state, flow)
  return said.isDenial || said.isChange ? askChange(context, state, flow) : prompt(context, state, flow)
}

type Affirm = Extract<Command, { do: 'affirm' }>

function readDecision(commands: readonly Command[]) {
  return {
    isCancel: commands.some((command) => command.do === 'cancel-flow'),
    affirm: commands.find((command): command is Affirm => command.do === 'affirm'),
    isDenial: commands.some((command) => command.do === 'deny'),
    isChange: commands.some((command) => command.do === 'correct-slot' && command.slot === null),
  }
}

/** A form confirms what stands in it; words and buttons only what was read back and has not changed since. */
function isConfirmed(before: FlowState, flow: FlowState, affirm: Affirm): boolean {
  const isComplete = nextStep(DEFINITIONS[flow.flow], flow.slots) === null
  return isComplete && (affirm.by === 'form' || (before.isReadBack && flow.revision === before.revision))
}

function cancelled({ sentences }: FlowContext, state: EmbeddedState): FlowOutcome {
  return { state: { ...state, flow: null, offer: null }, parts: [{ text: sentences.message.cancelled }] }
}

function askChange({ sentences }: FlowContext, state: EmbeddedState, flow: FlowState): FlowOutcome {
  const { yes, cancel } = sentences.chips
  const { message, email, phone } = sentences.labels
  const part = {
    text: sentences.message.askChange,
    suggestions: flow.isReadBack ? [yes, cancel] : [message, email, phone, cancel],
  }
  return { state: { ...state, flow }, parts: [part] }
}

async function commit({ turn, sentences }: FlowContext, state: EmbeddedState, flow: FlowState): Promise<FlowOutcome> {
  const definition = DEFINITIONS[flow.flow]
  const proposalId = `${turn.conversationId}:${flow.flow}:${flow.instance}.${flow.revision}`
  const outcome = await definition.commit(turn.tools, proposalId, flow.slots)
  switch (outcome.status) {
    case 'done': {
      const done = definition.done(sentences, flow.slots)
      return { state: { ...state, flow: null, offer: null, lastDone: flow.instance }, parts: [done] }
    }
    case 'needs-input':
      return { state: { ...state, flow }, parts: [{ text: outcome.ask }] }
    case 'refused': {
      const text = outcome.say || sentences.message.failed
      const suggestions = [sentences.chips.yes, sentences.chips.cancel]
      return { state: { ...state, flow: { ...flow, isReadBack: true } }, parts: [{ text, suggestions }] }
    }
  }
}

const LAST_STEP = 4

/** Asks for what is missing, or reads the whole back. Asked again, it goes: rephrase, example, options, offer to stop. */
function prompt({ turn, sentences }: FlowContext, state: EmbeddedState, flow: FlowState): FlowOutcome {
  const definition = DEFINITIONS[flow.flow]
  const { chips, message } = sentences
  if (flow.attempts >= LAST_STEP) {
    const part = { text: message.offerStop, suggestions: [chips.cancel, chips.resume] }
    return { state: { ...state, flow: { ...flow, isStopping: true } }, parts: [part] }
  }
  const step = nextStep(definition, flow.slots)
  if (step) {
    const text = repromptAt(step.prompts(sentences), flow.attempts)
    const part = {
      text,
      suggestions: flow.attempts === LAST_STEP - 1 ? [chips.cancel] : [],
      card: definition.form(sentences, flow, turn.visitor),
    }
    return { state: { ...state, flow }, parts: [part] }
  }
  const question = repromptAt(message.confirm, flow.attempts)
  const text = flow.attempts === 0 ? `${definition.readBack(sentences, flow.slots)}\n${question}` : question
  const part = { text, suggestions: [chips.yes, chips.change, chips.cancel] }
  return { state: { ...state, flow: { ...flow, isReadBack: true } }, parts: [part] }
}

function repromptAt(prompts: Prompts, attempts: number): string {
  return [prompts.ask, prompts.rephrase, prompts.example, prompts.options][attempts] ?? prompts.options
}
