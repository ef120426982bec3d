import { PackedBytes } from './packed-bytes.ts'
import { SequenceTree } from './sequence-tree.ts'

/**
 * How an English word that stands in no dictionary is said: the likeliest way through an n-gram of letters joined with
 * the phones they stand for.
 */
export type LetterSounds = (word: string) => string[][]

const BEGIN = 0
const END = 1
/** Ways that are followed at once. */
const BEAM = 8
/** A second way is given when it is at least so likely, beside the first (a natural logarithm). */
const SECOND_BEST = -0.7
const LONGEST = 40

type Pair = { letter: string; phones: string }
type Model = {
  order: number
  pairs: readonly Pair[]
  ofLetter: ReadonlyMap<string, readonly number[]>
  tree: SequenceTree
}

/** What was said so far of a word: its pairs, its phones, and how likely that is. */
type Way = { history: readonly number[]; phones: string; log: number }

export type LetterSoundsOptions = { phones: readonly string[] }

/** Reads `letter-sounds.bin` of the models' package. `phones` are those that its letters A–Z, a–m stand for. */
export function readLetterSounds(bytes: Uint8Array, { phones }: LetterSoundsOptions): LetterSounds {
  const model = readModel(bytes)
  return (word) => {
    const letters = lettersOf(word)
    const ways = letters === '' ? [] : waysThrough(model, letters)
    const [best, second] = ways
    if (!best || best.phones === '') return [letterNames(letters, phones)]
    const isUnsure = second && second.phones !== '' && second.log - best.log > SECOND_BEST
    return (isUnsure ? [best, second] : [best]).map((way) =>
      Array.from(way.phones, (letter) => phoneOf(letter, phones)),
    )
  }
}

const lettersOf = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, LONGEST)

const phoneOf = (letter: string, phones: readonly string[]): string => {
  const code = letter.charCodeAt(0)
  return phones[code <= 90 ? code - 65 : code - 71] ?? 'AH'
}

/** What nobody can say is a short open sound for each letter, so that there is always something. */
const letterNames = (letters: string, phones: readonly string[]): string[] =>
  Array.from(letters || 'a', () => phones.find((phone) => phone === 'AH') ?? 'AH')

function waysThrough(model: Model, letters: string): Way[] {
  let ways: Way[] = [{ history: [BEGIN], phones: '', log: 0 }]
  for (const letter of letters) {
    const choices = model.ofLetter.get(letter) ?? []
    ways = likeliest(ways.flatMap((way) => choices.map((pair) => extended(model, way, pair))))
  }
  return likeliest(ways.map((way) => extended(model, way, END)))
}

function extended(model: Model, { history, phones, log }: Way, pair: number): Way {
  return {
    history: [...history, pair].slice(1 - model.order),
    phones: phones + (model.pairs[pair]?.phones ?? ''),
    log: log + model.tree.logOf(pair, history),
  }
}

/** The best ways; of those that sound alike and go on alike, the likeliest. */
function likeliest(ways: readonly Way[]): Way[] {
  const different = new Map<string, Way>()
  for (const way of ways) {
    const key = `${way.phones} ${way.history.join(' ')}`
    const other = different.get(key)
    if (!other || other.log < way.log) different.set(key, way)
  }
  return [...different.values()].toSorted((a, b) => b.log - a.log).slice(0, BEAM)
}

function readModel(bytes: Uint8Array): Model {
  const packed = new PackedBytes(bytes, 0)
  const order = packed.byte()
  const count = packed.byte() + packed.byte() * 256
  const pairs = Array.from({ length: count }, (): Pair => {
    const letter = packed.text(1)
    return { letter, phones: packed.text(packed.byte()) }
  })
  const ofLetter = new Map<string, number[]>()
  pairs.forEach(({ letter }, id) => {
    if (id > END) ofLetter.set(letter, [...(ofLetter.get(letter) ?? []), id])
  })
  return { order, pairs, ofLetter, tree: new SequenceTree(packed, order) }
}
