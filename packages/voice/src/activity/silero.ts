import { Spectrum } from '../audio/fft.ts'
import type { VoiceActivity } from '../ports.ts'

/*
 * Silero VAD, version 5, evaluated directly: a short-time Fourier transform, four convolutions with
 * ReLU, one LSTM cell and a logistic output. Network and weights: Silero Team, "Silero VAD", 2021–2024 (MIT licence).
 */

/** 32 ms at 16 kHz. */
export const ACTIVITY_SAMPLES = 512
/** Samples of the frame before that the network sees again. */
const CONTEXT = 64
/** Mirrored samples after the end. */
const PAD = 64
const FILTER = 256
const HOP = 128
const BINS = 129
const STEPS = 4
const HIDDEN = 128

type Convolution = { input: number; output: number; stride: number; weight: Float32Array; bias: Float32Array }
type Network = {
  /** The window before the transform. */
  taper: Float32Array
  layers: readonly Convolution[]
  inputWeight: Float32Array
  hiddenWeight: Float32Array
  bias: Float32Array
  outputWeight: Float32Array
  outputBias: number
}

const SHAPES = [
  { input: BINS, output: 128, stride: 1 },
  { input: 128, output: 64, stride: 2 },
  { input: 64, output: 64, stride: 2 },
  { input: 64, output: 128, stride: 1 },
] as const

/** The network of the file `data/silero-vad-v5.bin` in voice-models-en. Throws on a file of another length. */
export function readSileroNetwork(bytes: Uint8Array): Network {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  const take = (length: number): Float32Array => {
    const values = Float32Array.from({ length }, (_, index) => view.getFloat32((at + index) * 4, true))
    at += length
    return values
  }
  // The transform is stored as a convolution with tapered cosines and sines; the first cosine is constant.
  const taper = take(2 * BINS * FILTER).slice(0, FILTER)
  const layers = SHAPES.map((shape) => ({
    ...shape,
    weight: byTap(take(shape.output * shape.input * 3), shape),
    bias: take(shape.output),
  }))
  const inputWeight = take(4 * HIDDEN * HIDDEN)
  const hiddenWeight = take(4 * HIDDEN * HIDDEN)
  const inputBias = take(4 * HIDDEN)
  const hiddenBias = take(4 * HIDDEN)
  const outputWeight = take(HIDDEN)
  const [outputBias = 0] = take(1)
  if (at * 4 !== bytes.byteLength) throw new Error('these are not the weights of the voice activity network')
  const bias = inputBias.map((value, index) => value + (hiddenBias[index] ?? 0))
  return { taper, layers, inputWeight, hiddenWeight, bias, outputWeight, outputBias }
}

/** One listener's voice activity. The network may be shared; what was heard may not. */
export function sileroActivity(network: Network): VoiceActivity {
  const window = new Float32Array(CONTEXT + ACTIVITY_SAMPLES + PAD)
  const hidden = new Float32Array(HIDDEN)
  const cell = new Float32Array(HIDDEN)
  return {
    probability(samples) {
      fillWindow(window, samples)
      let signal = { values: magnitudes(network.taper, window), width: STEPS }
      for (const layer of network.layers) signal = convolve(layer, signal)
      stepCell(network, { input: signal.values, hidden, cell })
      let sum = network.outputBias
      for (let unit = 0; unit < HIDDEN; unit += 1)
        sum += (network.outputWeight[unit] ?? 0) * Math.max(0, hidden[unit] ?? 0)
      return logistic(sum)
    },
    reset() {
      window.fill(0)
      hidden.fill(0)
      cell.fill(0)
    },
  }
}

/** The last samples of the frame before, the new ones, and their end once more, mirrored. */
function fillWindow(window: Float32Array, samples: Int16Array): void {
  window.copyWithin(0, ACTIVITY_SAMPLES, ACTIVITY_SAMPLES + CONTEXT)
  for (let at = 0; at < ACTIVITY_SAMPLES; at += 1) window[CONTEXT + at] = (samples[at] ?? 0) / 32_768
  const end = CONTEXT + ACTIVITY_SAMPLES
  for (let at = 0; at < PAD; at += 1) window[end + at] = window[end - 2 - at] ?? 0
}

