import type { Unavailable, Urgency } from '../ports.ts'

/** Work of one kind that can be done together with other work of that kind. */
type Job<Item, Result> = {
  items: readonly Item[]
  results: Result[]
  /** How many items have been handed out. */
  taken: number
  urgency: Urgency
  done: (results: readonly Result[] | Unavailable) => void
}

export type WorkQueueOptions<Item, Result> = {
  /** Does one batch; rejects when it cannot. */
  work: (batch: readonly Item[]) => Promise<readonly Result[]>
  /** Items done together at most: more of them delay whoever comes next. */
  mostAtOnce: number
  /** Items of questions that may wait; who comes after that is turned away. */
  mostWaiting: number
}

/**
 * LM5: items of several callers in batches, questions before what is made in the background, in the order they came;
 * bounded, so that who cannot be served in time is told at once.
 */
export class WorkQueue<Item, Result> {
  private readonly options: WorkQueueOptions<Item, Result>
  private jobs: Job<Item, Result>[] = []

  constructor(options: WorkQueueOptions<Item, Result>) {
    this.options = options
  }

  add(items: readonly Item[], urgency: Urgency): Promise<readonly Result[] | Unavailable> {
    if (items.length === 0) return Promise.resolve([])
    if (urgency === 'question' && this.waiting() + items.length > this.options.mostWaiting)
      return Promise.resolve({ unavailable: 'busy' })
    return new Promise((done) => this.jobs.push({ items, results: [], taken: 0, urgency, done }))
  }

  /** Whether somebody waits for an answer, or only work of the background is left, or none. */
  next(): Urgency | null {
    const open = this.jobs.filter((job) => job.taken < job.items.length)
    return open.some(({ urgency }) => urgency === 'question') ? 'question' : (open[0]?.urgency ?? null)
  }

  /** Does one batch of the most urgent items. */
  async workOnce(): Promise<void> {
    const urgency = this.next()
    const batch = this.take(urgency)
    try {
      const results = await this.options.work(batch.map(({ item }) => item))
      for (const [at, { job, place }] of batch.entries()) {
        const result = results[at]
        if (result !== undefined) job.results[place] = result
      }
      this.finish()
    } catch {
      this.giveUp(new Set(batch.map(({ job }) => job)))
    }
  }

  /** Nothing of what waits will be done. */
  dropAll(): void {
    this.giveUp(new Set(this.jobs))
  }

  private waiting(): number {
    return this.jobs.reduce(
      (sum, { items, taken, urgency }) => sum + (urgency === 'question' ? items.length - taken : 0),
      0,
    )
  }

  private take(urgency: Urgency | null) {
    const batch: { item: Item; job: Job<Item, Result>; place: number }[] = []
    for (const job of this.jobs.filter((one) => one.urgency === urgency)) {
      const left = this.options.mostAtOnce - batch.length
      const items = job.items.slice(job.taken, job.taken + left)
      for (const [at, item] of items.entries()) batch.push({ item, job, place: job.taken + at })
      job.taken += items.length
      if (batch.length >= this.options.mostAtOnce) break
    }
    return batch
  }

  private finish(): void {
    const done = new Set(this.jobs.filter(({ items, results }) => Object.keys(results).length === items.length))
    this.jobs = this.jobs.filter((job) => !done.has(job))
    for (const job of done) job.done(job.results)
  }

  private giveUp(lost: ReadonlySet<Job<Item, Result>>): void {
    this.jobs = this.jobs.filter((job) => !lost.has(job))
    for (const job of lost) job.done({ unavailable: 'missing' })
  }
}
