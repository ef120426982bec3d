import type { VisitorUpdate } from '@frontdesk/schema'

/** What the page says of its visitor, and whether the service knows it. In memory only: the next page says it anew. */
export class PageFacts {
  #facts: VisitorUpdate = {}
  #isTold = true

  change(update: VisitorUpdate): void {
    this.#facts = { ...this.#facts, ...update }
    this.#isTold = false
  }

  /** The visitor has begun anew: who they are is no longer said, what the page shows still is. */
  forgetIdentity(): void {
    const { context } = this.#facts
    this.#facts = context === undefined ? {} : { context }
    this.tellAgain()
  }

  /** Another conversation, or a link that may have broken before it carried them. */
  tellAgain(): void {
    this.#isTold = Object.keys(this.#facts).length === 0
  }

  /** What the service has not been told; null when there is nothing new. */
  untold(): VisitorUpdate | null {
    return this.#isTold ? null : this.#facts
  }

  /** Unless they have changed since. */
  told(facts: VisitorUpdate): void {
    if (facts === this.#facts) this.#isTold = true
  }
}
