import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { asksOfThing, saysWord, wordsAsked } from '../../reading/asked-of-thing.ts'
import { languageFor } from '../../reading/languages/readers.ts'
import { namesTime } from '../../reading/said/reading.ts'
import { COUNT, countOf } from '../../reading/viewings/counted-people.ts'
import {
  factOf,
  factsOf,
  furnishedIn,
  type HomeFact,
  mostPeopleIn,
  petsIn,
  proseOf,
  refuses,
  type Verdict,
} from '../../reading/viewings/home-facts.ts'
import { type HomeNeeds, needsOf, peopleIn, petIn } from '../../reading/viewings/home-needs.ts'
import { asksLabel, type Facet, facetsAsked } from '../../reading/viewings/home-questions.ts'
import { homesMeant } from '../../reading/viewings/homes-meant.ts'
import { homesSaid, mayView } from '../../reading/viewings/homes-said.ts'
import { wordsOf } from '../../reading/words.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import { type AnyFlow, type BusinessState, currentFlow, type Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { compareHomes } from './compare-homes.ts'
import { labelled, lowered, plainValue } from './say-fact.ts'
import { goneHome, goneSaying } from './shown-homes.ts'
import { shownHours } from './viewing-times.ts'

const MOST_HOMES = 4

/** What was said, and what "it" means from now on. */
type HomeAnswer = { part: ReplyPart; shown: readonly Option[] }

/**
 * VH6: what is asked of a home and stands in its data, or under a label in its owner's words, is said as a sentence, the
 * yes or the no first: of each of the homes that are meant. Null where another question is asked.
 */
export async function answerAboutHomes(context: FlowContext, state: BusinessState): Promise<HomeAnswer | null> {
  const { text = '' } = context.turn.input
  if (text === '' || !mayView(context) || languageFor(context.turn.agent.language)) return null
  const compared = await compareHomes(context, state, text)
  if (compared) return { part: compared.part, shown: currentFlow(state) ? state.shown : compared.homes.map(optionOf) }
  const homes = (await homesMeant(context, state, text)).slice(0, MOST_HOMES)
  if (homes.length === 0) return null
  const asked = await askedOf(context, state, { text, homes })
  const gone = answerOfGone(context, homes, asked)
  if (gone) return gone
  const few = CHEAPEST.test(text) ? cheapestOf(homes) : homes
  const told = await Promise.all(few.map((home) => linesOf(context, home, asked)))
  const lines = told.flat()
  if (lines.length === 0) return null
  return { part: { text: lines.join('\n') }, shown: currentFlow(state) ? state.shown : homes.map(optionOf) }
}

/** What is asked; "and the Old Brewery flat?" asks what was asked before. */
async function askedOf(context: FlowContext, state: BusinessState, { text, homes }: Meant): Promise<Asked> {
  const needs = needsOf(context)
  if (asksWhenBeside(context, state, { text, homes })) return { text, facets: ['days'], needs }
  const facets = facetsAsked(text, needs)
  const { named } = await homesSaid(context, text)
  if (facets.length > 0 || named.length === 0 || !isElliptic(text)) return { text, facets, needs }
  const before = `${context.whole ?? ''} ${lastAsked(context)}`
  return { text: before, facets: facetsAsked(before, needs), needs }
}

/** Of a home that is gone nothing else is said. */
function answerOfGone(context: FlowContext, homes: readonly ListingFact[], asked: Asked): HomeAnswer | null {
  const [home, ...others] = homes
  if (!home || others.length > 0 || home.isAvailable) return null
  const shown = [optionOf(home)]
  const { text } = context.turn.input
  if (TAKES.test(text ?? ''))
    return { part: { text: sayTold(context.speaker, home, { fact: goneSaying(home), verdict: 'no' }) }, shown }
  return asked.facets.length > 0 || STILL.test(text ?? '') ? { part: goneHome(context, home), shown } : null
}

const CHEAPEST = /\b(?:cheapest|least expensive|lowest rent)\b/iu
const cheapestOf = (homes: readonly ListingFact[]): readonly ListingFact[] =>
  homes
    .toSorted(
      (one, other) => (one.price?.minor ?? Number.POSITIVE_INFINITY) - (other.price?.minor ?? Number.POSITIVE_INFINITY),
    )
    .slice(0, 1)

