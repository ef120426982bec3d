import { fileURLToPath } from 'node:url'
import { buildForNode } from '../build-for-node.mjs'

/* `npm run bench:voice`: what is understood of recordings, by our recogniser and others. */
const at = (relative) => new URL(relative, import.meta.url)
await buildForNode({ 'recognition-bench': at('./recognition-bench.ts') }, { outDir: at('./dist/') })
const { benchRecognition } = await import('./dist/recognition-bench.js')
const holds = await benchRecognition(fileURLToPath(at('../..')).replace(/\/$/, ''), process.argv.slice(2))
process.exit(holds ? 0 : 1)
