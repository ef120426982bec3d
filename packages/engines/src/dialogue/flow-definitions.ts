import type { ProposalRequest } from '@frontdesk/agent-runtime/ports'
import type { RunContext } from '../speaking/speaker.ts'
import type { BusinessFlowKind, FlowKind } from '../turn/flow-slots.ts'
import type { AnyFlow, BusinessFlow } from '../turn/flow-state.ts'
import { appointmentFlow, reservationFlow, viewingFlow } from './bookings/booking-flows.ts'
import type { FlowDefinition } from './flow-definition.ts'
import type { StepResult } from './flow-step.ts'
import { MESSAGE_STEPS } from './messages/message-flow.ts'
import { menuOrderFlow, productOrderFlow } from './orders/order-flows.ts'
import { recordFlow } from './records/record-flow.ts'
import { stayFlow } from './stays/stay-flow.ts'
import { listingStep } from './viewings/listings.ts'
import { viewerStep, viewingWhenStep } from './viewings/viewing-times.ts'

const DEFINITIONS: { readonly [K in BusinessFlowKind]: FlowDefinition<K> } = {
  appointment: appointmentFlow,
  reservation: reservationFlow,
  stay: stayFlow,
  viewing: viewingFlow([listingStep, viewingWhenStep, viewerStep]),
  'menu-order': menuOrderFlow,
  'product-order': productOrderFlow,
  record: recordFlow,
}

type BoundStep = (flow: AnyFlow) => Promise<StepResult> | StepResult

/** What a flow of this kind needs, in order; a flow of the business needs nothing while the business is gone. */
export function stepsOf(context: RunContext, kind: FlowKind): readonly BoundStep[] {
  if (kind === 'message') return MESSAGE_STEPS.map((step) => (flow) => step(context, flow))
  return context.desk === null ? [] : DEFINITIONS[kind].steps.map((step) => (flow) => step(context, flow))
}

/** What a flow asks the store for, once it knows all it needs. */
export function requestOf(flow: BusinessFlow): ProposalRequest | null {
  switch (flow.kind) {
    case 'appointment':
      return DEFINITIONS.appointment.request(flow.slots)
    case 'reservation':
      return DEFINITIONS.reservation.request(flow.slots)
    case 'stay':
      return DEFINITIONS.stay.request(flow.slots)
    case 'viewing':
      return DEFINITIONS.viewing.request(flow.slots)
    case 'menu-order':
      return DEFINITIONS['menu-order'].request(flow.slots)
    case 'product-order':
      return DEFINITIONS['product-order'].request(flow.slots)
    case 'record':
      return DEFINITIONS.record.request(flow.slots)
  }
}
