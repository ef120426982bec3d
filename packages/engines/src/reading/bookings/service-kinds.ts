import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import { wordsOf } from '../words.ts'
import { extentIn, isWithin, measuresIn } from './read-measures.ts'
import { nameStems, visitStems } from './visit-words.ts'

/** What stands before the kind in "Full Groom – Small", "Cut: men", "Massage (60 minutes)". */
const PARTED = /^(.{2,60}?)(?:\s+[–—-]\s+|:\s+|,\s+|\s*\()/u
/** The word for a kind in "Small Dog Wash", "Long Hair Cut". */
const SIZE =
  /\b(?:extra|x+)?-?\s*(?:small|medium|large|giant|mini|big|little|tiny|short|long|standard|double|single|toy)\b/giu

/** BV1: what several services are kinds of: the same but for a size, or for what stands behind a dash. */
export const familyOf = ({ name }: ServiceFact): string =>
  (PARTED.exec(name)?.[1] ?? name.replace(SIZE, ' ')).replace(/\s+/gu, ' ').trim().toLowerCase()

/** BV1: all kinds of what these are, in the owner's order. */
export const withTheirKinds = (services: readonly ServiceFact[], ids: readonly ServiceId[]): ServiceId[] => {
  const families = [...new Set(services.filter(({ id }) => ids.includes(id)).map(familyOf))]
  const first = (family: string) =>
    ids.findIndex((id) => services.some((one) => one.id === id && familyOf(one) === family))
  return families.toSorted((a, b) => first(a) - first(b)).flatMap((family) => kindsOf(services, ids, family))
}

const kindsOf = (services: readonly ServiceFact[], ids: readonly ServiceId[], family: string): ServiceId[] => {
  const kinds = services.filter((one) => familyOf(one) === family).map(({ id }) => id)
  return kinds.length > 1 ? kinds : ids.filter((id) => kinds.includes(id))
}

/** How many different things these are, whatever their sizes. */
export const familiesAmong = (services: readonly ServiceFact[], ids: readonly ServiceId[]): number =>
  new Set(services.filter(({ id }) => ids.includes(id)).map(familyOf)).size

/**
 * BV2: those that are for so much: "12 lb", "thirty kilos". All where no measure is said, or none of them tells one;
 * `before`: what was said earlier, of which the last counts.
 */
export function fittingMeasure(
  few: readonly ServiceFact[],
  text: string,
  before: readonly string[] = [],
): readonly ServiceFact[] {
  const [measure] = [text, ...before.toReversed()].map((said) => measuresIn(said)).find((all) => all.length > 0) ?? []
  if (measure === undefined) return few
  const told = few.map((service) => ({ service, extent: extentIn(`${service.name} ${service.description ?? ''}`) }))
  const fitting = told.flatMap(({ service, extent }) => (extent && isWithin(measure, extent) ? [service] : []))
  return fitting.length > 0 ? fitting : few
}

/** BV2: the only one of a few whose kind is said, by a word of its name that no other of them has. */
export function kindSaid(few: readonly ServiceFact[], text: string): ServiceFact | null {
  const said = new Set(wordsOf(text).map(({ word }) => stem(word)))
  const own = few.map((service) => ({ service, words: new Set(nameStems(service).flatMap((one) => [...one])) }))
  const named = own.filter(({ words }) =>
    [...words].some((word) => said.has(word) && own.filter((other) => other.words.has(word)).length === 1),
  )
  const [only, ...others] = named
  return only !== undefined && others.length === 0 ? only.service : null
}

const ARTICLE = String.raw`(?:(?:an?|the|his|her|my|their|our|some|just|only|another)\s+)`
const WISHED = new RegExp(
  String.raw`\b(?:for|needs?|wants?|book|have|has|get|gets|just|only|like|do|does)\s+${ARTICLE}*(?:\p{L}+\s+)?$|^\W*(?:(?:and|so|ok|then)\W+)*${ARTICLE}*(?:\p{L}+\s+)?$`,
  'iu',
)

/** BV1: "for the bath": the kinds of the one thing that is wished for by its noun; none where that is one thing alone. */
export function kindsWished(services: readonly ServiceFact[], text: string): readonly ServiceFact[] {
  const families = new Map<string, ServiceFact[]>()
  for (const one of services) families.set(familyOf(one), [...(families.get(familyOf(one)) ?? []), one])
  const wished = [...families].filter(([family]) => nounsOf(family).some((noun) => isWished(text, noun)))
  const [only, ...others] = wished
  return only !== undefined && others.length === 0 && only[1].length > 1 ? only[1] : []
}

/** "Bath & Tidy" is a bath and a tidy, "Full Groom" a groom. */
const nounsOf = (family: string): string[] =>
  family.split(/\s{0,3}(?:&|\+|\band\b|,)\s{0,3}/u).flatMap((part) => visitStems(part, 3).slice(-1))

const isWished = (text: string, noun: string): boolean =>
  wordsOf(text).some(
    ({ word, start }) => stem(word) === noun && WISHED.test(text.slice(Math.max(0, start - 60), start)),
  )
