import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read, repository, sources } from './repository-files.ts'

const LONGEST_FILE = 400

describe('the repository', () => {
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
