/**
 * Measures the readers of a language on public specifications that are given as a folder and stay outside:
 * `node packages/engines/scripts/read-recognizer-specs.mjs SPECS Spanish es develop|held-out [show]`.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const [folder = '', language = '', tag = '', half = 'develop', shown] = process.argv.slice(2)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  optimizeDeps: { noDiscovery: true },
})
const isEven = (input) => parseInt(createHash('sha1').update(input).digest('hex').slice(-1), 16) % 2 === 0
try {
  const { specReport } = await server.ssrLoadModule(`${root}/packages/engines/src/bench/recognizer-specs.ts`)
  const lines = specReport({
    read: (group, file) => readFileSync(join(folder, group, language, `${file}.json`), 'utf8'),
    isInHalf: (input) => isEven(input) === (half === 'develop'),
    tag,
    isShown: shown !== undefined,
  })
  process.stdout.write(`${lines.join('\n')}\n`)
} finally {
  await server.close()
}
