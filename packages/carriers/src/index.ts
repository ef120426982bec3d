export { calledKeys } from './called-number.ts'
export * from './connections.ts'
export type * from './ports.ts'
