export type * from './ports.ts'
export * from './read-inbox.ts'
export type { Turn } from './turns.ts'
