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
/** Logarithms are stored in sixteenths, backoffs higher by this, since they may be positive. */
const STEP = 16
const BACKOFF_ZERO = 64
const LONGEST = 40

/** The nodes of one length: the last pair of each sequence, and where those that begin with it stand in the next. */
type Level = { pairs: Uint16Array; logs: Float32Array; backoffs: Float32Array; starts: Int32Array }
type Pair = { letter: string; phones: string }
type Model = {
  order: number
  pairs: readonly Pair[]
  ofLetter: ReadonlyMap<string, readonly number[]>
  levels: readonly Level[]
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
    log: log + logOf(model, history, pair),
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

function logOf(model: Model, history: readonly number[], pair: number): number {
  let log = 0
  for (let from = Math.max(0, history.length + 1 - model.order); from < history.length; from++) {
    const part = history.slice(from)
    const node = nodeOf(model, part)
    if (node < 0) continue
    const level = model.levels[part.length - 1]
    const child = level
      ? childOf(model, { depth: part.length, range: [level.starts[node] ?? 0, level.starts[node + 1] ?? 0] }, pair)
      : -1
    if (child >= 0) return log + (model.levels[part.length]?.logs[child] ?? 0)
    log += level?.backoffs[node] ?? 0
  }
  const alone = childOf(model, { depth: 0, range: [0, model.levels[0]?.pairs.length ?? 0] }, pair)
  return log + (alone < 0 ? -15 : (model.levels[0]?.logs[alone] ?? -15))
}

function nodeOf(model: Model, sequence: readonly number[]): number {
  let range: readonly [number, number] = [0, model.levels[0]?.pairs.length ?? 0]
  let node = -1
  for (const [depth, pair] of sequence.entries()) {
    node = childOf(model, { depth, range }, pair)
    const starts = model.levels[depth]?.starts
    if (node < 0 || !starts) return -1
    range = [starts[node] ?? 0, starts[node + 1] ?? 0]
  }
  return node
}

type Children = { depth: number; range: readonly [number, number] }

function childOf(model: Model, { depth, range }: Children, pair: number): number {
  const pairs = model.levels[depth]?.pairs
  let low = range[0]
  let high = range[1] - 1
  while (pairs && low <= high) {
    const middle = (low + high) >> 1
    const there = pairs[middle] ?? 0
    if (there === pair) return middle
    if (there < pair) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function readModel(bytes: Uint8Array): Model {
  const order = bytes[0] ?? 0
  const count = (bytes[1] ?? 0) + (bytes[2] ?? 0) * 256
  let at = 3
  const pairs = Array.from({ length: count }, (): Pair => {
    const size = bytes[at + 1] ?? 0
    const [letter = '', ...phones] = new TextDecoder('latin1').decode(bytes.subarray(at, at + 2 + size)).split('')
    at += 2 + size
    return { letter, phones: phones.slice(1).join('') }
  })
  const ofLetter = new Map<string, number[]>()
  pairs.forEach(({ letter }, id) => {
    if (id > END) ofLetter.set(letter, [...(ofLetter.get(letter) ?? []), id])
  })
  return { order, pairs, ofLetter, levels: readLevels(bytes, { order, at }) }
}

function readLevels(bytes: Uint8Array, from: { order: number; at: number }): Level[] {
  let { at } = from
  const number = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0
      at += 1
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const levels: Level[] = []
  for (let parents = 1, depth = 1; depth <= from.order; depth++) {
    const pairs: number[] = []
    const logs: number[] = []
    const backoffs: number[] = []
    const starts = new Int32Array(parents + 1)
    for (let parent = 0; parent < parents; parent++) {
      const children = number()
      for (let child = 0, id = 0; child < children; child++) {
        id += number()
        pairs.push(id)
      }
      for (let child = 0; child < children; child++) {
        logs.push(-(bytes[at] ?? 0) / STEP)
        if (depth < from.order) backoffs.push((BACKOFF_ZERO - (bytes[at + 1] ?? 0)) / STEP)
        at += depth < from.order ? 2 : 1
      }
      starts[parent + 1] = pairs.length
    }
    const above = levels.at(-1)
    if (above) above.starts = starts
    levels.push({
      pairs: Uint16Array.from(pairs),
      logs: Float32Array.from(logs),
      backoffs: Float32Array.from(backoffs),
      starts: new Int32Array(0),
    })
    parents = pairs.length
  }
  return levels
}
