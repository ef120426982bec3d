import type { Subject } from '@frontdesk/agent-runtime/ports'
import type { Analyzer } from './analyzer.ts'
import { type Passage, type Unit } from './passages.ts'
import { labelOf } from './quote.ts'
import { type Window, windowOver } from './windows.ts'

/** What a part of a page is about, where a question is about one thing of several. */
export type Relation = 'own' | 'other' | 'general'

/** Of a name so much must stand in a heading for it to be of that thing: "Beck cabins (three)" is of the Beck cabin. */
const NAMED = 0.75
const NAMED_WHOLLY = 0.99
/** What is of another thing is called so: "Fish and chips by the harbour" is of no portion of chips. */
const CALLED = 0.5

/** How the parts of a website stand to the thing that is asked about. */
export type SubjectReader = {
  /** The window as far as it is not of other things; null where all of it is. */
  read: (window: Window) => { window: Window; isOwn: boolean } | null
}

/**
 * KN44: of what a question is about, only its own passages and those of no other thing are read: headings and rows that
 * bear the name of another one are left out, a table's rows one by one.
 */
export function subjectReader(analyzer: Analyzer, subject: Subject): SubjectReader {
  const relate = relating(analyzer, subject)
  const narrowed = new Map<Passage, Passage>()
  return {
    read(window) {
      const { passage } = window
      const heading = ofHeadings(passage, relate)
      if (heading === 'own') return { window, isOwn: true }
      const rows = window.units.map(({ at }) => relationOf(passage.units[at], relate))
      const isOwn = rows.includes('own')
      if (heading === 'other' && !isOwn) return null
      if (!rows.includes('other')) return { window, isOwn }
      const kept = window.units.filter((_, place) => rows[place] !== 'other').map(({ at }) => at)
      if (kept.every((at) => passage.units[at]?.isRow !== true) && !isOwn) return null
      const whole = narrowed.get(passage) ?? withoutOthers(passage, relate)
      narrowed.set(passage, whole)
      const places = kept.map((at) => whole.units.findIndex((unit) => unit === passage.units[at]))
      return { window: windowOver(whole, window.path, places), isOwn }
    },
  }
}

type Relate = (label: string) => Relation

function ofHeadings({ title, headings }: Passage, relate: Relate): Relation {
  for (const label of [...headings.toReversed(), title]) {
    const relation = relate(label)
    if (relation !== 'general') return relation
  }
  return 'general'
}

const relationOf = (unit: Unit | undefined, relate: Relate): Relation =>
  unit?.isRow === true ? relate(labelOf(unit.text)) : 'general'

function withoutOthers(passage: Passage, relate: Relate): Passage {
  const units = passage.units.filter((unit) => relationOf(unit, relate) !== 'other')
  return { ...passage, units, text: units.map(({ text }) => text).join('\n') }
}

/** Tells of a heading or a row's label whose it is. Words that many of the things share say little. */
function relating(analyzer: Analyzer, { name, others }: Subject): Relate {
  const stems = (text: string): Set<string> =>
    new Set(analyzer.tokens(text).flatMap(({ stem, isStop }) => (isStop ? [] : [stem])))
  const names = [name, ...others].map(stems)
  const countOf = (stem: string): number => names.filter((one) => one.has(stem)).length
  const weights = new Map([...new Set(names.flatMap((one) => [...one]))].map((stem) => [stem, 1 / countOf(stem)]))
  const weightOf = (words: Iterable<string>): number =>
    [...words].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
  const shareOf = (words: ReadonlySet<string>, label: ReadonlySet<string>): number =>
    words.size === 0 ? 0 : weightOf([...words].filter((stem) => label.has(stem))) / weightOf(words)
  const [own = new Set<string>(), ...rest] = names
  const known = new Map<string, Relation>()
  const relate = (text: string): Relation => {
    const label = stems(text)
    const ownShare = shareOf(own, label)
    const called = rest.filter((one) => [...one].filter((stem) => label.has(stem)).length >= label.size * CALLED)
    const otherShare = Math.max(0, ...called.map((one) => shareOf(one, label)))
    if (ownShare >= NAMED && ownShare >= otherShare) return 'own'
    return otherShare >= NAMED_WHOLLY && otherShare > ownShare ? 'other' : 'general'
  }
  return (text) => {
    const relation = text === '' ? 'general' : (known.get(text) ?? relate(text))
    known.set(text, relation)
    return relation
  }
}
