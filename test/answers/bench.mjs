/*
 * `npm run bench:answers`: builds the measurement, which Node cannot run from TypeScript, and runs it in a process of
 * its own: the builder's memory is not the product's.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
await build({
  configFile: false,
  logLevel: 'error',
  root: path('.'),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: {
      input: { 'answers-bench': path('./answers-bench.ts'), 'model-thread': '@frontdesk/language-models/model-thread' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['onnxruntime-node'] },
})
const { status } = spawnSync(process.execPath, [path('./dist/answers-bench.js'), ...process.argv.slice(2)], {
  cwd: path('../..'),
  stdio: 'inherit',
})
process.exit(status ?? 1)
