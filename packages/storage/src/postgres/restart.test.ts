import type { Heard } from '@frontdesk/agent-runtime/ports'
import { brandId, StorageUnavailable } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage, type Storage } from '../open-storage.ts'
import type { WriteResult } from '../ports.ts'
import { findPostgres, startCluster, type TestCluster } from './test-cluster.ts'

const bin = findPostgres()
const PATIENCE_MS = 60_000
const WRITERS = 8
const conversationId = brandId('cnv', 'cnv_0000000000000000000001')

describe.skipIf(bin === null)('a PostgreSQL that goes and comes', () => {
  let cluster: TestCluster
  let storage: Storage
  const stages: string[] = []
  beforeAll(async () => {
    cluster = startCluster(bin ?? '')
    storage = await open('')
    await storage.db.write([{ sql: 'create table kept (id bigint primary key)', params: [] }])
  }, PATIENCE_MS)
  afterAll(async () => {
    await storage?.close()
    cluster?.stop()
  }, PATIENCE_MS)

  const open = (parameters: string) =>
    openStorage({
      dataDirectory: '',
      databaseUrl: `${cluster.urlOf('postgres')}${parameters}`,
      onError: (_error, stage) => stages.push(stage),
    })

  async function whileFrozen(work: () => Promise<unknown>): Promise<void> {
    cluster.freeze()
    try {
      await work()
    } finally {
      cluster.thaw()
    }
  }

  let nextId = 0
  /** Writes until it is told to stop, one batch after the other. */
  async function writing(until: AbortSignal, acknowledged: number[], refused: number[]): Promise<void> {
    while (!until.aborted) {
      nextId += 1
      const id = nextId
      const insert = { sql: 'insert into kept (id) values (?)', params: [id], expect: 1 }
      // oxlint-disable-next-line no-await-in-loop
      const result = await storage.db.write([insert, { sql: 'select pg_sleep(0.002)', params: [] }]).catch(() => null)
      if (result?.status === 'written') acknowledged.push(id)
      else refused.push(id)
    }
  }
  const kept = async (): Promise<Set<number>> =>
    new Set((await storage.db.read('select id from kept', [])).map(({ id }) => Number(id)))

  it.each(['fast', 'immediate'] as const)(
    '[DB8] [DB3] goes on by itself over a restart (%s), and has everything that was acknowledged',
    async (mode) => {
      const over = new AbortController()
      const acknowledged: number[] = []
      const refused: number[] = []
      const writers = Array.from({ length: WRITERS }, () => writing(over.signal, acknowledged, refused))
      await until(() => acknowledged.length > 50)
      cluster.restart(mode)
      const before = acknowledged.length
      await until(() => acknowledged.length > before + 50)
      over.abort()
      await Promise.all(writers)
      const rows = await kept()
      expect(acknowledged.filter((id) => !rows.has(id))).toEqual([])
      // One for each batch under way at most: whether it was written nobody can know. The others waited.
      expect(refused.length).toBeLessThanOrEqual(WRITERS)
    },
    PATIENCE_MS,
  )

  it('[DB8] asks again what was only read, and refuses once what may have been written', async () => {
    const read = storage.db.read('select pg_sleep(1), 1 as one', [])
    const batch: Promise<WriteResult | string> = storage.db
      .write([
        { sql: 'select pg_sleep(5)', params: [] },
        { sql: 'insert into kept (id) values (-1)', params: [] },
      ])
      .catch((error: unknown) => String(error))
    const asleep = `select count(*) as n from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`
    await until(async () => (await storage.db.read(asleep, []))[0]?.n === 2)
    cluster.restart('fast')
    expect(await read).toMatchObject([{ one: 1 }])
    expect(await batch).toMatch(/The database went away/)
    expect((await kept()).has(-1)).toBe(false)
  }, 60_000)

  it('[BU1] is listened to again after it, and says that something may have been missed', async () => {
    const heard: Heard[] = []
    storage.bus?.listen((what) => heard.push(what))
    const announced = { kind: 'conversation-closed', id: conversationId } as const
    const isHeard = async () => {
      storage.bus?.announce(announced)
      return heard.some(({ kind }) => kind === announced.kind)
    }
    await until(isHeard)
    heard.length = 0
    cluster.restart('fast')
    await until(() => heard.some(({ kind }) => kind === 'line-restored'))
    await until(isHeard)
    expect(stages).toContain('listening')
  }, 60_000)

  it('[DB9] is given up while it is frozen, and used again when it is not', async () => {
    const impatient = await open('&query_timeout=500')
    await impatient.db.read('select 1', [])
    await whileFrozen(() => expect(impatient.db.read('select 1', [])).rejects.toThrow('Query read timeout'))
    expect(await impatient.db.read('select 1 as one', [])).toEqual([{ one: 1 }])
    await impatient.close()
  }, 60_000)

  it('[DB9] says that it is away, whatever of it failed', async () => {
    const impatient = await open('&query_timeout=500&statement_timeout=100')
    const slow = { sql: 'select pg_sleep(5)', params: [] }
    await expect(impatient.db.read(slow.sql, [])).rejects.toBeInstanceOf(StorageUnavailable)
    await expect(impatient.db.write([slow])).rejects.toBeInstanceOf(StorageUnavailable)
    await whileFrozen(() => expect(impatient.db.read('select 1', [])).rejects.toBeInstanceOf(StorageUnavailable))
    await impatient.close()
  }, 60_000)

  it('[DB9] ends a statement that takes too long, and its connection serves the next one', async () => {
    const impatient = await open('&statement_timeout=100')
    await expect(impatient.db.read('select pg_sleep(5)', [])).rejects.toThrow('statement timeout')
    expect(await impatient.db.read('select 1 as one', [])).toEqual([{ one: 1 }])
    await impatient.close()
  }, 60_000)

  it('[OP5] is closed in time though it does not answer', async () => {
    const other = await open('')
    await other.db.read('select 1', [])
    await whileFrozen(() => expect(other.close()).resolves.toBeUndefined())
  }, 60_000)
})

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000
  // oxlint-disable-next-line no-await-in-loop
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error('it never came to hold')
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
