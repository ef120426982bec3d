import type { CardProps } from './card-props.ts'
import { lazyChunk } from './lazy-chunk.ts'

const useCards = lazyChunk(() => import('./card-view.tsx'))

/** Most conversations have no cards. Without the chunk the item's text, which stands above, must do. */
export function LazyCard(props: CardProps) {
  const cards = useCards()
  return cards && <cards.CardView {...props} />
}
