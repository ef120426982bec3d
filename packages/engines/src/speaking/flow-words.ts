import type { AnyFlow, FlowKind } from '../turn/flow-state.ts'

/** What a flow is called: the branch of `NOUN` in the tables. */
export const kindOf = (kind: FlowKind): string => (kind === 'menu-order' || kind === 'product-order' ? 'order' : kind)

/** A flow that changes or cancels an order calls it an order, every other flow as `kindOf` says. */
export const subjectOf = ({ kind, slots }: Pick<AnyFlow, 'kind' | 'slots'>): string =>
  slots.recordKind === 'menu' || slots.recordKind === 'product' ? 'order' : kindOf(kind)
