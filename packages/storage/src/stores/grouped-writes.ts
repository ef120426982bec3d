import type { Db } from '../ports.ts'
import { type Step, trySteps } from '../rows/steps.ts'

/** Bounds how long the first of a group waits for the last. */
const MOST_TOGETHER = 32

type Outcome<R extends string> = 'written' | R
type Waiting<R extends string> = {
  steps: readonly Step<R>[]
  resolve: (outcome: Outcome<R>) => void
  reject: (error: unknown) => void
}

/** Writes steps; those of one key have to wait for each other. */
export type WriteInTurn<R extends string> = (key: string, steps: readonly Step<R>[]) => Promise<Outcome<R>>

/**
 * For writes that all change the same rows. On PostgreSQL each would wait until the one before is on the disk: those of
 * one key that come while another is under way are written together, in one transaction. Where one of them is refused
 * each is tried by itself, so that it is refused alone. SQLite shares its commits anyway.
 */
export function groupedWrites<R extends string>(db: Db): WriteInTurn<R> {
  const alone = async (steps: readonly Step<R>[]): Promise<Outcome<R>> => (await trySteps(db, steps)).status
  if (db.kind === 'sqlite') return (_key, steps) => alone(steps)
  const waiting = new Map<string, Waiting<R>[]>()

  const settleEach = (group: readonly Waiting<R>[]) =>
    Promise.all(group.map(({ steps, resolve, reject }) => alone(steps).then(resolve, reject)))

  const settleTogether = async (group: readonly Waiting<R>[]): Promise<void> => {
    try {
      const outcome = group.length === 1 ? null : await alone(group.flatMap(({ steps }) => steps))
      if (outcome === 'written') for (const { resolve } of group) resolve(outcome)
      else await settleEach(group)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  const settleAll = async (key: string, queue: Waiting<R>[]): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one group after the other is the point
    while (queue.length > 0) await settleTogether(queue.splice(0, MOST_TOGETHER))
    waiting.delete(key)
  }

  return (key, steps) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key)
      if (queue) {
        queue.push({ steps, resolve, reject })
        return
      }
      const own = [{ steps, resolve, reject }]
      waiting.set(key, own)
      settleAll(key, own).catch(reject)
    })
}
