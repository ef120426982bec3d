import type { BasketProps, CardProps } from './card-props.ts'
import { lazyChunk } from './lazy-chunk.ts'

const useCards = lazyChunk(() => import('./card-view.tsx'))

/** Most conversations have no cards. Without the chunk the item's text, which stands above, must do. */
export function LazyCard(props: Omit<CardProps, 'onAnswer'>) {
  const cards = useCards()
  return cards && <cards.CardView {...props} />
}

/** While there is an order: what is in it. Every order has come with a card, and so the chunk is there. */
export function LazyBasket(props: BasketProps) {
  const cards = useCards(false)
  return cards && <cards.BasketView {...props} />
}
