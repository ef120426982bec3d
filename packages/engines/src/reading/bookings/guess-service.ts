import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import type { Likeness } from '../../turn/likeness.ts'
import { familiesAmong } from './service-kinds.ts'
import { descriptionStems, nameStems, visitStems } from './visit-words.ts'

/** `sure`: the one that is meant. `among`: the few of which one is meant; empty where that cannot be told. */
export type ServiceGuess = { sure: ServiceId | null; among: readonly ServiceId[] }

export const NO_GUESS: ServiceGuess = { sure: null, among: [] }

/**
 * How much each sign weighs, against that nothing is meant: learned from the 180 phrasings of `test/answers/services`
 * that set them, each business tried with what the others had taught.
 */
const WEIGHTS = { name: 8, description: 8.6, best: 8, toldWords: 0.6, none: 10.2 }
const SURE = 0.6
/** Two or three that are likely together are asked between, where it is hardly none of all. */
const LIKELY_TOGETHER = 0.5
const LEAST_OF_FEW = 0.15
const MOST_ASKED = 3
const MOST_NONE = 0.2

export type SaidOfVisit = {
  text: string
  likeness: readonly Likeness[]
  /** Those that last as long as was said, or are done by whom was named; null where nothing of it was. */
  fitting: readonly ServiceId[] | null
}

/** SV2: the service that is meant by what was said, whatever it is called. */
export function guessService(services: readonly ServiceFact[], said: SaidOfVisit): ServiceGuess {
  const { fitting } = said
  const [only, ...others] = fitting ?? []
  if (only !== undefined && others.length === 0) return { sure: only, among: [] }
  const chances = chancesOf(services, said).filter(({ id }) => fitting === null || fitting.includes(id))
  // "The 120 minutes" tells no more than how long it lasts.
  const saysMore = fitting === null || visitStems(said.text, 3).length > 0
  const guess =
    alikeIn(services, said) ?? namedOfFitting(services, said) ?? (saysMore ? fromChances(chances) : NO_GUESS)
  const isOpen = guess.sure === null && guess.among.length === 0
  if (!isOpen || fitting === null || fitting.length > MOST_ASKED) return guess
  return { sure: null, among: chances.toSorted((a, b) => b.chance - a.chance).map(({ id }) => id) }
}

function fromChances(chances: readonly Chance[]): ServiceGuess {
  const ranked = chances.toSorted((a, b) => b.chance - a.chance)
  const [best] = ranked
  if (!best) return NO_GUESS
  if (best.chance >= SURE) return { sure: best.id, among: [] }
  const none = 1 - chances.reduce((sum, { chance }) => sum + chance, 0)
  const few = ranked.slice(0, MOST_ASKED).filter(({ chance }, at) => at === 0 || chance >= LEAST_OF_FEW)
  const together = few.reduce((sum, { chance }) => sum + chance, 0)
  const isAsked = few.length > 1 && none < MOST_NONE && together >= LIKELY_TOGETHER
  return { sure: null, among: isAsked ? few.map(({ id }) => id) : [] }
}

/** "A test", where there are a mock test and a test day: words that several names have tell none from the other. */
function alikeIn(services: readonly ServiceFact[], { text, fitting }: SaidOfVisit): ServiceGuess | null {
  const said = visitStems(text, 3)
  if (said.length === 0) return null
  const named = services.filter((service) => nameStems(service).some((name) => said.every((word) => name.has(word))))
  if (named.length < 2) return null
  const left = named.map(({ id }) => id).filter((id) => fitting === null || fitting.includes(id))
  const [only, ...others] = left
  if (only !== undefined && others.length === 0) return { sure: only, among: [] }
  return { sure: null, among: familiesAmong(services, left) > MOST_ASKED ? [] : left }
}

/**
 * BW6: "the massage, thirty minutes", "a follow-up with Ada": of those that last so long, or that she does, the only one
 * whose name has the word.
 */
function namedOfFitting(services: readonly ServiceFact[], { text, fitting }: SaidOfVisit): ServiceGuess | null {
  if (fitting === null) return null
  const said = new Set(visitStems(text, 3))
  const left = services.filter(({ id }) => fitting.includes(id))
  const wordsOfEach = left.map((service) => new Set(nameStems(service).flatMap((name) => [...name])))
  const named = left.filter((_, at) =>
    [...(wordsOfEach[at] ?? [])].some(
      (word) => said.has(word) && wordsOfEach.filter((own) => own.has(word)).length === 1,
    ),
  )
  const [only, ...others] = named
  return only !== undefined && others.length === 0 ? { sure: only.id, among: [] } : null
}

type Chance = { id: ServiceId; chance: number }

/** How likely each is meant, all together less than one: the rest is that none is. */
function chancesOf(services: readonly ServiceFact[], said: SaidOfVisit): Chance[] {
  const weighed = signsOf(services, said).map((signs) =>
    Math.exp(
      signs.name * WEIGHTS.name +
        signs.description * WEIGHTS.description +
        signs.best * WEIGHTS.best +
        signs.toldWords * WEIGHTS.toldWords -
        WEIGHTS.none,
    ),
  )
  const all = weighed.reduce((sum, one) => sum + one, 1)
  return services.map(({ id }, at) => ({ id, chance: (weighed[at] ?? 0) / all }))
}

type Signs = { name: number; description: number; best: number; toldWords: number }

/** What speaks for each service: its meaning, and words that few others are described with. */
function signsOf(services: readonly ServiceFact[], { text, likeness }: SaidOfVisit): readonly Signs[] {
  const said = new Set(visitStems(text))
  const told = services.map(descriptionStems)
  const all = services.map(
    (service, at) => new Set([...(told[at] ?? []), ...nameStems(service).flatMap((name) => [...name])]),
  )
  const rarity = (word: string): number => Math.log((services.length + 1) / all.filter((own) => own.has(word)).length)
  return services.map((_, at) => {
    const { name, description } = likeness[at] ?? { name: 0, description: 0 }
    const met = [...(told[at] ?? [])].filter((word) => said.has(word))
    const toldWords = met.reduce((sum, word) => sum + rarity(word), 0)
    return { name, description, best: Math.max(name, description), toldWords }
  })
}
