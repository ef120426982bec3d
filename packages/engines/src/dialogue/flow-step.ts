import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import type { FlowContext } from '../speaking/speaker.ts'
import type { Slots } from '../turn/flow-slots.ts'
import type { AnyFlow, BusinessState, Option, Question } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'

/** A question to the visitor, with what was offered in it, so that the answer can be understood. */
export type Asked = {
  question: Question
  part: ReplyPart
  offered?: readonly FreeTime[]
  options?: readonly Option[]
  /** What was wished for lies outside of the hours. */
  isOutsideHours?: boolean
}

export type StepResult =
  | { status: 'filled'; slots: Slots }
  | { status: 'asks'; slots: Slots; asked: Asked }
  /** Nothing more can be done here: the flow ends with these words. */
  | { status: 'ends'; part: ReplyPart; found?: BusinessState['lastRecord'] }

/** One thing a flow needs. It fills itself where nothing has to be asked; `attempts` is how often it was asked in vain. */
export type Step = (context: FlowContext, flow: AnyFlow) => Promise<StepResult> | StepResult

export const filled = (slots: Slots): StepResult => ({ status: 'filled', slots })
