/** Tables of a file of model data, one after the other, each beginning at a multiple of four bytes. */
export class ModelReader {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  uint8(length: number): Uint8Array {
    const from = this.skip(length)
    return this.bytes.slice(from, from + length)
  }

  uint16(length: number): Uint16Array {
    const from = this.skip(length * 2)
    return Uint16Array.from({ length }, (_, index) => this.view.getUint16(from + index * 2, true))
  }

  count(): number {
    return this.view.getUint32(this.skip(4), true)
  }

  float32(length: number): Float32Array {
    const from = this.skip(length * 4)
    return Float32Array.from({ length }, (_, index) => this.view.getFloat32(from + index * 4, true))
  }

  text(length: number): string {
    return String.fromCharCode(...this.uint8(length))
  }

  private skip(length: number): number {
    const from = this.at
    if (length > this.left) throw new Error('the model file is too short')
    this.at = Math.min(this.bytes.length, from + Math.ceil(length / 4) * 4)
    return from
  }
}
