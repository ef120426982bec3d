import type { BusinessContext } from '../../turn/business-context.ts'
import { type AnyFlow } from '../../turn/flow-state.ts'
import { type Said } from '../../turn/said.ts'
import { isOnly } from '../lexicon.ts'
import { readCompletion } from '../order-wishes/read-completion.ts'
import type { Utterance } from '../words.ts'
import { deniesDoing, lacksRecord } from './denials.ts'
import { isUnchosen } from './hear-turn.ts'
import { dropsNote } from './note-asked.ts'
import { cancelsOther } from './read-wish.ts'
import { takesLeave } from './takes-leave.ts'
import { leavesByAct, leavesPlainly, refusesByAct, talksByAct } from './wish-by-act.ts'

const CANCEL_FILLERS = new Set(
  'it that please the this whole thing order booking reservation appointment viewing table all no i want to do not let us actually ok okay sorry just my now then instead about thanks thank you'.split(
    ' ',
  ),
)

/** Drops what is in progress. In the flow that looks after a record, "cancel it" is what to do with the record. */
function isCancel({ words, isQuestion, text }: Utterance, flow: AnyFlow | null): boolean {
  if (!flow || isQuestion || words.length > 9) return false
  const isRecord = flow.kind === 'record' && flow.slots.action === undefined && /\bcancel/i.test(text)
  return (
    !isRecord &&
    !cancelsOther(text, flow.kind) &&
    (isOnly(['cancel'], words, CANCEL_FILLERS) ||
      /^(?:(?:no|yes|please|oh|ok|okay|well|just|ah|nah|let['’]?s) )*leave it(?: (?:for now|then|please|be))*$/i.test(
        text.replace(/[,.!]/g, ''),
      ))
  )
}

type Filling = Pick<Said, 'picked' | 'order' | 'assent' | 'slots'>

/** DA3, DA4: what fills what was asked leaves nothing, and is no talk. */
export function stopping(
  { acts }: BusinessContext,
  { flow, utterance }: { flow: AnyFlow | null; utterance: Utterance },
  { picked, order, assent, slots }: Filling,
): Pick<Said, 'isCancel' | 'mayLeave' | 'isTalk'> {
  // "Cancel it" agrees where a cancellation was read back.
  const isCancelled = assent !== 'yes' && (isCancel(utterance, flow) || (flow !== null && isDenied(flow, utterance)))
  const fills = picked !== null || order !== null || assent !== 'neither' || Object.keys(slots).length > 0
  const stays = { isCancel: isCancelled, mayLeave: false, isTalk: false }
  if (flow === null || acts === null || endsOnly(utterance)) return stays
  return fills && !leavesPlainly(acts, flow) ? stays : stoppingByAct(acts, { flow, utterance, isCancelled })
}

/** "That's all" ends the list of an order, and "no note then" its note: neither leaves anything. */
const endsOnly = ({ text }: Utterance): boolean => readCompletion(text).isComplete || dropsNote(text)

/** DA6, RM3: of one clause; of several each is heard by itself. */
const isDenied = ({ asked }: AnyFlow, { text }: Utterance): boolean =>
  deniesDoing(text) || (asked === 'code' && lacksRecord(text))

type Stopping = { flow: AnyFlow; utterance: Utterance; isCancelled: boolean }

/** DA3, DA4, DA5: leaving, declining all that was offered, and talk, in whatever words. */
function stoppingByAct(
  acts: NonNullable<BusinessContext['acts']>,
  { flow, utterance, isCancelled }: Stopping,
): Pick<Said, 'isCancel' | 'mayLeave' | 'isTalk'> {
  const leaving = leavesByAct(acts, flow)
  // Of nothing that was chosen, nothing is lost.
  const goes = leaving === 'surely' || (leaving === 'perhaps' && (isUnchosen(flow) || takesLeave(utterance.text)))
  return {
    isCancel: isCancelled || goes || (isUnchosen(flow) && refusesByAct(acts, flow)),
    mayLeave: leaving === 'perhaps' && !goes,
    isTalk: !utterance.isQuestion && talksByAct(acts, flow),
  }
}
