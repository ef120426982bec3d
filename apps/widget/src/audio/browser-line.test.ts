import type { ServerEvent } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserLine } from './browser-line.ts'
import type { VoiceLine } from './voice-line.ts'

/** The browser's recognition, which hears what the test says. */
class FakeRecognition {
  static newest: FakeRecognition
  static refusal: string | null = null
  starts = 0
  isOn = false
  lang = ''
  onstart: (() => void) | null = null
  onend: (() => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onspeechstart: (() => void) | null = null
  onresult: ((event: { resultIndex: number; results: unknown }) => void) | null = null
  constructor() {
    FakeRecognition.newest = this
  }
  start() {
    if (this.isOn) throw new Error('InvalidStateError')
    if (FakeRecognition.refusal) return this.onerror?.({ error: FakeRecognition.refusal })
    this.starts += 1
    this.isOn = true
    this.onstart?.()
  }
  abort() {
    if (!this.isOn) return
    this.isOn = false
    this.onend?.()
  }
  hears(transcript: string, isFinal: boolean) {
    this.onresult?.({ resultIndex: 0, results: [{ isFinal, length: 1, 0: { transcript, confidence: 0.9 } }] })
  }
}

class FakeUtterance extends EventTarget {
  lang = ''
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** The system's voice, which speaks as fast as the test wishes. */
class FakeSynthesis {
  queue: FakeUtterance[] = []
  speak(utterance: FakeUtterance) {
    this.queue.push(utterance)
  }
  cancel() {
    for (const utterance of this.queue.splice(0)) utterance.dispatchEvent(new Event('error'))
  }
  sayNext() {
    const utterance = this.queue[0]
    utterance?.dispatchEvent(new Event('start'))
    this.queue.shift()
    utterance?.dispatchEvent(new Event('end'))
    return utterance?.text
  }
}

let synthesis: FakeSynthesis
beforeEach(() => {
  synthesis = new FakeSynthesis()
  FakeRecognition.refusal = null
  Object.assign(globalThis, {
    SpeechRecognition: FakeRecognition,
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: FakeUtterance,
  })
})
afterEach(() => {
  for (const name of ['SpeechRecognition', 'speechSynthesis', 'SpeechSynthesisUtterance'])
    Reflect.deleteProperty(globalThis, name)
})

function open() {
  const said: string[] = []
  const told: ServerEvent[] = []
  const opening = browserLine('en', (text) => said.push(text))({
    onFrame: () => {},
    onPlayed: () => {},
    onMicrophone: () => {},
    onEvent: (event) => told.push(event),
  })
  return { said, told, opening }
}

async function talk() {
  const { said, told, opening } = open()
  const opened = await opening
  if ('failure' in opened) throw new Error(opened.failure)
  return { said, told, line: opened.line, recognition: FakeRecognition.newest }
}

const durable = { seq: 1, at: 1 }
const begin = (line: VoiceLine) =>
  line.hear({ type: 'response.created', ...durable, response_id: 'r', in_reply_to: null })
const delta = (line: VoiceLine, text: string) =>
  line.hear({ type: 'response.output_text.delta', response_id: 'r', item_id: 'i', delta: text })
const end = (line: VoiceLine, text: string) =>
  line.hear({ type: 'response.output_text.done', ...durable, response_id: 'r', item_id: 'i', text })
const states = (told: readonly ServerEvent[]) =>
  told.flatMap((event) => (event.type === 'agent.state' ? [event.state] : []))

describe('a call that the browser hears and speaks', () => {
  it('[BL1] sends what was understood for certain, and shows what is not yet', async () => {
    const { said, told, recognition } = await talk()
    recognition.hears('a table', false)
    expect(said).toEqual([])
    recognition.hears(' a table for two ', true)
    expect(said).toEqual(['a table for two'])
    expect(told).toContainEqual({ type: 'conversation.item.input_audio_transcription.delta', transcript: 'a table' })
    expect(recognition.lang).toBe('en')
  })

  it('[BL2] speaks sentence by sentence as they come, without marks and addresses', async () => {
    const { line } = await talk()
    begin(line)
    delta(line, 'It costs £3.')
    delta(line, '50 a **day**. See')
    expect(synthesis.queue.map(({ text }) => text)).toEqual(['It costs £3.50 a day.'])
    end(line, 'It costs £3.50 a **day**. See [our rooms](https://inn.example/rooms).')
    expect(synthesis.queue.map(({ text }) => text.trim())).toEqual(['It costs £3.50 a day.', 'See our rooms.'])
  })

  it('[BL3] does not listen to itself: it listens again when the last sentence is over', async () => {
    const { line, told, recognition } = await talk()
    begin(line)
    delta(line, 'One. Two')
    synthesis.sayNext()
    expect([recognition.isOn, states(told)]).toEqual([false, ['thinking']])
    end(line, 'One. Two.')
    line.hear({
      type: 'response.done',
      ...durable,
      response_id: 'r',
      status: 'completed',
      citations: [],
      suggestions: [],
      card: null,
    })
    expect(recognition.isOn).toBe(false)
    while (synthesis.queue.length > 0) synthesis.sayNext()
    expect([recognition.isOn, states(told).at(-1)]).toEqual([true, 'listening'])
  })

  it('[BL3] listens again after an answer that failed before its first word', async () => {
    const { line, told } = await talk()
    begin(line)
    expect(states(told)).toEqual(['thinking'])
    line.hear({
      type: 'response.done',
      ...durable,
      response_id: 'r',
      status: 'failed',
      citations: [],
      suggestions: [],
      card: null,
    })
    expect(states(told)).toEqual(['thinking', 'listening'])
  })

  it('[BL4] is silent at once when the visitor barges in, and says nothing more of that answer', async () => {
    const { line, recognition } = await talk()
    begin(line)
    delta(line, 'One. Two')
    line.silence()
    expect([synthesis.queue.length, recognition.isOn]).toEqual([0, true])
    end(line, 'One. Two. Three.')
    expect(synthesis.queue).toHaveLength(0)
  })

  it('[BL5] hears on when the recognition ends by itself, and not when it is muted or closed', async () => {
    const { line, recognition } = await talk()
    recognition.abort()
    expect([recognition.isOn, recognition.starts]).toEqual([true, 2])
    line.setMuted(true)
    expect(recognition.isOn).toBe(false)
    line.setMuted(false)
    expect(recognition.isOn).toBe(true)
    line.close()
    expect(recognition.isOn).toBe(false)
  })

  it.each([
    ['not-allowed', 'refused'],
    ['audio-capture', 'noMicrophone'],
    ['network', 'unsupported'],
  ])('[BL6] names the reason where the browser refuses with %s', async (error, failure) => {
    FakeRecognition.refusal = error
    expect(await open().opening).toEqual({ failure })
  })

  it('[BL6] says that a browser without recognition cannot make calls', async () => {
    Reflect.deleteProperty(globalThis, 'SpeechRecognition')
    expect(await open().opening).toEqual({ failure: 'unsupported' })
  })
})
