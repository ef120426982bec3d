import type { Card } from '@frontdesk/schema'
import { type OfferStrings, offerStrings } from './offer-strings.ts'
import { fill, type Strings } from './strings.ts'

type Pressed = { id: string; label: string }

/** A room or a home, as it is looked at and compared. */
export type Offer = {
  id: string
  title: string
  price: string | undefined
  /** Where it is, how large, for how many: by its name in a comparison. */
  facts: readonly { name: string; value: string }[]
  pictureUrl: string | undefined
  detailsUrl: string | undefined
  actions: readonly (Pressed & { name: string })[]
}
type ChoicesCard = Extract<Card, { type: 'choices' }>
type ListingsCard = Extract<Card, { type: 'listings' }>
type Of<C> = { card: C; strings: Strings; locale: string }

/** Rooms that are free. */
export function offersOfChoices({ card, strings, locale }: Of<ChoicesCard>): Offer[] {
  const words = offerStrings(locale, strings)
  return card.options.map(({ id, label, about }) => ({
    id,
    title: about?.title ?? label,
    price: about?.price,
    facts:
      about?.sleeps === undefined ? [] : [{ name: words.guests, value: fill(words.sleeps, { count: about.sleeps }) }],
    pictureUrl: about?.picture_url,
    detailsUrl: undefined,
    actions: [{ id, label, name: words.choose }],
  }))
}

/** Homes to rent or buy. */
export function offersOfListings({ card, strings, locale }: Of<ListingsCard>): Offer[] {
  const words = offerStrings(locale, strings)
  return card.listings.map((listing, index) => ({
    id: listing.actions[0]?.id ?? `${index}`,
    title: listing.title,
    price: listing.price,
    facts: factsOf(listing, words),
    pictureUrl: listing.picture_url,
    detailsUrl: listing.details_url,
    actions: listing.actions.map((action) => ({ ...action, name: action.label })),
  }))
}

const factsOf = ({ place, rooms }: ListingsCard['listings'][number], words: OfferStrings) => [
  ...(place === '' ? [] : [{ name: words.place, value: place }]),
  ...(rooms === undefined ? [] : [{ name: words.size, value: rooms }]),
]

/** The names of what two offers can be held against each other by, in their order. */
export const comparedBy = (offers: readonly Offer[]): string[] => [
  ...new Set(offers.flatMap(({ facts }) => facts.map(({ name }) => name))),
]

/** At most two are compared: another takes the place of the one marked first. */
export function marked(compared: readonly string[], id: string): readonly string[] {
  return compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id].slice(-2)
}

/** "Choose: Garden room", where the button itself does not say what it is of. */
export const spokenName = ({ name, label }: Offer['actions'][number], { title }: Offer): string =>
  name === label ? label : `${name}: ${title}`
