/** Five frames of 20 ms: who comes later than that is not waited for. */
const MOST_WAITING = 5
/** A carrier that counts anew has begun another stream; a number far behind is that, and not a late frame. */
const FAR_BEHIND = 1_000

/**
 * CY7: what carries a number, in its order: at once when it is the next one, and when frames before it are missing, after
 * at most five others. What comes later or twice is left out.
 */
export class InOrder<Item> {
  private next = 1
  private waiting = new Map<number, Item>()

  push(number: number, item: Item): Item[] {
    if (number < this.next - FAR_BEHIND) this.restart(number)
    if (number < this.next || this.waiting.has(number)) return []
    this.waiting.set(number, item)
    if (!this.waiting.has(this.next) && this.waiting.size >= MOST_WAITING) this.next = Math.min(...this.waiting.keys())
    return this.takeRow()
  }

  private restart(number: number): void {
    this.next = number
    this.waiting.clear()
  }

  private takeRow(): Item[] {
    const row: Item[] = []
    for (let item = this.waiting.get(this.next); item !== undefined; item = this.waiting.get(this.next)) {
      row.push(item)
      this.waiting.delete(this.next)
      this.next += 1
    }
    return row
  }
}
