import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/**
 * A part of the panel that few conversations need: fetched where it is first wanted, null until it is there. What could
 * not be fetched is missing, and asked for again with the next wish, or when `again` changes.
 */
export function lazyChunk<Module>(load: () => Promise<Module>) {
  const loaded = signal<Module | null>(null)
  return (isWanted = true, again?: unknown): Module | null => {
    useEffect(() => {
      if (isWanted)
        load().then(
          (module) => (loaded.value = module),
          () => {},
        )
    }, [isWanted, again])
    return loaded.value
  }
}
