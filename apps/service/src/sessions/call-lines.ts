import { networksOf } from '../http/client-address.ts'

export type LinesOptions = {
  /** Calls at once; one more is refused rather than all made worse. 0: no voice at all. */
  capacity: number
  /** Of these, how many one address may have; null: all of them. */
  share: number | null
}

/** A wider network may have twice the share of a line: half of all there are. */
const WIDER = 2

/** A quarter of the lines is one address's share, but never so few that two people at one place cannot both speak. */
export const shareOfLines = (capacity: number): number => Math.max(2, Math.floor(capacity / 4))

/** VC3: the lines of a process, and who has them. */
export class CallLines {
  private readonly options: LinesOptions
  private readonly taken = new Map<string, number>()
  private count = 0

  constructor(options: LinesOptions) {
    this.options = options
  }

  /** A line for this address, to be given back once; null when there is none for it. */
  take(address: string): (() => void) | null {
    if (this.count >= this.options.capacity) return null
    const { share } = this.options
    const networks = networksOf(address)
    const isOver = networks.some((network, step) => this.of(network) >= (share ?? Infinity) * (step > 0 ? WIDER : 1))
    if (isOver) return null
    this.move(networks, 1)
    return () => this.move(networks, -1)
  }

  private move(networks: readonly string[], by: 1 | -1): void {
    this.count += by
    for (const network of networks) {
      const count = this.of(network) + by
      if (count > 0) this.taken.set(network, count)
      else this.taken.delete(network)
    }
  }

  private of(network: string): number {
    return this.taken.get(network) ?? 0
  }
}
