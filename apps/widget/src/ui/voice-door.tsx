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
function doorOf({ chat, panel, fetchCall }: VoiceProps): VoiceDoorState {
  const known = doors.get(chat)
  if (known) return known
  const door = new VoiceDoor(chat, panel, fetchCall)
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
  if (door.isAskedOfBrowser.value) return <BrowserNotice door={door} />
  const trouble = troubleOf(door)
  if (trouble) return <Trouble door={door} sentence={words[trouble]} />
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
  return <View {...{ call, panel, name, words, isLarge, onCall }} onWrite={toWriting} />
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

/** Why there is no call, or no more: what can be done is done here, in text. */
function Trouble({ door, sentence }: { door: VoiceDoorState; sentence: string }) {
  const words = door.words.value
  return (
    <div class="voice-note" role="alert">
      <p>{sentence}</p>
      <button type="button" class="chip" onClick={door.press}>
        {words?.retry}
      </button>
      <button type="button" class="tool" aria-label={words?.dismiss} title={words?.dismiss} onClick={door.dismiss}>
        <Icon path={VOICE_PATHS.close} />
      </button>
    </div>
  )
}

function BrowserNotice({ door }: { door: VoiceDoorState }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  const words = door.words.value
  return (
    <section class="voice-note" aria-label={words?.call}>
      <p id="browser-speech">{words?.browserNotice}</p>
      <button ref={button} type="button" class="chip" aria-describedby="browser-speech" onClick={door.agreeToBrowser}>
        {words?.browserAgree}
      </button>
      <button type="button" class="tool" aria-label={words?.dismiss} title={words?.dismiss} onClick={door.dismiss}>
        <Icon path={VOICE_PATHS.close} />
      </button>
    </section>
  )
}
