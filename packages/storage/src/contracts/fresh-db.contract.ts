import { afterEach, beforeEach } from 'vitest'
import type { MakeDb } from './make-db.ts'

/** Gives every test of the suite around it a database of its own, which is disposed of after the test. */
export function freshDb(makeDb: MakeDb): Pick<Awaited<ReturnType<MakeDb>>, 'db'> {
  let made: Awaited<ReturnType<MakeDb>>
  beforeEach(async () => {
    made = await makeDb()
  })
  afterEach(() => made.dispose())
  return {
    get db() {
      return made.db
    },
  }
}
