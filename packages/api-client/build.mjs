import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * Makes `dist/`, the package as it is published: one module, its types with the shapes they are inferred from, and a
 * manifest of its own. In the workspace the sources are used directly. `npm publish packages/api-client/dist`;
 * another folder can be given.
 */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const out = resolve(process.argv[2] ?? here('dist'))

await build({ root: here('.'), logLevel: 'error', build: { outDir: out, emptyOutDir: true } })
const { status } = spawnSync(
  process.execPath,
  [here('../../node_modules/typescript/bin/tsc'), '-p', here('tsconfig.types.json'), '--outDir', join(out, 'types')],
  {
    stdio: 'inherit',
  },
)
if (status !== 0) process.exit(status ?? 1)

const types = join(out, 'types/')
renameSync(`${types}api-client/src`, `${types}client`)
renameSync(`${types}schema/src`, `${types}schema-shapes`)
rmSync(`${types}api-client`, { recursive: true, force: true })
rmSync(`${types}schema`, { recursive: true, force: true })
for (const file of readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.d.ts'))) {
  const depth = '../'.repeat(file.split('/').length - 1)
  const text = readFileSync(`${types}${file}`, 'utf8')
    .replaceAll(/(from |import\()'@frontdesk\/schema'/g, `$1'${depth}schema-shapes/index.js'`)
    .replaceAll(/(from |import\()"@frontdesk\/schema"/g, `$1'${depth}schema-shapes/index.js'`)
    .replaceAll(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')
  writeFileSync(`${types}${file}`, text)
}

const { name, version, license, type, sideEffects, dependencies } = JSON.parse(
  readFileSync(here('package.json'), 'utf8'),
)
const manifest = {
  name,
  version,
  description: 'Typed client of the Frontdesk API, for Node and browsers',
  license,
  type,
  sideEffects,
  exports: { '.': { types: './types/client/index.d.ts', default: './index.js' } },
  types: './types/client/index.d.ts',
  files: ['index.js', 'types', 'README.md', 'LICENSE'],
  engines: { node: '>=20' },
  // The types are inferred from its schemas; at run time nothing of it is loaded.
  dependencies: { zod: `^${dependencies.zod}` },
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(here('README.md'), join(out, 'README.md'))
copyFileSync(here('../../LICENSE'), join(out, 'LICENSE'))
