export type * from './ports.ts'
export * from './read-inbox.ts'
