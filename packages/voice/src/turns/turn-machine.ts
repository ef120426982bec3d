import { isBackchannel, isYesOrNo, requiredSilenceMs, SILENCE } from './endpointing.ts'
import { applyOutputEvent, isOutputEvent } from './output-events.ts'
import type { Output, TurnEffect, TurnEvent, TurnState, TurnStep, Utterance } from './turn-state.ts'

const START_PROBABILITY = 0.5
const END_PROBABILITY = 0.35
/** While the agent speaks, echo may pass for speech; until the echo canceller has adapted, even more so. */
const START_PROBABILITY_OVER_OUTPUT = 0.7
const START_PROBABILITY_WHILE_ECHO_ADAPTS = 0.85
const ECHO_ADAPTATION_MS = 2_000
const MIN_VOICE_MS = 64
const PAUSE_AFTER_MS = 250
const CANCEL_AFTER_MS = 600
const ONE_WORD_MS = 450
const RESUME_AFTER_MS = 400
const ASK_AGAIN_BELOW = 0.25
/** So long after the turn is over; an answer of this machine has begun by then. */
const FILL_WAIT_AFTER_MS = 1_200

/**
 * Decides who has the floor, as a pure function of what was heard and when; the voice session feeds events and performs
 * the effects.
 * TM1: never speaks on while a turn of the visitor is committed. TM2: an output is cancelled once, with what was heard
 * of it. TM3: a turn is committed once, after its last voice, and never without words. TM4: it ends after 30 s without
 * a sound from anybody, or after 15 minutes. SPK8: a turn whose answer takes long is told so once.
 */
export function nextTurn(state: TurnState, event: TurnEvent): TurnStep {
  if (state.phase === 'ended') return { state, effects: [] }
  const cap = event.at - state.startedAt >= state.limits.maxCallMs
  if (cap) return endCall(state, 'cap')
  const { state: next, effects } = applyEvent(state, event)
  const timed = next.phase === 'ended' ? { state: next, effects: [] } : checkTimers(next, event.at)
  return { state: timed.state, effects: [...effects, ...timed.effects] }
}

function applyEvent(state: TurnState, event: TurnEvent): TurnStep {
  if (isOutputEvent(event)) return stay(applyOutputEvent(state, event))
  switch (event.type) {
    case 'voice':
      return onVoiceFrame(state, event)
    case 'partial':
      return onPartial(state, event.text)
    case 'final':
      return onFinal(state, event)
    case 'nothing':
      return onNoSpeech(state)
    case 'turn-detection':
      return stay({ ...state, isPushToTalk: event.isByKey, isHeldDown: false, utterance: null })
    case 'push-to-talk':
      return onPushToTalk(state, event)
    case 'expects':
      return stay({ ...state, expects: event.answer })
    case 'mute':
      return stay({ ...state, isMuted: event.isMuted, isVoice: false, voiceMs: 0 })
    case 'tick':
      return stay(state)
  }
}

const stay = (state: TurnState): TurnStep => ({ state, effects: [] })
/** The speech probability from which a frame counts as speech. */
function threshold({ output, isVoice, startedAt }: TurnState, at: number): number {
  if (isVoice) return END_PROBABILITY
  if (!output?.isAudible || output.isPaused) return START_PROBABILITY
  return at - startedAt < ECHO_ADAPTATION_MS || at - output.audibleSince < ECHO_ADAPTATION_MS / 2
    ? START_PROBABILITY_WHILE_ECHO_ADAPTS
    : START_PROBABILITY_OVER_OUTPUT
}

