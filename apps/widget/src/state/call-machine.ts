import type { ClientEvent, ServerEvent, TurnDetection } from '@frontdesk/schema'
import type { LineFailure } from '../audio/microphone.ts'

/** `closed`: the service has ended it, as after a long silence. `lost`: the connection did not return. */
export type CallEnd = LineFailure | 'busy' | 'closed' | 'lost'

/** What the visitor has set; it outlives a lost connection. */
type Controls = { turnDetection: TurnDetection; isMuted: boolean }
type Turn = 'listening' | 'hearing' | 'thinking' | 'speaking'

/** `held`: the visitor speaks with the key down; `tail`: they have let go, and the last sound is still on its way. */
type Key = 'up' | 'held' | 'tail'

export type CallState =
  | { phase: 'idle' }
  /** The visitor is asked for the microphone, what plays and listens is fetched. */
  | ({ phase: 'opening' } & Controls)
  /** The service has not agreed yet, or not again after a lost connection. */
  | ({ phase: 'joining'; isAgain: boolean; isMicrophoneThere: boolean } & Controls)
  /** `answer`: the response that was last made audible. */
  | ({ phase: 'talking'; turn: Turn; key: Key; answer: string | null; isMicrophoneThere: boolean } & Controls)
  | { phase: 'over'; why: CallEnd }

export type CallInput =
  | { type: 'start'; turnDetection: TurnDetection }
  | { type: 'line'; failure: LineFailure | null; isInBrowser: boolean }
  | { type: 'event'; event: ServerEvent }
  | { type: 'link'; isLive: boolean }
  /** What belongs to a call cannot be carried by this connection. */
  | { type: 'not-sent' }
  | { type: 'microphone'; isThere: boolean }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'turn-detection'; turnDetection: TurnDetection }
  | { type: 'key'; do: 'hold' | 'release' | 'take-back' }
  | { type: 'interrupt' }
  | { type: 'timer'; name: Timer }
  | { type: 'end' }

export type Timer = 'joining' | 'tail'
export type CallEffect =
  | { do: 'open-line' }
  | { do: 'close-line' }
  | { do: 'mute'; isMuted: boolean }
  /** Here and now: the service's own word takes a moment to come. */
  | { do: 'silence' }
  | { do: 'send'; event: ClientEvent }
  | { do: 'wait'; name: Timer; ms: number }

export type CallStep = { state: CallState; effects: readonly CallEffect[] }

/** A connection that does not return, or a service that does not answer: then it goes on in text. */
const JOIN_MS = 20_000
/** The way of the last sound from the microphone; a key is let go with the last word. */
const TAIL_MS = 200

const stay = (state: CallState): CallStep => ({ state, effects: [] })
const controlsOf = ({ turnDetection, isMuted }: Controls): Controls => ({ turnDetection, isMuted })

/** Whether what the microphone gives goes out now. */
export const isSending = (state: CallState): boolean =>
  state.phase === 'talking' && (state.turnDetection === 'server_vad' || state.key !== 'up')

/** Pure: what a call does next. The shell in `call-model.ts` carries the effects out. */
export function nextCall(state: CallState, input: CallInput): CallStep {
  if (isControl(input)) return controlled(state, input)
  switch (input.type) {
    case 'start':
      return start(state, input.turnDetection)
    case 'end':
      return hangUp(state)
    case 'event':
      return heard(state, input.event)
    case 'line':
      return lineOpened(state, input)
    case 'link':
      return linkChanged(state, input.isLive)
    case 'not-sent':
      return state.phase === 'joining' ? over('busy') : stay(state)
    case 'timer':
      return timeOver(state, input.name)
    case 'microphone':
      return 'isMicrophoneThere' in state ? stay({ ...state, isMicrophoneThere: input.isThere }) : stay(state)
  }
}

/** WA1: nothing is asked of visitor or service before they press; a call that goes on is not begun again. */
function start(state: CallState, turnDetection: TurnDetection): CallStep {
  if (state.phase !== 'idle' && state.phase !== 'over') return stay(state)
  return { state: { phase: 'opening', turnDetection, isMuted: false }, effects: [{ do: 'open-line' }] }
}

/** WA2: a line that cannot be opened ends the call with its reason. */
function lineOpened(state: CallState, input: Extract<CallInput, { type: 'line' }>): CallStep {
  if (state.phase !== 'opening') return stay(state)
  if (input.failure) return { state: { phase: 'over', why: input.failure }, effects: [] }
  // Where the browser hears by itself, the service has nothing to agree to: it gets words.
  if (input.isInBrowser) return stay(talking(state, true))
  return join(state, { isAgain: false, isMicrophoneThere: true })
}

function join(controls: Controls, rest: { isAgain: boolean; isMicrophoneThere: boolean }): CallStep {
  return {
    state: { ...controlsOf(controls), phase: 'joining', ...rest },
    effects: [
      { do: 'wait', name: 'joining', ms: JOIN_MS },
      { do: 'send', event: wish(controls.turnDetection) },
    ],
  }
}

const wish = (turnDetection: TurnDetection): ClientEvent => ({
  type: 'session.update',
  modalities: ['text', 'audio'],
  turn_detection: turnDetection,
})

function hangUp(state: CallState): CallStep {
  if (state.phase === 'idle') return stay(state)
  const leave: CallEffect[] =
    state.phase === 'over' || state.phase === 'opening'
      ? []
      : [{ do: 'send', event: { type: 'session.update', modalities: ['text'] } }]
  // Also while the browser still asks the visitor: what it opens afterwards is no longer wanted.
  return { state: { phase: 'idle' }, effects: [...leave, { do: 'close-line' }] }
}

const over = (why: CallEnd): CallStep => ({ state: { phase: 'over', why }, effects: [{ do: 'close-line' }] })

