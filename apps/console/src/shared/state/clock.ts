/** Time, as far as the console needs it. */
export type Clock = {
  now: () => number
  /** Calls again and again until the returned function is called. */
  every: (ms: number, action: () => void) => () => void
  after: (ms: number, action: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  every: (ms, action) => {
    const timer = setInterval(action, ms)
    return () => clearInterval(timer)
  },
  after: (ms, action) => {
    const timer = setTimeout(action, ms)
    return () => clearTimeout(timer)
  },
}
