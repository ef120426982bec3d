import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import type { Card } from '@frontdesk/schema'
import { isHomeNoun, nameWords } from '../../reading/viewings/home-words.ts'
import { saysOf } from '../../reading/viewings/read-features.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { AnyFlow, Option } from '../../turn/flow-state.ts'
import type { ReplyPart } from '../../turn/reply.ts'
import { isWebAddress } from '../cards/menu-card.ts'
import type { Asked } from '../flow-step.ts'

const SHOWN = 6
const SPOKEN = 3

/** Homes to choose from: the first few are said, some more stand on the card, and it is said how many more there are. */
export function shownHomes(context: FlowContext, flow: AnyFlow, found: readonly ListingFact[]): Asked {
  const homes = found.slice(0, SHOWN)
  const options: Option[] = homes.map(({ id, title }) => ({ id: `listing:${id}`, label: title }))
  const { say, ask, list } = context.speaker
  const question = homes.length === 1 ? say('home.viewIt') : ask('home.which', flow.attempts)
  const named = list(homes.slice(0, SPOKEN).map((one) => describeHome(context, flow, one)))
  const more = found.length - SPOKEN
  const told =
    more > 0 ? say('home.haveMore', { homes: named, more, question }) : say('home.have', { homes: named, question })
  const text = flow.attempts === 0 ? told : question
  return { question: 'listing', part: { text, card: homesCard(context, flow, homes) }, options }
}

/** What a home shall have, in words that some homes use of themselves. */
export const featuresOf = ({ search }: Pick<Slots, 'search'>): string[] => search?.words?.split(' ') ?? []

function describeHome({ speaker }: FlowContext, { slots }: AnyFlow, one: ListingFact): string {
  const { say, money } = speaker
  const { title, place, price, offer } = one
  const home = place === '' || sharesName(title, place) ? title : say('home.in', { title, place })
  const told = price === null ? home : say('home.for', { home, price: money(price), offer })
  const quote = saysOf(one, featuresOf(slots))
  return quote === null ? told : say('home.says', { home: told, quote })
}

/** "62 Station Road" says where it is already. */
const sharesName = (title: string, place: string): boolean =>
  nameWords(place).some(
    ({ word }) => word.length > 3 && !isHomeNoun(word) && nameWords(title).some((own) => own.word === word),
  )

function homesCard({ speaker }: FlowContext, flow: AnyFlow, homes: readonly ListingFact[]): Card {
  const { say, money } = speaker
  return {
    type: 'listings',
    id: `listings:${flow.instance}.${flow.revision}`,
    title: say('home.cardTitle'),
    listings: homes.map((one) => ({
      title: one.title,
      place: one.place,
      price:
        one.price === null ? say('home.onRequest') : say('home.price', { price: money(one.price), offer: one.offer }),
      ...(one.rooms === null ? {} : { rooms: say('home.rooms', { rooms: one.rooms }) }),
      ...(isWebAddress(one.url) ? { details_url: one.url } : {}),
      ...(isWebAddress(one.pictureUrl) ? { picture_url: one.pictureUrl } : {}),
      actions: [{ id: `listing:${one.id}`, label: say('chip.PROPERTY_MANAGEMENT') }],
    })),
  }
}

const SAYS_GONE = /(?<!\bto )\b(?:let|sold|under offer|reserved|withdrawn|gone)\b/iu

/** The owner's own words for it that a home is gone; where there are none, its name. */
export const goneSaying = ({ title, description }: ListingFact): string =>
  description.split(/(?<=[.!?])\s+/u).find((sentence) => SAYS_GONE.test(sentence)) ?? title

/** HO6: that a home is let or sold is said, in the owner's own words where there are some. */
export function goneHome({ speaker: { say } }: FlowContext, { title, description }: ListingFact): ReplyPart {
  const own = description.split(/(?<=[.!?])\s+/u).find((sentence) => SAYS_GONE.test(sentence))
  const gone = say('home.gone', { title })
  return {
    text: own === undefined ? gone : `${gone} ${own}`,
    suggestions: [say('chip.PROPERTY_MANAGEMENT'), say('chip.leaveMessage')],
  }
}
