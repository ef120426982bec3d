import { DomainError } from '@frontdesk/schema'

/** As many changes of one thing at once as anybody will send; one of them goes through each time. */
const MOST_TRIES = 100

type Change<T, R> = {
  /** What was read before the change was asked for. */
  first: T
  readAgain: () => Promise<T>
  change: (current: T) => Promise<R>
}

/**
 * VE7: a change that names no version is made on what is there. When another request was faster, it is made again on
 * what that one left, so that two changes of different fields both hold.
 */
export async function onNewest<T, R>({ first, readAgain, change }: Change<T, R>): Promise<R> {
  let current = first
  for (let tries = 1; ; tries += 1) {
    try {
      // Each try is made on what the one before it has missed.
      // oxlint-disable-next-line no-await-in-loop
      return await change(current)
    } catch (error) {
      const isLate = error instanceof DomainError && error.code === 'changed_meanwhile'
      if (!isLate || tries === MOST_TRIES) throw error
    }
    // oxlint-disable-next-line no-await-in-loop
    current = await readAgain()
  }
}
