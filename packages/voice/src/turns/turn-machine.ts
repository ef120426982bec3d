import { type ExpectedAnswer, isBackChannel, isYesOrNo, SILENCE, silenceNeeded } from './endpointing.ts'

/**
 * Who has the word, as a pure function of what was heard and of the time it was heard at. All times are milliseconds of
 * one clock that only goes forward; the shell feeds events and carries out effects.
 */

export type TurnEvent = { at: number } & (
  | { type: 'voice'; probability: number }
  | { type: 'partial'; text: string }
  | { type: 'final'; text: string; confidence: number }
  /** Nothing was understood in what sounded like a voice. */
  | { type: 'nothing' }
  | { type: 'expects'; answer: ExpectedAnswer }
  /** The answer to the committed turn begins; its first sound is heard at `audible`. */
  | { type: 'response'; id: number }
  | { type: 'audible'; id: number }
  /** How much of the response the visitor has heard; in its last sentence stands the question, if there is one. */
  | { type: 'played'; id: number; ms: number; isLastSentence: boolean }
  /** All of it was said and heard. */
  | { type: 'response-over'; id: number }
  /** Whether the visitor shows by a key when they speak. */
  | { type: 'turn-detection'; isByKey: boolean }
  | { type: 'push-to-talk'; isDown: boolean }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'tick' }
)

export type TurnEffect =
  | { do: 'speech-started' }
  /** The recogniser is to say what it has heard. */
  | { do: 'finalize' }
  | { do: 'speech-stopped' }
  /** The visitor's turn is over: answer it. Until now nothing with an effect has run. */
  | { do: 'commit'; text: string; confidence: number }
  /** Too unsure to act on: ask again. */
  | { do: 'ask-again' }
  | { do: 'pause-output'; id: number }
  | { do: 'resume-output'; id: number }
  | { do: 'cancel-output'; id: number; heardMs: number }
  | { do: 'prompt'; count: number }
  | { do: 'end'; reason: 'silence' | 'cap' }

type Output = {
  id: number
  isAudible: boolean
  isPaused: boolean
  heardMs: number
  audibleSince: number
  isLastSentence: boolean
}
type Utterance = {
  startedAt: number
  lastVoiceAt: number
  voicedMs: number
  text: string
  /** The recogniser was asked for its last word. */
  isFinalizing: boolean
  /** It began when the last sentence of our own was under way, or over. */
  isAfterQuestion: boolean
}

export type TurnState = {
  phase: 'listening' | 'thinking' | 'speaking' | 'ended'
  startedAt: number
  /** The last time that anybody said anything. */
  lastActivityAt: number
  lastFrameAt: number
  isVoice: boolean
  /** A voice that has not yet lasted long enough to count. */
  voiceSince: number | null
  utterance: Utterance | null
  output: Output | null
  expects: ExpectedAnswer
  isPushToTalk: boolean
  isHeldDown: boolean
  isMuted: boolean
  prompts: number
}

export type Turned = { state: TurnState; effects: readonly TurnEffect[] }

const BEGINS = 0.5
const ENDS = 0.35
/** While the echo canceller learns the room, and while we speak ourselves, only a clear voice counts. */
const BEGINS_AGAINST_OUTPUT = 0.7
const BEGINS_WARMING_UP = 0.85
const WARM_UP_MS = 2_000
const MIN_VOICE_MS = 64
const PAUSE_AFTER_MS = 250
const CANCEL_AFTER_MS = 600
const ONE_WORD_MS = 450
const RESUME_AFTER_MS = 400
const ASK_AGAIN_BELOW = 0.25
const PROMPT_AFTER_MS = 12_000
const END_AFTER_MS = 30_000
const CAP_MS = 15 * 60_000
const LONGEST_STEP_MS = 100

export function newTurns(at: number): TurnState {
  return {
    phase: 'listening',
    startedAt: at,
    lastActivityAt: at,
    lastFrameAt: at,
    isVoice: false,
    voiceSince: null,
    utterance: null,
    output: null,
    expects: 'free',
    isPushToTalk: false,
    isHeldDown: false,
    isMuted: false,
    prompts: 0,
  }
}

/**
 * TM1: never speaks on while a turn of the visitor is committed. TM2: an output is cancelled once, with what was heard
 * of it. TM3: a turn is committed once, after its last voice, and never without words. TM4: it ends after 30 s without
 * a sound from anybody, or after 15 minutes.
 */
export function turn(state: TurnState, event: TurnEvent): Turned {
  if (state.phase === 'ended') return { state, effects: [] }
  const cap = event.at - state.startedAt >= CAP_MS
  if (cap) return ended(state, 'cap')
  const { state: next, effects } = handle(state, event)
  const timed = next.phase === 'ended' ? { state: next, effects: [] } : afterTime(next, event.at)
  return { state: timed.state, effects: [...effects, ...timed.effects] }
}

