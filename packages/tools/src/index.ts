export { type OwnToolsDeps, ownTools, type ToolFailure } from './own-tools.ts'
export type * from './ports.ts'
export { createTool, findTool, updateTool } from './tools.ts'
