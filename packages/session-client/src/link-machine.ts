import { HEARTBEAT_MS, type OpenedSession } from '@frontdesk/schema'
import type { LinkLoss, OpenOutcome } from './ports.ts'

export type Via = 'socket' | 'stream'
export type EndReason = 'forbidden' | 'not_found' | 'agent_deleted'

/** What outlives one attempt. `attemptId` grows with each; events of an older attempt are compared and dropped. */
type Memory = { attemptId: number; failures: number; socketFailures: number; session: OpenedSession | null }

/** Where the connection stands. Only `live` carries messages. */
export type LinkState = Memory &
  (
    | { phase: 'idle' }
    | { phase: 'opening'; isWithConversation: boolean }
    | { phase: 'connecting'; via: Via; isReconnect: boolean }
    | { phase: 'live'; via: Via }
    | { phase: 'waiting' }
    | { phase: 'ended'; reason: EndReason }
  )

export type LinkInput =
  | { type: 'start'; hasConversation: boolean }
  | { type: 'open-finished'; attemptId: number; outcome: OpenOutcome }
  | { type: 'ready'; attemptId: number }
  | { type: 'lost'; attemptId: number; loss: LinkLoss }
  | { type: 'closed-by-service'; reason: string }
  | { type: 'timer'; attemptId: number; hasConversation: boolean }
  | { type: 'network'; isOnline: boolean; hasConversation: boolean }
  | { type: 'gap' }
  | { type: 'stop' }

export type LinkEffect =
  | { do: 'open'; attemptId: number; isWithConversation: boolean }
  | { do: 'connect'; attemptId: number; via: Via; session: OpenedSession }
  | { do: 'disconnect' }
  | { do: 'wait'; attemptId: number; ms: number; isJittered: boolean }
  | { do: 'adopt'; session: OpenedSession }
  | { do: 'went-live' }

export type Step = { state: LinkState; effects: readonly LinkEffect[] }

export const initialLink: LinkState = { phase: 'idle', attemptId: 0, failures: 0, socketFailures: 0, session: null }

const INITIAL_BACKOFF_MS = 400
const MAX_BACKOFF_MS = 20_000
/** Two sockets that die before the service answered: something between us blocks them. */
const SOCKET_FAILURES_BEFORE_STREAM = 2
/** A link that says nothing for this long after a heartbeat is dead, whatever the operating system believes. */
export const SILENCE_MS = HEARTBEAT_MS + 10_000

const stay = (state: LinkState): Step => ({ state, effects: [] })
const memoryOf = ({ attemptId, failures, socketFailures, session }: LinkState): Memory => ({
  attemptId,
  failures,
  socketFailures,
  session,
})

/** Pure: what the connection does next. The shell in `open-conversation.ts` carries the effects out. */
export function nextLink(state: LinkState, input: LinkInput): Step {
  if (input.type === 'stop') return stopLink(state)
  const isLate = 'attemptId' in input && input.attemptId !== state.attemptId
  if (isLate || state.phase === 'ended' || (state.phase === 'idle' && input.type !== 'start')) return stay(state)
  return 'attemptId' in input ? applyAttemptInput(state, input) : applyExternalInput(state, input)
}

function applyAttemptInput(state: LinkState, input: Extract<LinkInput, { attemptId: number }>): Step {
  switch (input.type) {
    case 'open-finished':
      return onOpenFinished(state, input.outcome)
    case 'ready':
      return goLive(state)
    case 'lost':
      return onLost(state, input.loss)
    case 'timer':
      return state.phase === 'waiting' ? reach(state, input.hasConversation) : stay(state)
  }
}

type ExternalInput = Exclude<LinkInput, { attemptId: number } | { type: 'stop' }>

function applyExternalInput(state: LinkState, input: ExternalInput): Step {
  switch (input.type) {
    case 'start':
      return state.phase === 'idle' ? reach(state, input.hasConversation) : stay(state)
    case 'closed-by-service':
      return onClosedByService(state, input.reason)
    case 'network':
      return onNetworkChange(state, input)
    case 'gap':
      return reconnectNow(state)
  }
}

/** SC1: nothing is asked of the service before `start`; with a session the link is rebuilt, without one it is opened. */
function reach(state: LinkState, isWithConversation: boolean): Step {
  const attemptId = state.attemptId + 1
  if (state.session) return connect({ ...memoryOf(state), attemptId }, state.session, true)
  return {
    state: { ...memoryOf(state), attemptId, phase: 'opening', isWithConversation },
    effects: [{ do: 'open', attemptId, isWithConversation }],
  }
}

