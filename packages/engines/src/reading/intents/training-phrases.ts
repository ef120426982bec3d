import type { Labelled } from './train.ts'
import { seededRandom, shuffle } from './train.ts'
import { wordsOfClass } from './word-classes.ts'

/** Each frame is spoken out so often: enough to hear all its alternatives, too few to drown what was written by hand. */
const PER_FRAME = 30
const SEED = 7

/** Phrases of one file, one a line, all of the same label. */
export const phrasesOf = (label: string, file: string): Labelled[] => linesOf(file).map((text) => ({ text, label }))

/** Phrases with their labels, as `label<TAB>phrase`. */
export const labelledLines = (file: string): Labelled[] =>
  linesOf(file).map((line) => {
    const [label = '', text = ''] = line.split('\t')
    return { label, text }
  })

const linesOf = (file: string): string[] => file.split('\n').filter((line) => line.trim() !== '')

/** Speaks frames out: `(one|other)` is one of both, `{class}` a word of it, `0` stays a number. The same on every run. */
export function spokenFrames(file: string): Labelled[] {
  const random = seededRandom(SEED)
  return labelledLines(file).flatMap(({ label, text }) => {
    const spoken = new Set<string>()
    for (let turn = 0; turn < PER_FRAME; turn++) spoken.add(speak(text, random))
    return Array.from(spoken, (text) => ({ label, text }))
  })
}

function speak(frame: string, random: () => number): string {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  return frame
    .replaceAll(/\(([^)]*)\)/g, (_, choices: string) => pick(choices.split('|')))
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => pick(wordsOfClass(name)))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The places of a list in an order that is the same on every run. */
export function shuffledPlaces(count: number, seed: number): number[] {
  const places = Array.from({ length: count }, (_, at) => at)
  shuffle(places, seededRandom(seed))
  return places
}
