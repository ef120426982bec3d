/** Events for one reader, in their order: what comes before it asks waits, and after the end it gets no more. */
export class EventQueue<Event> implements AsyncIterable<Event> {
  private waiting: Event[] = []
  private isEnded = false
  private wake: (() => void) | null = null

  get length(): number {
    return this.waiting.length
  }

  push(event: Event): void {
    if (this.isEnded) return
    this.waiting.push(event)
    this.wake?.()
  }

  /** Drops what nobody has read yet. */
  clear(): void {
    this.waiting = []
  }

  /** What waits is still read. */
  end(): void {
    this.isEnded = true
    this.wake?.()
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Event> {
    for (;;) {
      const event = this.waiting.shift()
      if (event !== undefined) yield event
      else if (this.isEnded) return
      else {
        await new Promise<void>((resolve) => {
          this.wake = resolve
        })
      }
    }
  }
}
