import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { CardProps } from './card-props.ts'

const loaded = signal<typeof import('./card-view.tsx') | null>(null)

/** Cards come as a chunk of their own: most conversations have none. */
export function LazyCard(props: CardProps) {
  useEffect(() => {
    import('./card-view.tsx').then(
      (module) => (loaded.value = module),
      () => {}, // The item's text stands above; without the chunk it must do.
    )
  }, [])
  const CardView = loaded.value?.CardView
  return CardView ? <CardView {...props} /> : null
}
