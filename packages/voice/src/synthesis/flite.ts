import { SAMPLE_RATE } from '../audio/pcm.ts'
import { readWav } from '../audio/wav.ts'
import { wasiCommand } from './wasi-command.ts'

/** Voices of the program that speak at 16 kHz: a woman's, two men's (the second a Scot), and a quick one of diphones. */
export const FLITE_VOICES = ['slt', 'rms', 'awb', 'kal16'] as const
export type FliteVoice = (typeof FLITE_VOICES)[number]

/** One sound, and when it ends. `pau` is a pause. */
export type Phone = { name: string; endMs: number }
export type Rendered = { samples: Int16Array; phones: readonly Phone[] }

/** The speech program, one call at a time: it takes about 20 ms for each second it speaks. */
export type Flite = {
  render(text: string, how: { voice: FliteVoice; rate: number }): Rendered
  /** The sounds of each word alone, in the program's own alphabet. */
  pronounce(words: readonly string[]): readonly (readonly string[])[]
}

/** A module made of `readWasmProgram(…).bytes`: threads may share it, each has its own memory (17 MB). */
export type FliteProgram = { module: WebAssembly.Module; writableFrom: number }

/** The quickest voice: what it says is thrown away. */
const SILENT_VOICE = 'kal'
/** The name makes no sound of its own, it only has to be one. */
const FILE = 'speech.wav'
export const PAUSE = 'pau'
const REMEMBERED_WORDS = 20_000

/** Gives the speech program as functions. Words' sounds are remembered. */
export function openFlite({ module, writableFrom }: FliteProgram): Flite {
  const command = wasiCommand(module, writableFrom)
  const known = new Map<string, readonly string[]>()
  const ask = (words: readonly string[]): void => {
    const { printed } = command.run(['flite', '-voice', SILENT_VOICE, '-psdur', '-t', list(words), 'none'])
    const spoken = soundsOfList(printed)
    const isWhole = spoken.length === words.length
    if (!isWhole && words.length > 1) return words.forEach((word) => ask([word]))
    if (known.size > REMEMBERED_WORDS) known.clear()
    words.forEach((word, at) => known.set(word, (isWhole ? spoken[at] : spoken.flat()) ?? []))
  }
  return {
    render(text, { voice, rate }) {
      const stretch = (1 / rate).toFixed(3)
      const options = ['-voice', voice, '--setf', `duration_stretch=${stretch}`, '-psdur', '-t', text, FILE]
      const { printed, file } = command.run(['flite', ...options])
      const wav = readWav(file)
      if (wav?.sampleRate !== SAMPLE_RATE) throw new Error('the speech program wrote no speech at 16 kHz')
      return { samples: wav.samples, phones: phonesOf(printed) }
    },
    pronounce(words) {
      const unknown = [...new Set(words)].filter((word) => word !== '' && !known.has(word))
      if (unknown.length > 0) ask(unknown)
      return words.map((word) => known.get(word) ?? [])
    },
  }
}

/** Commas part words without a doubt: the program makes a pause at each. */
const list = (words: readonly string[]): string => words.map((word) => `${word},`).join(' ')

function soundsOfList(printed: string): string[][] {
  const groups: string[][] = []
  let isPaused = true
  for (const { name } of phonesOf(printed)) {
    if (name !== PAUSE && isPaused) groups.push([])
    if (name !== PAUSE) groups.at(-1)?.push(name)
    isPaused = name === PAUSE
  }
  return groups
}

/** The program prints `name:end` for every sound, in seconds. */
function phonesOf(printed: string): Phone[] {
  return printed
    .trim()
    .split(/\s+/)
    .map((item) => item.split(':'))
    .map(([name = PAUSE, end]) => ({ name, endMs: Number(end) * 1000 }))
    .filter(({ endMs }) => Number.isFinite(endMs))
}
