import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

type Violation = { from: string; rule: { name: string } }
type Report = { summary: { violations: Violation[]; totalCruised: number } }

/** Runs dependency-cruiser; it ends with the number of violations as its code, which is no failure here. */
function cruise(folder: string): Promise<Report> {
  const args = [
    cruiser,
    '--config',
    'test/architecture/dependency-rules.cjs',
    '--output-type',
    'json',
    'packages',
    'apps',
  ]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e9 }, (_failure, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr))
      else resolve(JSON.parse(stdout))
    })
  })
}

/** One violation of each kind: the file that breaks the rule, what it says, and (part of) the name of the rule. */
const plants: [path: string, source: string, rule: string][] = [
  ['packages/jobs/src/planted.ts', "import '@frontdesk/conversation'", 'packages/jobs may import only'],
  ['packages/storage/src/planted.ts', "import '@frontdesk/accounts'", 'packages/storage may import only'],
  ['apps/widget/src/planted.ts', "import '@frontdesk/knowledge'", 'apps/widget may import only'],
  ['packages/jobs/src/circle.ts', "import './cycle.ts'", 'no import cycles'],
  ['packages/jobs/src/deep.ts', "import '../../schema/src/inner.ts'", 'packages are entered by their exports'],
  ['apps/service/src/across.ts', "import '../../widget/src/main.ts'", 'apps do not import apps'],
  ['packages/jobs/src/doubled.ts', "import './testing.ts'", 'test doubles stay in tests'],
  [
    'apps/service/src/adapter.ts',
    "import '@frontdesk/engines'",
    'adapters are chosen in composition.ts and composition/ alone',
  ],
  ['packages/jobs/src/http.ts', "import 'hono'", 'routes know HTTP, use cases do not'],
  ['packages/jobs/src/database.ts', "import 'pg'", 'may use database drivers'],
  ['packages/jobs/src/draws.ts', "import 'preact'", 'may use preact'],
  ['packages/conversation/src/built-in.ts', "import 'node:fs'", 'uses no Node built-in'],
  ['apps/widget/src/ui/talks.ts', "import '@frontdesk/session-client'", 'ui draws, state decides'],
  ['apps/widget/src/state/draws.ts', "import '../ui/view.ts'", 'state never imports ui'],
  ['apps/console/src/shared/ui/knows.ts', "import '../../agents/index.ts'", 'console: shared knows no room'],
  ['apps/console/src/agents/ui/enters.ts', "import '../../business/state/inner.ts'", 'a room is entered by its index'],
  ['apps/console/src/agents/ui/leaves.ts', "import '../../shell/frame.ts'", 'a room knows nothing of the shell'],
  ['apps/console/src/shell/fetches.ts', "import '../agents/index.ts'", 'the shell fetches rooms when they are needed'],
  ['apps/console/src/agents/state/draws.ts', "import '../ui/view.ts'", 'console: state never imports ui'],
  ['packages/engines/src/reading/says.ts', "import '../speaking/words.ts'", 'engines: reading knows'],
  ['packages/engines/src/speaking/decides.ts', "import '../dialogue/words.ts'", 'engines: speaking knows'],
  ['packages/engines/src/turn/reads.ts', "import '../reading/words.ts'", 'engines: turn knows'],
  ['packages/jobs/src/lonely.ts', 'export const lonely = 1', 'no file that nobody imports'],
  ['packages/jobs/src/undeclared.ts', "import 'zod'", 'a used package is a declared dependency'],
  ['packages/jobs/src/developing.ts', "import 'fast-check'", 'source does not use devDependencies'],
  ['packages/jobs/src/nowhere.ts', "import './not-there.ts'", 'every import resolves'],
]

/** Every way to name another module: a rule that misses one of them can be walked around. */
const importForms: [name: string, source: (from: string) => string][] = [
  ['bare', (from) => `import '${from}'`],
  ['named', (from) => `import { index } from '${from}'\nexport const used = index`],
  ['types', (from) => `import type { Index } from '${from}'\nexport type Used = Index`],
  ['inline-types', (from) => `import { type Index } from '${from}'\nexport type Used = Index`],
  ['namespace', (from) => `import * as all from '${from}'\nexport const used = all`],
  ['export-named', (from) => `export { index } from '${from}'`],
  ['export-types', (from) => `export type { Index } from '${from}'`],
  ['export-all', (from) => `export * from '${from}'`],
  ['export-all-types', (from) => `export type * from '${from}'`],
  ['export-all-as', (from) => `export * as all from '${from}'`],
  ['export-all-types-as', (from) => `export type * as All from '${from}'`],
  ['import-type', (from) => `export type Used = import('${from}').Index`],
  ['type-of-import', (from) => `export type Used = typeof import('${from}')`],
  ['import-equals', (from) => `import type all = require('${from}')\nexport type Used = all.Index`],
  ['at-run-time', (from) => `export const used = () => import('${from}')`],
  ['required', (from) => `export const used = require('${from}')`],
  ['in-a-comment', (from) => `/** @type {import('${from}').Index} */\nexport const used = 1`],
]

