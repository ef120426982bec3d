import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/*
 * `node test/model/recorded.mjs dump|replay|collect --set learn|threshold|unseen …`: what good models write under our
 * prompt, recorded once, and put through the engine again. See recorded/README.md.
 */

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
if (!process.argv.includes('--built'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: path('.'),
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/recorded',
      rollupOptions: {
        input: { main: path('./recorded/main.ts'), 'model-thread': '@frontdesk/language-models/model-thread' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['onnxruntime-node'] },
  })
const { status } = spawnSync(process.execPath, [path('./dist/recorded/main.js'), ...process.argv.slice(2)], {
  cwd: path('../..'),
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC' },
})
process.exit(status ?? 1)
