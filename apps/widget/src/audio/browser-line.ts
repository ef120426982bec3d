import type { ServerEvent } from '@frontdesk/schema'
import type { LineFailure } from './microphone.ts'
import type { LineHandlers, OpenLine, VoiceLine } from './voice-line.ts'

/** What we use of the browser's recognition; the DOM's own types leave it out. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  onspeechstart: (() => void) | null
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null
  start(): void
  abort(): void
}
type Alternative = { transcript: string; confidence: number }
type Results = ArrayLike<{ isFinal: boolean } & ArrayLike<Alternative>>
type RecognitionConstructor = new () => Recognition

function recognitionConstructor(): RecognitionConstructor | null {
  const found: unknown =
    Reflect.get(globalThis, 'SpeechRecognition') ?? Reflect.get(globalThis, 'webkitSpeechRecognition')
  return isConstructor(found) ? found : null
}

const isConstructor = (value: unknown): value is RecognitionConstructor => typeof value === 'function'

/**
 * The browser hears and speaks by itself; `say` sends what it has understood. While it speaks it does not listen: nothing
 * takes its own voice out of what it hears.
 */
export const browserLine =
  (language: string, say: (text: string) => void): OpenLine =>
  (handlers) => {
    const Recognition = recognitionConstructor()
    if (!Recognition || !('speechSynthesis' in globalThis)) return Promise.resolve({ failure: 'unsupported' })
    const recognition = new Recognition()
    recognition.lang = language
    recognition.continuous = true
    recognition.interimResults = true
    return new Promise((resolve) => {
      recognition.onstart = () => resolve({ line: new BrowserLine(recognition, { language, say, handlers }) })
      // The DOM's own types leave recognition out, and with it what its events hold.
      // oxlint-disable-next-line unicorn/prefer-add-event-listener
      recognition.onerror = ({ error }) => resolve({ failure: failureOf(error) })
      recognition.start()
    })
  }

function failureOf(error: string): LineFailure {
  if (error === 'not-allowed') return 'refused'
  return error === 'audio-capture' ? 'noMicrophone' : 'unsupported'
}

