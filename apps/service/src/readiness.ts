/** Whoever asks waits so long at most: a balancer's own patience is rarely shorter. */
const BOUND_MS = 2_000
/** Asked more often, the last answer serves: anybody may ask, and each answer costs a write. */
const FRESH_MS = 1_000

type ReadinessDeps = {
  /** Whether the database answers and takes writes now; it may never say. */
  isHealthy: () => Promise<boolean>
  /** Milliseconds of a clock that nobody sets. */
  elapsed: () => number
  onFailure: (error: unknown) => void
}

/** Whether the service may get traffic. */
export class Readiness {
  private readonly deps: ReadinessDeps
  private isDraining = false
  private asking: Promise<boolean> | null = null
  private last: { isHealthy: boolean; at: number } | null = null

  constructor(deps: ReadinessDeps) {
    this.deps = deps
  }

  /** RY3: from now on nothing new comes here. */
  drain(): void {
    this.isDraining = true
  }

  /** RY1, RY2: answered in time, whatever the database does. */
  async isReady(): Promise<boolean> {
    if (this.isDraining) return false
    if (this.last && this.deps.elapsed() - this.last.at < FRESH_MS) return this.last.isHealthy
    this.asking ??= this.ask()
    const isHealthy = await inTime(this.asking)
    return isHealthy && !this.isDraining
  }

  /** One question at a time: while the database is silent, no more of them wait for it. */
  private async ask(): Promise<boolean> {
    const isHealthy = await this.deps.isHealthy().catch((error: unknown) => {
      this.deps.onFailure(error)
      return false
    })
    this.last = { isHealthy, at: this.deps.elapsed() }
    this.asking = null
    return isHealthy
  }
}

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), BOUND_MS)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
