import { pcmSamples } from './pcm.ts'

export type Wav = { sampleRate: number; samples: Int16Array }

const HEADER = 44

/** Reads a 16-bit PCM file; of several channels the mean. Null for anything else. */
export function readWav(bytes: Uint8Array): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < HEADER || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return null
  let format: { channels: number; sampleRate: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (tag(at) === 'fmt ' && body + 16 <= bytes.length) {
      if (view.getUint16(body, true) !== 1 || view.getUint16(body + 14, true) !== 16) return null
      format = { channels: view.getUint16(body + 2, true), sampleRate: view.getUint32(body + 4, true) }
    }
    if (tag(at) === 'data' && format) {
      const samples = pcmSamples(bytes.subarray(body, Math.min(bytes.length, body + size)))
      return { sampleRate: format.sampleRate, samples: mono(samples, format.channels) }
    }
    at = body + size + (size % 2)
  }
  return null
}

function mono(samples: Int16Array, channels: number): Int16Array {
  if (channels <= 1) return samples
  return Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, frame) => {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) sum += samples[frame * channels + channel] ?? 0
    return Math.round(sum / channels)
  })
}
