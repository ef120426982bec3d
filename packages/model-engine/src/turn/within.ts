export type Within<T> = { status: 'done'; value: T } | { status: 'late' } | { status: 'stopped' }

/** What the work came to, if it did in time and nobody stopped it. What it comes to later is nobody's concern. */
export function within<T>(work: Promise<T>, { ms, signal }: { ms: number; signal: AbortSignal }): Promise<Within<T>> {
  return new Promise((resolve, reject) => {
    const stop = () => settle({ status: 'stopped' })
    const timer = setTimeout(() => settle({ status: 'late' }), Math.max(0, ms))
    const clear = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    const settle = (outcome: Within<T>) => {
      clear()
      resolve(outcome)
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(
      (value) => settle({ status: 'done', value }),
      (error: unknown) => {
        clear()
        reject(error)
      },
    )
  })
}

/** Rejects as soon as the signal aborts, whether or not the work minds it. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Waits for one piece of work after the other, until the signal aborts. */
export type Waiting = {
  unlessAborted<T>(work: Promise<T>): Promise<T>
  end(): void
}

/** `unlessAborted` for the pieces of a stream: the signal is listened to once, and not for each of them. */
export function waitingUnder(signal: AbortSignal): Waiting {
  let giveUp: ((reason: unknown) => void) | null = null
  const stop = () => giveUp?.(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  return {
    unlessAborted: (work) =>
      new Promise((resolve, reject) => {
        giveUp = reject
        if (signal.aborted) stop()
        work.then(resolve, reject)
      }),
    end: () => signal.removeEventListener('abort', stop),
  }
}
