import { z } from 'zod'
import type { SpeechDomain } from '../ports.ts'
import { primarySubtag } from './deepgram-messages.ts'

/* What OpenAI's interface of audio takes and answers; Groq's and many servers' is the same. */

const answer = z.object({
  text: z.string(),
  logprobs: z
    .array(z.object({ logprob: z.number() }))
    .nullish()
    .catch(null),
  segments: z
    .array(z.object({ avg_logprob: z.number().catch(0), no_speech_prob: z.number().catch(0) }))
    .nullish()
    .catch(null),
})

/** A provider that does not say how sure it is, mostly is. */
const UNTOLD_CONFIDENCE = 0.9
/** Whisper's own: what is so probably silence, and so unsure, was not said. */
const SILENCE_PROBABILITY = 0.6
const SILENCE_LOGPROB = -1
/** Two hundred tokens are read of a hint; a word is about one and a half. */
const MOST_HINT_LETTERS = 600
/** Fewer words of the hint may be an answer. */
const ECHOED_WORDS = 4

/** The agent's own words: what recognition gains most from. */
export function hintOf(domain: SpeechDomain | null): string {
  const names = [...new Set(domain?.names.map((name) => name.trim()).filter((name) => name !== ''))]
  let hint = ''
  for (const name of names) {
    const longer = hint === '' ? name : `${hint}, ${name}`
    if (longer.length > MOST_HINT_LETTERS) break
    hint = longer
  }
  return hint
}

type Recording = { file: Uint8Array; model: string; language: string; hint: string }

/** One recording with what is to be known of it. */
export function transcriptionForm({ file, model, language, hint }: Recording): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'audio/wav' }), 'speech.wav')
  form.set('model', model)
  form.set('language', primarySubtag(language))
  if (hint !== '') form.set('prompt', hint)
  form.set('temperature', '0')
  // Each kind of model tells in its own way how sure it is.
  const isWhisper = model.includes('whisper')
  form.set('response_format', isWhisper ? 'verbose_json' : 'json')
  if (!isWhisper) form.append('include[]', 'logprobs')
  return form
}

/** What was understood; null for what is no answer. */
export function readTranscription(body: string, hint: string): { text: string; confidence: number } | null {
  const { data } = answer.safeParse(parsed(body))
  if (!data) return null
  const text = data.text.trim()
  const { segments } = data
  const isSilent =
    segments?.every((one) => one.no_speech_prob > SILENCE_PROBABILITY && one.avg_logprob < SILENCE_LOGPROB) ?? false
  if (text === '' || isSilent || isEchoOf(hint, text)) return { text: '', confidence: 0 }
  const logprobs = [
    ...(data.logprobs?.map(({ logprob }) => logprob) ?? []),
    ...(segments?.map((one) => one.avg_logprob) ?? []),
  ]
  return { text, confidence: logprobs.length === 0 ? UNTOLD_CONFIDENCE : confidenceOf(logprobs) }
}

const confidenceOf = (logprobs: readonly number[]): number =>
  Math.min(1, Math.max(0, Math.exp(logprobs.reduce((sum, one) => sum + one, 0) / logprobs.length)))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** In silence these models say the hint. */
function isEchoOf(hint: string, text: string): boolean {
  const said = wordsOf(text)
  return said.length >= ECHOED_WORDS && ` ${wordsOf(hint).join(' ')} `.includes(` ${said.join(' ')} `)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The parts of a text that one request takes, cut between words; a longer word is cut where it must be. */
export function requestTexts(text: string, mostLetters: number): string[] {
  const parts: string[] = []
  let rest = text.trim()
  while (rest.length > mostLetters) {
    const head = rest.slice(0, mostLetters)
    const clause = Math.max(...['. ', ', ', '; ', ': '].map((mark) => head.lastIndexOf(mark)))
    const space = clause > mostLetters / 4 ? clause + 1 : head.lastIndexOf(' ')
    const cut = space > 0 ? space : mostLetters
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...parts, rest].filter((part) => /[\p{L}\p{N}]/u.test(part))
}
