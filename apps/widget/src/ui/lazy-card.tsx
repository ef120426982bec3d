import type { Card } from '@frontdesk/schema'
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Strings } from '../state/strings.ts'

export type CardProps = {
  card: Card
  strings: Strings
  isCurrent: boolean
  onForm: (id: string, values: Record<string, string>) => void
}

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
