/*
 * `node voice-load.mjs [seconds] [cost]` builds the load benchmark and its thread, which Node cannot run from TypeScript,
 * and runs it. `cost` stands in for the recogniser: so much CPU per second of audio.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
await build({
  configFile: false,
  logLevel: 'error',
  root: path('..'),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/bench',
    rollupOptions: {
      input: { 'voice-load': path('../src/bench/voice-load.ts'), 'load-thread': path('../src/bench/load-thread.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: true },
})
const models = path('../../voice-models-en')
const [, , seconds = '30', cost = ''] = process.argv
const { status } = spawnSync(process.execPath, [path('../dist/bench/voice-load.js'), models, seconds, cost], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
