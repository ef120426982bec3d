import { z } from 'zod'
import type { SpeechDomain } from '../ports.ts'

const word = z.object({
  word: z.string(),
  punctuated_word: z.string().optional().catch(undefined),
  start: z.number().catch(0),
  end: z.number().catch(0),
  confidence: z.number().min(0).max(1).catch(0),
})
const alternative = z.object({
  transcript: z.string(),
  confidence: z.number().min(0).max(1).catch(0),
  words: z.array(word).catch([]),
})
/** What was understood of a stretch of the stream; times in seconds since the connection began. */
const results = z.object({
  type: z.literal('Results'),
  start: z.number().nonnegative(),
  duration: z.number().nonnegative(),
  is_final: z.boolean().catch(false),
  from_finalize: z.boolean().catch(false),
  channel: z.object({ alternatives: z.array(alternative).min(1) }),
})
const failure = z.object({ type: z.literal('Error') })

export type Understood = {
  startMs: number
  endMs: number
  isFinal: boolean
  isFromFinalize: boolean
  transcript: string
  confidence: number
  words: readonly { text: string; confidence: number; startMs: number; endMs: number }[]
}

/** What the provider says about the audio, that it gave up, or null for everything that does not matter here. */
export function readDeepgram(message: string): Understood | 'failed' | null {
  const json = parsed(message)
  if (failure.safeParse(json).success) return 'failed'
  const { data } = results.safeParse(json)
  const [best] = data?.channel.alternatives ?? []
  if (!data || !best) return null
  return {
    startMs: data.start * 1_000,
    endMs: (data.start + data.duration) * 1_000,
    isFinal: data.is_final,
    isFromFinalize: data.from_finalize,
    transcript: best.transcript.trim(),
    confidence: best.confidence,
    words: best.words.map(({ word: plain, punctuated_word: text, start, end, confidence }) => ({
      text: text ?? plain,
      confidence,
      startMs: start * 1_000,
      endMs: end * 1_000,
    })),
  }
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}

/** Only these take the agent's own words. */
export const isDeepgramModel = (model: string): boolean => /^nova-3(?:-[a-z]+)?$/.test(model)

/** Languages of nova-3, as primary subtags. */
export const DEEPGRAM_LANGUAGES: ReadonlySet<string> = new Set(
  'en es fr pt de nl sv da it tr no id bg cs fi hi hu ja ko pl ru uk vi ca et el lv lt ms ro sk zh'.split(' '),
)
/** Regions that it knows; of others the language alone. */
const REGIONS = new Set(
  'en-us en-gb en-au en-nz en-in es-419 fr-ca pt-br pt-pt de-ch nl-be ko-kr zh-cn zh-tw zh-hans zh-hant'.split(' '),
)

export const primarySubtag = (language: string): string => language.toLowerCase().split('-')[0] ?? ''

/** Its limit is 500 tokens for all of them together; a word is about one and a half. */
const MOST_TERMS = 100
const MOST_TERM_WORDS = 300

/** The agent's own words: what recognition gains most from. */
function keyterms(domain: SpeechDomain | null): string[] {
  let words = 0
  const terms = [...new Set(domain?.names.map((name) => name.trim()).filter((name) => name !== ''))]
  return terms.slice(0, MOST_TERMS).filter((term) => {
    words += term.split(/\s+/).length
    return words <= MOST_TERM_WORDS
  })
}

export type ListenAddress = { base: string; model: string; language: string; domain: SpeechDomain | null }

/** Ends of turns are decided here, so its own endpointing is off. */
export function listenUrl({ base, model, language, domain }: ListenAddress): string {
  const query = new URLSearchParams({
    model,
    language: REGIONS.has(language.toLowerCase()) ? language : primarySubtag(language),
    encoding: 'linear16',
    sample_rate: '16000',
    channels: '1',
    interim_results: 'true',
    endpointing: 'false',
    smart_format: 'true',
  })
  for (const term of keyterms(domain)) query.append('keyterm', term)
  return `${base.replace(/\/$/, '')}/v1/listen?${query}`
}
