/** Telnyx repeats what was not answered for less than this. */
const REMEMBERED_MS = 60 * 60_000
const MOST = 10_000

/** CY3: which webhooks were acted on, by the id each keeps however often it is sent. */
export class SeenEvents {
  private readonly now: () => number
  private readonly at = new Map<string, number>()

  constructor(now: () => number) {
    this.now = now
  }

  has(id: string): boolean {
    return this.now() - (this.at.get(id) ?? -Infinity) < REMEMBERED_MS
  }

  /** To be called when it was acted on: what failed on the way may come again. */
  add(id: string): void {
    this.at.delete(id)
    this.at.set(id, this.now())
    for (const [oldest, since] of this.at) {
      if (this.at.size <= MOST && this.now() - since < REMEMBERED_MS) return
      this.at.delete(oldest)
    }
  }
}
