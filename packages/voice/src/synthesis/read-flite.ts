import type { FliteProgram } from './flite.ts'
import { readWasmProgram } from './wasm-program.ts'

/** The speech program of the file `flite.wasm`, compiled beside the thread that asks. */
export async function readFlite(file: Uint8Array): Promise<FliteProgram> {
  const { bytes, writableFrom } = readWasmProgram(file)
  return { module: await WebAssembly.compile(bytes), writableFrom }
}
