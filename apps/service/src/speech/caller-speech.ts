import { openFlite, readWav, resample, SAMPLE_RATE, toFloat, toPcm16 } from '@frontdesk/voice'
import { readVoiceProgram } from './speech-files.ts'

/** Another voice than the agent's, so that a recording can be told apart. */
const CALLER = { voice: 'rms', rate: 1 } as const

/** A sentence in the shipped voice, at 16 kHz. */
export async function callerSpeech(): Promise<(text: string) => Int16Array> {
  const flite = openFlite(await readVoiceProgram())
  return (text) => flite.render(text, CALLER).samples
}

/** A recording at 16 kHz; null for what is no 16-bit WAV file. */
export function recordedSpeech(bytes: Uint8Array): Int16Array | null {
  const wav = readWav(bytes)
  return wav && toPcm16(resample(toFloat(wav.samples), wav.sampleRate, SAMPLE_RATE))
}
