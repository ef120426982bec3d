import type { Place, Segment } from './segments.ts'

/** Words that name nothing of the catalogue, those between them that weigh nothing included. */
export type WordsAtom = Place & { kind: 'words'; text: string }
/** A segment that says something, or words that may. */
export type Atom = Segment | WordsAtom

/** What of a text says something, and the places of all words that do not. */
export type Sifted = { atoms: readonly Atom[]; talk: readonly Place[] }

/** Leaves out what weighs nothing, and joins words that name nothing to runs. */
export function atomsOf(text: string, segments: readonly Segment[]): Sifted {
  const atoms: Atom[] = []
  const talk: Place[] = []
  for (const segment of segments) {
    const before = atoms.at(-1)
    if (isFiller(segment)) talk.push({ start: segment.start, end: segment.end })
    else if (!isUnknown(segment)) atoms.push(segment)
    else if (before?.kind === 'words' && /^[ ’'-]*$/u.test(text.slice(before.end, segment.start)))
      atoms[atoms.length - 1] = wordsAt(text, { ...before, end: segment.end })
    else atoms.push(wordsAt(text, segment))
  }
  return withoutMeasures({ atoms, talk })
}

const isFiller = (segment: Segment): boolean => segment.kind === 'word' && segment.role === 'filler'
const isUnknown = (segment: Segment): boolean => segment.kind === 'word' && segment.role === 'unknown'
const wordsAt = (text: string, { start, end }: Place): WordsAtom => ({
  kind: 'words',
  text: text.slice(start, end),
  start,
  end,
})

/** "A dash of cold milk", "a pot of coleslaw": a measure that no list has, and nothing of its own. */
function withoutMeasures({ atoms, talk }: Sifted): Sifted {
  const isMeasure = (at: number): boolean => {
    const [measure, of, named] = atoms.slice(at, at + 3)
    return (
      measure?.kind === 'words' &&
      !/\s/u.test(measure.text) &&
      of?.kind === 'word' &&
      of.role === 'of' &&
      named?.kind === 'mention'
    )
  }
  const isLeftOut = (_: unknown, at: number): boolean => isMeasure(at) || isMeasure(at - 1)
  const measures = atoms.filter(isLeftOut).map(({ start, end }) => ({ start, end }))
  return {
    atoms: atoms.filter((atom, at) => !isLeftOut(atom, at)),
    talk: [...talk, ...measures].toSorted((a, b) => a.start - b.start),
  }
}
