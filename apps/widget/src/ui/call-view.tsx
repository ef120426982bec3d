import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { CallState } from '../state/call-machine.ts'
import type { Call } from '../state/call-model.ts'
import { heardWords } from '../state/captions.ts'
import type { PanelState } from '../state/panel-model.ts'
import type { Strings } from '../state/strings.ts'
import type { VoiceStrings } from '../state/voice-english.ts'
import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import css from './call.css?inline'
import { Icon } from './icon.tsx'
import type { VoicePaths } from './voice-paths.ts'

type Words = VoiceStrings & Strings
export type CallViewProps = {
  call: Call
  panel: PanelState
  name: string
  words: Words
  /** Its drawings, which the way into it has brought already. */
  paths: VoicePaths
  /** It is all there is to see. */
  isLarge: boolean
  /** Back to where it is. */
  onCall: (() => void) | null
  /** To where is written, perhaps with words to correct. */
  onWrite: (text?: string) => void
}

/** A call under way: whose turn it is, what is said, and what can be done. */
export function CallView(props: CallViewProps) {
  const { call, words, isLarge, name } = props
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    adoptChunkStyles(place.current, css)
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const state = call.state.value
  return (
    <section ref={place} class={isLarge ? 'call-screen' : 'call-bar'} aria-label={words.call} data-phase={state.phase}>
      <div class="call-now">
        <Meter call={call} turn={turnOf(state)} initial={isLarge ? name.slice(0, 1) : ''} />
        <output class="call-state">{stateWords(state, words)}</output>
      </div>
      <CaptionLines {...props} />
      <Controls {...props} />
    </section>
  )
}

const turnOf = (state: CallState): string => (state.phase === 'talking' ? state.turn : state.phase)

function stateWords(state: CallState, words: Words): string {
  if (state.phase === 'opening') return words.opening
  if (state.phase === 'joining') return state.isAgain ? words.reconnecting : words.joining
  if (state.phase !== 'talking') return ''
  if (!state.isMicrophoneThere) return words.microphoneLost
  return state.isMuted && state.turn !== 'speaking' ? words.muted : words[state.turn]
}

/** A disc that grows with the visitor's voice. Its own component: it is drawn many times a second. */
function Meter({ call, turn, initial }: { call: Call; turn: string; initial: string }) {
  return (
    <span class={`call-monogram meter ${turn}`} aria-hidden="true" style={{ '--level': call.level.value.toFixed(2) }}>
      {initial}
    </span>
  )
}

/** Beside the sound, not instead of it: nothing here is read out; the finished words stand in the conversation. */
function CaptionLines({ call, words, paths, isLarge, onWrite }: CallViewProps) {
  const captions = call.captions.value
  const { visitor } = captions
  // Beside the conversation, what has been said stands there already.
  const isShown = isLarge || turnOf(call.state.value) === 'speaking'
  const heard = isShown ? heardWords(captions) : ''
  return (
    <div class="captions">
      {visitor ? (
        <p class={visitor.isFinal ? 'said' : 'said partial'} dir="auto">
          <span class="spoken">{words.you}: </span>
          {visitor.text}
          {visitor.isFinal ? (
            <Control path={paths.write} label={words.correct} onPress={() => onWrite(visitor.text)} />
          ) : null}
        </p>
      ) : null}
      {heard === '' ? null : (
        <p class="heard" dir="auto">
          {heard}
        </p>
      )}
    </div>
  )
}

function Controls(props: CallViewProps) {
  const { call, words, paths, isLarge, onCall, onWrite } = props
  const state = call.state.value
  const has = 'isMuted' in state ? state : null
  const isPushToTalk = has?.turnDetection === 'push_to_talk'
  return (
    <div class="call-controls">
      <Control
        path={has?.isMuted ? paths.silent : paths.microphone}
        label={has?.isMuted ? words.unmute : words.mute}
        onPress={() => call.setMuted(!has?.isMuted)}
      />
      <Control
        path={paths.radio}
        label={words.pushToTalk}
        isPressed={isPushToTalk}
        onPress={() => call.setTurnDetection(isPushToTalk ? 'server_vad' : 'push_to_talk')}
      />
      {state.phase === 'talking' && state.turn === 'speaking' ? (
        <Control path={paths.stop} label={words.interrupt} onPress={call.interrupt} />
      ) : null}
      {isLarge ? <Control path={paths.keyboard} label={words.writeInstead} onPress={() => onWrite()} /> : null}
      {onCall ? <Control path={paths.call} label={words.backToCall} onPress={onCall} /> : null}
      <button type="button" class="call-end" title={words.endCall} aria-label={words.endCall} onClick={call.end}>
        <Icon path={paths.end} />
      </button>
      {isPushToTalk ? <HoldButton call={call} words={words} /> : null}
    </div>
  )
}

type ControlProps = { path: string; label: string; isPressed?: boolean; onPress: () => void }

const Control = ({ path, label, isPressed, onPress }: ControlProps) => (
  <button type="button" class="tool" aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
    <Icon path={path} />
  </button>
)

const WRITES = 'textarea, input, select, a, button:not(.hold)'

/** The button and, wherever nothing else in the panel wants it, the space bar. */
function HoldButton({ call, words }: { call: Call; words: Words }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    const frame = element?.closest<HTMLElement>('.panel')
    if (!element || !frame) return
    element.focus({ preventScroll: true })
    return listenToKeys(frame, call)
  }, [call])
  const { key: act } = call
  const state = call.state.value
  const isHeld = state.phase === 'talking' && state.key === 'held'
  return (
    <>
      <button
        ref={button}
        type="button"
        class="hold"
        aria-pressed={isHeld}
        aria-describedby={id}
        onPointerDown={(event) => {
          // Wherever the finger then goes, letting go is heard.
          event.currentTarget.setPointerCapture(event.pointerId)
          act('hold')
        }}
        onPointerUp={() => act('release')}
        onPointerCancel={() => act('release')}
        onBlur={() => act('release')}
        onContextMenu={(event) => event.preventDefault()}
      >
        {words.hold}
      </button>
      <span class="spoken" id={id}>
        {words.holdHint}
      </span>
    </>
  )
}

const isOurs = ({ key, target }: KeyboardEvent): boolean =>
  key === ' ' && target instanceof Element && !target.matches(WRITES)

function listenToKeys(frame: HTMLElement, call: Call): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // Letting go elsewhere is not heard here.
  window.addEventListener('blur', () => call.key('release'), { signal })
  frame.addEventListener(
    'keydown',
    (event) => {
      const state = call.state.peek()
      const isTalkingIntoIt = state.phase === 'talking' && state.key !== 'up'
      if (event.key === 'Escape' && isTalkingIntoIt) {
        // It takes back the words, and leaves the panel open.
        event.stopImmediatePropagation()
        call.key('take-back')
      }
      if (!isOurs(event)) return
      event.preventDefault()
      if (!event.repeat) call.key('hold')
    },
    { signal, capture: true },
  )
  frame.addEventListener(
    'keyup',
    (event) => {
      if (!isOurs(event)) return
      event.preventDefault()
      call.key('release')
    },
    { signal },
  )
  return () => listening.abort()
}
