/**
 * Finds names in a run of words: in any order, with parts of the name left out. A name is a set of word numbers; words
 * that only describe its kind ("pizza" of the category) may stand with it and are not needed.
 */
export type PhraseIndex = {
  phrases: readonly Phrase[]
  /** Phrases by word, ascending. */
  postings: ReadonlyMap<number, Int32Array>
  ofTarget: ReadonlyMap<number, readonly Phrase[]>
  /** What a word alone may name, filled as words are looked up: frequent words fit hundreds of names. */
  alone: Map<number, Targets>
}

export type Phrase = {
  /** Place of what it names in the list it was made of. */
  target: number
  words: readonly number[]
  /** What the thing is, where a part behind it only tells it more closely: "soap" of "soap, 5 oz bar". */
  head: number | null
  /** The words above and all others of the name. */
  whole: readonly number[]
  /** Words that may stand with the name. */
  kind: ReadonlySet<number>
  /** Connecting words of the name itself: only these may stand between its words. */
  joints: ReadonlySet<string>
}

/** What a run of words may name. `exact`: these are its very words; `full`: all that tell it apart were said. */
export type PhraseMatch = { next: number; wordCount: number; slips: number } & Targets
export type Targets = {
  exact: readonly number[]
  full: readonly number[]
  partial: readonly number[]
  /** The words are those of an exact one and nothing else: no kind was said with it. */
  isBare?: boolean
  /** Of the partial ones, those of which neither the head was said nor all that only they have: "bread" of a bread pudding. */
  weak: ReadonlySet<number>
}

/** Builds the index of phrases. */
export function indexPhrases(phrases: readonly Phrase[]): PhraseIndex {
  const lists = new Map<number, number[]>()
  phrases.forEach(({ words, whole, kind }, at) => {
    for (const word of new Set([...words, ...whole, ...kind])) {
      const list = lists.get(word)
      if (list) list.push(at)
      else lists.set(word, [at])
    }
  })
  const ofTarget = new Map<number, Phrase[]>()
  for (const phrase of phrases) {
    const known = ofTarget.get(phrase.target)
    if (known) known.push(phrase)
    else ofTarget.set(phrase.target, [phrase])
  }
  const postings = new Map(Array.from(lists, ([word, list]) => [word, Int32Array.from(list)]))
  return { phrases, postings, ofTarget, alone: new Map() }
}

/** One word of the text: what it may mean, or a connecting word. */
export type Read = { parts: readonly (readonly number[])[]; slips: number; joint: string | null }

/** No name is longer. */
export const LONGEST_RUN = 12
/** Where so many names fit, only the full ones are of use. */
const MAX_TARGETS = 400

/** All runs that begin at a word, shortest first. */
export function matchesAt(index: PhraseIndex, reads: readonly Read[], at: number): PhraseMatch[] {
  const found: PhraseMatch[] = []
  let candidates: ArrayLike<number> | null = null
  let joints: string[] = []
  let slips = 0
  const said = new Set<number>()
  for (let next = at; next < reads.length && next < at + LONGEST_RUN; next++) {
    const read = reads[next]
    if (read === undefined) break
    if (read.parts.length === 0) {
      if (read.joint === null || candidates === null) break
      joints = [...joints, read.joint]
      continue
    }
    candidates = narrowed(index, { candidates, read, joints, said })
    if (candidates.length === 0) break
    slips += read.slips
    found.push(matchOf(index, candidates, { next: next + 1, said, slips }))
    joints = []
  }
  return found
}

type Narrowing = { candidates: ArrayLike<number> | null; read: Read; joints: readonly string[]; said: Set<number> }

/** The candidates that have this word too, and the connecting words before it. */
function narrowed(
  { phrases, postings }: PhraseIndex,
  { candidates, read, joints, said }: Narrowing,
): ArrayLike<number> {
  let left = candidates
  for (const alternatives of read.parts) {
    if (alternatives.every((word) => said.has(word))) return []
    const having = alternatives.map((word) => postings.get(word) ?? new Int32Array())
    left = left === null ? merged(having) : intersection(left, having)
    for (const word of alternatives) said.add(word)
  }
  const isJoined = (at: number) => joints.every((joint) => FREE_JOINTS.has(joint) || phrases[at]?.joints.has(joint))
  return joints.length === 0 ? (left ?? []) : Array.from(left ?? []).filter(isJoined)
}

const FREE_JOINTS = new Set(['-', '/', "'", 'of'])

/** Goes through the shorter side: a kind of goods may have thousands of names, the word beside it a few. */
function intersection(left: ArrayLike<number>, having: readonly Int32Array[]): ArrayLike<number> {
  const [only] = having
  if (only && having.length === 1 && only.length < left.length) return only.filter((at) => includes(left, at))
  return Array.from(left).filter((at) => having.some((list) => includes(list, at)))
}

const merged = (lists: readonly Int32Array[]): ArrayLike<number> =>
  lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flatMap((list) => [...list]))].toSorted((a, b) => a - b)

/** Whether a sorted list has a number. */
function includes(list: ArrayLike<number>, wanted: number): boolean {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return list[low] === wanted
}

type RunEnd = { next: number; said: ReadonlySet<number>; slips: number }

function matchOf(index: PhraseIndex, candidates: ArrayLike<number>, { next, said, slips }: RunEnd): PhraseMatch {
  const [only] = said
  const known = said.size === 1 && only !== undefined ? index.alone.get(only) : undefined
  const targets = known ?? targetsOf(index, candidates, said)
  if (said.size === 1 && only !== undefined) index.alone.set(only, targets)
  return { next, wordCount: said.size, slips, ...targets }
}

function targetsOf(
  { phrases, postings }: PhraseIndex,
  candidates: ArrayLike<number>,
  said: ReadonlySet<number>,
): Targets {
  const exact = new Set<number>()
  const full = new Set<number>()
  const partial = new Set<number>()
  const firm = new Set<number>()
  let isBare = false
  for (let place = 0; place < candidates.length; place++) {
    const phrase = phrases[candidates[place] ?? -1]
    if (phrase === undefined) continue
    if (phrase.words.every((word) => said.has(word))) {
      full.add(phrase.target)
      if (phrase.whole.every((word) => said.has(word))) {
        exact.add(phrase.target)
        isBare ||= phrase.whole.length === said.size
      }
    } else if (partial.size < MAX_TARGETS) {
      partial.add(phrase.target)
      if (isFirm(postings, phrase, said)) firm.add(phrase.target)
    }
  }
  const weak = new Set([...partial].filter((target) => !firm.has(target)))
  return { exact: [...exact], full: [...full], partial: [...partial], weak, isBare }
}

/** The last word of a name's main part is what the thing is; a word that many names have need not be said. */
function isFirm(
  postings: ReadonlyMap<number, Int32Array>,
  { words, head }: Phrase,
  said: ReadonlySet<number>,
): boolean {
  if (head !== null && said.has(head)) return true
  return words.every((word) => said.has(word) || (postings.get(word)?.length ?? 0) > 1)
}
