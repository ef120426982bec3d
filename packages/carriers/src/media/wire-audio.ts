import { lineDecoder, lineEncoder } from '@frontdesk/telephony'
import { pcmBytes, pcmSamples, SAMPLE_RATE, toFloat, toPcm16 } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'
import type { ByteOrder } from './byte-order.ts'

/** How a carrier writes the sound of a call, in the words of its media frames. */
export type WireFormat = { encoding: 'PCMU' | 'PCMA'; sampleRate: 8_000 } | { encoding: 'L16'; sampleRate: number }

const LAWS = { PCMU: 'audio/x-mulaw', PCMA: 'audio/x-alaw' } as const

/** CY8: one direction of a call's sound, from bytes to samples at 16 kHz. */
export function wireDecoder(format: WireFormat, order: ByteOrder): (bytes: Uint8Array) => Int16Array {
  if (format.encoding !== 'L16') return lineDecoder({ encoding: LAWS[format.encoding], sampleRate: 8_000 })
  const convert = converter(format.sampleRate, SAMPLE_RATE)
  return (bytes) => {
    order.hear(bytes)
    return convert(pcmSamples(order.name === 'little' ? bytes : swapped(bytes)))
  }
}

/** CY8: the other direction. */
export function wireEncoder(format: WireFormat, order: ByteOrder): (samples: Int16Array) => Uint8Array {
  if (format.encoding !== 'L16') return lineEncoder({ encoding: LAWS[format.encoding], sampleRate: 8_000 })
  const convert = converter(SAMPLE_RATE, format.sampleRate)
  return (samples) => {
    const bytes = pcmBytes(convert(samples))
    return order.name === 'little' ? bytes : swapped(bytes)
  }
}

function converter(from: number, to: number): (samples: Int16Array) => Int16Array {
  if (from === to) return (samples) => samples
  const resampler = new Resampler(from, to)
  return (samples) => toPcm16(resampler.push(toFloat(samples)))
}

function swapped(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length - (bytes.length % 2))
  for (let at = 0; at < out.length; at += 2) {
    out[at] = bytes[at + 1] ?? 0
    out[at + 1] = bytes[at] ?? 0
  }
  return out
}