function connect(memory: Memory, session: OpenedSession, isRevival: boolean): Step {
  const via = memory.socketFailures >= SOCKET_FAILURES_BEFORE_STREAM ? 'stream' : 'socket'
  return {
    state: { ...memory, session, phase: 'connecting', via, isReconnect: isRevival },
    effects: [{ do: 'connect', attemptId: memory.attemptId, via, session }],
  }
}

function onOpenFinished(state: LinkState, outcome: OpenOutcome): Step {
  if (state.phase !== 'opening') return stay(state)
  switch (outcome.status) {
    case 'opened': {
      const step = connect({ ...memoryOf(state), attemptId: state.attemptId + 1 }, outcome.session, false)
      return { state: step.state, effects: [{ do: 'adopt', session: outcome.session }, ...step.effects] }
    }
    case 'refused':
      // SC2: a conversation that is gone does not end the chat: a new one begins.
      if (state.isWithConversation) return reach(state, false)
      return { state: { ...memoryOf(state), phase: 'ended', reason: outcome.code }, effects: [] }
    case 'limited':
      return wait(state, { ms: outcome.retryAfterMs, isJittered: false })
    case 'unreachable':
      return backOff(state)
  }
}

function goLive(state: LinkState): Step {
  if (state.phase !== 'connecting') return stay(state)
  const memory = { ...memoryOf(state), failures: 0, socketFailures: state.via === 'socket' ? 0 : state.socketFailures }
  return { state: { ...memory, phase: 'live', via: state.via }, effects: [{ do: 'went-live' }] }
}

/** SC4: a socket that fails before the service answers counts towards the event stream; a failing stream clears the count. */
function onLost(state: LinkState, loss: LinkLoss): Step {
  if (state.phase !== 'connecting' && state.phase !== 'live') return stay(state)
  if (loss === 'unauthorized') return renewSession(state)
  if (state.phase === 'live') return backOff(state)
  const socketFailures = state.via === 'socket' ? state.socketFailures + 1 : 0
  return backOff({ ...state, socketFailures })
}

/** SC5: an expired session is replaced by a new one of the same conversation; one that is refused at once is not hurried. */
function renewSession(state: LinkState & { phase: 'connecting' | 'live' }): Step {
  const isFresh = state.phase === 'connecting' && !state.isReconnect
  const withoutSession = { ...state, session: null }
  const step = isFresh ? backOff(withoutSession) : reach(withoutSession, true)
  return { state: step.state, effects: [{ do: 'disconnect' }, ...step.effects] }
}

function onClosedByService(state: LinkState, reason: string): Step {
  if (reason === 'agent_deleted') {
    return {
      state: { ...memoryOf(state), phase: 'ended', reason: 'agent_deleted' },
      effects: [{ do: 'disconnect' }],
    }
  }
  if (state.phase !== 'connecting' && state.phase !== 'live') return stay(state)
  if (reason === 'expired') return renewSession(state)
  const session = reason === 'protocol_error' ? null : state.session
  const step = backOff({ ...state, session })
  return { state: step.state, effects: [{ do: 'disconnect' }, ...step.effects] }
}

function onNetworkChange(state: LinkState, input: { isOnline: boolean; hasConversation: boolean }): Step {
  if (input.isOnline) return state.phase === 'waiting' ? reach(state, input.hasConversation) : stay(state)
  if (state.phase === 'waiting') return stay(state)
  const step = backOff(state)
  return { state: step.state, effects: [{ do: 'disconnect' }, ...step.effects] }
}

/** SC6: a missing event is asked for again by resuming, at once. */
function reconnectNow(state: LinkState): Step {
  if (state.phase !== 'live') return stay(state)
  const step = reach(state, true)
  return { state: step.state, effects: [{ do: 'disconnect' }, ...step.effects] }
}

function backOff(state: LinkState): Step {
  const ms = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** state.failures)
  return wait({ ...state, failures: state.failures + 1 }, { ms, isJittered: true })
}

function wait(state: LinkState, pause: { ms: number; isJittered: boolean }): Step {
  const attemptId = state.attemptId + 1
  return {
    state: { ...memoryOf(state), attemptId, phase: 'waiting' },
    effects: [{ do: 'wait', attemptId, ...pause }],
  }
}

function stopLink(state: LinkState): Step {
  return { state: { ...initialLink, attemptId: state.attemptId + 1 }, effects: [{ do: 'disconnect' }] }
}