const rooms = ['schema', 'conversation', 'jobs', 'accounts', 'engines', 'knowledge', 'session-client', 'storage']
const npmPackages = ['hono', 'pg', 'preact', 'zod', 'fast-check']

describe('the import rules', () => {
  let folder: string
  let violations: Violation[]
  const rulesBrokenBy = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }

  /** A small repository with the names of our rooms and nothing but violations in it. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'frontdesk-rules-'))
    for (const name of ['dependency-rules.cjs', 'rooms.cjs'])
      cpSync(join(repository, 'test/architecture', name), join(folder, 'test/architecture', name), { recursive: true })
    mkdirSync(join(folder, 'node_modules/@frontdesk'), { recursive: true })
    write('package.json', '{ "name": "planted", "private": true }')
    for (const room of rooms) {
      const exports = { '.': './src/index.ts', './ports': './src/ports.ts', './testing': './src/testing.ts' }
      const name = `@frontdesk/${room}`
      const isJobs = room === 'jobs'
      const dependencies = isJobs ? { hono: '1.0.0', pg: '1.0.0', preact: '1.0.0' } : {}
      const devDependencies = isJobs ? { 'fast-check': '1.0.0' } : {}
      write(
        `packages/${room}/package.json`,
        JSON.stringify({ name, type: 'module', exports, dependencies, devDependencies }),
      )
      write(`packages/${room}/src/index.ts`, 'export const index = 1')
      write(`packages/${room}/src/testing.ts`, 'export const testing = 1')
      symlinkSync(join(folder, 'packages', room), join(folder, 'node_modules', name), 'dir')
    }
    for (const name of npmPackages) {
      // In a dist folder, as most packages are: an exclude of dist once silenced every rule about npm packages.
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: './dist/index.js' }))
      write(`node_modules/${name}/dist/index.js`, 'module.exports = 1')
    }
    for (const app of ['service', 'widget', 'console'])
      write(`apps/${app}/package.json`, JSON.stringify({ name: app, type: 'module' }))
    write('apps/widget/src/main.ts', 'export const main = 1')
    write('apps/widget/src/ui/view.ts', 'export const view = 1')
    for (const file of ['agents/index', 'agents/ui/view', 'business/state/inner', 'shell/frame'])
      write(`apps/console/src/${file}.ts`, 'export const part = 1')
    for (const room of ['reading', 'speaking', 'dialogue'])
      write(`packages/engines/src/${room}/words.ts`, 'export const words = 1')
    write('packages/schema/src/inner.ts', 'export const inner = 1')
    write('packages/jobs/src/cycle.ts', "import './circle.ts'")
    for (const [path, source] of plants) write(path, source)
    for (const [form, source] of importForms) {
      write(`packages/jobs/src/forms/${form}.ts`, source('@frontdesk/storage'))
      write(`packages/jobs/src/circles/${form}.ts`, source(`./${form}-back.ts`))
      write(`packages/jobs/src/circles/${form}-back.ts`, source(`./${form}.ts`))
    }
    violations = (await cruise(folder)).summary.violations
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(plants)('fire on the violation planted in %s', (path, _source, rule) => {
    expect(rulesBrokenBy(path)).toContainEqual(expect.stringContaining(rule))
  })

  it.each(importForms)('see a forbidden import that is written as “%s”', (form) => {
    expect(rulesBrokenBy(`packages/jobs/src/forms/${form}.ts`)).toContainEqual(
      expect.stringContaining('packages/jobs may import only'),
    )
  })

  it.each(importForms)('see a circle that is closed by “%s”', (form) => {
    // It is told of one of the two.
    const there = rulesBrokenBy(`packages/jobs/src/circles/${form}.ts`)
    expect([...there, ...rulesBrokenBy(`packages/jobs/src/circles/${form}-back.ts`)]).toContain('no import cycles')
  })

  it('refuse a room that has no line in the table', async () => {
    mkdirSync(join(folder, 'packages/surprise'))
    await expect(cruise(folder)).rejects.toThrow('packages/surprise has no line')
    rmSync(join(folder, 'packages/surprise'), { recursive: true })
  }, 60_000)

  it('are kept by the repository, in which modules were found', async () => {
    const { violations: ours, totalCruised } = (await cruise(repository)).summary
    expect(ours.map(({ from, rule }) => `${from}: ${rule.name}`)).toEqual([])
    expect(totalCruised).toBeGreaterThan(100)
  }, 60_000)
})
