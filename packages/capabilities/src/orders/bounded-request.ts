import type { OrderLineRequest } from '@frontdesk/agent-runtime/ports'
import type { OrderProposalRequest } from './order-store.ts'

const MOST_NAME = 200
const MOST_ADDRESS = 500
const MOST_NOTE = 500
const MOST_LEFT_OUT = 20
const MOST_INGREDIENT = 60

const cut = (text: string | null, most: number): string | null => text?.slice(0, most) ?? null

const boundedLine = (line: OrderLineRequest): OrderLineRequest => ({
  ...line,
  without: line.without.slice(0, MOST_LEFT_OUT).map((ingredient) => ingredient.slice(0, MOST_INGREDIENT)),
  note: cut(line.note, MOST_NOTE),
})

/** OR14: what a visitor or a model says at any length is kept, and printed in the kitchen, at a length that fits. */
export function boundedRequest(request: OrderProposalRequest): OrderProposalRequest {
  switch (request.do) {
    case 'order': {
      const { name, email, phone } = request.customer
      return {
        ...request,
        lines: request.lines.map(boundedLine),
        address: cut(request.address, MOST_ADDRESS),
        note: cut(request.note, MOST_NOTE),
        customer: { name: cut(name, MOST_NAME), email: cut(email, MOST_NAME), phone: cut(phone, MOST_NAME) },
      }
    }
    case 'change-order':
      return { ...request, lines: request.lines.map(boundedLine) }
    case 'return-order':
      return { ...request, reason: request.reason.slice(0, MOST_NOTE) }
    case 'cancel':
      return request
  }
}
