import { type LookUp, notLookedUp } from '../look-ups/look-up.ts'

/** What the look-ups of one turn take. */
export type CallMeter = {
  /** A look-up that counts, and is not made any more when there were too many. */
  counted: (lookUp: LookUp) => LookUp
  /** The same of one that asks somebody else: while it waits, the model's time stands still. */
  waitedFor: (lookUp: LookUp) => LookUp
  /** Now, less all the time that others were waited for. */
  patience: () => number
}

const MOST_CALLS = 6

/** TO14: six look-ups a turn in all, and nobody's patience with a model ends while an owner's server thinks. */
export function callMeter(now: () => number): CallMeter {
  const seen = { calls: 0, underWay: 0, since: 0, waitedMs: 0 }
  return {
    counted: ({ tool, run }) => ({
      tool,
      async run(input) {
        seen.calls += 1
        return seen.calls > MOST_CALLS ? notLookedUp('nothing more can be looked up for this answer') : await run(input)
      },
    }),
    waitedFor: ({ tool, run }) => ({
      tool,
      async run(input) {
        if (seen.underWay === 0) seen.since = now()
        seen.underWay += 1
        try {
          return await run(input)
        } finally {
          seen.underWay -= 1
          if (seen.underWay === 0) seen.waitedMs += now() - seen.since
        }
      },
    }),
    patience() {
      const at = now()
      return at - seen.waitedMs - (seen.underWay === 0 ? 0 : at - seen.since)
    },
  }
}
