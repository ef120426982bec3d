import { signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import type { CardProps } from './card-props.ts'

const loaded = signal<FunctionComponent<CardProps> | null>(null)

/** Cards come as a chunk of their own: most conversations have none. */
export function LazyCard(props: CardProps) {
  useEffect(() => {
    import('./card-view.tsx').then(
      ({ CardView }) => (loaded.value = CardView),
      () => {}, // The item's text stands above; without the chunk it must do.
    )
  }, [])
  const CardView = loaded.value
  return CardView ? <CardView {...props} /> : null
}