function handle(state: TurnState, event: TurnEvent): Turned {
  if (isOfOutput(event)) return only(ofOutput(state, event))
  switch (event.type) {
    case 'voice':
      return heardFrame(state, event)
    case 'partial':
      return heardWords(state, event.text)
    case 'final':
      return heardAll(state, event)
    case 'nothing':
      return heardNothing(state)
    case 'turn-detection':
      return only({ ...state, isPushToTalk: event.isByKey, isHeldDown: false, utterance: null })
    case 'push-to-talk':
      return pushed(state, event)
    case 'expects':
      return only({ ...state, expects: event.answer })
    case 'mute':
      return only({ ...state, isMuted: event.isMuted, isVoice: false, voiceSince: null })
    case 'tick':
      return only(state)
  }
}

type OutputEvent = Extract<TurnEvent, { type: 'response' | 'audible' | 'played' | 'response-over' }>

const isOfOutput = (event: TurnEvent): event is OutputEvent =>
  event.type === 'response' || event.type === 'audible' || event.type === 'played' || event.type === 'response-over'

/** What is known of our own speaking. */
function ofOutput(state: TurnState, event: OutputEvent): TurnState {
  const active = { ...state, lastActivityAt: event.at }
  switch (event.type) {
    case 'response':
      return { ...active, phase: 'speaking', output: newOutput(event.id, event.at) }
    case 'audible':
      return withOutput(state, event.id, { isAudible: true, audibleSince: event.at })
    case 'played':
      return withOutput(active, event.id, { heardMs: event.ms, isLastSentence: event.isLastSentence })
    case 'response-over':
      if (state.output?.id !== event.id) return state
      return { ...active, output: null, phase: state.phase === 'speaking' ? 'listening' : state.phase }
  }
}

const only = (state: TurnState): Turned => ({ state, effects: [] })
const newOutput = (id: number, at: number): Output => ({
  id,
  isAudible: false,
  isPaused: false,
  heardMs: 0,
  audibleSince: at,
  isLastSentence: false,
})
const withOutput = (state: TurnState, id: number, changes: Partial<Output>): TurnState =>
  state.output?.id === id ? { ...state, output: { ...state.output, ...changes } } : state

/** What a frame has to reach to be the beginning of a voice. */
function threshold({ output, isVoice, startedAt }: TurnState, at: number): number {
  if (isVoice) return ENDS
  if (!output?.isAudible || output.isPaused) return BEGINS
  return at - startedAt < WARM_UP_MS || at - output.audibleSince < WARM_UP_MS / 2
    ? BEGINS_WARMING_UP
    : BEGINS_AGAINST_OUTPUT
}

function heardFrame(state: TurnState, { at, probability }: Extract<TurnEvent, { type: 'voice' }>): Turned {
  const isOff = state.isMuted || (state.isPushToTalk && !state.isHeldDown)
  const isVoice = !isOff && probability >= threshold(state, at)
  const step = Math.min(LONGEST_STEP_MS, Math.max(0, at - state.lastFrameAt))
  const framed = { ...state, isVoice, lastFrameAt: at }
  if (!isVoice) return only({ ...framed, voiceSince: null })
  const since = state.voiceSince ?? at - step
  const { utterance } = state
  const spoken = { ...framed, voiceSince: since, lastActivityAt: at, prompts: 0 }
  if (utterance) {
    // Going on after the recogniser was asked to finish: the turn is not over.
    const going = { ...utterance, lastVoiceAt: at, voicedMs: utterance.voicedMs + step, isFinalizing: false }
    return bargeIn({ ...spoken, utterance: going })
  }
  if (at - since < MIN_VOICE_MS) return only(spoken)
  const begun = { ...newUtterance(state, since), lastVoiceAt: at, voicedMs: at - since }
  const turned = bargeIn({ ...spoken, utterance: begun })
  return { state: turned.state, effects: [{ do: 'speech-started' }, ...turned.effects] }
}

const newUtterance = ({ output }: TurnState, at: number): Utterance => ({
  startedAt: at,
  lastVoiceAt: at,
  voicedMs: 0,
  text: '',
  isFinalizing: false,
  isAfterQuestion: output === null || output.isLastSentence,
})

/** A quarter of a second pauses what we say; a real word, or more than half a second, ends it. */
function bargeIn(state: TurnState): Turned {
  const { output, utterance } = state
  if (!output || !utterance) return only(state)
  const isLong = utterance.voicedMs >= CANCEL_AFTER_MS && !(utterance.text !== '' && isBackChannel(utterance.text))
  const hasWord = isRealWord(utterance)
  if (isLong || hasWord) return cancelled(state, output)
  if (output.isPaused || utterance.voicedMs < PAUSE_AFTER_MS || !output.isAudible) return only(state)
  return {
    state: { ...state, output: { ...output, isPaused: true } },
    effects: [{ do: 'pause-output', id: output.id }],
  }
}

