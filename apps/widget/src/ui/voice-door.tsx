import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Chat } from '../state/chat-model.ts'
import { fill, type Strings } from '../state/strings.ts'
import { VoiceDoor, type VoiceDoorState } from '../state/voice-door.ts'
import type { VoiceStrings } from '../state/voice-english.ts'
import { adoptChunkStyles } from './adopt-chunk-styles.ts'
import { Icon } from './icon.tsx'
import css from './voice-door.css?inline'
import { VOICE_PATHS } from './voice-paths.ts'
import type { VoiceProps } from './voice-props.ts'

const doors = new WeakMap<Chat, VoiceDoorState>()

/** One for each panel, for the button and for the call above it. */
function doorOf({ chat, panel }: VoiceProps): VoiceDoorState {
  const known = doors.get(chat)
  if (known) return known
  const door = new VoiceDoor(chat, panel, () => import('../call.ts'))
  doors.set(chat, door)
  return door
}

/** Beside what is written: the way to say it. While a call goes on, that has its own. */
export function VoiceButton(props: VoiceProps) {
  const { chat, name } = props
  const door = doorOf(props)
  const words = door.words.value
  const hasCalls = chat.agent.value?.communicationType === 'UNIFIED' && door.audio.value?.engine !== 'none'
  if (!words || !hasCalls || isUnderWay(door)) return null
  const label = fill(words.talk, { name })
  return (
    <button type="button" class="tool microphone" aria-label={label} title={label} onClick={door.press}>
      <Icon path={VOICE_PATHS.microphone} />
    </button>
  )
}

const isUnderWay = ({ phase }: VoiceDoorState) => phase.value !== 'idle' && phase.value !== 'over'

/** Above what is written: the call, what stands before it, or why there is none. */
export function VoicePlace(props: VoiceProps) {
  const { chat } = props
  const door = doorOf(props)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => adoptChunkStyles(place.current, css), [])
  useEffect(
    () => () => {
      doors.delete(chat)
      door[Symbol.dispose]()
    },
    [chat, door],
  )
  return (
    <div class="voice" ref={place}>
      <What {...props} door={door} />
    </div>
  )
}

type DoorProps = VoiceProps & { door: VoiceDoorState }

function What(props: DoorProps) {
  const { chat, door } = props
  const words = door.words.value
  const audio = door.audio.value
  if (!words || !audio) return null
  const isVoiceOnly = chat.agent.value?.communicationType === 'VOICE'
  if (audio.engine === 'none') {
    // Where writing was meant as well, nothing is missing.
    const sentence = audio.reason === 'language' ? words.language : words.switchedOff
    return isVoiceOnly ? <p class="voice-note">{sentence}</p> : null
  }
  if (door.isAskedOfBrowser.value) {
    const { browserNotice, browserAgree } = words
    return <Note door={door} sentence={browserNotice} label={browserAgree} onPress={door.agreeToBrowser} />
  }
  const trouble = troubleOf(door)
  if (trouble)
    return <Note role="alert" door={door} sentence={words[trouble]} label={words.retry} onPress={door.press} />
  if (isUnderWay(door)) return <UnderWay {...props} words={words} isVoiceOnly={isVoiceOnly} />
  if (!isVoiceOnly) return null
  return door.isWriting.value ? <BackToCall door={door} /> : <Start {...props} />
}

function troubleOf({ hasFailed, call }: VoiceDoorState) {
  if (hasFailed.value) return 'notLoaded'
  const state = call.value?.state.value
  return state?.phase === 'over' ? state.why : null
}

type UnderWayProps = DoorProps & { words: VoiceStrings & Strings; isVoiceOnly: boolean }

function UnderWay({ chat, panel, name, door, field, words, isVoiceOnly }: UnderWayProps) {
  const call = door.call.value
  const View = door.chunk.value?.CallView
  if (!call || !View) return null
  const isLarge = isVoiceOnly && !door.isWriting.value
  const toWriting = (text?: string) => {
    if (text !== undefined) chat.setDraft(text)
    door.write(true)
    requestAnimationFrame(() => field.current?.focus())
  }
  const onCall = isVoiceOnly && !isLarge ? () => door.write(false) : null
  return <View {...{ call, panel, name, words, isLarge, onCall }} paths={VOICE_PATHS} onWrite={toWriting} />
}

/** The first thing seen of an agent that only talks. */
function Start({ chat, panel, name, door, field }: DoorProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { words } = door
  const isOpen = panel.isOpen.value
  useEffect(() => {
    if (isOpen && panel.takesFocus.peek()) button.current?.focus({ preventScroll: true })
  }, [isOpen, panel])
  return (
    <section class="call-screen start" aria-label={words.value?.call}>
      <span class="call-monogram" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <p class="call-greeting" dir="auto">
        {chat.greeting.value}
      </p>
      <p class="call-intro">{fill(words.value?.intro ?? '', { name })}</p>
      <button ref={button} type="button" class="call-start" onClick={door.press}>
        <Icon path={VOICE_PATHS.call} />
        {words.value?.startCall}
      </button>
      <button
        type="button"
        class="inline-action"
        onClick={() => {
          door.write(true)
          requestAnimationFrame(() => field.current?.focus())
        }}
      >
        {words.value?.writeInstead}
      </button>
    </section>
  )
}

const BackToCall = ({ door }: { door: VoiceDoorState }) => (
  <p class="voice-note">
    <button type="button" class="chip" onClick={door.press}>
      {door.words.value?.startCall}
    </button>
  </p>
)

type NoteProps = { door: VoiceDoorState; sentence: string; label: string | undefined; onPress: () => void }

/** Why there is no call, or no more, or who listens in it: what can be done about it, and a way to have it gone. */
function Note({ door, sentence, label, onPress, role }: NoteProps & { role?: 'alert' }) {
  const button = useRef<HTMLButtonElement>(null)
  // What was asked by a press is answered by one; trouble comes when it likes, and takes nobody's place.
  useLayoutEffect(() => {
    if (!role) button.current?.focus()
  }, [role])
  const dismiss = door.words.value?.dismiss
  return (
    <div class="voice-note" role={role}>
      <p id="voice-note">{sentence}</p>
      <button ref={button} type="button" class="chip" aria-describedby="voice-note" onClick={onPress}>
        {label}
      </button>
      <button type="button" class="tool" aria-label={dismiss} title={dismiss} onClick={door.dismiss}>
        <Icon path={VOICE_PATHS.close} />
      </button>
    </div>
  )
}
