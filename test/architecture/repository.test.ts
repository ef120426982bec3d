import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const LONGEST_FILE = 400

/** Every file that is or could be committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(repository, file)))
const read = (file: string) => readFileSync(join(repository, file), 'utf8')
const isTest = (file: string) => /\.(test|contract)\.tsx?$/.test(file)
const sources = files.filter((file) => /^(packages|apps)\/.*\.(tsx?|mjs)$/.test(file) && !isTest(file))

/** Where a rule is stated: in a SPEC.md (`**XX1**`, `XX1:`), or in a doc comment (`XX1:` at the start of a line of it). */
function statedRules(): { rule: string; file: string }[] {
  const specs = files.filter((file) => file.endsWith('/SPEC.md'))
  const inSpecs = specs.flatMap((file) => rulesIn(file, /^\s*(?:[-*|#]+\s*)?\**([A-Z]{2,3}\d+)(?:\*\*|[:.]|\s*\|)/gm))
  const inComments = sources.flatMap((file) => rulesIn(file, /^\s*(?:\/\*\*|\*|\/\/)\s+([A-Z]{2,3}\d+):/gm))
  return [...inSpecs, ...inComments]
}

const rulesIn = (file: string, statement: RegExp) =>
  [...read(file).matchAll(statement)].map(([, rule = '']) => ({ rule, file }))

describe('the repository', () => {
  it('cites each stated rule in the name of a test', () => {
    const cited = new Set(
      files
        .filter(isTest)
        .flatMap((file) => [...read(file).matchAll(/\[([A-Z]{2,3}\d+(?:\s*,\s*[A-Z]{2,3}\d+)*)\]/g)])
        .flatMap(([, rules = '']) => rules.split(/\s*,\s*/)),
    )
    const stated = statedRules()
    expect(stated.length).toBeGreaterThan(20)
    expect(stated.filter(({ rule }) => !cited.has(rule)).map(({ rule, file }) => `${rule} of ${file}`)).toEqual([])
  })

  it(`has no source file of more than ${LONGEST_FILE} lines`, () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((file) => read(file).split('\n').length > LONGEST_FILE + 1)).toEqual([])
  })

  it('names no machine and no private registry', () => {
    const isText = /\.(tsx?|m?js|cjs|json|ya?ml|md|html|css|sh)$|^\.|LICENSE/
    const machine = /\/(?:home|Users)\/[a-z]+\/|\/work\/(?:main|shared)|^\s*tarball:|_authToken/m
    const others = files.filter((file) => !file.startsWith('test/architecture/'))
    expect(others.filter((file) => isText.test(file) && machine.test(read(file)))).toEqual([])
  })

  it('links only to files that exist, outside the docs site, which checks its own', () => {
    const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('apps/docs/'))
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target))
        .filter((target) => !existsSync(join(repository, dirname(page), target)))
        .map((target) => `${page} → ${target}`),
    )
    expect(pages.length).toBeGreaterThan(0)
    expect(broken).toEqual([])
  })

  it('has a licence, and one beside the data that each room ships', () => {
    expect(read('LICENSE')).toMatch(/MIT License/)
    const dataRooms = new Set(
      files
        .filter((file) => /^packages\/[^/]+\/data\//.test(file))
        .map((file) => file.split('/').slice(0, 2).join('/')),
    )
    const hasLicence = (room: string) =>
      files.some((file) => file.startsWith(`${room}/`) && /licen[cs]e|notice/i.test(file))
    expect([...dataRooms].filter((room) => !hasLicence(room))).toEqual([])
  })

  it('pins every dependency to one version and lets none run code at install time', () => {
    const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file))
    const loose = manifests.flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(read(file))
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(workspace:\*|(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(String(version)))
        .map(([name, version]) => `${file}: ${name} ${String(version)}`)
    })
    expect(manifests.length).toBeGreaterThan(10)
    expect(loose).toEqual([])
    expect(read('pnpm-workspace.yaml')).toMatch(/^onlyBuiltDependencies: \[\]$/m)
  })
})