/** The first guess at a sound is often another word than the last: one alone must have lasted. */
const isRealWord = ({ text, voicedMs }: Utterance): boolean =>
  text !== '' && !isBackChannel(text) && (voicedMs >= ONE_WORD_MS || text.includes(' '))

const cancelled = (state: TurnState, { id, heardMs }: Output): Turned => ({
  state: { ...state, output: null, phase: 'listening' },
  effects: [{ do: 'cancel-output', id, heardMs }],
})

function heardWords(state: TurnState, text: string): Turned {
  if (!state.utterance) return only(state)
  return bargeIn({ ...state, utterance: { ...state.utterance, text } })
}

/** The recogniser's last word on what was said: a turn, a sign of listening, or nothing. */
function heardAll(state: TurnState, { at, text, confidence }: Extract<TurnEvent, { type: 'final' }>): Turned {
  const { utterance, output } = state
  if (!utterance) return only(state)
  if (!utterance.isFinalizing) return heardWords(state, text)
  if (text.trim() === '') return heardNothing(state)
  const isAnswer = state.expects === 'yes-no' && utterance.isAfterQuestion && isYesOrNo(text)
  if (output && isBackChannel(text) && !isAnswer) return wentOn({ ...state, utterance: null }, output)
  const stopped = output ? cancelled(state, output) : only(state)
  const over = { ...stopped.state, utterance: null, lastActivityAt: at }
  const isUnsure = confidence < ASK_AGAIN_BELOW
  const verdict: TurnEffect = isUnsure ? { do: 'ask-again' } : { do: 'commit', text, confidence }
  return {
    state: { ...over, phase: isUnsure ? 'listening' : 'thinking' },
    effects: [...stopped.effects, { do: 'speech-stopped' }, verdict],
  }
}

function heardNothing(state: TurnState): Turned {
  const { output } = state
  const without = { ...state, utterance: null }
  const turned = output ? wentOn(without, output) : only(without)
  return state.utterance ? { state: turned.state, effects: [{ do: 'speech-stopped' }, ...turned.effects] } : turned
}

function wentOn(state: TurnState, output: Output): Turned {
  if (!output.isPaused) return only(state)
  return {
    state: { ...state, output: { ...output, isPaused: false } },
    effects: [{ do: 'resume-output', id: output.id }],
  }
}

/** The visitor says when their turn begins and ends. */
function pushed(state: TurnState, { at, isDown }: Extract<TurnEvent, { type: 'push-to-talk' }>): Turned {
  const held = { ...state, isPushToTalk: true, isHeldDown: isDown, lastActivityAt: at }
  if (isDown) {
    const begun = { ...held, utterance: newUtterance(state, at) }
    const stopped = state.output ? cancelled(begun, state.output) : only(begun)
    return { state: stopped.state, effects: [...stopped.effects, { do: 'speech-started' }] }
  }
  if (!state.utterance) return only(held)
  return { state: { ...held, utterance: { ...state.utterance, isFinalizing: true } }, effects: [{ do: 'finalize' }] }
}

function afterTime(state: TurnState, at: number): Turned {
  const { utterance, output } = state
  if (utterance) return afterVoice(state, utterance, at)
  const isQuiet = !output && state.phase === 'listening'
  const quietFor = at - state.lastActivityAt
  if (isQuiet && quietFor >= END_AFTER_MS) return ended(state, 'silence')
  if (isQuiet && state.prompts === 0 && quietFor >= PROMPT_AFTER_MS) {
    return { state: { ...state, prompts: 1 }, effects: [{ do: 'prompt', count: 1 }] }
  }
  return only(state)
}

/** EP1 of endpointing, and the short wait after which a false alarm lets us speak on. */
function afterVoice(state: TurnState, utterance: Utterance, at: number): Turned {
  if (state.isVoice || utterance.isFinalizing || state.isHeldDown) return only(state)
  const silence = at - utterance.lastVoiceAt
  const { output } = state
  const isAlarm = output?.isPaused === true && (utterance.text === '' || isBackChannel(utterance.text))
  const needed = isAlarm ? RESUME_AFTER_MS : Math.min(SILENCE.most, silenceNeeded(utterance.text, state.expects))
  if (silence < needed) return only(state)
  return { state: { ...state, utterance: { ...utterance, isFinalizing: true } }, effects: [{ do: 'finalize' }] }
}

const ended = (state: TurnState, reason: 'silence' | 'cap'): Turned => ({
  state: { ...state, phase: 'ended', utterance: null, output: null },
  effects: [
    ...(state.output ? [{ do: 'cancel-output' as const, id: state.output.id, heardMs: state.output.heardMs }] : []),
    { do: 'end', reason },
  ],
})
