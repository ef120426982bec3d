export {
  findGap,
  type GapDeps,
  type GapGroup,
  groupOfGap,
  listGapGroups,
  reopenGroup,
  settleGroup,
} from './gaps/gap-groups.ts'
export type * from './ports.ts'
export * from './read-inbox.ts'
export type { Turn } from './turns.ts'
