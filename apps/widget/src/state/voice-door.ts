import { computed, createModel, effect, signal } from '@preact/signals'
import type { Chat } from './chat-model.ts'
import type { PanelState } from './panel-model.ts'
import type { Strings } from './strings.ts'
import { ENGLISH_VOICE, type VoiceStrings } from './voice-english.ts'
import { loadVoiceStrings } from './voice-strings.ts'

/** What makes calls: a chunk of its own, fetched with the first press. */
export type CallChunk = typeof import('../call.ts')

/** The way into a call: what stands there before the first, and what the visitor has decided. */
// One closure: its parts share their signals.
// oxlint-disable-next-line max-lines-per-function
export const VoiceDoor = createModel((chat: Chat, panel: PanelState, load: () => Promise<CallChunk>) => {
  const loaded = signal<VoiceStrings | null>(null)
  effect(() => {
    const wanted = panel.locale.value
    const speak = (words: VoiceStrings) => {
      if (panel.locale.peek() === wanted) loaded.value = words
    }
    loadVoiceStrings(wanted).then(speak, () => speak(ENGLISH_VOICE))
  })
  /** The page's own words, where it has set any, are among the panel's. */
  const words = computed<(VoiceStrings & Strings) | null>(
    () => loaded.value && { ...loaded.value, ...panel.strings.value },
  )
  const chunk = signal<CallChunk | null>(null)
  const call = signal<ReturnType<CallChunk['makeCall']> | null>(null)
  const hasFailed = signal(false)
  const isWriting = signal(false)
  /** Whose browser understands, its maker may listen: said before it is done. */
  const isNoticeAccepted = signal(false)
  const isNoticeOpen = signal(false)
  const audio = computed(() => chat.view.value.audio)
  const isBrowser = computed(() => audio.value?.engine === 'browser')

  let isAwaited = false
  const begin = () => {
    if (isAwaited) return
    isAwaited = true
    // In the visitor's own press: made later, some browsers would keep it silent.
    const context = isBrowser.peek() ? null : newContext()
    hasFailed.value = false
    isWriting.value = false
    load().then(
      (module) => {
        // The visitor may have gone meanwhile, or their panel.
        if (!isAwaited) return close(context)
        isAwaited = false
        chunk.value = module
        call.value ??= module.makeCall({ chat, isInBrowser: isBrowser.peek() })
        call.value.startWith(context)
      },
      () => {
        hasFailed.value = isAwaited
        isAwaited = false
        close(context)
      },
    )
  }
  // No microphone is open behind a closed panel.
  effect(() => {
    if (panel.isOpen.value) return
    isAwaited = false
    call.peek()?.end()
  })
  effect(() => () => {
    isAwaited = false
    call.peek()?.[Symbol.dispose]()
  })

  return {
    words,
    audio,
    chunk,
    call,
    hasFailed,
    isWriting,
    isAskedOfBrowser: isNoticeOpen,
    phase: computed(() => call.value?.state.value.phase ?? 'idle'),
    press() {
      isNoticeOpen.value = isBrowser.value && !isNoticeAccepted.value
      if (!isNoticeOpen.value) chat.consent.gate(begin)
    },
    agreeToBrowser() {
      isNoticeAccepted.value = true
      isNoticeOpen.value = false
      chat.consent.gate(begin)
    },
    dismiss() {
      hasFailed.value = false
      isNoticeOpen.value = false
      call.peek()?.end()
    },
    write: (isWanted: boolean) => (isWriting.value = isWanted),
  }
})
export type VoiceDoorState = InstanceType<typeof VoiceDoor>

const close = (context: AudioContext | null): void => {
  context?.close().catch(() => {}) // It is closed.
}

function newContext(): AudioContext | null {
  try {
    const context = new AudioContext({ latencyHint: 'interactive' })
    context.resume().catch(() => {}) // Refused, it stays silent until the visitor's next press.
    return context
  } catch {
    return null
  }
}
