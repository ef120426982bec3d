/** Trains the intent classifier on its phrases and writes the weights: `npm run train:intents`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${root}/packages/engines/src/reading/intents`
const access = { list: (path) => readdirSync(path), read: (path) => readFileSync(path, 'utf8') }
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { trainingFiles, trainingFingerprint } = await server.ssrLoadModule(`${folder}/training-files.ts`)
  const { weightsModule } = await server.ssrLoadModule(`${folder}/train-intents.ts`)
  const files = trainingFiles(folder, access)
  writeFileSync(`${folder}/weights.ts`, weightsModule(files, trainingFingerprint(folder, access)))
} finally {
  await server.close()
}
