/** Time as this room sees it: milliseconds that only grow, and something to be done later. */
export type Clock = {
  now(): number
  /** Does it once, that much later; the result takes it back. */
  after(ms: number, act: () => void): () => void
}

/** The clock of the machine. Its timers keep no process alive: sockets do. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
