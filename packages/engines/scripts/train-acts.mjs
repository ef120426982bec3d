/** Trains what tells dialogue acts on its lines, with the encoder that ships: `npm run train:acts` writes the weights. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = `${root}/packages/engines/src/reading/acts`
const models = `${root}/packages/language-models/models`
const AT_ONCE = 16
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
  ssr: { external: ['onnxruntime-node'] },
})
try {
  const { loadOnnxModels } = await server.ssrLoadModule(`${root}/packages/language-models/src/inference/onnx-models.ts`)
  const { actLines, partLines, actWeightsModule, trainingFingerprint } = await server.ssrLoadModule(
    `${folder}/train-acts.ts`,
  )
  const encoder = await loadOnnxModels({
    encoder: `${models}/encoder.onnx`,
    reader: `${models}/reader.onnx`,
    vocabulary: `${models}/vocabulary.txt`,
    threads: 2,
  })
  const read = (name) => readFileSync(`${folder}/${name}`, 'utf8')
  const lines = [
    ...['lines/learn-a.jsonl', 'lines/learn-b.jsonl'].flatMap((name) => actLines(read(name))),
    ...partLines(read('lines/learn-parts.jsonl')),
  ]
  const encoded = []
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE)
    const vectors = await encoder.encode(some.map(({ text }) => text))
    encoded.push(...some.map((line, place) => ({ ...line, vector: vectors[place] })))
  }
  writeFileSync(`${folder}/act-weights.ts`, actWeightsModule(encoded, trainingFingerprint(read)))
} finally {
  await server.close()
}
process.exit(0)
