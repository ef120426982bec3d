/* `npm run bench:voice`: builds the benchmark, which Node cannot run from TypeScript, and runs it. */
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
    rollupOptions: { input: path('./recognition-bench.ts'), output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: true },
})
const { benchRecognition } = await import('./dist/recognition-bench.js')
const holds = await benchRecognition(path('../..').replace(/\/$/, ''), process.argv.slice(2))
process.exit(holds ? 0 : 1)
