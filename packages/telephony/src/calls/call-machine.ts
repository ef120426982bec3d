import type { LegEnd, TransferTarget } from '../ports.ts'
import {
  CALL_POLICY,
  type CallEffect,
  type CallEvent,
  type CallPolicy,
  type CallState,
  type CallStep,
  type EndReason,
  type Talking,
} from './call-state.ts'

type Ending = Extract<CallState, { phase: 'ending' }>

/**
 * What happens next in a call, as a pure function of what happened and when; a shell feeds events and performs effects.
 * TE10: a call is answered once, greeted once, and closed once; after that nothing is done.
 * TE11: 7 s of silence are asked about twice, and end the call with a goodbye; so do 30 minutes.
 * TE12: it is hung up when the goodbye was heard, or when no sound of it came for 5 s.
 * TE13: what is interrupted is cleared at the carrier too, whether or not all of it was made already.
 * TC4: where the answer itself is a goodbye it is hung up a moment after that was heard, unless the caller goes on.
 * PS7: it is put through when that was heard, to a target that its owner named, unless the caller goes on.
 * TE14: a line that breaks is no hang-up: it may come back for 15 s, and the call goes on without a new greeting.
 */
export function nextCall(state: CallState, event: CallEvent, policy: CallPolicy = CALL_POLICY): CallStep {
  if (state.phase === 'over') return stay(state)
  if (event.type === 'hung-up') return over(event.by)
  if (event.type === 'voice-failed') return hangUp('agent')
  switch (state.phase) {
    case 'ringing':
      return whileRinging(state, event, policy)
    case 'answered':
      return whileAnswered(state, event, policy)
    case 'talking':
      return whileTalking(state, event, policy)
    case 'transferring':
      return whileTransferring(state, event, policy)
    case 'ending':
      return whileEnding(state, event, policy)
  }
}

const stay = (state: CallState): CallStep => ({ state, effects: [] })
const to = (state: CallState, ...effects: CallEffect[]): CallStep => ({ state, effects })
type By = Extract<CallState, { phase: 'over' }>['by']
const over = (by: By, ...before: CallEffect[]): CallStep => to({ phase: 'over', by }, ...before, { do: 'close', by })
const hangUp = (by: LegEnd): CallStep => over(by, { do: 'hang-up' })

function whileRinging(
  state: Extract<CallState, { phase: 'ringing' }>,
  event: CallEvent,
  { ringingMs }: CallPolicy,
): CallStep {
  if (event.type === 'answer') return to({ phase: 'answered', since: event.at }, { do: 'answer' })
  if (event.type === 'refuse') return over('rejected', { do: 'reject', reason: event.reason })
  if (event.type === 'tick' && event.at - state.since >= ringingMs)
    return over('rejected', { do: 'reject', reason: 'unavailable' })
  return stay(state)
}

function whileAnswered(
  state: Extract<CallState, { phase: 'answered' }>,
  event: CallEvent,
  { firstMediaMs }: CallPolicy,
): CallStep {
  if (event.type === 'tick' && event.at - state.since >= firstMediaMs) return hangUp('media_timeout')
  if (event.type !== 'media-up') return stay(state)
  const talking: Talking = {
    phase: 'talking',
    answeredAt: state.since,
    mediaLostAt: null,
    isHeld: false,
    floor: 'listening',
    quietSince: event.at,
    prompts: 0,
    isFarewell: false,
    putThrough: null,
  }
  return to(talking, { do: 'greet' })
}

function whileTalking(state: Talking, event: CallEvent, policy: CallPolicy): CallStep {
  const { at } = event
  if (event.type === 'tick') return checkTimers(state, at, policy)
  if (event.type === 'interrupted') return to({ ...state, isFarewell: false, putThrough: null }, { do: 'clear-audio' })
  if (event.type === 'end-call') return endCall(state, 'agent', at)
  if (event.type === 'transfer') return transfer(state, event.target, at)
  return stay(heardOf(state, event))
}

