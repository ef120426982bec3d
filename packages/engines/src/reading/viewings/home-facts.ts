import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { COUNT, countOf } from './counted-people.ts'

/** What the owner says of a home under a label: "Pets: one cat considered." */
export type HomeFact = { label: string; value: string }

const SENTENCE = /(?<=[.!?])\s+/u
const LABELLED = /^(\p{Lu}[\p{L}' -]{1,30}):\s+(.+?)\.?$/u

const sentencesOf = ({ description }: ListingFact): string[] => description.split(SENTENCE).map((one) => one.trim())

/** What stands under a label in the description of a home. */
export const factsOf = (home: ListingFact): HomeFact[] =>
  sentencesOf(home).flatMap((sentence) => {
    const [, label, value] = LABELLED.exec(sentence) ?? []
    return label === undefined || value === undefined ? [] : [{ label, value }]
  })

/** The sentences of its description that are no labelled facts. */
export const proseOf = (home: ListingFact): string[] =>
  sentencesOf(home).filter((sentence) => sentence !== '' && !LABELLED.test(sentence))

/** The fact under the first label that is of a kind. */
export const factOf = (home: ListingFact, label: RegExp): HomeFact | null =>
  factsOf(home).find((fact) => label.test(fact.label)) ?? null

const REFUSES = /\b(?:not (?:possible|allowed|accepted|permitted|suitable)|none|no pets|no animals|sorry)\b|^\s*no\b/iu
const DOG = /\bdogs?\b/iu
const CAT = /\bcats?\b/iu

export type Pet = 'dog' | 'cat' | 'pet'
export type Verdict = 'yes' | 'no' | 'none'

/** Whether a pet may live there, as the owner says it; null where nothing is said of pets. */
export function petsIn(home: ListingFact, pet: Pet): { value: string; verdict: Verdict } | null {
  const fact = factOf(home, /^(?:pets?|animals)\b/iu)
  if (fact) return { value: fact.value, verdict: verdictOf(fact.value, pet) }
  const value = proseOf(home).find((sentence) => /\b(?:pets?|dogs?|cats?)\b/iu.test(sentence))
  if (value === undefined) return null
  return { value, verdict: /\bno (?:pets|dogs|cats)\b/iu.test(value) ? 'no' : 'none' }
}

/** "No dogs, one cat": by what is said of the animal that was asked about; where others alone are named, it is none of them. */
function verdictOf(value: string, pet: Pet): Verdict {
  const own = pet === 'pet' ? value : value.split(/[,;]|\bbut\b/u).find((part) => NAMES[pet].test(part))
  const isOther = own === undefined && (DOG.test(value) || CAT.test(value))
  const said = own ?? value
  if (isOther || REFUSES.test(said)) return 'no'
  return /\b(?:considered?|perhaps|ask|say|may)\b/iu.test(said) ? 'none' : 'yes'
}
const NAMES = { dog: DOG, cat: CAT } as const

const FOR_MANY = new RegExp(String.raw`\b(?:for|up to|at most) (a single|${COUNT}) (?:person|people)\b`, 'iu')

/** How many people a home is for at most; null where that is not said. */
export function mostPeopleIn(home: ListingFact): number | null {
  const fact = factOf(home, /\b(?:people|persons?|occupants|tenants|sleeps)\b/iu)
  if (fact && /^\d+$/u.test(fact.value)) return Number(fact.value)
  for (const sentence of proseOf(home)) {
    const [, count] = FOR_MANY.exec(sentence) ?? []
    if (count !== undefined) return countOf(count)
  }
  return null
}

/** "Furnished", "unfurnished", "part furnished"; null where that is not said. */
export const furnishedIn = (home: ListingFact): string | null => {
  const fact = factOf(home, /^furnish/iu)
  if (fact) return fact.value
  const [said] = /\b(?:un|part(?:ly)?[- ])?furnished\b/iu.exec(proseOf(home).join(' ')) ?? []
  return said?.toLowerCase() ?? null
}

/** Whether a fact says that there is none. */
export const refuses = (value: string): boolean => REFUSES.test(value)
