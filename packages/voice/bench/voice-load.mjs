import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildForNode } from '../../../test/build-for-node.mjs'

/*
 * `node voice-load.mjs [seconds] [cost]`: twenty visitors at once. `cost` stands in for the recogniser: so much CPU per
 * second of audio.
 */
const at = (relative) => new URL(relative, import.meta.url)
await buildForNode(
  { 'voice-load': at('../src/bench/voice-load.ts'), 'load-thread': at('../src/bench/load-thread.ts') },
  { outDir: at('../dist/bench/') },
)
const [, , seconds = '30', cost = ''] = process.argv
const args = [
  fileURLToPath(at('../dist/bench/voice-load.js')),
  fileURLToPath(at('../../voice-models-en')),
  seconds,
  cost,
]
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
process.exit(status ?? 1)
