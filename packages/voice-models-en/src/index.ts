/** Where the model files are; each has its licence beside it. */
export const modelFile = (name: 'silero-vad-v5.bin'): URL => new URL(`../data/${name}`, import.meta.url)
