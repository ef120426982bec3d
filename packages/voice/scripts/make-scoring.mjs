import { readFileSync, writeFileSync } from 'node:fs'
import wabt from 'wabt'

/*
 * Makes src/recognition/acoustic/scoring.wasm.ts of the text beside it:
 *   node scripts/make-scoring.mjs
 */
const ACOUSTIC = new URL('../src/recognition/acoustic/', import.meta.url)
const tools = await wabt()
const text = tools.parseWat('scoring.wat', readFileSync(new URL('scoring.wat', ACOUSTIC), 'utf8'), { simd: true })
const lines = Buffer.from(text.toBinary({}).buffer)
  .toString('base64')
  .match(/.{1,110}/g)
writeFileSync(
  new URL('scoring.wasm.ts', ACOUSTIC),
  `/** Made of scoring.wat by scripts/make-scoring.mjs. */
export const SCORING_PROGRAM: string = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
)
