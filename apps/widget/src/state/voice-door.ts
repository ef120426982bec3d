import { computed, createModel, effect, signal } from '@preact/signals'
import type { Chat } from './chat-model.ts'
import type { PanelState } from './panel-model.ts'
import type { Strings } from './strings.ts'
import { ENGLISH_VOICE, type VoiceStrings } from './voice-english.ts'
import { loadVoiceStrings } from './voice-strings.ts'

/** What makes calls: a chunk of its own, fetched with the first press. */
export type CallChunk = typeof import('../call.ts')

/** The way into a call: what stands there before the first, and what the visitor has decided. */
export const VoiceDoor = createModel((chat: Chat, panel: PanelState, load: () => Promise<CallChunk>) => {
  const chunk = signal<CallChunk | null>(null)
  const call = signal<ReturnType<CallChunk['makeCall']> | null>(null)
  const hasFailed = signal(false)
  const isWriting = signal(false)
  /** Whose browser understands, its maker may listen: said before it is done. */
  let isNoticeAccepted = false
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
  const press = () => {
    isNoticeOpen.value = isBrowser.value && !isNoticeAccepted
    if (!isNoticeOpen.value) chat.consent.gate(begin)
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
    words: wordsOf(panel),
    audio,
    chunk,
    call,
    hasFailed,
    isWriting,
    isAskedOfBrowser: isNoticeOpen,
    phase: computed(() => call.value?.state.value.phase ?? 'idle'),
    press,
    agreeToBrowser() {
      isNoticeAccepted = true
      press()
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

/** Those of the panel's language, once they are loaded; the page's own, where it has set any, are among the panel's. */
function wordsOf(panel: PanelState) {
  const loaded = signal<VoiceStrings | null>(null)
  effect(() => {
    const wanted = panel.locale.value
    const speak = (words: VoiceStrings) => {
      if (panel.locale.peek() === wanted) loaded.value = words
    }
    loadVoiceStrings(wanted).then(speak, () => speak(ENGLISH_VOICE))
  })
  return computed<(VoiceStrings & Strings) | null>(() => loaded.value && { ...loaded.value, ...panel.strings.value })
}

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
