export type ByteOrderName = 'little' | 'big'

/** A tenth of a second of sound at 16 kHz. */
const ENOUGH_BYTES = 3_200
/** The wrong order is rougher than the right one by far more than this. */
const FACTOR = 2

/**
 * CY8: which byte of a sample comes first, told by the sound itself. Carriers that say `L16` mean either order and do
 * not say which; read in the wrong one, neighbouring samples of speech jump as those of noise do. Until sound has told,
 * it is the order most carriers send, little-endian.
 */
export class ByteOrder {
  private isDecided = false
  private bytes = 0
  private readonly roughness = { little: 0, big: 0 }
  private known: ByteOrderName = 'little'

  get name(): ByteOrderName {
    return this.known
  }

  /** What was received, before it is read. */
  hear(bytes: Uint8Array): void {
    if (this.isDecided || bytes.every((byte) => byte === 0)) return
    this.bytes += bytes.length
    this.roughness.little += roughnessOf(bytes, true)
    this.roughness.big += roughnessOf(bytes, false)
    if (this.bytes >= ENOUGH_BYTES) this.decide()
  }

  private decide(): void {
    const { little, big } = this.roughness
    if (little * FACTOR < big) this.settle('little')
    else if (big * FACTOR < little) this.settle('big')
  }

  private settle(name: ByteOrderName): void {
    this.known = name
    this.isDecided = true
  }
}

/** The sum of all steps from one sample to the next. */
function roughnessOf(bytes: Uint8Array, isLittleEndian: boolean): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 2; at + 1 < bytes.byteLength; at += 2)
    sum += Math.abs(view.getInt16(at, isLittleEndian) - view.getInt16(at - 2, isLittleEndian))
  return sum
}
