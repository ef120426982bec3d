import type { AnyFlow, FlowKind } from '../turn/flow-state.ts'

/** What the flow is called in sentences: "your table". */
export const NOUNS: Readonly<Record<FlowKind, string>> = {
  appointment: 'appointment',
  reservation: 'reservation',
  stay: 'room',
  viewing: 'viewing',
  'menu-order': 'order',
  'product-order': 'order',
  record: 'booking',
}

/** A flow that changes or cancels an order calls it an order, every other flow as in `NOUNS`. */
export const nounOf = ({ kind, slots }: Pick<AnyFlow, 'kind' | 'slots'>): string =>
  slots.recordKind === 'menu' || slots.recordKind === 'product' ? 'order' : NOUNS[kind]

export const LEAVE_MESSAGE = 'Leave a message'
export const NEVER_MIND = 'Never mind'
