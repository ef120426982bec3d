import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allContracts } from '../contracts/all.contract.ts'
import { migrate } from '../migrations/migrate.ts'
import { bundledWriter } from '../testing.ts'
import { sqliteDb } from './sqlite-db.ts'

allContracts(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'frontdesk-sqlite-'))
  const db = await sqliteDb({ file: join(directory, 'test.db'), workerUrl: await bundledWriter() })
  await migrate(db)
  const dispose = async () => {
    await db.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { db, dispose }
})
