import type { Toolbox, ToolOutcome } from '@frontdesk/agent-runtime/ports'
import type { Card, VisitorFacts } from '@frontdesk/schema'
import type { Prompts, Sentences } from '../../speaking/sentences/sentences.ts'
import type { Expectation, FlowName, SlotName } from '../../turn/commands.ts'
import type { FlowState } from '../../turn/engine-state.ts'

export type Slots = FlowState['slots']

/** One thing a flow needs. Any one of `filledBy` is enough. */
export type FlowStep = {
  expects: Exclude<Expectation, 'nothing' | 'offer' | 'stop'>
  filledBy: readonly SlotName[]
  prompts: (sentences: Sentences) => Prompts
}

/** A guided flow, declared: its steps, how it is read back, and the one write at its end. The runner does the rest. */
export type FlowDefinition = {
  name: FlowName
  steps: readonly FlowStep[]
  /** The form that asks for everything still missing at once; what the page says of the visitor stands in it already. */
  form: (sentences: Sentences, flow: FlowState, visitor: VisitorFacts | null) => Card
  readBack: (sentences: Sentences, slots: Slots) => string
  commit: (tools: Toolbox, proposalId: string, slots: Slots) => Promise<ToolOutcome>
  done: (sentences: Sentences, slots: Slots) => { text: string; card: Card }
}

export const nextStep = (definition: FlowDefinition, slots: Slots): FlowStep | null =>
  definition.steps.find((step) => !step.filledBy.some((slot) => slots[slot])) ?? null
