import { offersOfListings } from '../state/offers.ts'
import type { CardOf, CardProps } from './card-props.ts'
import { OffersView } from './offers-view.tsx'

/** Places to rent or buy. */
export const ListingsView = (props: CardProps<CardOf<'listings'>>) => (
  <OffersView {...props} offers={offersOfListings(props)} />
)
