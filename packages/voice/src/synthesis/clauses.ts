import { SAMPLE_RATE } from '../audio/pcm.ts'
import type { SpokenWord } from '../ports.ts'
import { type Flite, type FliteVoice, PAUSE, type Phone } from './flite.ts'
import { wordTimes } from './word-times.ts'

/** A word as it was written, and as the program can read it: it knows no letters but English ones. */
type Word = { text: string; said: string }
/** What is rendered at once. */
export type Clause = { words: readonly Word[]; isLast: boolean }
/** The times of its words take a moment to find, and the sound need not wait for them. */
export type RenderedClause = { samples: Int16Array; words: () => readonly SpokenWord[] }

/** About six seconds, rendered in a tenth of one: dividing less gains nothing and sounds worse. */
const UNDIVIDED_LETTERS = 80
/** The first clause may be short: it is what the visitor waits for. */
const FIRST_LETTERS = 20
const NEXT_LETTERS = 60
/** Nobody speaks longer without a breath, and rendering it would hold others up. */
const MOST_LETTERS = 200
/** No word is longer; what is keeps the program busy for seconds. */
const MOST_WORD_LETTERS = 50
/** The program puts a fifth of a second of silence before everything it says. */
const LEAD_MS = 20
const BETWEEN_MS = 120
const AFTER_MS = 200

/** SY4: long sentences are said clause by clause, so that the first sound does not wait for the last word. */
export function clausesOf(sentence: string): Clause[] {
  const words = sentence.split(/\s+/).map((text) => ({ text, said: legible(text) }))
  const spoken = divided(words).filter((clause) => clause.some(({ said }) => /[a-z\d]/i.test(said)))
  return spoken.map((clause, at) => ({ words: clause, isLast: at === spoken.length - 1 }))
}

function divided(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [[]]
  const isShort = lettersOf(words) <= UNDIVIDED_LETTERS
  for (const word of words) {
    const current = clauses.at(-1) ?? []
    current.push(word)
    const letters = lettersOf(current)
    const least = clauses.length === 1 ? FIRST_LETTERS : NEXT_LETTERS
    const isClause = /[,;:.!?]$/.test(word.said) && letters >= least
    if (!isShort && (isClause || letters >= MOST_LETTERS)) clauses.push([])
  }
  return clauses
}

const lettersOf = (words: readonly Word[]): number => words.reduce((sum, { said }) => sum + said.length, 0)

/** Letters without their marks; what is neither a letter, a digit nor punctuation makes no sound. */
function legible(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('’', "'")
  return plain
    .replace(/[–—…]/g, ',')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, MOST_WORD_LETTERS)
}

/** Speech of one clause without the silence around it, and when each of its words is heard. */
export function renderClause(
  flite: Flite,
  { words, isLast }: Clause,
  how: { voice: FliteVoice; rate: number },
): RenderedClause {
  const { samples, phones } = flite.render(words.map(({ said }) => said).join(' '), how)
  const { startMs, endMs } = heardPart(phones, isLast ? AFTER_MS : BETWEEN_MS)
  const timed = (): SpokenWord[] => {
    const sounds = flite.pronounce(words.map(({ said }) => said.replace(/^[^a-z\d]+|[^a-z\d%]+$/gi, '').toLowerCase()))
    const spans = wordTimes(sounds, phones)
    return words.map(({ text }, at) => ({
      text,
      startMs: (spans[at]?.startMs ?? startMs) - startMs,
      endMs: (spans[at]?.endMs ?? startMs) - startMs,
    }))
  }
  return { samples: samples.slice(sampleAt(startMs), sampleAt(endMs)), words: timed }
}

const sampleAt = (ms: number): number => Math.round((ms * SAMPLE_RATE) / 1000)

/** From a moment before the first sound until the pause after the last. */
function heardPart(phones: readonly Phone[], afterMs: number): { startMs: number; endMs: number } {
  const first = phones[0]?.name === PAUSE ? phones[0].endMs : 0
  const last = phones.at(-1)?.name === PAUSE ? phones.at(-2)?.endMs : phones.at(-1)?.endMs
  return { startMs: Math.max(0, Math.round(first) - LEAD_MS), endMs: Math.round(last ?? first) + afterMs }
}
