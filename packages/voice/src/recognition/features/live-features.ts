import type { CepstralGuess } from './cepstral-guess.ts'
import { MelCepstrum } from './mel-cepstrum.ts'
import { CEPSTRA } from './mel-channels.ts'
import { RunningMean } from './running-mean.ts'

/** Cepstra, how they change, and how their change changes. */
const FEATURES = 3 * CEPSTRA
/** Frames on either side that a frame's changes are made of. */
const REACH = 3

/**
 * What the acoustic model sees of one listener's audio, frame by frame of 10 ms; each comes when three more have been
 * heard. What the microphone and the room do to every sound is learned over all utterances and taken out.
 */
export class LiveFeatures {
  private readonly cepstrum: MelCepstrum
  private readonly mean = new RunningMean()
  /** The last seven frames, the newest last. */
  private readonly window: Float32Array[] = []
  private ahead = 0

  constructor(guess: CepstralGuess) {
    this.cepstrum = new MelCepstrum({ subtractsNoise: true, guess })
  }

  /** Whether what is heard comes through a telephone, so that half of it is guessed. */
  get isGuessed(): boolean {
    return this.cepstrum.isGuessed
  }

  /** Frames that are whole with these samples. */
  push(samples: Int16Array): Float32Array[] {
    return this.cepstrum.push(samples).flatMap((frame) => this.take(frame))
  }

  /** The frames at the end of an utterance; what comes next is another one. */
  flush(): Float32Array[] {
    const frames = this.cepstrum.flush().flatMap((frame) => this.take(frame))
    const last = this.window.at(-1)
    if (last) for (let left = this.ahead; left > 0; left -= 1) frames.push(this.shift(last))
    this.window.length = 0
    this.ahead = 0
    return frames
  }

  private take(frame: Float32Array): Float32Array[] {
    this.mean.learn(frame)
    if (this.window.length === 0) for (let at = 0; at < 2 * REACH; at += 1) this.window.push(frame)
    if (this.ahead < REACH) {
      this.ahead += 1
      this.window.push(frame)
      if (this.window.length > 2 * REACH + 1) this.window.shift()
      return []
    }
    return [this.shift(frame)]
  }

  /** The features of the frame that stands in the middle as soon as `frame` has come. */
  private shift(frame: Float32Array): Float32Array {
    this.window.push(frame)
    if (this.window.length > 2 * REACH + 1) this.window.shift()
    const value = (offset: number, index: number): number => this.window[REACH + offset]?.[index] ?? 0
    const features = new Float32Array(FEATURES)
    for (let index = 0; index < CEPSTRA; index += 1) {
      features[index] = value(0, index) - this.mean.at(index)
      features[CEPSTRA + index] = value(2, index) - value(-2, index)
      features[2 * CEPSTRA + index] = value(3, index) - value(-1, index) - (value(1, index) - value(-3, index))
    }
    return features
  }
}
