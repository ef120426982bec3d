const END = ':end'
export const isEndMark = (name: string): boolean => name.endsWith(END)

/** A place in the sound of a response: after so many ms of it. */
type Mark = { name: string; response: number; endMs: number; isLast: boolean }
export type Heard = { response: number; ms: number; isOver: boolean }

/**
 * TE9: what the caller has heard, from the marks that the carrier gives back when it has played up to them. A mark that
 * comes back after the buffer was cleared was thrown away, not played; nothing is heard that was never sent.
 */
export class MarksLedger {
  private pending: Mark[] = []
  private count = 0

  get isEmpty(): boolean {
    return this.pending.length === 0
  }

  /** The name of the next mark; no two of a call are alike. */
  place(at: Heard): string {
    this.count += 1
    // Whoever plays it may read from the name that this was the end of what was said.
    const name = `${at.response}:${this.count}${at.isOver ? END : ''}`
    this.pending.push({ name, response: at.response, endMs: at.ms, isLast: at.isOver })
    return name
  }

  /** A mark came back; null when it was cleared, is not ours, or came before. */
  played(name: string): Heard | null {
    const at = this.pending.findIndex((mark) => mark.name === name)
    const mark = this.pending[at]
    if (!mark) return null
    // Marks come in their order; one that was lost was passed too.
    this.pending.splice(0, at + 1)
    return { response: mark.response, ms: mark.endMs, isOver: mark.isLast }
  }

  /** Everything that has not come back yet is flushed. */
  clear(): void {
    this.pending = []
  }
}
