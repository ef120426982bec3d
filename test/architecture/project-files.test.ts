import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, read, repository } from './repository-files.ts'

// Loaded by path: these are programs of their own, which no TypeScript imports.
const load = (path: string): Promise<any> => import(/* @vite-ignore */ join(repository, path))

const manifest = JSON.parse(read('package.json'))
const workflows = files.filter((file) => /^\.github\/workflows\/.*\.ya?ml$/.test(file))
const allMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const exists = (path: string) => existsSync(join(repository, path))

/** `npm test`, `npm start`, `npm run NAME`: the scripts that a text tells somebody to run. */
const scriptsIn = (text: string) => [
  ...allMatches(text, /\bnpm run (?:-s |--silent )?([\w:-]+)/g),
  ...allMatches(text, /\bnpm (start|test)\b/g),
]

/** Paths in backticks that name a folder of the repository. */
const foldersIn = (text: string) => allMatches(text, /`((?:apps|packages|test|deploy)\/[\w./-]*?)`/g)

describe('the supported versions of Node.js', () => {
  const [least = ''] = allMatches(manifest.engines.node, /^>=(\d+\.\d+)$/g)
  const preferred = read('.nvmrc').trim()
  const tested = workflows.flatMap((file) => allMatches(read(file), /^\s*node: \[(.*)\]$/gm))

  it('are tested from the least to the one that developers and the image use', () => {
    expect(tested.length).toBeGreaterThan(1)
    for (const versions of tested) {
      expect(allMatches(versions, /(\d+)/g)).toEqual([least.split('.')[0], preferred])
    }
  })

  it('are named otherwise by .nvmrc alone', () => {
    const named = workflows.flatMap((file) => allMatches(read(file), /node-version(?:-file)?: (.*)$/gm))
    expect(new Set(named)).toEqual(new Set(['${{ matrix.node }}', '.nvmrc']))
  })

  it('are those of the image, too', () => {
    const images = allMatches(read('Dockerfile'), /^FROM node:([\d.]+)-/gm)
    expect(images.length).toBeGreaterThan(1)
    expect(new Set(images)).toEqual(new Set([preferred]))
  })

  it('are what the start and the first page ask for', () => {
    const [major, minor] = least.split('.')
    expect(read('apps/service/bin/prepare.mjs')).toContain(`LEAST_NODE = [${major}, ${minor}]`)
    expect(read('README.md')).toContain(`Node.js ${least} or newer`)
    expect(read('CONTRIBUTING.md')).toContain(`${least} and newer`)
  })
})

