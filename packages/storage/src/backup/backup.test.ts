import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandId } from '@frontdesk/schema'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countingIds, deploymentWrite, organizationNamed } from '../contracts/fixtures.ts'
import { openStorage, type Storage } from '../open-storage.ts'
import { findPostgres, startCluster, type TestCluster } from '../postgres/test-cluster.ts'
import { type Victim, victimOf } from '../sqlite/testing.ts'
import { bundledWriter } from '../testing.ts'
import { backUp } from './back-up.ts'
import { withDatabase } from './backup-file.ts'
import { restore } from './restore.ts'

const keep = ['secret', 'demo.json']
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontdesk-backup-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const at = (name: string) => join(directory, name)
const modeOf = (path: string) => statSync(path).mode & 0o777
const open = async (dataDirectory: string, databaseUrl?: string) =>
  openStorage({ dataDirectory, databaseUrl, workerUrl: await bundledWriter() })

/** A service's data: an organization with an agent, and its secret. */
async function withData(dataDirectory: string, databaseUrl?: string): Promise<void> {
  const storage = await open(dataDirectory, databaseUrl)
  const newId = countingIds()
  const organization = organizationNamed(newId, 'Ours – “quoted”, ü')
  await storage.accounts.insertOrganization(organization)
  await storage.agents.insertDeployment(deploymentWrite(newId, organization.id))
  await storage.close()
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(join(dataDirectory, 'secret'), 'pepper\n', { mode: 0o600 })
  writeFileSync(join(dataDirectory, 'notes.txt'), 'not ours')
}

const namesIn = async (storage: Storage) => (await storage.accounts.listOrganizations()).map(({ name }) => name)
const OURS = ['Ours – “quoted”, ü']

const WHOLE = `select (select count(*) from agents) as agents, (select count(*) from deployment_channels) as channels,
  (select count(*) from deployment_configurations) as configurations, (select count(*) from jobs) as jobs,
  (select count(*) from knowledge_sources) as sources, (select count(*) from instruction_configurations) as instructions`

describe('a backup of a service that writes', () => {
  let victim: Victim
  beforeAll(async () => {
    victim = await victimOf(new URL('../../test/create-until-killed.ts', import.meta.url))
  }, 60_000)
  afterAll(() => victim?.dispose())

  it('[BAK1] has every create that was acknowledged before it began, and none by half', async () => {
    const WRITES = 300
    const backingUp = () => backUp({ dataDirectory: victim.directory, file: at('backup'), keep })
    const { before, all } = await victim.whileItWrites(WRITES, backingUp)
    await restore({ dataDirectory: at('restored'), file: at('backup') })
    const storage = await open(at('restored'))
    for (const line of before) {
      const [organizationId = '', agentId = ''] = line.split(' ')
      const found = await storage.agents.findDeployment(brandId('org', organizationId), 'web', brandId('agt', agentId))
      expect(found.status).toBe('found')
    }
    const [counts = {}] = await storage.db.read(WHOLE, [])
    expect(new Set(Object.values(counts)).size).toBe(1)
    // Writes went on: the copy is of a moment, and not of the end.
    expect(Number(counts.agents)).toBeLessThan(all.length)
    await storage.close()
  }, 60_000)
})

