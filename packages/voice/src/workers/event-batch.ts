/** Events that come at once go as one message: a sentence has two hundred frames. */
export class EventBatch<Event> {
  private readonly soon: (flush: () => void) => void
  private readonly send: (events: readonly Event[]) => void
  private events: Event[] = []
  private isScheduled = false

  constructor(soon: (flush: () => void) => void, send: (events: readonly Event[]) => void) {
    this.soon = soon
    this.send = send
  }

  push(event: Event): void {
    this.events.push(event)
    if (this.isScheduled) return
    this.isScheduled = true
    this.soon(() => this.flush())
  }

  clear(): void {
    this.events = []
  }

  flush(): void {
    this.isScheduled = false
    const { events } = this
    this.events = []
    if (events.length > 0) this.send(events)
  }
}
