/*
 * `node packages/storage/test/spending-bench.mjs [postgres://…]`: what it costs to keep a call of a model under its
 * caps, beside one plain durable write of the same database. Built first, for Node runs no TypeScript.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const outDir = path('../node_modules/.bundles/spending-bench')
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: { bench: path('./spending-bench.ts'), writer: path('../src/sqlite/writer-worker.ts') },
      external: ['libsql'],
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@frontdesk\//, 'zod'] },
})
const { status } = spawnSync(
  process.execPath,
  [`${outDir}/bench.js`, `${outDir}/writer.js`, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
