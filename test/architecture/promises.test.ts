import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repository } from './repository-files.ts'

const FOLDER = 'packages/jobs/src'
const BEGINNING = `export async function work(): Promise<void> {}
declare function every(ms: number, run: () => void): void
`

/** Every way to let a promise go that came to mind: what becomes of its failure nobody has said. */
const refused: [name: string, source: string][] = [
  ['a call as a statement', 'work()'],
  ['a void statement', 'void work()'],
  ['a void in the body of an arrow', 'export const ring = () => void work()'],
  ['a void that is returned', 'export function ring() {\n  return void work()\n}'],
  ['a void in a condition', 'export const ring = (is: boolean) => (is ? void work() : undefined)'],
  ['a chain without an end', 'work().then(() => undefined)'],
  ['a chain that ends in finally', 'work().finally(() => undefined)'],
  ['a function for a timer', 'every(1_000, work)'],
  ['an arrow for a timer', 'every(1_000, async () => work())'],
]
const accepted: [name: string, source: string][] = [
  ['a failure that is told', 'work().catch((error: unknown) => String(error))'],
  ['both ends of a chain', 'work().then(\n  () => undefined,\n  () => undefined,\n)'],
]

/** Lints files of a package as `npm test` does, in a folder of its own; the result has a line for each fault. */
function lint(folder: string): Promise<string[]> {
  const args = [join(repository, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'unix', FOLDER]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_failure, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.split('\n')),
    )
  })
}

describe('a promise that nobody waits for', () => {
  let folder: string
  let faults: string[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'frontdesk-promises-'))
    mkdirSync(join(folder, FOLDER), { recursive: true })
    for (const name of ['.oxlintrc.json', 'tsconfig.base.json'])
      copyFileSync(join(repository, name), join(folder, name))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json' }))
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, source] of [...refused, ...accepted]) writeFileSync(fileOf(name), `${BEGINNING}${source}\n`)
    faults = await lint(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const fileOf = (name: string) => join(folder, FOLDER, `${name.replaceAll(' ', '-')}.ts`)
  const faultsOf = (name: string) => faults.filter((line) => line.includes(`/${name.replaceAll(' ', '-')}.ts:`))

  it.each(refused)('is refused as %s', (name) => {
    expect(faultsOf(name).join('\n')).toMatch(/no-floating-promises|no-misused-promises|no-void/)
  })

  it.each(accepted)('may go with %s', (name) => {
    expect(faultsOf(name)).toEqual([])
  })
})
