import { spawnSync } from 'node:child_process'
import { buildBench } from './build.mjs'
import { costOf, PROVIDERS } from './libraries.mjs'

/* `node overhead.mjs [provider] [turns]`: what a provider's library costs at the start, in memory, and in 200 turns at
   once. */
const programOf = await buildBench(['overhead', 'paced-server', 'open-one'], 'bench')

const columns = [12, 13, 15, 12, 10]
const line = (cells) =>
  process.stdout.write(`${cells.map((cell, at) => String(cell).padStart(columns[at])).join('')}\n`)
line(['library', 'process ms', 'opening ms', 'heap MiB', 'RSS MiB'])
for (const provider of ['none', ...PROVIDERS]) {
  const { wholeMs, openMs, heapMiB, rssMiB } = costOf(programOf('open-one'), provider)
  line([provider, wholeMs.toFixed(0), openMs.toFixed(1), heapMiB.toFixed(1), rssMiB.toFixed(1)])
}

const { status } = spawnSync(process.execPath, [programOf('overhead'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
