import { decodeALaw, decodeMuLaw, encodeALaw, encodeMuLaw } from '@frontdesk/voice/audio/g711'
import { pcmBytes, pcmSamples, SAMPLE_RATE, toFloat, toPcm16 } from '@frontdesk/voice/audio/pcm'
import { Resampler } from '@frontdesk/voice/audio/resampler'

/** How sound is written on a line; `audio/l16` is little-endian here, as Media Streams' neighbours send it. */
export type LineFormat =
  | { encoding: 'audio/x-mulaw'; sampleRate: 8_000 }
  | { encoding: 'audio/x-alaw'; sampleRate: 8_000 }
  | { encoding: 'audio/l16'; sampleRate: 16_000 }

const CODECS: Readonly<
  Record<LineFormat['encoding'], { decode: (bytes: Uint8Array) => Int16Array; encode: (all: Int16Array) => Uint8Array }>
> = {
  'audio/x-mulaw': { decode: decodeMuLaw, encode: encodeMuLaw },
  'audio/x-alaw': { decode: decodeALaw, encode: encodeALaw },
  'audio/l16': { decode: pcmSamples, encode: pcmBytes },
}

/** TE2: one direction of a line from bytes to samples at 16 kHz; what it needs for the next chunk it keeps. */
export function lineDecoder({ encoding, sampleRate }: LineFormat): (bytes: Uint8Array) => Int16Array {
  const { decode } = CODECS[encoding]
  const convert = converter(sampleRate, SAMPLE_RATE)
  return (bytes) => convert(decode(bytes))
}

/** TE2: the other direction. */
export function lineEncoder({ encoding, sampleRate }: LineFormat): (samples: Int16Array) => Uint8Array {
  const { encode } = CODECS[encoding]
  const convert = converter(SAMPLE_RATE, sampleRate)
  return (samples) => encode(convert(samples))
}

function converter(from: number, to: number): (samples: Int16Array) => Int16Array {
  if (from === to) return (samples) => samples
  const resampler = new Resampler(from, to)
  return (samples) => toPcm16(resampler.push(toFloat(samples)))
}
