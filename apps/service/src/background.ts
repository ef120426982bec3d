import type { Logger } from 'pino'

type Log = Pick<Logger, 'error' | 'warn'>

/** Work that nobody waits for. What goes wrong in it is logged with its stage. */
export function inBackground(log: Log, stage: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => log.error({ err: error, stage }, 'work in the background failed'))
}

/**
 * Work that is done again and again, never twice at once. A failure is left to the next round; of several in a row the
 * first is logged, and their end. The result stops it.
 */
export function repeatedly(log: Log, round: { stage: string; everyMs: number }, work: () => Promise<unknown>) {
  const { stage, everyMs } = round
  let isRunning = false
  let isFailing = false
  const run = async (): Promise<void> => {
    try {
      await work()
      if (isFailing) log.warn({ stage }, 'work that is done again and again succeeds again')
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error, stage }, 'work that is done again and again failed')
      isFailing = true
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    inBackground(log, stage, run())
  }, everyMs)
  return (): void => clearInterval(timer)
}
