import type { VisitorUpdate } from '@frontdesk/schema'

/** What the page says of its visitor, and whether the service knows it. In memory only: the next page says it anew. */
export class VisitorFacts {
  #facts: VisitorUpdate = {}
  #isSent = true

  change(update: VisitorUpdate): void {
    this.#facts = { ...this.#facts, ...update }
    this.#isSent = false
  }

  /** The visitor has begun anew: who they are is no longer said, what the page shows still is. */
  forgetIdentity(): void {
    const { context } = this.#facts
    this.#facts = context === undefined ? {} : { context }
    this.resend()
  }

  /** Another conversation, or a link that may have broken before it carried them. */
  resend(): void {
    this.#isSent = Object.keys(this.#facts).length === 0
  }

  /** What the service has not been told; null when there is nothing new. */
  unsent(): VisitorUpdate | null {
    return this.#isSent ? null : this.#facts
  }

  /** Unless they have changed since. */
  markSent(facts: VisitorUpdate): void {
    if (facts === this.#facts) this.#isSent = true
  }
}
