import type { Logger } from 'pino'

type Failure = { error: unknown; stage: string }
/** The process, or what stands for it in a test. */
type Events = Pick<NodeJS.Process, 'on' | 'once'>
type Waiting = {
  log: Pick<Logger, 'fatal' | 'error'>
  /** Ends everything in order; what is under way may go on for so long. */
  stop: (patienceMs: number) => Promise<void>
}

/** Running turns may finish for this long after a signal, and for this long after a failure. */
const PATIENCE_MS = { signal: 30_000, failure: 5_000 }
/** What does not end in order by then is left: supervisors kill after 45 s, as our unit and compose file say. */
const ENDING_MS = 12_000
const FAILED = 1

/**
 * The one place that decides what ends the process. PE1: a signal ends it in order, with exit code 0. PE2: a failure
 * that nothing handles is logged as fatal, with its causes, and ends it in order, with exit code 1: nobody knows what it
 * left half done, and whoever supervises the process starts a sound one.
 */
export class ProcessEnd {
  private readonly events: Events
  private readonly failures: Failure[] = []
  private isSignalled = false
  private onFailure: (failure: Failure) => void = () => undefined
  private onSignal: () => void = () => undefined

  /** From now on a signal is heard; one that comes while the service starts ends it when it has. */
  constructor(events: Events) {
    this.events = events
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      events.once(signal, () => {
        this.isSignalled = true
        this.onSignal()
      })
    }
  }

  /** Something without which the service cannot go on. */
  fail(error: unknown, stage: string): void {
    const failure = { error, stage }
    this.failures.push(failure)
    this.onFailure(failure)
  }

  /** Waits for what ends the process, and ends it; the result is the exit code. */
  async wait({ log, stop }: Waiting): Promise<number> {
    const reason = await new Promise<'signal' | 'failure'>((resolve) => {
      this.onFailure = ({ error, stage }) => {
        log.fatal({ err: asError(error), stage }, 'nothing handles this failure; the service stops')
        resolve('failure')
      }
      for (const failure of this.failures) this.onFailure(failure)
      this.events.on('uncaughtException', (error) => this.fail(error, 'uncaught exception'))
      this.events.on('unhandledRejection', (error) => this.fail(error, 'unhandled rejection'))
      this.onSignal = () => resolve('signal')
      if (this.isSignalled) this.onSignal()
    })
    const isInOrder = await this.end(() => stop(PATIENCE_MS[reason]), PATIENCE_MS[reason] + ENDING_MS).catch(
      (error: unknown) => {
        log.error({ err: asError(error) }, 'the service did not stop in order')
        return false
      },
    )
    return isInOrder && this.failures.length === 0 ? 0 : FAILED
  }

  /** PE3: the end has an end too. */
  private end(stop: () => Promise<void>, limitMs: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`It had not stopped after ${limitMs / 1_000} s`)), limitMs)
      stop()
        .finally(() => clearTimeout(timer))
        .then(() => resolve(true), reject)
    })
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
