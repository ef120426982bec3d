/* `npm run bench:answers`: builds the measurement, which Node cannot run from TypeScript, and runs it. */
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
const { benchAnswers } = await import('./dist/answers-bench.js')
const holds = await benchAnswers(path('../..').replace(/\/$/, ''), process.argv.slice(2))
process.exit(holds ? 0 : 1)