describe('the workflows', () => {
  it('run scripts that package.json has, and the test scripts among them', () => {
    const run = new Set(workflows.flatMap((file) => scriptsIn(read(file))))
    expect(run).toContain('test')
    expect(run).toContain('test:nightly')
    expect([...run].filter((name) => !(name in manifest.scripts))).toEqual([])
  })

  it('run programs that are there', () => {
    const programs = workflows.flatMap((file) => allMatches(read(file), /\bnode "?([\w./$-]+\.mjs)/g))
    const named = programs.flatMap((path) =>
      path.includes('$PACKAGE') ? ['api-client', 'react'].map((name) => path.replace('$PACKAGE', name)) : [path],
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  it('use actions at a commit, with the version beside it for readers', () => {
    const used = workflows.flatMap((file) => allMatches(read(file), /uses: (.*)$/gm))
    const loose = used.filter((one) => !/^\.\/|^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))
    expect(used.length).toBeGreaterThan(3)
    expect(loose).toEqual([])
  })

  it.each(workflows)('%s may only read unless one of its jobs says more, and never runs twice at once', (file) => {
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n\n/m)
    expect(read(file)).toMatch(/^concurrency:\n {2}group: /m)
    expect(read(file)).not.toMatch(/permissions: write-all|pull_request_target/)
  })
})

describe('a release', () => {
  it('has one version for everything', async () => {
    const { versions } = await load('deploy/release-notes.mjs')
    const others = versions().filter(({ version }: { version: string }) => version !== manifest.version)
    expect(versions().length).toBeGreaterThan(20)
    expect(others).toEqual([])
  })

  it('is announced with what the changelog says of it, and not without', async () => {
    const { notesOf } = await load('deploy/release-notes.mjs')
    const changelog =
      '# Changes\n\n## Next\n\n- Soon.\n\n## 0.2.0 (2026-12-01)\n\n- New.\n\n## 0.1.0 (2026-11-21)\n\n- Old.\n'
    expect(notesOf('0.2.0', changelog)).toBe('- New.')
    expect([notesOf('0.3.0', changelog), notesOf('0.2', changelog), notesOf('0x2.0', changelog)]).toEqual([
      null,
      null,
      null,
    ])
    expect(notesOf(manifest.version) ?? read('CHANGELOG.md')).toMatch(/^- \*\*/m)
  })

  it('publishes the packages that a build makes publishable, and the page on releases says which', () => {
    const buildable = files
      .filter((file) => /^packages\/[^/]+\/build\.mjs$/.test(file))
      .map((file) => file.split('/')[1])
    const [published = ''] = allMatches(read('.github/workflows/release.yml'), /^\s*package: \[(.*)\]$/gm)
    expect(published.split(', ')).toEqual(buildable)
    const said = allMatches(read('apps/docs/how-to/release.md'), /^\| `@frontdesk\/([\w-]+)` +\| yes /gm)
    expect(said).toEqual(buildable)
  })
})

describe('the image and the unit', () => {
  const settings = new Set(JSON.parse(read('apps/docs/reference/settings.json')).map(({ name }: any) => name))
  /** Not settings of the service: what Node.js, the runtime of the models and PostgreSQL read. */
  const OTHERS = new Set(['NODE_ENV', 'ORT_DISABLE_TELEMETRY', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])
  const assigned: Record<string, RegExp> = {
    Dockerfile: /^(?:ENV| {3}) ([A-Z_]+)=/gm,
    'compose.yaml': /^ {6}([A-Z_]+): /gm,
    'compose.postgres.yaml': /^ {6}([A-Z_]+): /gm,
    'deploy/frontdesk.service': /^Environment=([A-Z_]+)=/gm,
    'deploy/frontdesk.env.example': /^(?:# )?([A-Z_]+)=/gm,
  }

  it.each(Object.entries(assigned))('%s sets what the service knows', (file, assignment) => {
    const names = allMatches(read(file), assignment)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !settings.has(name) && !OTHERS.has(name))).toEqual([])
  })

  it('say nothing to the maker of the models’ runtime', () => {
    for (const file of ['Dockerfile', 'deploy/frontdesk.service'])
      expect(read(file)).toContain('ORT_DISABLE_TELEMETRY=1')
  })

  it('start the same program, which the packed folder has, as somebody who may do little', () => {
    const dockerfile = read('Dockerfile')
    expect(dockerfile).toContain('ENTRYPOINT ["node", "apps/service/dist/main.js"]\nCMD ["serve"]')
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [^]*CMD \["node", "deploy\/is-alive\.mjs"\]$/m)
    expect(read('compose.yaml')).toMatch(/read_only: true[^]*cap_drop: \[ALL\]/)
    expect(read('deploy/frontdesk.service')).toMatch(/^ExecStart=\S+ apps\/service\/dist\/main\.js serve$/m)
    expect(read('deploy/frontdesk.service')).toMatch(/^ProtectSystem=strict$/m)
  })

  it('are packed from what is in the repository or built, with all that the bundle leaves outside', async () => {
    const { EXTERNAL_PACKAGES, RUNTIME_PATHS, packagesWithDependencies } = await load('deploy/pack.mjs')
    const [external = ''] = allMatches(read('apps/service/vite.config.ts'), /external: \[(.*?)\]/g)
    expect(EXTERNAL_PACKAGES).toEqual(allMatches(external, /'([^']+)'/g))
    const kept = RUNTIME_PATHS.filter((path: string) => !/\/dist$|\/node_modules\//.test(path))
    expect(kept.filter((path: string) => !exists(path))).toEqual([])
    const packed = [...packagesWithDependencies(EXTERNAL_PACKAGES).keys()]
    expect(packed).toEqual(expect.arrayContaining([...EXTERNAL_PACKAGES, 'onnxruntime-common', 'pg-protocol']))
    expect(packed.some((name) => name.startsWith('@libsql/'))).toBe(true)
  })

  it('are not packed when something is missing', async () => {
    const { packagesWithDependencies } = await load('deploy/pack.mjs')
    expect(() => packagesWithDependencies(['no-such-package'])).toThrow('no-such-package is not installed')
  })
})

describe('those who come to help', () => {
  const contributing = read('CONTRIBUTING.md')

  it('are sent to folders that are there', () => {
    const folders = foldersIn(contributing)
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter((folder) => !exists(folder))).toEqual([])
  })

  it('are told to run scripts that are there', () => {
    const pages = [
      'CONTRIBUTING.md',
      'README.md',
      'SECURITY.md',
      'apps/docs/how-to/release.md',
      'apps/docs/how-to/operate.md',
    ]
    const told = pages.flatMap((page) => scriptsIn(read(page)).map((name) => ({ page, name })))
    expect(told.length).toBeGreaterThan(4)
    expect(told.filter(({ name }) => !(name in manifest.scripts))).toEqual([])
  })

  it('are reviewed by those who own the folder', () => {
    const owned = allMatches(read('.github/CODEOWNERS'), /^\/(\S+)\s+@/gm)
    expect(owned.length).toBeGreaterThan(4)
    expect(owned.filter((path) => !exists(path))).toEqual([])
    expect(read('.github/CODEOWNERS')).toMatch(/^\* +@/m)
  })

  it('are given no address that does not exist', () => {
    for (const page of ['SECURITY.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md'])
      expect(read(page)).not.toMatch(/[\w.]+@[\w-]+\.\w+|mailto:/)
  })
})
