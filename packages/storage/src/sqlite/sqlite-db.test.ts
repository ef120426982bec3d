import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestStorage } from '../testing.ts'

let opened: Awaited<ReturnType<typeof openTestStorage>>
beforeEach(async () => {
  opened = await openTestStorage()
})
afterEach(() => opened.dispose())

it('opens, writes and reads', async () => {
  const { db } = opened.storage
  const insert = 'insert into organizations (id, name, created_at) values (?, ?, ?)'
  expect((await db.write([{ sql: insert, params: ['a', 'A', 1], expect: 1 }])).status).toBe('written')
  expect(await db.read('select * from organizations', [])).toEqual([{ id: 'a', name: 'A', created_at: 1 }])
  expect(await opened.storage.isHealthy()).toBe(true)
})
