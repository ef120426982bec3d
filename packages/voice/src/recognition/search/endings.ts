import { type AcousticModel, POSITION, type Position } from '../acoustic/acoustic-model.ts'

/** The last phone of a word, by what may follow: following phones before which it sounds the same share a variant. */
export type Ending = {
  /** [variant] */
  sequences: Int32Array
  /** [variant]: the phones that may follow. */
  rights: readonly Uint8Array[]
}

/** Endings of words after each phone, made when they are first asked for. */
export class Endings {
  private readonly model: AcousticModel
  private readonly made = new Map<number, Ending>()

  constructor(model: AcousticModel) {
    this.model = model
  }

  /** Of words of several phones. */
  of(phone: number, left: number): Ending {
    return this.remember(phone, left, POSITION.last)
  }

  /** Of words that are this phone. */
  alone(phone: number, left: number): Ending {
    return this.remember(phone, left, POSITION.only)
  }

  /** The most variants that a word of this phone has after anything. */
  mostAlone(phone: number): number {
    return Math.max(...this.model.phones.map((_, left) => this.alone(phone, left).sequences.length))
  }

  private remember(phone: number, left: number, position: Position): Ending {
    const { length } = this.model.phones
    const key = (position * length + phone) * length + left
    const known = this.made.get(key)
    if (known) return known
    const bySequence = new Map<number, number[]>()
    for (let right = 0; right < length; right += 1) {
      const sequence = this.model.sequenceOf(phone, { left, right, position })
      const rights = bySequence.get(sequence)
      if (rights) rights.push(right)
      else bySequence.set(sequence, [right])
    }
    const ending = {
      sequences: Int32Array.from(bySequence.keys()),
      rights: [...bySequence.values()].map((rights) => Uint8Array.from(rights)),
    }
    this.made.set(key, ending)
    return ending
  }
}
