import { type AcousticModel, STATES } from '../acoustic/acoustic-model.ts'

/** No path leads here. */
export const UNREACHED = 2 ** 29
/** Followed and newly entered phones together; what finds no room is not worth following. */
const CAPACITY = 2 ** 13
const BUCKETS = 2 ** 14

/**
 * The phones in words that are being followed: each is a node of the lexicon tree after what was said before (`copy`:
 * last word and last sound). Of each of its three states it keeps the cheapest path: its cost before this frame's sound
 * is paid, and the word end it came from. Arrays of numbers, for there are thousands in each frame.
 */
export class ActivePhones {
  readonly copies = new Int32Array(CAPACITY)
  readonly nodes = new Int32Array(CAPACITY)
  readonly costs = new Int32Array(CAPACITY * STATES)
  readonly origins = new Int32Array(CAPACITY * STATES)
  /** Where its senones stand in the model, and its transitions. */
  readonly sequences = new Int32Array(CAPACITY)
  readonly transitions = new Int32Array(CAPACITY)
  /** The best of its states; leaving it after this frame, and where that path came from. */
  readonly best = new Int32Array(CAPACITY)
  readonly exits = new Int32Array(CAPACITY)
  readonly exitOrigins = new Int32Array(CAPACITY)
  /** The first `count` are in use. */
  readonly active = new Int32Array(CAPACITY)
  count = 0
  private readonly free = new Int32Array(CAPACITY)
  private freeCount = 0
  private readonly buckets = new Int32Array(BUCKETS)
  private readonly next = new Int32Array(CAPACITY)

  constructor() {
    this.clear()
  }

  clear(): void {
    this.count = 0
    this.buckets.fill(-1)
    for (let at = 0; at < CAPACITY; at += 1) this.free[at] = CAPACITY - 1 - at
    this.freeCount = CAPACITY
  }

  /** The place of a phone, or -1. */
  find(copy: number, node: number): number {
    let slot = this.buckets[bucketOf(copy, node)] ?? -1
    while (slot >= 0 && (this.nodes[slot] !== node || this.copies[slot] !== copy)) slot = this.next[slot] ?? -1
    return slot
  }

  /** Begins to follow a phone that is not followed yet; -1 when too many are. */
  add(copy: number, node: number): number {
    if (this.freeCount === 0) return -1
    this.freeCount -= 1
    const slot = this.free[this.freeCount] ?? 0
    const bucket = bucketOf(copy, node)
    this.next[slot] = this.buckets[bucket] ?? -1
    this.buckets[bucket] = slot
    this.copies[slot] = copy
    this.nodes[slot] = node
    this.costs.fill(UNREACHED, slot * STATES, slot * STATES + STATES)
    this.active[this.count] = slot
    this.count += 1
    return slot
  }

  /** A path comes into the first state. */
  enter(slot: number, cost: number, origin: number): void {
    if (cost >= (this.costs[slot * STATES] ?? 0)) return
    this.costs[slot * STATES] = cost
    this.origins[slot * STATES] = origin
  }

  /** Keeps only phones whose best path costs at most this; from the node `leaves` on, at most `mostOfLeaves`. */
  keep(most: number, leaves: number, mostOfLeaves: number): void {
    let kept = 0
    for (let at = 0; at < this.count; at += 1) {
      const slot = this.active[at] ?? 0
      if ((this.best[slot] ?? 0) > ((this.nodes[slot] ?? 0) < leaves ? most : mostOfLeaves)) this.remove(slot)
      else {
        this.active[kept] = slot
        kept += 1
      }
    }
    this.count = kept
  }

  /**
   * One frame: every phone pays its sounds and moves on. Gives the best cost of all.
   * Written out, as states are neither skipped nor gone back to: it runs for every phone in every frame.
   */
  // oxlint-disable-next-line complexity
  advance(model: AcousticModel, senoneCosts: Int16Array): number {
    const { costs, origins, best, exits, exitOrigins } = this
    const { transitions, sequences } = model
    let least = UNREACHED
    for (let index = 0; index < this.count; index += 1) {
      const slot = this.active[index] ?? 0
      const at = slot * STATES
      const from = this.sequences[slot] ?? 0
      const way = this.transitions[slot] ?? 0
      const first = (costs[at] ?? 0) + (senoneCosts[sequences[from] ?? 0] ?? 0)
      const second = (costs[at + 1] ?? 0) + (senoneCosts[sequences[from + 1] ?? 0] ?? 0)
      const third = (costs[at + 2] ?? 0) + (senoneCosts[sequences[from + 2] ?? 0] ?? 0)
      exits[slot] = third + (transitions[way + 5] ?? 0)
      exitOrigins[slot] = origins[at + 2] ?? 0
      let cost = third + (transitions[way + 4] ?? 0)
      const intoThird = second + (transitions[way + 3] ?? 0)
      if (intoThird < cost) {
        cost = intoThird
        origins[at + 2] = origins[at + 1] ?? 0
      }
      costs[at + 2] = cost
      let lowest = cost
      cost = second + (transitions[way + 2] ?? 0)
      const intoSecond = first + (transitions[way + 1] ?? 0)
      if (intoSecond < cost) {
        cost = intoSecond
        origins[at + 1] = origins[at] ?? 0
      }
      costs[at + 1] = cost
      if (cost < lowest) lowest = cost
      cost = first + (transitions[way] ?? 0)
      costs[at] = cost
      if (cost < lowest) lowest = cost
      best[slot] = lowest
      if (lowest < least) least = lowest
    }
    return least
  }

  private remove(slot: number): void {
    const bucket = bucketOf(this.copies[slot] ?? 0, this.nodes[slot] ?? 0)
    const next = this.next[slot] ?? -1
    let before = this.buckets[bucket] ?? -1
    if (before === slot) this.buckets[bucket] = next
    else {
      while (this.next[before] !== slot) before = this.next[before] ?? -1
      this.next[before] = next
    }
    this.free[this.freeCount] = slot
    this.freeCount += 1
  }
}

const bucketOf = (copy: number, node: number): number =>
  ((Math.imul(copy, 0x9e3779b1) ^ Math.imul(node, 0x85ebca6b)) >>> 9) & (BUCKETS - 1)
