/// <reference lib="dom" />
import type { Page } from 'playwright-core'
import { toFloat } from '../../../packages/voice/src/audio/pcm.ts'
import { resample } from '../../../packages/voice/src/audio/resampler.ts'
import { seeded } from '../seeded.ts'

export const RATE = 16_000

/** Something like speech: syllables of changing pitch with pauses between them, which fit only onto themselves. */
export function babble(seconds: number, seed: number): Int16Array {
  const random = seeded(seed)
  const samples = new Int16Array(seconds * RATE)
  for (let start = 0; start < samples.length; ) {
    const length = Math.round((0.08 + random() * 0.2) * RATE)
    const pitch = 110 + random() * 120
    const glide = (random() - 0.5) * 60
    const formant = 400 + random() * 1_800
    let phase = 0
    for (let at = 0; at < length && start + at < samples.length; at += 1) {
      phase += ((pitch + (glide * at) / length) * 2 * Math.PI) / RATE
      const voice = Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.5 * Math.sin((formant * 2 * Math.PI * at) / RATE)
      samples[start + at] = voice * Math.sin((Math.PI * at) / length) * 5_000
    }
    start += length + Math.round(random() * 0.06 * RATE)
  }
  return samples
}

/** How alike two recordings are where they fit best, from -1 to 1; `b` may begin later and be longer. */
export function correlation(a: Float32Array, b: Float32Array): number {
  const from = Math.floor(a.length / 4)
  const probe = a.subarray(from, from + RATE / 8)
  let best = { lag: 0, fit: Number.NEGATIVE_INFINITY }
  for (let lag = -from; lag + from + probe.length <= b.length; lag += 1) {
    const fit = alike(probe, b.subarray(lag + from, lag + from + probe.length))
    if (fit > best.fit) best = { lag, fit }
  }
  const [still = a] = shifted(a, 1)
  return Math.max(...shifted(b, SHIFTS * 2).map((moved) => alike(...overlap(still, moved, best.lag))))
}

/** The same sound begun up to a sample later: two ways through filters are seldom a whole number of samples apart. */
function shifted(sound: Float32Array, count: number): Float32Array[] {
  const fine = resample(sound, RATE, RATE * SHIFTS)
  return Array.from({ length: count }, (_, shift) => {
    const first = count === 1 ? 0 : shift - SHIFTS
    return Float32Array.from(sound, (_sample, at) => fine[at * SHIFTS + first] ?? 0)
  })
}
const SHIFTS = 8

function overlap(a: Float32Array, b: Float32Array, lag: number): [Float32Array, Float32Array] {
  const start = Math.max(0, -lag)
  const end = Math.min(a.length, b.length - lag)
  return [a.subarray(start, end), b.subarray(start + lag, end + lag)]
}

function alike(a: Float32Array, b: Float32Array): number {
  let [product, ownA, ownB] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0]
    product += x * y
    ownA += x * x
    ownB += y * y
  }
  return ownA === 0 || ownB === 0 ? 0 : product / Math.sqrt(ownA * ownB)
}

/** Everything that has reached the loudspeaker, and at which sample each response was cleared. */
export async function recorded(page: Page): Promise<{ samples: Float32Array; rate: number; clears: number[] }> {
  const { base64, rate, clears } = await page.evaluate(() => {
    const ear: { parts: Float32Array[]; rate: number; clears: number[] } = Reflect.get(window, 'ear')
    const all = new Float32Array(ear.parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of ear.parts) {
      all.set(part, at)
      at += part.length
    }
    const bytes = new Uint8Array(all.buffer)
    let binary = ''
    for (let from = 0; from < bytes.length; from += 32_768)
      binary += String.fromCharCode(...bytes.subarray(from, from + 32_768))
    return { base64: btoa(binary), rate: ear.rate, clears: ear.clears }
  })
  const bytes = Buffer.from(base64, 'base64')
  const samples = new Float32Array(bytes.length / 4)
  for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readFloatLE(at * 4)
  return { samples, rate, clears }
}

export const recordedMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ear: { parts: Float32Array[]; rate: number } = Reflect.get(window, 'ear')
    return (ear.parts.reduce((sum, part) => sum + part.length, 0) * 1_000) / ear.rate
  })

export const at16k = ({ samples, rate }: { samples: Float32Array; rate: number }) => resample(samples, rate, RATE)
export const asHeard = (samples: Int16Array) => toFloat(samples)

/**
 * Runs in the page before anything else: listens at the loudspeaker, notes which microphone was asked for, and has it
 * without processing, which is not what is measured here.
 */
export function layEar(): void {
  const ear = {
    parts: [] as Float32Array[],
    rate: 0,
    firstFrame: -1,
    frameNow: () => 0,
    wanted: [] as unknown[],
    streams: [] as MediaStream[],
    clears: [] as number[],
  }
  Object.assign(window, { ear })
  const code = `registerProcessor('ear', class extends AudioWorkletProcessor {
    process([input]) { if (input[0]) this.port.postMessage([currentFrame, input[0].slice()]); return true } })`
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  type AddModule = (this: AudioWorklet, address: string | URL) => Promise<void>
  const addModule: AddModule = Reflect.get(AudioWorklet.prototype, 'addModule')
  AudioWorklet.prototype.addModule = async function addWithEar(module: string | URL) {
    await addModule.call(this, address)
    return addModule.call(this, module)
  }
  type Connect = (this: AudioNode, target: AudioNode) => AudioNode
  const connect: Connect = Reflect.get(AudioNode.prototype, 'connect')
  const nodes = new WeakMap<BaseAudioContext, AudioWorkletNode>()
  Reflect.set(AudioNode.prototype, 'connect', function connectAndListen(this: AudioNode, target: AudioNode) {
    const { context } = this
    if (target === context.destination && this instanceof AudioWorkletNode) {
      const node = nodes.get(context) ?? new AudioWorkletNode(context, 'ear')
      if (!nodes.has(context)) {
        nodes.set(context, node)
        ear.rate = context.sampleRate
        ear.parts = []
        ear.firstFrame = -1
        ear.frameNow = () => Math.round(context.currentTime * context.sampleRate) - ear.firstFrame
        node.port.addEventListener('message', ({ data: [frame, samples] }: MessageEvent<[number, Float32Array]>) => {
          if (ear.firstFrame < 0) ear.firstFrame = frame
          ear.parts.push(samples)
        })
        node.port.start()
        connect.call(node, context.destination)
      }
      connect.call(this, node)
    }
    return connect.call(this, target)
  })
  const devices = navigator.mediaDevices
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    ear.wanted.push(wanted)
    const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    const stream = await ask({ audio: plain })
    ear.streams.push(stream)
    return stream
  }
  type Add = (this: WebSocket, ...rest: [string, (event: MessageEvent) => void]) => void
  const add: Add = Reflect.get(WebSocket.prototype, 'addEventListener')
  Reflect.set(
    WebSocket.prototype,
    'addEventListener',
    function addWithClock(this: WebSocket, ...rest: Parameters<Add>) {
      if (rest[0] === 'message')
        add.call(this, 'message', ({ data }) => {
          if (typeof data === 'string' && data.includes('output_audio_buffer.cleared')) ear.clears.push(ear.frameNow())
        })
      return add.apply(this, rest)
    },
  )
}