describe('a backup', () => {
  it('[BAK2] is one file for its owner, with the secret and what else belongs to the data', async () => {
    await withData(at('data'))
    const { files, rows } = await backUp({ dataDirectory: at('data'), file: at('backup'), keep, now: () => 5 })
    expect(files).toEqual(['secret'])
    expect(rows).toMatchObject({ organizations: 1, agents: 1 })
    expect(modeOf(at('backup'))).toBe(0o600)
    expect(readdirSync(directory).toSorted()).toEqual(['backup', 'data'])
  })

  it('[BAK2] replaces no other, and leaves nothing where there is no database', async () => {
    await withData(at('data'))
    writeFileSync(at('backup'), 'earlier')
    await expect(backUp({ dataDirectory: at('data'), file: at('backup'), keep })).rejects.toThrow('is there already')
    expect(readFileSync(at('backup'), 'utf8')).toBe('earlier')
    await expect(backUp({ dataDirectory: at('nowhere'), file: at('other'), keep })).rejects.toThrow('FRONTDESK_DATA')
    expect(readdirSync(directory).toSorted()).toEqual(['backup', 'data'])
  })

  it('[BAK6] has every secret that is needed, and is none when these change meanwhile', async () => {
    await withData(at('data'))
    writeFileSync(join(at('data'), 'sealing-secret.1'), 'first\n', { mode: 0o600 })
    const names = ['sealing-secret.1']
    const backup = (file: string, keepAll: () => string[]) =>
      backUp({ dataDirectory: at('data'), file: at(file), keep, keepAll })
    let asked = 0
    const rotated = () => (asked++ === 0 ? names : ['sealing-secret.1', 'sealing-secret.2'])
    await expect(backup('refused', rotated)).rejects.toThrow('try again')
    expect(readdirSync(directory).toSorted()).toEqual(['data'])
    expect((await backup('backup', () => names)).files).toEqual(['secret', 'sealing-secret.1'])
    await restore({ dataDirectory: at('restored'), file: at('backup') })
    expect(readFileSync(join(at('restored'), 'sealing-secret.1'), 'utf8')).toBe('first\n')
    expect(modeOf(join(at('restored'), 'sealing-secret.1'))).toBe(0o600)
  })

  it('[BAK3] is restored whole into files of its owner, whatever the mode of the backup has become', async () => {
    await withData(at('data'))
    await backUp({ dataDirectory: at('data'), file: at('backup'), keep })
    chmodSync(at('backup'), 0o644)
    await restore({ dataDirectory: at('restored'), file: at('backup') })
    expect(readdirSync(at('restored')).toSorted()).toEqual(['frontdesk.db', 'secret'])
    expect(readdirSync(at('restored')).map((name) => modeOf(join(at('restored'), name)))).toEqual([0o600, 0o600])
    expect(readFileSync(join(at('restored'), 'secret'), 'utf8')).toBe('pepper\n')
    // The database goes on to others, in copies that are not backups: the secret is not in it.
    expect(readFileSync(join(at('restored'), 'frontdesk.db')).includes('pepper')).toBe(false)
    const storage = await open(at('restored'))
    expect(await namesIn(storage)).toEqual(OURS)
    await storage.close()
  })

  it.each([
    ['is no database', () => writeFileSync(at('bad'), 'x'.repeat(5_000)), 'not a backup'],
    ['is another database', () => withDatabase(at('bad'), (db) => db.exec('create table t (a)')), 'not a backup'],
    ['is cut short', () => writeFileSync(at('bad'), readFileSync(at('good')).subarray(0, 200_000)), 'damaged'],
    ['lacks a row', () => changed('delete from agents'), 'damaged'],
    ['is of a newer schema', () => changed(NEWER), 'newer Frontdesk'],
    ['is not there', () => undefined, 'There is no file'],
  ])('[BAK4] that %s is refused before anything is written', async (_, make, said) => {
    await withData(at('data'))
    await backUp({ dataDirectory: at('data'), file: at('good'), keep })
    make()
    await expect(restore({ dataDirectory: at('restored'), file: at('bad') })).rejects.toThrow(said)
    expect(existsSync(at('restored'))).toBe(false)
  })

  const NEWER = `update backup_manifest set manifest = replace(manifest, '"schemaVersion":', '"schemaVersion":9')`
  function changed(sql: string): void {
    writeFileSync(at('bad'), readFileSync(at('good')))
    withDatabase(at('bad'), (db) => db.exec(sql))
  }

  it('[BAK5] overwrites nothing: a directory that has anything is left as it is', async () => {
    await withData(at('data'))
    await backUp({ dataDirectory: at('data'), file: at('backup'), keep })
    await expect(restore({ dataDirectory: at('data'), file: at('backup') })).rejects.toThrow(/is not empty/)
    mkdirSync(at('almost'))
    writeFileSync(join(at('almost'), 'x'), '')
    await expect(restore({ dataDirectory: at('almost'), file: at('backup') })).rejects.toThrow('it has x')
    expect(readdirSync(at('almost'))).toEqual(['x'])
  })
})

const bin = findPostgres()

describe.skipIf(bin === null)('a backup of PostgreSQL', () => {
  let cluster: TestCluster
  let databases = 0
  beforeAll(() => {
    cluster = startCluster(bin ?? '')
  }, 60_000)
  afterAll(() => cluster?.stop())

  async function newDatabase(): Promise<string> {
    databases += 1
    const name = `backup_${databases}`
    const admin = await openStorage({ dataDirectory: '', databaseUrl: cluster.urlOf('postgres') })
    await admin.db.write([{ sql: `create database ${name}`, params: [] }])
    await admin.close()
    return cluster.urlOf(name)
  }

  it('[BAK1] has every create that was acknowledged before it began, and none by half', async () => {
    const databaseUrl = await newDatabase()
    const storage = await open('', databaseUrl)
    const newId = countingIds()
    const { id } = organizationNamed(newId, 'Ours')
    await storage.accounts.insertOrganization({ ...organizationNamed(newId, 'Ours'), id })
    const acknowledged: string[] = []
    const over = new AbortController()
    const create = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const write = deploymentWrite(newId, id)
        await storage.agents.insertDeployment(write)
        acknowledged.push(write.deployment.agent.id)
      }
    }
    const creating = Promise.all(Array.from({ length: 8 }, create))
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100)
    const before = [...acknowledged]
    await backUp({ dataDirectory: at('data'), databaseUrl, file: at('backup'), keep })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before.length + 100)
    over.abort()
    await creating
    await storage.close()
    // BAK3: into the other kind of database.
    await restore({ dataDirectory: at('restored'), file: at('backup') })
    const restored = await open(at('restored'))
    const found = new Set((await restored.db.read('select id from agents', [])).map((row) => row.id))
    expect(before.filter((agentId) => !found.has(agentId))).toEqual([])
    const [counts = {}] = await restored.db.read(WHOLE, [])
    expect(new Set(Object.values(counts)).size).toBe(1)
    expect(found.size).toBeLessThan(acknowledged.length)
    await restored.close()
  }, 60_000)

  it('[BAK3] takes the backup of a SQLite service, with its files in the data directory', async () => {
    await withData(at('data'))
    await backUp({ dataDirectory: at('data'), file: at('backup'), keep })
    const databaseUrl = await newDatabase()
    await restore({ dataDirectory: at('restored'), databaseUrl, file: at('backup') })
    expect(readdirSync(at('restored'))).toEqual(['secret'])
    const storage = await open('', databaseUrl)
    expect(await namesIn(storage)).toEqual(OURS)
    await storage.close()
  }, 60_000)

  it('[BAK5] refuses a database that has data, and leaves the directory empty', async () => {
    await withData(at('data'))
    await backUp({ dataDirectory: at('data'), file: at('backup'), keep })
    const databaseUrl = await newDatabase()
    await withData(at('other'), databaseUrl)
    await expect(restore({ dataDirectory: at('restored'), databaseUrl, file: at('backup') })).rejects.toThrow(
      'holds data already',
    )
    expect(readdirSync(at('restored'))).toEqual([])
  }, 60_000)
})
