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

/** Of a label so much must be words for kinds of things: "Pods, huts and cabins" is of them, "A dog in a pod" of a dog. */
const OF_KINDS = 0.5
const OF_KINDS_WHOLLY = 0.6

/**
 * KN44: of what a question is about, only its own passages and those of no other thing are read: headings and rows that
 * bear the name of another one are left out, a table's rows one by one. SI1: so is what is said of another kind of thing.
 */
export function subjectReader(analyzer: Analyzer, subject: Subject): SubjectReader {
  const relate = relating(analyzer, subject)
  const narrowed = new Map<Passage, Passage>()
  return {
    read(window) {
      const { passage } = window
      const heading = ofHeadings(passage, relate.label)
      const units = window.units.map(({ at }) => passage.units[at])
      const hasRows = units.some((unit) => unit?.isRow === true)
      // What stands under its own heading may still speak of another kind; its table is its own.
      if (heading === 'own' && hasRows) return { window, isOwn: true }
      const relations = units.map((unit) => relationOf(unit, relate))
      const isOwn = heading === 'own' || relations.includes('own')
      if (heading === 'other' && !isOwn) return null
      if (!relations.includes('other')) return { window, isOwn }
      const kept = window.units.filter((_, place) => relations[place] !== 'other').map(({ at }) => at)
      const isLeadInAlone = hasRows && !isOwn && kept.every((at) => passage.units[at]?.isRow !== true)
      if (kept.length === 0 || isLeadInAlone) return null
      const whole = narrowed.get(passage) ?? withoutOthers(passage, relate)
      narrowed.set(passage, whole)
      const places = kept.map((at) => whole.units.findIndex((unit) => unit === passage.units[at]))
      return { window: windowOver(whole, window.path, places), isOwn }
    },
  }
}

/** Of a heading or the label of a row, and of a sentence, which is of the kinds that it begins with. */
type Relate = Readonly<Record<'label' | 'sentence', (text: string) => Relation>>

function ofHeadings({ title, headings }: Passage, relate: Relate['label']): Relation {
  for (const label of [...headings.toReversed(), title]) {
    const relation = relate(label)
    if (relation !== 'general') return relation
  }
  return 'general'
}

function relationOf(unit: Unit | undefined, relate: Relate): Relation {
  if (unit === undefined) return 'general'
  return unit.isRow ? relate.label(labelOf(unit.text)) : relate.sentence(unit.text)
}

function withoutOthers(passage: Passage, relate: Relate): Passage {
  const units = passage.units.filter((unit) => relationOf(unit, relate) !== 'other')
  return { ...passage, units, text: units.map(({ text }) => text).join('\n') }
}

/** Tells of a heading or a row's label whose it is. Words that many of the things share say little. */
function relating(analyzer: Analyzer, { name, others, kinds }: Subject): Relate {
  const inOrder = (text: string): string[] =>
    analyzer.tokens(text).flatMap(({ stem, isStop }) => (isStop ? [] : [stem]))
  const stems = (text: string): Set<string> => new Set(inOrder(text))
  const ofName = byName([name, ...others].map(stems))
  const ofKind = kinds ? byKind({ own: stems(kinds.own), others: stems(kinds.others.join(' ')) }) : null
  const relate = (text: string): Relation => {
    const label = stems(text)
    const list = ofKind?.list(label) ?? 'general'
    if (list === 'own') return list
    const named = ofName(label)
    return named === 'general' ? (ofKind?.label(label) ?? named) : named
  }
  return {
    label: remembered(relate),
    sentence: remembered((text) => ofKind?.sentence(inOrder(text)) ?? 'general'),
  }
}

function remembered(relate: (text: string) => Relation): (text: string) => Relation {
  const known = new Map<string, Relation>()
  return (text) => {
    const relation = text === '' ? 'general' : (known.get(text) ?? relate(text))
    known.set(text, relation)
    return relation
  }
}

type Stems = ReadonlySet<string>

/** By the names of the things, the first of which is the one that is asked about. */
function byName(names: readonly Stems[]): (label: Stems) => Relation {
  const countOf = (stem: string): number => names.filter((one) => one.has(stem)).length
  const weights = new Map([...new Set(names.flatMap((one) => [...one]))].map((stem) => [stem, 1 / countOf(stem)]))
  const weightOf = (words: Iterable<string>): number =>
    [...words].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
  const shareOf = (words: Stems, label: Stems): number =>
    words.size === 0 ? 0 : weightOf([...words].filter((stem) => label.has(stem))) / weightOf(words)
  const [own = new Set<string>(), ...rest] = names
  return (label) => {
    const ownShare = shareOf(own, label)
    const called = rest.filter((one) => [...one].filter((stem) => label.has(stem)).length >= label.size * CALLED)
    const otherShare = Math.max(0, ...called.map((one) => shareOf(one, label)))
    if (ownShare >= NAMED && ownShare >= otherShare) return 'own'
    return otherShare >= NAMED_WHOLLY && otherShare > ownShare ? 'other' : 'general'
  }
}

/** SI1: by what things of its kind are called, and what others are: "Pitches" is of no cabin. */
function byKind({ own, others: all }: { own: Stems; others: Stems }) {
  const others = new Set([...all].filter((stem) => !own.has(stem)))
  const isKind = (stem: string): boolean => own.has(stem) || others.has(stem)
  const shareOf = (label: Stems): number => [...label].filter(isKind).length / Math.max(1, label.size)
  const hasOwn = (stems: Iterable<string>): boolean => [...stems].some((stem) => own.has(stem))
  const hasOthers = (stems: Iterable<string>): boolean => [...stems].some((stem) => others.has(stem))
  return {
    /** Several kinds of which ours is one: "Pods and shepherd's huts". */
    list: (label: Stems): Relation =>
      hasOwn(label) && hasOthers(label) && shareOf(label) >= OF_KINDS_WHOLLY ? 'own' : 'general',
    label: (label: Stems): Relation => {
      if (hasOwn(label)) return shareOf(label) >= OF_KINDS_WHOLLY ? 'own' : 'general'
      return hasOthers(label) && shareOf(label) >= OF_KINDS ? 'other' : 'general'
    },
    sentence: (stems: readonly string[]): Relation => {
      if (!isKind(stems[0] ?? '')) return 'general'
      return hasOwn(stems) ? 'own' : 'other'
    },
  }
}
