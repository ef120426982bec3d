import type { PackedBytes } from './packed-bytes.ts'

/** The sequences of one length: the last number of each, and where those that begin with it stand in the next. */
type Level = { numbers: Uint16Array; logs: Float32Array; backoffs: Float32Array; starts: Int32Array }

/** Where the sequences of a length stand that begin alike. */
type Range = readonly [from: number, until: number]

/** Logarithms are stored in sixteenths, backoffs higher by this, since they may be positive. */
const STEP = 16
const BACKOFF_ZERO = 64
/** What a number is that was never seen. */
const RAREST = -15

/** An n-gram with backoff of any length, over small numbers. */
export class SequenceTree {
  private readonly order: number
  private readonly levels: Level[] = []

  constructor(bytes: PackedBytes, order: number) {
    this.order = order
    for (let parents = 1, depth = 1; depth <= order; depth++) {
      const level = readLevel(bytes, { parents, hasBackoffs: depth < order })
      const above = this.levels.at(-1)
      if (above) above.starts = level.starts
      this.levels.push({ ...level, starts: new Int32Array(0) })
      parents = level.numbers.length
    }
  }

  /** Natural logarithm of what comes next, by the longest end of the history that was seen. */
  logOf(next: number, history: readonly number[]): number {
    let log = 0
    for (let from = Math.max(0, history.length + 1 - this.order); from < history.length; from++) {
      const depth = history.length - from
      const place = this.placeOf(history, from)
      const level = this.levels[depth - 1]
      if (place < 0 || !level) continue
      const found = this.childIn(depth, rangeOf(level, place), next)
      if (found >= 0) return log + (this.levels[depth]?.logs[found] ?? 0)
      log += level.backoffs[place] ?? 0
    }
    const alone = this.childIn(0, this.roots(), next)
    return log + (this.levels[0]?.logs[alone] ?? RAREST)
  }

  private roots(): Range {
    return [0, this.levels[0]?.numbers.length ?? 0]
  }

  private placeOf(sequence: readonly number[], from: number): number {
    let range = this.roots()
    let place = -1
    for (let at = from; at < sequence.length; at++) {
      const level = this.levels[at - from]
      place = this.childIn(at - from, range, sequence[at] ?? 0)
      if (place < 0 || !level) return -1
      range = rangeOf(level, place)
    }
    return place
  }

  private childIn(depth: number, [from, until]: Range, wanted: number): number {
    const numbers = this.levels[depth]?.numbers
    let low = from
    let high = numbers ? until - 1 : -1
    while (low <= high) {
      const middle = (low + high) >> 1
      const there = numbers?.[middle] ?? 0
      if (there === wanted) return middle
      if (there < wanted) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

const rangeOf = ({ starts }: Level, place: number): Range => [starts[place] ?? 0, starts[place + 1] ?? 0]

/** Its `starts` are those of the level above. */
function readLevel(bytes: PackedBytes, { parents, hasBackoffs }: { parents: number; hasBackoffs: boolean }): Level {
  const numbers: number[] = []
  const logs: number[] = []
  const backoffs: number[] = []
  const starts = new Int32Array(parents + 1)
  for (let parent = 0; parent < parents; parent++) {
    const children = bytes.number()
    let last = 0
    for (let child = 0; child < children; child++) {
      last += bytes.number()
      numbers.push(last)
    }
    for (let child = 0; child < children; child++) {
      logs.push(-bytes.byte() / STEP)
      backoffs.push(hasBackoffs ? (BACKOFF_ZERO - bytes.byte()) / STEP : 0)
    }
    starts[parent + 1] = numbers.length
  }
  return {
    numbers: Uint16Array.from(numbers),
    logs: Float32Array.from(logs),
    backoffs: Float32Array.from(backoffs),
    starts,
  }
}
