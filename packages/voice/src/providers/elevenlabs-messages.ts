import { z } from 'zod'

const alignment = z
  .object({
    chars: z.array(z.string()),
    charStartTimesMs: z.array(z.number()),
    charDurationsMs: z.array(z.number()),
  })
  .refine(({ chars, charStartTimesMs, charDurationsMs }) => {
    return chars.length === charStartTimesMs.length && chars.length === charDurationsMs.length
  })
const spoken = z.object({
  contextId: z.string().optional().catch(undefined),
  audio: z.string().nullish().catch(null),
  alignment: alignment.nullish().catch(null),
  isFinal: z.boolean().nullish().catch(null),
  error: z.unknown().optional(),
})

/** One character of the text and when it is heard, in ms of its chunk. */
export type TimedCharacter = { text: string; startMs: number; endMs: number }
export type SpokenChunk = {
  contextId: string | null
  samples: Int16Array
  /** Null where the provider did not say. */
  characters: readonly TimedCharacter[] | null
  isFinal: boolean
}

/** A chunk of speech, that the provider gave up, or null for what is neither. */
export function readElevenLabs(message: string): SpokenChunk | 'failed' | null {
  const { data } = spoken.safeParse(parsed(message))
  if (!data) return null
  const bytes = Buffer.from(data.audio ?? '', 'base64')
  if (bytes.length === 0 && data.isFinal !== true) return data.error === undefined ? null : 'failed'
  const { alignment: times } = data
  return {
    contextId: data.contextId ?? null,
    samples: samplesOf(bytes),
    characters:
      times?.chars.map((text, at) => {
        const startMs = times.charStartTimesMs[at] ?? 0
        return { text, startMs, endMs: startMs + (times.charDurationsMs[at] ?? 0) }
      }) ?? null,
    isFinal: data.isFinal === true,
  }
}

function samplesOf(bytes: Buffer): Int16Array {
  return Int16Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readInt16LE(at * 2))
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}

/** Languages of the flash model, as primary subtags. */
export const ELEVENLABS_LANGUAGES: ReadonlySet<string> = new Set(
  'en ja zh de hi fr ko pt it es id nl tr fil pl sv bg ro ar cs el fi hr ms sk da ta uk ru hu no vi'.split(' '),
)

const MODELS: ReadonlySet<string> = new Set(['eleven_flash_v2_5', 'eleven_turbo_v2_5', 'eleven_multilingual_v2'])
/** Those that can be streamed to and speak all these languages. */
export const isElevenLabsModel = (model: string): boolean => MODELS.has(model)
/** An older one finds the language out by itself, and refuses to be told. */
const takesLanguage = (model: string): boolean => model.endsWith('_v2_5')

/** A voice of theirs is named by letters and digits without a meaning; a name of another engine's voice is none. */
export const isElevenLabsVoice = (voice: string): boolean => /^[A-Za-z0-9]{16,40}$/.test(voice)

export type SpeakAddress = { base: string; model: string; language: string; voice: string }

/** Seconds; the most it keeps a context nothing is said in. */
const LONGEST_IDLE = '180'

export function speakUrl({ base, model, language, voice }: SpeakAddress): string {
  const query = new URLSearchParams({
    model_id: model,
    ...(takesLanguage(model) ? { language_code: language } : {}),
    output_format: 'pcm_16000',
    auto_mode: 'true',
    sync_alignment: 'true',
    inactivity_timeout: LONGEST_IDLE,
  })
  return `${base.replace(/\/$/, '')}/v1/text-to-speech/${encodeURIComponent(voice)}/multi-stream-input?${query}`
}
