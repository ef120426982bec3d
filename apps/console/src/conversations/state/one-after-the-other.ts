import { inBackground } from '../../shared/state/in-background.ts'

/** Does the work whenever it is called, never twice at once: what is asked for meanwhile is done once more after. */
export function oneAfterTheOther(work: () => Promise<void>): () => void {
  let working: Promise<void> | null = null
  let isStale = false
  const begin = async () => {
    do {
      isStale = false
      // Each round sees what the one before did not.
      // oxlint-disable-next-line no-await-in-loop
      await work()
    } while (isStale)
    working = null
  }
  return () => {
    isStale = true
    if (working !== null) return
    working = begin()
    inBackground(working)
  }
}