/** WA3: a lost connection does not end a call; it resumes with the new one. */
function linkChanged(state: CallState, isLive: boolean): CallStep {
  if (isLive || state.phase !== 'talking') return stay(state)
  const { isMicrophoneThere } = state
  return {
    state: { ...controlsOf(state), phase: 'joining', isAgain: true, isMicrophoneThere },
    effects: [{ do: 'wait', name: 'joining', ms: JOIN_MS }],
  }
}

function timeOver(state: CallState, name: Timer): CallStep {
  if (name === 'joining') return state.phase === 'joining' ? over('lost') : stay(state)
  if (state.phase !== 'talking' || state.key !== 'tail') return stay(state)
  return { state: { ...state, key: 'up' }, effects: [{ do: 'send', event: { type: 'input_audio_buffer.commit' } }] }
}

function heard(state: CallState, event: ServerEvent): CallStep {
  if (state.phase === 'joining') return heardJoining(state, event)
  return state.phase === 'talking' ? heardTalking(state, event) : stay(state)
}

function heardJoining(state: Extract<CallState, { phase: 'joining' }>, event: ServerEvent): CallStep {
  // A connection has just been made: the wish of an older one is not known to it.
  if (event.type === 'session.created') return { state, effects: [{ do: 'send', event: wish(state.turnDetection) }] }
  if (event.type === 'error' && event.client_id === undefined) return over('busy')
  // Without sound it answers the end of the call before this one.
  if (event.type !== 'session.updated' || !event.modalities.includes('audio')) return stay(state)
  return stay(talking(state, state.isMicrophoneThere))
}

type Talking = Extract<CallState, { phase: 'talking' }>

const talking = (controls: Controls, isMicrophoneThere: boolean): Talking => ({
  ...controlsOf(controls),
  phase: 'talking',
  turn: 'listening',
  key: 'up',
  answer: null,
  isMicrophoneThere,
})

/** WA4: the service may end a call; the conversation goes on in text, and says why. */
function heardTalking(state: Talking, event: ServerEvent): CallStep {
  if (event.type === 'session.created')
    return join(state, { isAgain: true, isMicrophoneThere: state.isMicrophoneThere })
  if (event.type === 'session.updated') return event.modalities.includes('audio') ? stay(state) : over('closed')
  if (event.type === 'error' && event.code === 'unavailable' && event.client_id === undefined) return over('busy')
  const answer = event.type === 'output_audio_buffer.started' ? event.response_id : state.answer
  return stay({ ...state, answer, turn: turnAfter(state.turn, event) })
}

function turnAfter(turn: Turn, event: ServerEvent): Turn {
  const { type } = event
  if (type === 'input_audio_buffer.speech_started') return 'hearing'
  if (type === 'input_audio_buffer.speech_stopped') return turn === 'hearing' ? 'listening' : turn
  if (type === 'output_audio_buffer.started' || type === 'output_audio_buffer.resumed') return 'speaking'
  return type === 'agent.state' && isTurn(event.state) ? event.state : turn
}

const isTurn = (state: string): state is Turn => state === 'listening' || state === 'thinking' || state === 'speaking'

type Control = Extract<CallInput, { type: 'mute' | 'turn-detection' | 'key' | 'interrupt' }>
const CONTROLS: ReadonlySet<string> = new Set<Control['type']>(['mute', 'turn-detection', 'key', 'interrupt'])
const isControl = (input: CallInput): input is Control => CONTROLS.has(input.type)

function controlled(state: CallState, input: Control): CallStep {
  if (state.phase === 'idle' || state.phase === 'over' || state.phase === 'opening') return stay(state)
  if (input.type === 'mute') {
    const { isMuted } = input
    return { state: { ...state, isMuted }, effects: [{ do: 'mute', isMuted }] }
  }
  if (input.type === 'interrupt') return { state, effects: interrupt(state) }
  if (input.type === 'key') return state.phase === 'talking' ? keyPressed(state, input.do) : stay(state)
  const { turnDetection } = input
  const changed =
    state.phase === 'talking' ? { ...state, turnDetection, key: 'up' as const } : { ...state, turnDetection }
  return { state: changed, effects: [{ do: 'send', event: wish(turnDetection) }] }
}

/** WA5: with a key held, exactly what is said while it is held is committed once, or taken back. */
function keyPressed(state: Talking, act: 'hold' | 'release' | 'take-back'): CallStep {
  if (state.turnDetection !== 'push_to_talk' || !state.isMicrophoneThere) return stay(state)
  switch (act) {
    case 'hold':
      return hold(state)
    case 'release':
      if (state.key !== 'held') return stay(state)
      return { state: { ...state, key: 'tail' }, effects: [{ do: 'wait', name: 'tail', ms: TAIL_MS }] }
    case 'take-back':
      if (state.key === 'up') return stay(state)
      return { state: { ...state, key: 'up' }, effects: [{ do: 'send', event: { type: 'input_audio_buffer.clear' } }] }
  }
}

/** Who takes the word stops the agent's; who has muted themselves and presses to talk means to be heard. */
function hold(state: Talking): CallStep {
  if (state.key === 'held') return stay(state)
  const unmute: readonly CallEffect[] = state.isMuted ? [{ do: 'mute', isMuted: false }] : []
  const effects = [...unmute, ...interrupt(state)]
  return { state: { ...state, key: 'held', isMuted: false }, effects }
}

const interrupt = (state: CallState): readonly CallEffect[] =>
  state.phase === 'talking' && state.turn === 'speaking'
    ? [{ do: 'silence' }, { do: 'send', event: cancelOf(state.answer) }]
    : []

const cancelOf = (answer: string | null): ClientEvent =>
  answer === null ? { type: 'response.cancel' } : { type: 'response.cancel', response_id: answer }