/** TM2: voice is counted by its sound, not by when it came: a network that delivers late and at once changes nothing. */
function onVoiceFrame(state: TurnState, { at, probability, ms }: Extract<TurnEvent, { type: 'voice' }>): TurnStep {
  const isOff = state.isMuted || (state.isPushToTalk && !state.isHeldDown)
  const isVoice = !isOff && probability >= threshold(state, at)
  if (!isVoice) return stay({ ...state, isVoice, voiceMs: 0 })
  const voiceMs = state.voiceMs + ms
  const { utterance } = state
  const spoken = { ...state, isVoice, voiceMs, lastActivityAt: at, prompts: 0 }
  if (utterance) {
    // Speech after the recogniser was asked for its final transcript continues the turn.
    const going = { ...utterance, lastVoiceAt: at, voicedMs: utterance.voicedMs + ms, isFinalizing: false }
    return bargeIn({ ...spoken, utterance: going })
  }
  if (voiceMs < MIN_VOICE_MS) return stay(spoken)
  const begun = { ...newUtterance(state, at - voiceMs), lastVoiceAt: at, voicedMs: voiceMs }
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
function bargeIn(state: TurnState): TurnStep {
  const { output, utterance } = state
  if (!output || !utterance) return stay(state)
  const isLong = utterance.voicedMs >= CANCEL_AFTER_MS && !(utterance.text !== '' && isBackchannel(utterance.text))
  const hasWord = isRealWord(utterance)
  if (isLong || hasWord) return cancelOutput(state, output)
  if (output.isPaused || utterance.voicedMs < PAUSE_AFTER_MS || !output.isAudible) return stay(state)
  return {
    state: { ...state, output: { ...output, isPaused: true } },
    effects: [{ do: 'pause-output', id: output.id }],
  }
}

/** A first partial of one word often changes: it must have lasted before it interrupts. */
const isRealWord = ({ text, voicedMs }: Utterance): boolean =>
  text !== '' && !isBackchannel(text) && (voicedMs >= ONE_WORD_MS || text.includes(' '))

const cancelOutput = (state: TurnState, { id, heardMs }: Output): TurnStep => ({
  state: { ...state, output: null, awaitsSince: null, phase: 'listening' },
  effects: [{ do: 'cancel-output', id, heardMs }],
})

function onPartial(state: TurnState, text: string): TurnStep {
  if (!state.utterance) return stay(state)
  return bargeIn({ ...state, utterance: { ...state.utterance, text } })
}

/** The final transcript is a turn, a backchannel, or empty. */
function onFinal(state: TurnState, { at, text, confidence }: Extract<TurnEvent, { type: 'final' }>): TurnStep {
  const { utterance, output } = state
  if (!utterance) return stay(state)
  if (!utterance.isFinalizing) return onPartial(state, text)
  if (text.trim() === '') return onNoSpeech(state)
  const isAnswer = state.expects === 'yes-no' && utterance.isAfterQuestion && isYesOrNo(text)
  if (output && isBackchannel(text) && !isAnswer) return resumeOutput({ ...state, utterance: null }, output)
  const stopped = output ? cancelOutput(state, output) : stay(state)
  const over = { ...stopped.state, utterance: null, lastActivityAt: at }
  const effects: TurnEffect[] = [...stopped.effects, { do: 'speech-stopped' }]
  if (confidence < ASK_AGAIN_BELOW)
    return { state: { ...over, awaitsSince: null, phase: 'listening' }, effects: [...effects, { do: 'ask-again' }] }
  const commit: TurnEffect = { do: 'commit', text, confidence }
  return { state: { ...over, awaitsSince: at, phase: 'thinking' }, effects: [...effects, commit] }
}

function onNoSpeech(state: TurnState): TurnStep {
  const { output } = state
  const without = { ...state, utterance: null }
  const turned = output ? resumeOutput(without, output) : stay(without)
  return state.utterance ? { state: turned.state, effects: [{ do: 'speech-stopped' }, ...turned.effects] } : turned
}

function resumeOutput(state: TurnState, output: Output): TurnStep {
  if (!output.isPaused) return stay(state)
  return {
    state: { ...state, output: { ...output, isPaused: false } },
    effects: [{ do: 'resume-output', id: output.id }],
  }
}

/** The held key marks where the turn begins and ends. */
function onPushToTalk(state: TurnState, { at, isDown }: Extract<TurnEvent, { type: 'push-to-talk' }>): TurnStep {
  const held = { ...state, isPushToTalk: true, isHeldDown: isDown, lastActivityAt: at }
  if (isDown) {
    const begun = { ...held, utterance: newUtterance(state, at) }
    const stopped = state.output ? cancelOutput(begun, state.output) : stay(begun)
    return { state: stopped.state, effects: [...stopped.effects, { do: 'speech-started' }] }
  }
  if (!state.utterance) return stay(held)
  return { state: { ...held, utterance: { ...state.utterance, isFinalizing: true } }, effects: [{ do: 'finalize' }] }
}

function checkTimers(state: TurnState, at: number): TurnStep {
  const { utterance, output } = state
  if (utterance) return checkEndpoint(state, utterance, at)
  if (output && state.awaitsSince !== null && at - state.awaitsSince >= FILL_WAIT_AFTER_MS)
    return { state: { ...state, awaitsSince: null }, effects: [{ do: 'fill-wait' }] }
  const isQuiet = !output && state.phase === 'listening'
  const quietFor = at - state.lastActivityAt
  if (isQuiet && quietFor >= state.limits.endAfterMs) return endCall(state, 'silence')
  if (isQuiet && state.prompts === 0 && quietFor >= state.limits.promptAfterMs) {
    return { state: { ...state, prompts: 1 }, effects: [{ do: 'prompt', count: 1 }] }
  }
  return stay(state)
}

/** EP1: ends the turn after enough silence; output paused by a false alarm resumes sooner. */
function checkEndpoint(state: TurnState, utterance: Utterance, at: number): TurnStep {
  if (state.isVoice || utterance.isFinalizing || state.isHeldDown) return stay(state)
  const silence = at - utterance.lastVoiceAt
  const { output } = state
  const isFalseAlarm = output?.isPaused === true && (utterance.text === '' || isBackchannel(utterance.text))
  const silenceMs = isFalseAlarm
    ? RESUME_AFTER_MS
    : Math.min(SILENCE.max, requiredSilenceMs(utterance.text, state.expects))
  if (silence < silenceMs) return stay(state)
  return { state: { ...state, utterance: { ...utterance, isFinalizing: true } }, effects: [{ do: 'finalize' }] }
}

const endCall = (state: TurnState, reason: 'silence' | 'cap'): TurnStep => ({
  state: { ...state, phase: 'ended', utterance: null, output: null },
  effects: [
    ...(state.output ? [{ do: 'cancel-output' as const, id: state.output.id, heardMs: state.output.heardMs }] : []),
    { do: 'end', reason },
  ],
})
