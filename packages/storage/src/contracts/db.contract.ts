import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, migrations } from '../migrations/migrate.ts'
import type { Bind, Db } from '../ports.ts'
import type { MakeDb } from './make-db.ts'

const INSERT = 'insert into organizations (id, name, created_at) values (?, ?, ?)'
const organization = (id: string) => ({ sql: INSERT, params: [id, id, 1] })
const known = migrations.map(({ version }) => ({ version }))
const newest = migrations.at(-1)?.version ?? 0
const ids = async (db: Db) => (await db.read('select id from organizations order by id', [])).map(({ id }) => id)

/** What both engines promise. */
export function dbContract(makeDb: MakeDb): void {
  describe('Db', () => {
    let made: Awaited<ReturnType<MakeDb>>
    let db: Db
    beforeEach(async () => {
      made = await makeDb()
      db = made.db
    })
    afterEach(() => made.dispose())

    it('[DB1] writes all statements of a batch, or none when an expectation fails', async () => {
      expect(await db.write([organization('a'), { ...organization('b'), expect: 1 }])).toMatchObject({
        status: 'written',
        changes: [1, 1],
      })
      const refused = { sql: 'update organizations set name = ? where id = ?', params: ['x', 'nobody'], expect: 1 }
      expect(await db.write([organization('c'), refused])).toEqual({ status: 'unexpected', statement: 1, changes: 0 })
      expect(await ids(db)).toEqual(['a', 'b'])
    })

    it('[DB1] names the statement and the kind of a constraint that stopped a batch', async () => {
      expect(await db.write([organization('a'), organization('b'), organization('a')])).toEqual({
        status: 'constraint',
        statement: 2,
        kind: 'unique',
      })
      const orphan = {
        sql: 'insert into phone_configurations (id, organization_id, name, created_at) values (?, ?, ?, ?)',
        params: ['p', 'nobody', 'n', 1],
      }
      expect(await db.write([orphan])).toMatchObject({ status: 'constraint', kind: 'foreign_key' })
      const nameless = { sql: INSERT, params: ['a', null, 1] }
      expect(await db.write([nameless])).toMatchObject({ status: 'constraint', kind: 'not_null' })
      const neither = { sql: 'insert into phone_numbers (e164) values (?)', params: ['+1'] }
      expect(await db.write([neither])).toMatchObject({ status: 'constraint', kind: 'check' })
      expect(await ids(db)).toEqual([])
    })

    it('[DB2] undoes a failed batch alone, among many at once', async () => {
      await db.write([organization('taken')])
      const results = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          db.write([organization(`n${index}`), ...(index % 3 === 0 ? [organization('taken')] : [])]),
        ),
      )
      expect(results.map(({ status }) => status)).toEqual(
        Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 'constraint' : 'written')),
      )
      expect(await ids(db)).toHaveLength(41)
    })

    it('[DB2] rejects a batch of broken SQL and goes on', async () => {
      const broken = db.write([organization('a'), { sql: 'insert into nowhere (id) values (?)', params: ['x'] }])
      const [first, second] = await Promise.allSettled([broken, db.write([organization('b')])])
      expect(first.status).toBe('rejected')
      expect(second.status).toBe('fulfilled')
      expect(await ids(db)).toEqual(['b'])
    })

    it('[DB5] refuses binds that an engine would misread, and says nothing of their content', async () => {
      for (const bad of [true, Buffer.from('secret'), undefined, { a: 1 }, Number.NaN, 'secret\0']) {
        const params = ['a', bad as Bind, 1]
        const error = await db.write([{ sql: INSERT, params }]).catch((caught: unknown) => caught)
        expect(String(error)).toMatch(/^Error: Bind 2 /)
        expect(String(error)).not.toContain('secret')
        await expect(db.read('select * from organizations where id = ?', [bad as Bind])).rejects.toThrow('Bind 1')
      }
      expect(await ids(db)).toEqual([])
    })

    it('[DB6] gives numbers, nulls and text back as they were, and every read sees what was acknowledged', async () => {
      const text = 'a "quoted" \n 日本 🎉 %_\\'
      const read = () => db.read('select * from organizations where id = ?', ['a'])
      expect(await read()).toEqual([])
      await db.write([{ sql: INSERT, params: ['a', text, 2 ** 52] }])
      expect(await read()).toEqual([{ id: 'a', name: text, created_at: 2 ** 52 }])
      await db.write([{ sql: 'update organizations set name = ?', params: [''] }])
      expect(await read()).toMatchObject([{ name: '' }])
      expect(await db.read('select count(*) as n, max(created_at) as m from organizations', [])).toEqual([
        { n: 1, m: 2 ** 52 },
      ])
    })

    it('[DB1] gives back what `returning` gives, per statement', async () => {
      const result = await db.write([organization('a'), { ...organization('b'), sql: `${INSERT} returning id` }])
      expect(result).toMatchObject({ status: 'written', changes: [1, 1], rows: [[], [{ id: 'b' }]] })
    })

    it('[DB7] says that it is healthy while it answers, and not after it is closed', async () => {
      expect(await db.isHealthy()).toBe(true)
      await made.dispose()
      expect(await db.isHealthy()).toBe(false)
      made = await makeDb()
    })

    it('[MG1] applies each step once, also when several processes start together', async () => {
      const next = { version: newest + 1, name: 'test step', statements: ['create table extra (id text primary key)'] }
      await Promise.all(Array.from({ length: 5 }, () => migrate(db, [...migrations, next])))
      expect(await db.read('select version from schema_migrations order by version', [])).toEqual([
        ...known,
        { version: newest + 1 },
      ])
    })

    it('[MG1] leaves nothing of a step that fails', async () => {
      const bad = { version: newest + 1, name: 'bad', statements: ['create table half (id text)', 'create nonsense'] }
      await expect(migrate(db, [...migrations, bad])).rejects.toThrow('nonsense')
      await expect(db.read('select * from half', [])).rejects.toThrow('half')
      expect(await db.read('select version from schema_migrations order by version', [])).toEqual(known)
    })

    it('[MG2] refuses a schema of a newer program with a sentence that says what to do', async () => {
      await migrate(db, [...migrations, { version: 9_999, name: 'future', statements: [] }])
      await expect(migrate(db)).rejects.toThrow(
        new RegExp(`newer Frontdesk \\(schema 9999, this program knows ${newest}\\): start that version`),
      )
    })
  })
}
