export { migrate } from './migrations/migrate.ts'
export { openStorage, type Storage, type StorageOptions } from './open-storage.ts'
export type { Bind, Db, Row, Statement, WriteResult } from './ports.ts'
