import { pcmBytes } from './pcm.ts'
import type { Wav } from './wav.ts'

const HEADER = 44

/** A mono 16-bit RIFF file. */
export function writeWav({ sampleRate, samples }: Wav): Uint8Array {
  const data = pcmBytes(samples)
  const bytes = new Uint8Array(HEADER + data.length)
  const view = new DataView(bytes.buffer)
  const tag = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  tag(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + data.length, true)
  tag(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  tag(36, 'data')
  view.setUint32(40, data.length, true)
  bytes.set(data, HEADER)
  return bytes
}
