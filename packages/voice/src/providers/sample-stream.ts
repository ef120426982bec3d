import { Framer, pcmSamples, SAMPLE_RATE, toFloat, toPcm16 } from '../audio/pcm.ts'
import { Resampler } from '../audio/resampler.ts'
import { joinedBytes } from '../synthesis/joined-bytes.ts'
import { AudioFailure } from './audio-api.ts'

/** What samples without a header are sent at. */
const PCM_RATE = 24_000
/** Where the samples of a file have not begun by then, it is none. */
const MOST_HEADER = 4_096
const PLAIN_PCM = 1
const EXTENSIBLE = 0xff_fe

/** Bytes of a provider's answer, cut anywhere, as frames at the rate that everything inside has. */
export class SampleStream {
  private readonly framer = new Framer()
  private resampler: Resampler | null
  private rest: Uint8Array = new Uint8Array(0)
  private isEmpty = true

  constructor(format: 'pcm' | 'wav') {
    this.resampler = format === 'pcm' ? new Resampler(PCM_RATE, SAMPLE_RATE) : null
  }

  push(piece: Uint8Array): Int16Array[] {
    const all = joinedBytes([this.rest, piece])
    const header = this.resampler ? { resampler: this.resampler, begin: 0 } : headerOf(all)
    if (header === null) {
      if (all.length > MOST_HEADER) throw new AudioFailure('garbled')
      this.rest = all
      return []
    }
    this.resampler = header.resampler
    // A sample may be cut in the middle.
    const end = all.length - ((all.length - header.begin) % 2)
    this.rest = all.slice(end)
    if (end > header.begin) this.isEmpty = false
    return this.framer.push(toPcm16(header.resampler.push(toFloat(pcmSamples(all.subarray(header.begin, end))))))
  }

  /** The last frames; what never had a sample was no sound. */
  flush(): Int16Array[] {
    if (!this.resampler || this.isEmpty) throw new AudioFailure('garbled')
    const frames = this.framer.push(toPcm16(this.resampler.flush()))
    const last = this.framer.flush()
    return last ? [...frames, last] : frames
  }
}

/** Where the samples begin, and what makes ours of them; null while that is not known. Sizes are not believed: what is streamed has none yet. */
function headerOf(bytes: Uint8Array): { resampler: Resampler; begin: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12) return null
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new AudioFailure('garbled')
  let sampleRate: number | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (tag(at) === 'data' && sampleRate !== null)
      return { resampler: new Resampler(sampleRate, SAMPLE_RATE), begin: body }
    if (tag(at) === 'fmt ' && body + 16 <= bytes.length) sampleRate = rateOf(view, body)
    at = body + size + (size % 2)
  }
  return null
}

const RATES: ReadonlySet<number> = new Set([8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000])

/** Of one channel of 16-bit samples; anything else is not played. */
function rateOf(view: DataView, at: number): number {
  const kind = view.getUint16(at, true)
  const rate = view.getUint32(at + 4, true)
  const isPlain = (kind === PLAIN_PCM || kind === EXTENSIBLE) && view.getUint16(at + 2, true) === 1
  if (!isPlain || view.getUint16(at + 14, true) !== 16 || !RATES.has(rate)) throw new AudioFailure('garbled')
  return rate
}
