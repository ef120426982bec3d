import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/* Plain JavaScript without dependencies: this runs on a bare machine, before anything is installed. */

export const repository = fileURLToPath(new URL('../../../', import.meta.url))
const stampDirectory = join(repository, 'node_modules/.frontdesk')
const LEAST_NODE = [20, 19]
const INSTALL_LIMIT_MS = 15 * 60_000
const BUILD_LIMIT_MS = 5 * 60_000

/** What each app is built from and how. The service comes last: it serves what the others leave in their dist. */
const apps = [
  {
    name: 'widget',
    sources: ['apps/widget', 'packages'],
    output: 'apps/widget/dist/widget.js',
    commands: [vite(), vite('vite.loader.config.ts')],
  },
  {
    name: 'console',
    sources: ['apps/console', 'packages'],
    output: 'apps/console/dist/index.html',
    commands: [vite()],
  },
  {
    name: 'docs',
    sources: ['apps/docs', 'apps/service/src', 'packages'],
    output: 'apps/docs/dist',
    commands: [['build.mjs']],
  },
  {
    name: 'service',
    sources: ['apps/service', 'packages', 'test/resilience'],
    output: 'apps/service/dist/main.js',
    commands: [vite()],
  },
]

function vite(config) {
  const command = [join(repository, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  return config ? [...command, '--config', config] : command
}

/** Something that stops the command and that the person at the keyboard can act on: shown without a stack. */
export class PreparationError extends Error {}

/** One sentence instead of a syntax error from somewhere deep in a dependency. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return
  throw new PreparationError(`Frontdesk needs Node ${LEAST_NODE.join('.')} or newer; this is Node ${version}.`)
}

/** Installs what the lock file says, unless that was done for this lock file and this Node. */
export async function install() {
  await step(
    { name: 'install', stamp: installStamp(), output: 'node_modules/vite', label: 'Installing dependencies' },
    () =>
      // CI: pnpm must not ask whether it may replace a folder. NODE_ENV=production would leave out what builds.
      run('npx', ['-y', 'pnpm@10', 'install', '--frozen-lockfile', '--prod=false'], {
        limitMs: INSTALL_LIMIT_MS,
        env: { ...process.env, CI: 'true', NODE_ENV: 'development' },
        shell: process.platform === 'win32',
      }),
  )
}

/** Builds each app whose sources have changed since it was built. */
export async function build() {
  const cache = new Map()
  for (const app of apps) {
    const stamp = hash([
      process.version,
      ...app.sources.map((source) => fingerprint(source, cache)),
      ...toolFiles().map(describe),
    ])
    await step(
      { name: `build-${app.name}`, stamp, output: app.output, label: `Building the ${app.name}` },
      async () => {
        for (const args of app.commands) {
          const env = { ...process.env, NODE_ENV: 'production' }
          await run(process.execPath, args, { cwd: join(repository, 'apps', app.name), limitMs: BUILD_LIMIT_MS, env })
        }
      },
    )
  }
}

/** Hands this process over to the built service: signals and the exit code are its own. */
export async function handOver(args) {
  const main = new URL('../dist/main.js', import.meta.url)
  process.argv.splice(1, process.argv.length - 1, fileURLToPath(main), ...args)
  await import(main.href)
}

export const isBuilt = () => existsSync(join(repository, 'apps/service/dist/main.js'))

/** Runs a command of this folder and turns what a person can act on into one sentence. */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function step({ name, stamp, output, label }, work) {
  const file = join(stampDirectory, name)
  const isDone = existsSync(join(repository, output)) && existsSync(file) && readFileSync(file, 'utf8') === stamp
  if (isDone) return
  const startedAt = performance.now()
  process.stderr.write(`${label} … `)
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

function run(command, args, { cwd = repository, limitMs, ...options }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs, ...options })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.once('error', (error) => reject(new PreparationError(`failed\n${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(new PreparationError(`failed (${signal ?? code})\n\n${text.trim()}\n`))
    })
  })
}

function installStamp() {
  const manifests = ['apps', 'packages'].flatMap((side) =>
    readdirSync(join(repository, side)).map((name) => join(side, name, 'package.json')),
  )
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]
  const contents = files
    .filter((file) => existsSync(join(repository, file)))
    .map((file) => readFileSync(join(repository, file)))
  return hash([process.version, process.platform, process.arch, ...contents])
}

const toolFiles = () => ['package.json', 'pnpm-lock.yaml', 'tsconfig.base.json'].map((file) => join(repository, file))

/** Path, size and time of every source below a folder; tests are no sources. */
function fingerprint(source, cache) {
  const known = cache.get(source)
  if (known) return known
  const made = hash([...filesBelow(join(repository, source))].map(describe))
  cache.set(source, made)
  return made
}

const NO_SOURCES = new Set(['node_modules', 'dist', 'bin'])

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !NO_SOURCES.has(entry.name)) yield* filesBelow(path)
    if (entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name)) yield path
  }
}

function describe(path) {
  const { size, mtimeMs } = statSync(path)
  return `${relative(repository, path)} ${size} ${mtimeMs}`
}

function hash(parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex')
}