const optionOf = ({ id, title }: ListingFact): Option => ({ id: `listing:${id}`, label: title })
const TAKES =
  /\b(?:can|could|may|shall)\b[^.?!]{0,40}\b(?:pay|take it|reserve|apply|hold it|unseen|rent it|have it)\b/iu
const STILL = /\b(?:still|taken|gone|available|on the market|let (?:yet|already))\b/iu

/** "Is Elm Terrace free at one?", beside the wish to see another: when it is shown. */
const asksWhenBeside = (context: FlowContext, state: BusinessState, { text, homes }: Meant): boolean => {
  const flow: AnyFlow | null = currentFlow(state)
  const chosen = flow?.kind === 'viewing' ? flow.slots.listingId : undefined
  const isOther = chosen !== undefined && homes.every(({ id }) => id !== chosen)
  return isOther && FREE.test(text) && namesTime(context, text)
}
type Meant = { text: string; homes: readonly ListingFact[] }
const FREE = /\b(?:free|available|possible)\b/iu

/** "And the Old Brewery flat?" asks what was asked before of another one. */
const isElliptic = (text: string): boolean => ELLIPTIC.test(text) && wordsOf(text).length <= MOST_ELLIPTIC
const ELLIPTIC = /^\W*(?:and|or|what about|how about|and what about)\b/iu
const MOST_ELLIPTIC = 7

const lastAsked = ({ turn }: FlowContext): string => turn.history.findLast(({ role }) => role === 'visitor')?.text ?? ''

type Asked = { text: string; facets: readonly Facet[]; needs: HomeNeeds }
/** What is to be said of a home, without its name. */
type Told = { fact: string; verdict: Verdict }

async function linesOf(context: FlowContext, home: ListingFact, asked: Asked): Promise<string[]> {
  const { speaker } = context
  const days = asked.facets.includes('days') ? await shownHours(context, home.id) : null
  const byFacet = asked.facets.flatMap((facet) => factOfFacet(speaker, home, { ...asked, facet }) ?? [])
  const own = [byLabel(speaker, home, asked.text), bySentence(home, asked.text)].find(({ length }) => length > 0) ?? []
  const told = byFacet.length > 0 || days !== null ? byFacet : own
  const lines = told.map((one) => sayTold(speaker, home, one))
  return days === null ? lines : [...lines, speaker.say('home.shownOn', { title: home.title, hours: days })]
}

function sayTold({ say }: Speaker, { title }: ListingFact, { fact, verdict }: Told): string {
  const values = { title, fact: fact.replace(/\.$/u, '') }
  if (verdict === 'none') return say('home.fact', values)
  return verdict === 'yes' ? say('home.factYes', values) : say('home.factNo', values)
}

/** Under the label whose words were all said. */
const byLabel = (speaker: Speaker, home: ListingFact, text: string): Told[] =>
  factsOf(home)
    .filter(({ label }) => asksLabel(text, label))
    .slice(0, 1)
    .map((fact) => ({ fact: labelled(speaker, fact), verdict: 'none' }))

/** The sentence that has all that is asked, its yes or no first where it has one. */
function bySentence(home: ListingFact, text: string): Told[] {
  if (!asksOfThing(text)) return []
  const words = wordsAsked(text, [home.title, home.place])
  const said = words.length === 0 ? undefined : proseOf(home).find((one) => words.every((word) => saysWord(one, word)))
  if (said === undefined || said.length > LONGEST) return []
  const isPolar = POLAR.test(text)
  const isDenied = words.some((word) => deniesWord(said, word))
  return [{ fact: said, verdict: !isPolar ? 'none' : isDenied ? 'no' : HAS.test(text) ? 'yes' : 'none' }]
}
const LONGEST = 240
const POLAR = /^\W*(?:(?:and|so|but|btw|oh|ok|also)\W+)*(?:is|are|does|do|has|have|can|any|got)\b|\?\s*$/iu
const HAS = /\b(?:is there|are there|has|have|does it|any|included?|in the (?:rent|price)|come with|comes with)\b/iu

/** "No lift", "bring your own washing machine", "step-free", "electricity is not". */
function deniesWord(sentence: string, word: string): boolean {
  const stem = word.slice(0, Math.max(3, word.length - 2)).replace(/[^\p{L}\p{N}]/gu, '')
  return new RegExp(
    String.raw`\b(?:no|not|without|bring your own|but for|except|apart from)\b(?:\s+[\p{L}-]+){0,4}?\s+${stem}|\b${stem}\p{L}*(?:[- ]free\b|[^,;.]{0,16}\bnot\b)`,
    'iu',
  ).test(sentence)
}

