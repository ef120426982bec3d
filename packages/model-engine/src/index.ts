export * from './ports.ts'
export * from './spending/index.ts'
