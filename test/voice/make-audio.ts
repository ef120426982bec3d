import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  decodeMuLaw,
  encodeMuLaw,
  type Flite,
  type FliteVoice,
  readWav,
  resample,
  toFloat,
  toPcm16,
} from '@frontdesk/voice'

export const RATE = 16_000
/** What stands around speech: a quarter of a second. */
const MARGIN = 4_000

/** Speaks a sentence, 16 kHz; null where the program for it is not installed. */
export type Speaker = { name: string; say: (sentence: string) => Int16Array }

export const fliteSpeaker = (flite: Flite, voice: FliteVoice): Speaker => ({
  name: `flite ${voice}`,
  say: (sentence) => flite.render(sentence, { voice, rate: 1 }).samples,
})

const HTS = '(voice_cmu_us_slt_arctic_hts)'

/** Festival with a voice of the package festvox-us-slt-hts: a synthesiser that shares no code with the embedded one. */
export const festivalSpeaker = (): Speaker | null =>
  speakerOf('festival slt hts', (folder, sentence) => {
    writeFileSync(join(folder, 'text'), sentence)
    execFileSync('text2wave', ['-eval', HTS, '-o', join(folder, 'wav'), join(folder, 'text')], QUIET)
  })

export const espeakSpeaker = (): Speaker | null =>
  speakerOf('espeak ng', (folder, sentence) => {
    execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', join(folder, 'wav'), sentence], QUIET)
  })

const QUIET = { stdio: 'ignore', timeout: 60_000 } as const

function speakerOf(name: string, write: (folder: string, sentence: string) => void): Speaker | null {
  const say = (sentence: string): Int16Array => {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-voice-'))
    try {
      write(folder, sentence)
      const wav = readWav(readFileSync(join(folder, 'wav')))
      if (!wav) throw new Error(`${name} wrote no speech`)
      return toPcm16(resample(toFloat(wav.samples), wav.sampleRate, RATE))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  try {
    return say('hello').length > 0 ? { name, say } : null
  } catch {
    return null
  }
}

/** The same noise in every run. */
function noise(length: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2_147_483_648
  })
}

/** Speech in a quiet room: there is no silence without a hiss. */
export function inQuiet(samples: Int16Array): Int16Array {
  const hiss = noise(samples.length + 2 * MARGIN, 7)
  return Int16Array.from(hiss, (value, at) => clipped((samples[at - MARGIN] ?? 0) + value * 4))
}

/** Speech with others talking and a hiss, together 10 dB beneath it. */
export function inBabble(samples: Int16Array, others: readonly Int16Array[]): Int16Array {
  const hiss = noise(samples.length + 2 * MARGIN, 11)
  const talk = Float32Array.from(hiss, (_, at) =>
    others.reduce((sum, other, index) => sum + (other[(at + index * 9_973) % other.length] ?? 0), 0),
  )
  const scale = (list: ArrayLike<number>, level: number): number => level / Math.max(1, levelOf(list))
  const wanted = levelOf(samples) / Math.sqrt(10) / Math.SQRT2
  const [hissBy, talkBy] = [wanted / levelOf(hiss), scale(talk, wanted)]
  return Int16Array.from(hiss, (value, at) =>
    clipped((samples[at - MARGIN] ?? 0) + value * hissBy + (talk[at] ?? 0) * talkBy),
  )
}

/** Speech as a telephone brings it. */
export function overTelephone(samples: Int16Array): Int16Array {
  const narrow = toPcm16(resample(toFloat(inQuiet(samples)), RATE, 8_000))
  return toPcm16(resample(toFloat(decodeMuLaw(encodeMuLaw(narrow))), 8_000, RATE))
}

function levelOf(samples: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < samples.length; at++) sum += (samples[at] ?? 0) ** 2
  return Math.sqrt(sum / Math.max(1, samples.length))
}

const clipped = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)))
