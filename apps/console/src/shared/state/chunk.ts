import { signal } from '@preact/signals'
import type { Failure } from './failure.ts'

/** A part of the console that is fetched when it is first needed. */
export type Chunk<Part> = ReturnType<typeof chunk<Part>>

const NOT_THERE: Failure = {
  message: 'This part of the console could not be fetched. It may have been updated: reload the page.',
  fields: {},
}

/** Fetched once; what could not be fetched is tried again by the next who needs it. */
export function chunk<Part>(fetchPart: () => Promise<Part>) {
  const part = signal<Part | null>(null)
  const failure = signal<Failure | null>(null)
  let coming: Promise<void> | null = null
  const begin = async () => {
    try {
      const fetched = await fetchPart()
      part.value = fetched
    } catch {
      failure.value = NOT_THERE
      coming = null
    }
  }
  return {
    part,
    failure,
    load(): Promise<void> {
      failure.value = null
      coming ??= begin()
      return coming
    },
  }
}
