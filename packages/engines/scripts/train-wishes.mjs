/** Trains what tells wishes in the languages that are read by data: `npm run train:wishes` writes the weights. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${root}/packages/engines/src/reading/languages`
const read = (path) => readFileSync(`${folder}/${path}`, 'utf8')
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { wishFingerprint, wishLines, wishWeightsModule } = await server.ssrLoadModule(
    `${folder}/wishes/train-wishes.ts`,
  )
  const { languageFor } = await server.ssrLoadModule(`${folder}/readers.ts`)
  for (const name of ['de', 'es', 'fr']) {
    const lines = wishLines(read(`wishes/lines/${name}-learn.jsonl`))
    const module = wishWeightsModule(languageFor(name), lines, wishFingerprint(name, read))
    writeFileSync(`${folder}/wishes/weights/${name}.ts`, module)
  }
} finally {
  await server.close()
}
