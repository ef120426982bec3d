/**
 * Phrases by rules: `(a|b)` is one of them, `[a]` may be left out, `{name}` is one of the phrases of that name. A rule
 * has a phrase on every line.
 */
export type PhraseRules = Readonly<Record<string, string>>

type Phrase =
  | { is: 'words'; words: readonly string[] }
  | { is: 'rule'; name: string }
  | { is: 'one-of'; phrases: readonly Phrase[] }
  | { is: 'all'; phrases: readonly Phrase[] }

const NOTHING: Phrase = { is: 'words', words: [] }

/** Makes phrases of rules, the same ones for the same seed. */
export class PhraseGrammar {
  private readonly rules: ReadonlyMap<string, readonly Phrase[]>

  constructor(rules: PhraseRules, lists: Readonly<Record<string, readonly (readonly string[])[]>> = {}) {
    const written = Object.entries(rules).map(([name, text]): [string, Phrase[]] => [name, linesOf(text).map(parse)])
    const listed = Object.entries(lists).map(([name, phrases]): [string, Phrase[]] => [
      name,
      phrases.map((words) => ({ is: 'words', words })),
    ])
    this.rules = new Map([...written, ...listed])
  }

  /** So many phrases of each line of a rule, those that came out twice only once. A line with an empty list gives none. */
  phrases(name: string, perLine: number, random: () => number): string[][] {
    return (this.rules.get(name) ?? []).flatMap((line) => {
      const made = new Map(this.made(line, perLine, random).map((words) => [words.join(' '), words]))
      return [...made.values()]
    })
  }

  /** So many phrases of each line of a rule, as often as they come out: short lines weigh as much as long ones. */
  draws(name: string, perLine: number, random: () => number): string[][] {
    return (this.rules.get(name) ?? []).flatMap((line) => this.made(line, perLine, random))
  }

  private made(line: Phrase, times: number, random: () => number): string[][] {
    return Array.from({ length: times }, () => {
      const words: string[] = []
      return this.expand(line, { random, words }) ? words : []
    }).filter((words) => words.length > 0)
  }

  /** Every word that stands in the rules. */
  words(): Set<string> {
    return new Set([...this.rules.values()].flat().flatMap(wordsIn))
  }

  /** Adds the words of a phrase; says whether there was one. */
  private expand(phrase: Phrase, making: Making): boolean {
    switch (phrase.is) {
      case 'words':
        making.words.push(...phrase.words)
        return true
      case 'one-of':
        return this.expandOneOf(phrase.phrases, making)
      case 'rule':
        return this.expandOneOf(this.rules.get(phrase.name) ?? [], making)
      case 'all':
        return phrase.phrases.every((part) => this.expand(part, making))
    }
  }

  private expandOneOf(phrases: readonly Phrase[], making: Making): boolean {
    const chosen = phrases[Math.floor(making.random() * phrases.length)]
    return chosen !== undefined && this.expand(chosen, making)
  }
}

type Making = { random: () => number; words: string[] }

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function wordsIn(phrase: Phrase): string[] {
  if (phrase.is === 'words') return [...phrase.words]
  return phrase.is === 'rule' ? [] : phrase.phrases.flatMap(wordsIn)
}

type Reading = { pieces: readonly string[]; at: number }

function parse(line: string): Phrase {
  const pieces = line.match(/[()[\]|]|\{[a-z-]+\}|[^()[\]|{}\s]+/g) ?? []
  const reading = { pieces, at: 0 }
  const phrase = parseOneOf(reading)
  if (reading.at < pieces.length) throw new Error(`this phrase does not end where it should: ${line}`)
  return phrase
}

function parseOneOf(reading: Reading): Phrase {
  const phrases = [parseAll(reading)]
  while (reading.pieces[reading.at] === '|') {
    reading.at += 1
    phrases.push(parseAll(reading))
  }
  const [only] = phrases
  return phrases.length === 1 && only ? only : { is: 'one-of', phrases }
}

function parseAll(reading: Reading): Phrase {
  const phrases: Phrase[] = []
  for (let piece = reading.pieces[reading.at]; piece !== undefined; piece = reading.pieces[reading.at]) {
    if (piece === '|' || piece === ')' || piece === ']') break
    reading.at += 1
    phrases.push(parsePiece(piece, reading))
  }
  return { is: 'all', phrases }
}

function parsePiece(piece: string, reading: Reading): Phrase {
  if (piece.startsWith('{')) return { is: 'rule', name: piece.slice(1, -1) }
  if (piece !== '(' && piece !== '[') return { is: 'words', words: [piece] }
  const inside = parseOneOf(reading)
  if (reading.pieces[reading.at] !== (piece === '(' ? ')' : ']')) throw new Error(`a bracket of a phrase is not closed`)
  reading.at += 1
  return piece === '(' ? inside : { is: 'one-of', phrases: [NOTHING, inside] }
}

/** A small generator of numbers from 0 to 1 (mulberry32): the same models on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