/** What stands at the end of what has come so far may go on: "3." is not yet "3.50". */
const SENTENCE_END = /[.!?](?=\s)|[。！？\n]/
/** Nothing that is drawn is read out: marks of emphasis, and the addresses of links. */
const speakable = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`#>]/g, '')

type Surroundings = { language: string; say: (text: string) => void; handlers: LineHandlers }

class BrowserLine implements VoiceLine {
  readonly #recognition: Recognition
  readonly #around: Surroundings
  #isClosed = false
  #isMuted = false
  #isListening = true
  /** The answer being read out: all of it, and how far it has been handed to the voice. */
  #answer = { responseId: '', text: '', isWhole: true, saidTo: 0, number: 0, sentences: 0, waiting: 0 }

  constructor(recognition: Recognition, around: Surroundings) {
    this.#recognition = recognition
    this.#around = around
    recognition.onstart = null
    recognition.onspeechstart = () => this.#tell({ type: 'input_audio_buffer.speech_started' })
    recognition.onresult = ({ resultIndex, results }) => this.#understood(results, resultIndex)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    recognition.onerror = ({ error }) => this.#failed(error)
    recognition.onend = () => {
      this.#isListening = false
      this.#listen()
    }
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    if (isMuted) this.#recognition.abort()
    else this.#listen()
  }

  silence(): void {
    const { number, sentences } = this.#answer
    this.#answer = { ...this.#answer, text: '', isWhole: true, saidTo: Number.POSITIVE_INFINITY, waiting: 0 }
    speechSynthesis.cancel()
    this.#tell({ type: 'output_audio_buffer.cleared', response_id: '', number, heard_ms: sentences })
    this.#listen()
  }

  hear(event: ServerEvent | ArrayBuffer): void {
    if (event instanceof ArrayBuffer) return
    if (event.type === 'response.created') this.#begin(event.response_id)
    if (event.type === 'response.output_text.delta') this.#grow(event.response_id, event)
    if (event.type === 'response.output_text.done' && event.response_id === this.#answer.responseId) {
      this.#answer.text = event.text
      this.#speak(event.text.length)
    }
    if (event.type !== 'response.done' || event.response_id !== this.#answer.responseId) return
    this.#answer.isWhole = true
    // An answer that failed, or was stopped, has no last sentence to wait for.
    this.#saidAll()
  }

  close(): void {
    this.#isClosed = true
    this.#recognition.abort()
    speechSynthesis.cancel()
  }

  #begin(responseId: string): void {
    speechSynthesis.cancel()
    const number = this.#answer.number + 1
    this.#answer = { responseId, text: '', isWhole: false, saidTo: 0, number, sentences: 0, waiting: 0 }
    this.#tell({ type: 'output_audio_buffer.started', response_id: responseId, number })
    this.#tell({ type: 'agent.state', state: 'thinking' })
  }

  #grow(
    responseId: string,
    { delta, is_snapshot: isWhole }: { delta: string; is_snapshot?: boolean | undefined },
  ): void {
    if (responseId !== this.#answer.responseId) return
    this.#answer.text = isWhole ? delta : this.#answer.text + delta
    const rest = this.#answer.text.slice(this.#answer.saidTo)
    const end = rest.search(SENTENCE_END)
    if (end >= 0) this.#speak(this.#answer.saidTo + end + 1)
  }

  #speak(upTo: number): void {
    const answer = this.#answer
    const text = speakable(answer.text.slice(answer.saidTo, upTo))
    answer.saidTo = Math.max(answer.saidTo, upTo)
    if (text.trim() === '') return
    const place = (answer.sentences += 1)
    answer.waiting += 1
    this.#recognition.abort()
    const { responseId: response_id, number } = answer
    this.#tell({ type: 'response.output_audio_transcript.delta', response_id, number, delta: text, at_ms: place })
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = this.#around.language
    utterance.addEventListener('start', () => {
      this.#tell({ type: 'output_audio_buffer.resumed', response_id, number })
      this.#around.handlers.onPlayed({ number, playedMs: place, isOver: false })
    })
    const isSaid = () => {
      answer.waiting -= 1
      if (this.#answer === answer) this.#saidAll()
    }
    utterance.addEventListener('end', isSaid)
    utterance.addEventListener('error', isSaid)
    speechSynthesis.speak(utterance)
  }

  #saidAll(): void {
    if (!this.#answer.isWhole || this.#answer.waiting > 0) return
    this.#tell({ type: 'agent.state', state: 'listening' })
    this.#listen()
  }

  #listen(): void {
    const isAnswering = !this.#answer.isWhole || this.#answer.waiting > 0
    if (this.#isClosed || this.#isMuted || this.#isListening || isAnswering) return
    this.#isListening = true
    this.#recognition.start()
  }

  #understood(results: Results, from: number): void {
    for (let at = from; at < results.length; at += 1) {
      const result = results[at]
      const best = result?.[0]
      const transcript = best?.transcript.trim() ?? ''
      if (!result?.isFinal) this.#tell({ type: 'conversation.item.input_audio_transcription.delta', transcript })
      else this.#heardTurn(transcript, best?.confidence ?? 0)
    }
  }

  #heardTurn(transcript: string, confidence: number): void {
    this.#tell({ type: 'input_audio_buffer.speech_stopped' })
    this.#tell({ type: 'conversation.item.input_audio_transcription.completed', transcript, confidence })
    if (transcript !== '') this.#around.say(transcript)
  }

  /** Silence and our own pauses are no trouble; `onend` begins again. */
  #failed(error: string): void {
    if (error === 'no-speech' || error === 'aborted') return
    if (error === 'audio-capture') return this.#around.handlers.onMicrophone(false)
    this.#tell({ type: 'error', code: 'unavailable', message: '', retryable: false })
  }

  #tell(event: ServerEvent): void {
    if (!this.#isClosed) this.#around.handlers.onEvent(event)
  }
}