/** [step][bin]: the size of each frequency in each of the four overlapping pieces. */
function magnitudes(taper: Float32Array, window: Float32Array): Float32Array {
  const out = new Float32Array(STEPS * BINS)
  const power = new Float64Array(BINS)
  for (let step = 0; step < STEPS; step += 1) {
    const start = step * HOP
    spectrum.powers((at) => (window[start + at] ?? 0) * (taper[at] ?? 0), power)
    for (let bin = 0; bin < BINS; bin += 1) out[step * BINS + bin] = Math.sqrt(power[bin] ?? 0)
  }
  return out
}

const spectrum = new Spectrum(FILTER)

/** [step][channel] */
type Signal = { values: Float32Array; width: number }

/** Kernel of three, one zero at each end, then ReLU. */
function convolve(layer: Convolution, { values, width }: Signal): Signal {
  const { output, stride, bias } = layer
  const outWidth = Math.floor((width - 1) / stride) + 1
  const out = new Float32Array(outWidth * output)
  for (let step = 0; step < outWidth; step += 1) {
    for (let channel = 0; channel < output; channel += 1) {
      const sum = (bias[channel] ?? 0) + kernelSum(layer, channel, { values, width, centre: step * stride })
      out[step * output + channel] = Math.max(0, sum)
    }
  }
  return { values: out, width: outWidth }
}

function kernelSum({ weight, input }: Convolution, channel: number, around: Signal & { centre: number }): number {
  let sum = 0
  for (let tap = 0; tap < 3; tap += 1) {
    const at = around.centre + tap - 1
    if (at < 0 || at >= around.width) continue
    sum += dot(weight, (channel * 3 + tap) * input, { values: around.values, from: at * input, length: input })
  }
  return sum
}

type Row = { values: Float32Array; from: number; length: number }

/** Four sums side by side: one alone waits for each addition before the next. Written out, for it is the hot loop. */
// oxlint-disable-next-line complexity
function dot(weight: Float32Array, start: number, { values, from, length }: Row): number {
  let [first, second, third, fourth] = [0, 0, 0, 0]
  const whole = length - (length % 4)
  for (let at = 0; at < whole; at += 4) {
    first += (weight[start + at] ?? 0) * (values[from + at] ?? 0)
    second += (weight[start + at + 1] ?? 0) * (values[from + at + 1] ?? 0)
    third += (weight[start + at + 2] ?? 0) * (values[from + at + 2] ?? 0)
    fourth += (weight[start + at + 3] ?? 0) * (values[from + at + 3] ?? 0)
  }
  for (let at = whole; at < length; at += 1) first += (weight[start + at] ?? 0) * (values[from + at] ?? 0)
  return first + second + (third + fourth)
}

/** From [output][input][tap] to [output][tap][input]: what is multiplied together lies together. */
function byTap(weight: Float32Array, { input, output }: { input: number; output: number }): Float32Array {
  const out = new Float32Array(weight.length)
  for (let channel = 0; channel < output; channel += 1) {
    for (let source = 0; source < input; source += 1) {
      for (let tap = 0; tap < 3; tap += 1) {
        out[(channel * 3 + tap) * input + source] = weight[(channel * input + source) * 3 + tap] ?? 0
      }
    }
  }
  return out
}

type Cell = { input: Float32Array; hidden: Float32Array; cell: Float32Array }

/** One step of the LSTM; its gates stand in the order input, forget, cell, output. */
function stepCell({ inputWeight, hiddenWeight, bias }: Network, { input, hidden, cell }: Cell): void {
  const gates = new Float32Array(4 * HIDDEN)
  for (let row = 0; row < 4 * HIDDEN; row += 1) {
    const start = row * HIDDEN
    const heard = dot(inputWeight, start, { values: input, from: 0, length: HIDDEN })
    const remembered = dot(hiddenWeight, start, { values: hidden, from: 0, length: HIDDEN })
    gates[row] = (bias[row] ?? 0) + heard + remembered
  }
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const [inputGate, forget, candidate, outputGate] = [0, 1, 2, 3].map((gate) => gates[gate * HIDDEN + unit] ?? 0)
    const next = logistic(forget ?? 0) * (cell[unit] ?? 0) + logistic(inputGate ?? 0) * Math.tanh(candidate ?? 0)
    cell[unit] = next
    hidden[unit] = logistic(outputGate ?? 0) * Math.tanh(next)
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
