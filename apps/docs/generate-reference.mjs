import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withTypeScript } from './load-typescript.mjs'

/** Writes the facts of the reference that the code knows best into committed files, so that a review sees them change. */
await withTypeScript(async (load) => {
  const { describeCode } = await load('/apps/docs/site/describe-code.ts')
  for (const [name, facts] of Object.entries(await describeCode(load))) {
    writeFileSync(new URL(`./reference/${name}`, import.meta.url), `${JSON.stringify(facts, null, 2)}\n`)
  }
})

const folder = fileURLToPath(new URL('./reference', import.meta.url))
const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url))
const { status } = spawnSync(process.execPath, [biome, 'format', '--write', folder], { stdio: 'inherit' })
process.exitCode = status ?? 1
