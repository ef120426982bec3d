/*
 * `node test/visitors/playhouse.mjs [BUSINESS …]`: bundles the playhouse, which Node cannot run from TypeScript, beside
 * what the service loads at run time, and runs it in a process of its own.
 */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildForNode } from '../build-for-node.mjs'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
/** Where packages that are not bundled are found from; its own, for another playhouse may be open. */
const outDir = new URL(`../../apps/service/node_modules/.playhouse-${process.pid}/`, import.meta.url)
process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
await buildForNode(
  {
    playhouse: path('./playhouse.ts'),
    'sqlite-writer': path('../../packages/storage/src/sqlite/writer-worker.ts'),
    'file-worker': path('../../packages/knowledge/src/files/file-worker.ts'),
    'page-worker': path('../../packages/knowledge/src/crawling/page-worker.ts'),
    'model-thread': path('../../packages/language-models/src/inference/model-thread.ts'),
  },
  { outDir, external: ['libsql', 'pg', 'pino', 'onnxruntime-node'] },
)
const child = spawn(process.execPath, [fileURLToPath(new URL('playhouse.js', outDir)), ...process.argv.slice(2)], {
  cwd: path('../..'),
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
