import { deniesDoing, lacksRecord } from '../reading/said/denials.ts'
import { isUnchosen } from '../reading/said/hear-turn.ts'
import { takesLeave } from '../reading/said/takes-leave.ts'
import { kindOf, wordsOf } from '../speaking/flow-words.ts'
import type { CommonSpeaker, RunContext } from '../speaking/speaker.ts'
import type { BusinessState, Flow } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'

/** What is said of a flow that is left; who says goodbye before anything was chosen is said goodbye to, and no more. */
export function droppedPart(context: RunContext, state: BusinessState, flow: Flow): ReplyPart {
  const text = context.turn.input.text ?? ''
  const dropped = soughtInVain(context, { flow, text }) ?? saysOfDropped(context, state, flow)
  const isFarewell = flow.kind !== 'message' && flow.asked !== 'stop' && takesLeave(text)
  if (!isFarewell) return dropped
  const { say }: CommonSpeaker = context.speaker
  return isUnchosen(flow) ? { text: say('talk.bye') } : { ...dropped, text: `${dropped.text} ${say('talk.bye')}` }
}

/** VH2: that nothing is booked is not said where something was, in this conversation. */
export function saysOfDropped(context: RunContext, { made = [] }: BusinessState, flow: Flow): ReplyPart {
  const dropped = wordsOf(context, flow).dropped()
  if (context.desk === null || flow.kind === 'message' || flow.kind === 'record' || made.length === 0) return dropped
  return { ...dropped, text: context.speaker.say('flow.droppedOne', { kind: kindOf(flow.kind) }) }
}

/** RM3: of a booking that cannot be found here it is not said that it stays as it is. */
function soughtInVain(context: RunContext, { flow, text }: { flow: Flow; text: string }): ReplyPart | null {
  if (context.desk === null || flow.kind !== 'record' || flow.slots.recordKind !== undefined) return null
  if (!lacksRecord(text) && !deniesDoing(text)) return null
  const { say } = context.speaker
  return { text: say('record.notLookedFor'), suggestions: [say('chip.leaveMessage')] }
}
