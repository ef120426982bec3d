import { mkdtempSync, rmSync } from 'node:fs'
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

it('[ST1] opens SQLite in a directory that does not exist yet, and is healthy until it is closed', async () => {
  const storage = await openStorage({ dataDirectory: join(directory, 'new'), workerUrl: await bundledWriter() })
  expect(storage.kind).toBe('sqlite')
  expect(await storage.isHealthy()).toBe(true)
  await storage.close()
  expect(await storage.isHealthy()).toBe(false)
})

it('[LS2] keeps the limits over a restart', async () => {
  const open = async () =>
    openStorage({ dataDirectory: directory, workerUrl: await bundledWriter(), now: () => 10_000 })
  const first = await open()
  await first.limits.take('k', 1, 60_000, 10_000)
  await first.close()
  const second = await open()
  expect(await second.limits.take('k', 1, 60_000, 10_001)).toMatchObject({ isAllowed: false, resetAt: 70_000 })
  await second.close()
})

it('[ST2] says which start failed when the data cannot be opened, and leaves no writer behind', async () => {
  await expect(
    openStorage({ dataDirectory: directory, workerUrl: new URL('file:///nowhere/sqlite-writer.js') }),
  ).rejects.toThrow('The storage writer did not start')
})

it('[ST1] gives tests a storage of their own', async () => {
  const { storage, dispose } = await openTestStorage()
  expect(await storage.accounts.listOrganizations()).toEqual([])
  await dispose()
})