function transfer(state: Talking, target: TransferTarget, at: number): CallStep {
  const talking = { ...state, putThrough: null }
  return to({ phase: 'transferring', talking, target, since: at }, { do: 'transfer', target })
}

/** Who speaks, and whether there is a line. */
function heardOf(state: Talking, event: CallEvent): Talking {
  const { at } = event
  if (event.type === 'media-down') return { ...state, mediaLostAt: state.mediaLostAt ?? at }
  if (event.type === 'media-up') return { ...state, mediaLostAt: null, quietSince: at }
  if (event.type === 'hold') return { ...state, isHeld: event.isHeld, quietSince: at, prompts: 0 }
  if (event.type === 'floor') return { ...state, floor: event.floor, quietSince: at }
  if (event.type === 'farewell') return { ...state, isFarewell: true }
  if (event.type === 'put-through') return { ...state, putThrough: event.target }
  return event.type === 'caller-active' ? { ...state, quietSince: at, prompts: 0, isFarewell: false } : state
}

function checkTimers(state: Talking, at: number, policy: CallPolicy): CallStep {
  if (state.mediaLostAt !== null) {
    return at - state.mediaLostAt >= policy.mediaLostMs ? hangUp('media_timeout') : stay(state)
  }
  const isQuiet = state.floor === 'listening' && !state.isHeld
  const overdue = at - state.answeredAt - policy.maxCallMs
  if (overdue >= (isQuiet || state.isHeld ? 0 : policy.graceMs)) return endCall(state, 'limit', at)
  return isQuiet ? afterQuiet(state, at, policy) : stay(state)
}

/** Nobody says anything. */
function afterQuiet(state: Talking, at: number, policy: CallPolicy): CallStep {
  const quietMs = at - state.quietSince
  if (state.isFarewell && quietMs >= policy.afterFarewellMs) return hangUp('agent')
  if (state.putThrough !== null && quietMs >= policy.afterAnnouncementMs) return transfer(state, state.putThrough, at)
  if (quietMs < policy.promptAfterMs) return stay(state)
  if (state.prompts >= policy.prompts) return endCall(state, 'silence', at)
  const prompts = state.prompts + 1
  return to({ ...state, prompts, quietSince: at }, { do: 'prompt', count: prompts })
}

function endCall({ answeredAt }: Talking, reason: EndReason, at: number): CallStep {
  const ending: Ending = { phase: 'ending', answeredAt, reason, isGoodbyeBegun: false, lastSoundAt: at }
  return to(ending, { do: 'say-goodbye', reason })
}

function whileTransferring(
  state: Extract<CallState, { phase: 'transferring' }>,
  event: CallEvent,
  { transferMs }: CallPolicy,
): CallStep {
  const hasFailed =
    (event.type === 'transferred' && event.status === 'failed') ||
    (event.type === 'tick' && event.at - state.since >= transferMs)
  if (hasFailed) return to({ ...state.talking, quietSince: event.at }, { do: 'say-transfer-failed' })
  if (event.type === 'transferred') return over('transfer')
  return stay({ ...state, talking: heardOf(state.talking, event) })
}

/** Nobody is listened to any more, so that nothing cuts the goodbye short. */
function whileEnding(state: Ending, event: CallEvent, { goodbyeStallMs }: CallPolicy): CallStep {
  const by = state.reason === 'limit' ? 'limit' : 'agent'
  if (event.type === 'media-down') return hangUp(by)
  if (event.type === 'sound')
    return stay({ ...state, lastSoundAt: Math.max(state.lastSoundAt, event.until ?? event.at) })
  if (event.type === 'tick') return event.at - state.lastSoundAt >= goodbyeStallMs ? hangUp(by) : stay(state)
  if (event.type !== 'floor') return stay(state)
  if (event.floor !== 'listening') return stay({ ...state, isGoodbyeBegun: true })
  return state.isGoodbyeBegun ? hangUp(by) : stay(state)
}
