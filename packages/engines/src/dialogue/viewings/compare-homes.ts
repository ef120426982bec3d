import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { factsOf, type HomeFact, proseOf } from '../../reading/viewings/home-facts.ts'
import { homesMeant } from '../../reading/viewings/homes-meant.ts'
import { homesPriced } from '../../reading/viewings/homes-priced.ts'
import { homesSaid, stockOf } from '../../reading/viewings/homes-said.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { labelled } from './say-fact.ts'

const COMPARES = /\b(?:differences?|different|differ|compar(?:e|ed|es|ing|ison)|versus|vs)\b/iu
const MOST = 4
/** Of each home so much is quoted, in whole sentences. */
const LONGEST = 260
/** Where it is, and that it can be viewed, is no difference that anybody asks for. */
const NOT_COMPARED = /^(?:where|address|viewings?)\b/iu

/**
 * AX4: of homes that are compared each is told with its rent, its owner's words and the facts that differ. Null where
 * nothing is compared, or fewer than two are meant.
 */
export async function compareHomes(context: FlowContext, state: BusinessState, text: string) {
  if (!COMPARES.test(text)) return null
  const homes = (await comparedIn(context, state, text)).slice(0, MOST)
  if (homes.length < 2) return null
  const lines = homes.map((home) => toldOf(context.speaker, home, homes))
  return { part: { text: lines.join('\n') } satisfies ReplyPart, homes }
}

/** Those that are named, those of the house that is named, those whose rents are said, or those shown last. */
async function comparedIn(context: FlowContext, state: BusinessState, text: string): Promise<readonly ListingFact[]> {
  const { named } = await homesSaid(context, text)
  const sure = named.flatMap(({ homes: [home, ...others] }) => (home && others.length === 0 ? [home] : []))
  if (sure.length > 1) return sure
  const priced = homesPriced(text, await stockOf(context))
  const both = [...new Set([...sure, ...priced])]
  if (both.length > 1) return both
  const alike = named.map(({ homes }) => homes).find(({ length }) => length > 1 && length <= MOST)
  return alike ?? homesMeant(context, state, 'both')
}

function toldOf(speaker: Speaker, home: ListingFact, all: readonly ListingFact[]): string {
  const { price, offer, title } = home
  const rent = price === null ? [] : [speaker.say('home.rentFact', { price: speaker.money(price), offer })]
  const facts = factsOf(home)
    .filter((fact) => !isTold(fact) && !NOT_COMPARED.test(fact.label))
    .filter(({ label, value }) => all.some((other) => other !== home && valueOf(other, label) !== value))
    .map((fact) => labelled(speaker, fact))
  const said = [...rent, ...facts].join('; ')
  return [speaker.say('home.fact', { title, fact: said.replace(/\.$/u, '') }), ...shortProse(home)].join(' ')
}

const valueOf = (home: ListingFact, label: string): string | undefined =>
  factsOf(home).find((fact) => fact.label === label)?.value

/** "The big one at the front: a double bed and a desk" tells, and is no label of a fact. */
const isTold = ({ label }: HomeFact): boolean => label.split(' ').length > MOST_OF_LABEL
const MOST_OF_LABEL = 3

function shortProse(home: ListingFact): string[] {
  const said: string[] = []
  const told = factsOf(home).flatMap((fact) => (isTold(fact) ? [`${fact.label}: ${fact.value}.`] : []))
  for (const sentence of [...told, ...proseOf(home)]) {
    if (said.join(' ').length + sentence.length > LONGEST) break
    said.push(sentence)
  }
  return said
}