type OfFacet = Asked & { facet: Facet }

function factOfFacet(speaker: Speaker, home: ListingFact, { facet, text, needs }: OfFacet): Told | null {
  switch (facet) {
    case 'rent':
      return rentOf(speaker, home)
    case 'deposit':
      return plainly(speaker, factOf(home, /^(?!holding).*\bdeposit\b/iu))
    case 'holding':
      return plainly(speaker, factOf(home, /^holding deposit/iu))
    case 'available':
      return availableFrom(speaker, home)
    case 'pets':
      return petsOf(home, { text, needs })
    case 'people':
      return peopleOf(speaker, home, text)
    case 'furnished':
      return furnishedAsAsked(home, text)
    case 'parking':
      return parkingOf(speaker, home, text)
    case 'rooms':
      return home.rooms === null ? null : { fact: speaker.say('home.rooms', { rooms: home.rooms }), verdict: 'none' }
    case 'days':
      return null
  }
}

const plainly = (speaker: Speaker, fact: HomeFact | null): Told | null =>
  fact && { fact: labelled(speaker, fact), verdict: 'none' }

function rentOf({ say, money: sum }: Speaker, { price, offer }: ListingFact): Told | null {
  return price === null ? null : { fact: say('home.rentFact', { price: sum(price), offer }), verdict: 'none' }
}

function availableFrom(speaker: Speaker, home: ListingFact): Told | null {
  const { value } = factOf(home, /^available\b/iu) ?? {}
  if (value === undefined) return null
  if (/^now$/iu.test(value)) return { fact: speaker.say('home.availableNow'), verdict: 'none' }
  const day = plainValue(speaker, value)
  return day === value
    ? { fact: lowered(value), verdict: 'none' }
    : { fact: speaker.say('home.availableFrom', { day }), verdict: 'none' }
}

function petsOf(home: ListingFact, { text, needs }: Pick<Asked, 'text' | 'needs'>): Told | null {
  const pets = petsIn(home, petIn(text) ?? needs.pet ?? 'pet')
  if (pets === null) return null
  const fact =
    pets.verdict === 'no' && refuses(pets.value) && !/\bpets?\b/iu.test(pets.value)
      ? `pets ${lowered(pets.value)}`
      : lowered(pets.value)
  return { fact, verdict: pets.verdict }
}

function peopleOf(speaker: Speaker, home: ListingFact, text: string): Told | null {
  const most = mostPeopleIn(home)
  if (most === null) return null
  const asked = countAsked(text)
  const verdict = asked === null ? 'none' : asked <= most ? 'yes' : 'no'
  return { fact: speaker.say('home.forPeople', { people: most }), verdict }
}

const COUNTED = new RegExp(String.raw`\b(${COUNT}|couple|both)\b(?! (?:bed|month|week|year|of th|at))`, 'giu')

function countAsked(text: string): number | null {
  const counted = peopleIn(text)
  const counts = [...text.matchAll(COUNTED)].map(([, word = '']) => countOf(word))
  return counted ?? (counts.length > 0 ? Math.max(...counts) : null)
}

function furnishedAsAsked(home: ListingFact, text: string): Told | null {
  const value = furnishedIn(home)
  if (value === null) return null
  const asksUnfurnished = /\bunfurnished\b/iu.test(text)
  const isPart = /^part/iu.test(value)
  const isSo = /^unfurnished/iu.test(value) === asksUnfurnished
  return { fact: lowered(value), verdict: isPart ? 'none' : isSo ? 'yes' : 'no' }
}

const PAID_FOR = /\b(?:extra|on top|pay|cost|costs|charge)\b/iu

function parkingOf(speaker: Speaker, home: ListingFact, text: string): Told | null {
  const fact = factOf(home, /^parking/iu)
  if (!fact) return null
  const isIncluded = /\b(?:included|free)\b/iu.test(fact.value)
  const said = lowered(fact.value)
  if (refuses(fact.value)) return { fact: labelled(speaker, fact), verdict: 'no' }
  if (PAID_FOR.test(text)) return { fact: said, verdict: isIncluded ? 'no' : 'none' }
  return { fact: said, verdict: isIncluded || /\bspace|garage|drive\b/iu.test(fact.value) ? 'yes' : 'none' }
}
