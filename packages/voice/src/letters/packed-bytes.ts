/** Reads what the scripts of the models' package write: bytes, and whole numbers as LEB128. */
export class PackedBytes {
  private readonly bytes: Uint8Array
  private at: number

  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes
    this.at = from
  }

  byte(): number {
    this.at += 1
    return this.bytes[this.at - 1] ?? 0
  }

  number(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }

  text(length: number): string {
    this.at += length
    return new TextDecoder('latin1').decode(this.bytes.subarray(this.at - length, this.at))
  }
}
