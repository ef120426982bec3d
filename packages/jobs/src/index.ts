export type * from './ports.ts'
export * from './run-jobs.ts'
