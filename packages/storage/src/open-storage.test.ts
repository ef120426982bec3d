import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStorage } from './open-storage.ts'
import { bundledWriter, openTestStorage } from './testing.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'frontdesk-open-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('[OP1] opens SQLite in a directory that does not exist yet, and is healthy until it is closed', async () => {
  const storage = await openStorage({ dataDirectory: join(directory, 'new'), workerUrl: await bundledWriter() })
  expect(storage.kind).toBe('sqlite')
  expect(await storage.isHealthy()).toBe(true)
  await storage.close()
  expect(await storage.isHealthy()).toBe(false)
})

it('[RL2] keeps the limits over a restart', async () => {
  const open = async () =>
    openStorage({ dataDirectory: directory, workerUrl: await bundledWriter(), now: () => 10_000 })
  const first = await open()
  await first.limits.take('k', 1, 60_000, 10_000)
  await first.close()
  const second = await open()
  expect(await second.limits.take('k', 1, 60_000, 10_001)).toMatchObject({ isAllowed: false, resetAt: 70_000 })
  await second.close()
})

it('[OP2] says which start failed when the data cannot be opened, and leaves no writer behind', async () => {
  await expect(
    openStorage({ dataDirectory: directory, workerUrl: new URL('file:///nowhere/sqlite-writer.js') }),
  ).rejects.toThrow('The storage writer did not start')
})

it('[OP1] gives tests a storage of their own', async () => {
  const { storage, dispose } = await openTestStorage()
  expect(await storage.accounts.listOrganizations()).toEqual([])
  await dispose()
})

it('[OP3] is not healthy while nothing can be written, and is again when it can', async () => {
  const storage = await openStorage({ dataDirectory: directory, workerUrl: await bundledWriter() })
  const run = (sql: string) => storage.db.write([{ sql, params: [] }])
  // In place of a disk without room: transactions begin and end, and no row gets in.
  await run(`create trigger full before insert on limit_windows begin select raise(abort, 'no room'); end`)
  expect(await storage.isHealthy()).toBe(false)
  await run('drop trigger full')
  expect(await storage.isHealthy()).toBe(true)
  await storage.close()
})

it('[OP4] keeps its files from others in a directory that everybody may read', async () => {
  chmodSync(directory, 0o755)
  const open = async () => openStorage({ dataDirectory: directory, workerUrl: await bundledWriter() })
  const modes = () => readdirSync(directory).map((name) => statSync(join(directory, name)).mode & 0o777)
  const fresh = await open()
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o644)
  const again = await open()
  expect(modes()).toEqual([0o600, 0o600, 0o600])
  await Promise.all([fresh.close(), again.close()])
})
