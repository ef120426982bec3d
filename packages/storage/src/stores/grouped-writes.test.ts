import { describe, expect, it } from 'vitest'
import type { Db, Statement, WriteResult } from '../ports.ts'
import { groupedWrites } from './grouped-writes.ts'

/** A database that notes its batches, answers them when the test says so, and refuses what is called `no`. */
function scripted(kind: Db['kind']) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const db: Db = {
    kind,
    read: async () => [],
    async write(statements: readonly Statement[]): Promise<WriteResult> {
      batches.push(statements.map(({ sql }) => sql))
      await new Promise<void>((resolve) => gates.push(resolve))
      if (statements.some(({ sql }) => sql === 'broken')) throw new Error('the database is away')
      const refused = statements.findIndex(({ sql }) => sql === 'no')
      if (refused >= 0) return { status: 'unexpected', statement: refused, changes: 0 }
      return { status: 'written', changes: statements.map(() => 1), rows: statements.map(() => []) }
    },
    isHealthy: async () => true,
    close: async () => undefined,
  }
  const write = groupedWrites<'refused'>(db)
  const step = (sql: string) => ({ sql, params: [], expect: 1, refusal: 'refused' as const })
  /** Answers what was asked up to now, and what that leads to. */
  const answer = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const open of gates.splice(0)) open()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { batches, answer, put: (key: string, sql: string) => write(key, [step(sql)]) }
}

describe('writes of one key', () => {
  it('[BG1] go together while another is under way, and those of another key do not wait', async () => {
    const { batches, answer, put } = scripted('postgres')
    const all = Promise.all([put('a', '1'), put('a', '2'), put('a', '3'), put('b', '4')])
    expect(batches).toEqual([['1'], ['4']])
    await answer(2)
    expect(await all).toEqual(['written', 'written', 'written', 'written'])
    expect(batches).toEqual([['1'], ['4'], ['2', '3']])
  })

  it('[BG1] are refused alone', async () => {
    const { batches, answer, put } = scripted('postgres')
    const all = Promise.all([put('a', '1'), put('a', '2'), put('a', 'no'), put('a', '3')])
    await answer(3)
    expect(await all).toEqual(['written', 'written', 'refused', 'written'])
    expect(batches).toEqual([['1'], ['2', 'no', '3'], ['2'], ['no'], ['3']])
  })

  it('fail together with their database, and the next are tried', async () => {
    const { answer, put } = scripted('postgres')
    const all = Promise.allSettled([put('a', '1'), put('a', 'broken'), put('a', '2')])
    await answer(2)
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    const next = put('a', '3')
    await answer(1)
    expect(await next).toBe('written')
  })

  it('are left to SQLite, which shares its commits by itself', async () => {
    const { batches, answer, put } = scripted('sqlite')
    const all = Promise.all([put('a', '1'), put('a', '2')])
    expect(batches).toEqual([['1'], ['2']])
    await answer(1)
    expect(await all).toEqual(['written', 'written'])
  })
})
