import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerEvent } from '@frontdesk/schema'
import { type CallClock, phoneSentences, type VoiceLine } from '@frontdesk/telephony'
import {
  type Flite,
  openFlite,
  readFlite,
  readSileroNetwork,
  type SpeechToText,
  type SttEvent,
  sileroActivity,
  type TextToSpeech,
  type TtsEvent,
  VoiceSession,
  voiceSentences,
} from '@frontdesk/voice'
import { fliteFile, modelFile } from '@frontdesk/voice-models-en'

const FRAME = 320
const FRAME_MS = 20
const ENGLISH: ReadonlySet<string> = new Set(['en'])

const flite: Promise<Flite> = readFile(fliteFile).then(readFlite).then(openFlite)
const network = readSileroNetwork(readFileSync(modelFile('silero-vad-v5.bin')))

/** Words in one of the embedded voices. */
export const sayAs = async (voice: 'rms' | 'slt', text: string): Promise<Int16Array> =>
  (await flite).render(text, { voice, rate: 1 }).samples

/** An endless stream of events that a test adds to. */
function eventStream<Event>() {
  const waiting: Event[] = []
  let wake = (): void => undefined
  async function* read(): AsyncGenerator<Event> {
    for (;;) {
      const next = waiting.shift()
      if (next !== undefined) yield next
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  }
  return {
    events: read(),
    push: (event: Event): void => {
      waiting.push(event)
      wake()
    },
  }
}

/** Whatever it is to say, it says this. */
function recordedVoice(samples: Int16Array): TextToSpeech {
  const { events, push } = eventStream<TtsEvent>()
  const say = (_sentence: string, id: string): void => {
    for (let from = 0; from + FRAME <= samples.length; from += FRAME)
      push({ type: 'audio', id, frame: { samples: samples.slice(from, from + FRAME), at: (from / FRAME) * FRAME_MS } })
    push({ type: 'done', id })
  }
  return { languages: ENGLISH, open: () => ({ say, cancel: () => undefined, events, close: () => undefined }) }
}

/** It understands no word: who interrupts must be told by the voice alone. */
function deafEar(): SpeechToText {
  const nothing = (): void => undefined
  const { events } = eventStream<SttEvent>()
  const open = () => ({ push: nothing, endOfSpeech: nothing, expect: nothing, events, close: nothing })
  return { languages: ENGLISH, open }
}

/** The product's session of a voice, on a test's clock; whatever the agent says is this recording. */
export function lineVoice(clock: CallClock, says: Int16Array) {
  let session: VoiceSession | null = null
  let tick = (): void => undefined
  let tell = (event: ServerEvent): void => session?.onServerEvent(event)
  let said = 0
  /** What happens in the conversation when the agent says something: the events of one answer. */
  const say = async (text: string, more: { is_farewell?: true } = {}): Promise<void> => {
    said += 1
    const at = { seq: said, at: 0, response_id: `r${said}` }
    tell({ type: 'response.created', ...at, in_reply_to: null })
    tell({ type: 'response.output_text.delta', response_id: at.response_id, item_id: 'i', delta: text })
    const parts = { citations: [], suggestions: [], card: null, ...more }
    tell({ type: 'response.done', ...at, status: 'completed', ...parts })
  }
  const every = (_ms: number, call: () => void) => {
    tick = call
    return () => {
      tick = () => undefined
    }
  }
  const nothing = async (): Promise<void> => undefined
  const open = async (line: VoiceLine): Promise<VoiceSession> => {
    session = new VoiceSession(
      {
        speechToText: deafEar(),
        textToSpeech: recordedVoice(says),
        activity: sileroActivity(network),
        now: () => clock.now(),
        every,
        agent: { submit: nothing, interrupt: nothing, say, reportLatency: () => undefined },
        send: { event: line.sendEvent, audio: line.sendAudio },
        onEnd: line.onEnd,
        onFailure: raise,
      },
      {
        language: 'en',
        voice: null,
        domain: null,
        sentences: { ...voiceSentences('en'), ...phoneSentences('en'), goodbye: '' },
      },
    )
    return session
  }
  /** From now on the call is told, as the conversation tells it. */
  const tellCall = (call: { onServerEvent: (event: ServerEvent) => void }): void => {
    tell = (event) => call.onServerEvent(event)
  }
  return { open, say, tellCall, tick: () => tick() }
}

export function raise(error: unknown): never {
  throw error
}
