import { spawnSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Makes `dist/`, the package as it is published: `npm publish packages/react/dist`. Another folder can be given. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const out = resolve(process.argv[2] ?? here('dist'))

await build({ root: here('.'), logLevel: 'error', build: { outDir: out, emptyOutDir: true } })
const { status } = spawnSync(
  process.execPath,
  [here('../../node_modules/typescript/bin/tsc'), '-p', here('tsconfig.types.json'), '--outDir', join(out, 'types')],
  { stdio: 'inherit' },
)
if (status !== 0) process.exit(status ?? 1)

for (const file of readdirSync(join(out, 'types'))) {
  const path = join(out, 'types', file)
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from ['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'))
}

const { name, version, license, type, sideEffects, peerDependencies } = JSON.parse(
  readFileSync(here('package.json'), 'utf8'),
)
const manifest = {
  name,
  version,
  description: 'A Frontdesk agent as a React component',
  license,
  type,
  sideEffects,
  exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
  types: './types/index.d.ts',
  files: ['index.js', 'types', 'README.md', 'LICENSE'],
  peerDependencies,
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(here('README.md'), join(out, 'README.md'))
copyFileSync(here('../../LICENSE'), join(out, 'LICENSE'))
