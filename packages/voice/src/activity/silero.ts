import { Spectrum } from '../audio/fft.ts'
import type { VoiceActivity } from '../ports.ts'
import { type ProductMemory, productMemory } from './row-products.ts'

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

/** Where it stands in the memory; a signal in front of it has a step of zeros at each end. */
type Convolution = {
  input: number
  output: number
  stride: number
  weightAt: number
  inputAt: number
  bias: Float32Array
}
type Network = ProductMemory & {
  /** The window before the transform. */
  taper: Float32Array
  layers: readonly Convolution[]
  /** What goes into the cell, what it remembers, and its gates. */
  cell: { inputWeightAt: number; hiddenWeightAt: number; inputAt: number; hiddenAt: number; gatesAt: number }
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
  const convolutions = SHAPES.map((shape) => ({
    shape,
    weight: take(shape.output * shape.input * 3),
    bias: take(shape.output),
  }))
  const [inputWeight, hiddenWeight] = [take(4 * HIDDEN * HIDDEN), take(4 * HIDDEN * HIDDEN)]
  const inputBias = take(4 * HIDDEN)
  const hiddenBias = take(4 * HIDDEN)
  const outputWeight = take(HIDDEN)
  const [outputBias = 0] = take(1)
  if (at * 4 !== bytes.byteLength) throw new Error('these are not the weights of the voice activity network')
  const space = new Space()
  const places = SHAPES.map(({ input, output }) => ({
    weightAt: space.take(output * 3 * inFours(input)),
    inputAt: space.take((STEPS + 2) * inFours(input)),
  }))
  const cell = {
    inputWeightAt: space.take(inputWeight.length),
    hiddenWeightAt: space.take(hiddenWeight.length),
    // The last convolution gives one step: it stands as if another convolution followed.
    inputAt: space.take(3 * HIDDEN) + HIDDEN,
    hiddenAt: space.take(HIDDEN),
    gatesAt: space.take(4 * HIDDEN),
  }
  const products = productMemory(space.size)
  products.memory.set(inputWeight, cell.inputWeightAt)
  products.memory.set(hiddenWeight, cell.hiddenWeightAt)
  const layers = convolutions.map(({ shape, weight, bias }, layer) => {
    const { weightAt = 0, inputAt = 0 } = places[layer] ?? {}
    products.memory.set(byTap(weight, shape), weightAt)
    return { ...shape, input: inFours(shape.input), weightAt, inputAt, bias }
  })
  const bias = inputBias.map((value, index) => value + (hiddenBias[index] ?? 0))
  return { ...products, taper, layers, cell, bias, outputWeight, outputBias }
}

/** Vectors hold four numbers: rows are filled up with zeros. */
const inFours = (length: number): number => Math.ceil(length / 4) * 4

/** Hands out places in a memory, one after the other. */
class Space {
  size = 0

  take(length: number): number {
    const at = this.size
    this.size += inFours(length)
    return at
  }
}

/** One listener's voice activity. The network may be shared; what was heard may not. */
export function sileroActivity(network: Network): VoiceActivity {
  const window = new Float32Array(CONTEXT + ACTIVITY_SAMPLES + PAD)
  const hidden = new Float32Array(HIDDEN)
  const cell = new Float32Array(HIDDEN)
  return {
    probability(samples) {
      fillWindow(window, samples)
      writeMagnitudes(network, window)
      let width = STEPS
      for (const [at, layer] of network.layers.entries()) {
        const outAt = network.layers[at + 1]?.inputAt ?? network.cell.inputAt - HIDDEN
        width = convolve(network, layer, { width, outAt: outAt + layer.output })
      }
      stepCell(network, { hidden, cell })
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
function writeMagnitudes({ layers, memory, taper }: Network, window: Float32Array): void {
  const { inputAt = 0, input = 0 } = layers[0] ?? {}
  for (let step = 0; step < STEPS; step += 1) {
    const start = step * HOP
    const out = inputAt + (step + 1) * input
    spectrum.powers((at) => (window[start + at] ?? 0) * (taper[at] ?? 0), power)
    for (let bin = 0; bin < BINS; bin += 1) memory[out + bin] = Math.sqrt(power[bin] ?? 0)
  }
}

const power = new Float64Array(BINS)
const spectrum = new Spectrum(FILTER)

/** Kernel of three, one zero at each end, then ReLU. Gives how many steps were written. */
function convolve(
  { memory, addProducts }: ProductMemory,
  { input, output, stride, bias, weightAt, inputAt }: Convolution,
  { width, outAt }: { width: number; outAt: number },
): number {
  const outWidth = Math.floor((width - 1) / stride) + 1
  for (let step = 0; step < outWidth; step += 1) {
    const out = outAt + step * output
    memory.set(bias, out)
    const values = inputAt + step * stride * input
    addProducts({ weights: weightAt, values, out }, { rows: output, length: 3 * input })
    for (let channel = out; channel < out + output; channel += 1) memory[channel] = Math.max(0, memory[channel] ?? 0)
  }
  // Fewer steps than the signal before may have had: what follows them is a zero.
  memory.fill(0, outAt + outWidth * output, outAt + (outWidth + 1) * output)
  return outWidth
}

/** From [output][input][tap] to [output][tap][input]: what is multiplied together lies together. */
function byTap(weight: Float32Array, { input, output }: { input: number; output: number }): Float32Array {
  const length = inFours(input)
  const out = new Float32Array(output * 3 * length)
  for (let channel = 0; channel < output; channel += 1) {
    for (let source = 0; source < input; source += 1) {
      for (let tap = 0; tap < 3; tap += 1) {
        out[(channel * 3 + tap) * length + source] = weight[(channel * input + source) * 3 + tap] ?? 0
      }
    }
  }
  return out
}

const GATES = { rows: 4 * HIDDEN, length: HIDDEN } as const

/** One step of the LSTM; its gates stand in the order input, forget, cell, output. */
function stepCell(network: Network, { hidden, cell }: { hidden: Float32Array; cell: Float32Array }): void {
  const { memory, addProducts, bias } = network
  const { inputWeightAt, hiddenWeightAt, inputAt, hiddenAt, gatesAt } = network.cell
  memory.set(hidden, hiddenAt)
  memory.set(bias, gatesAt)
  addProducts({ weights: inputWeightAt, values: inputAt, out: gatesAt }, GATES)
  addProducts({ weights: hiddenWeightAt, values: hiddenAt, out: gatesAt }, GATES)
  const gate = (number: number, unit: number): number => memory[gatesAt + number * HIDDEN + unit] ?? 0
  for (let unit = 0; unit < HIDDEN; unit += 1) {
    const next = logistic(gate(1, unit)) * (cell[unit] ?? 0) + logistic(gate(0, unit)) * Math.tanh(gate(2, unit))
    cell[unit] = next
    hidden[unit] = logistic(gate(3, unit)) * Math.tanh(next)
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
