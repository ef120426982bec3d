import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Flite, openFlite, readFlite, readWav, resample, SAMPLE_RATE, toFloat, toPcm16 } from '@frontdesk/voice'
import { fliteFile } from '@frontdesk/voice-models-en'

/** Whose voice visitors speak with: the embedded one's brother, and two synthesisers that have nothing to do with it. */
export type Speaker = 'flite' | 'festival' | 'espeak'

const run = promisify(execFile)
let flite: Promise<Flite> | null = null

/** Speakers who are there: Debian's packages `festival` with `festvox-us-slt-hts`, and `espeak-ng`. */
export const isThere = (speaker: Speaker): boolean =>
  speaker === 'flite' || existsSync(speaker === 'festival' ? '/usr/bin/text2wave' : '/usr/bin/espeak-ng')

/** The sentence at 16 kHz. */
export async function speech(speaker: Speaker, text: string): Promise<Int16Array> {
  if (speaker === 'flite') {
    flite ??= readFile(fliteFile).then(readFlite).then(openFlite)
    return (await flite).render(text, { voice: 'rms', rate: 1 }).samples
  }
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-speech-'))
  try {
    return await written(speaker, { text, folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function written(speaker: Speaker, { text, folder }: { text: string; folder: string }): Promise<Int16Array> {
  const [words, sound] = [join(folder, 'words.txt'), join(folder, 'sound.wav')]
  await writeFile(words, text)
  if (speaker === 'festival') await run('text2wave', ['-eval', '(voice_cmu_us_slt_arctic_hts)', '-o', sound, words])
  else await run('espeak-ng', ['-v', 'en-us', '-s', '150', '-f', words, '-w', sound])
  const wav = readWav(await readFile(sound))
  if (!wav) throw new Error(`${speaker} wrote no sound`)
  return toPcm16(resample(toFloat(wav.samples), wav.sampleRate, SAMPLE_RATE))
}
