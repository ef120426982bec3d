import type { OrderLineRequest, Refusal, RefusalReason } from '@frontdesk/agent-runtime/ports'
import { DomainError, inconsistent } from '@frontdesk/schema'

type Problem = { field: string; remedy: string }

/** Of what is wrong with a line: its field, and what to do about it. */
const OF_LINE: Readonly<Partial<Record<RefusalReason, Problem>>> = {
  'unknown-item': { field: 'itemId', remedy: 'must name an item of this business, of the kind that is ordered' },
  unavailable: { field: 'itemId', remedy: 'names what cannot be had, or is not served then; choose another readyAt' },
  'no-price': { field: 'itemId', remedy: 'names an item without a price; give it one in the catalogue first' },
  'option-needed': { field: 'options', remedy: 'must choose as many options of each group as the item asks for' },
  'quantity-too-large': { field: 'quantity', remedy: 'must be a whole number, and not more than 10,000' },
}

const OF_ORDER: Readonly<Partial<Record<RefusalReason, Problem>>> = {
  'address-needed': { field: 'address', remedy: 'must say where it goes, when it is delivered' },
  'no-delivery': {
    field: 'fulfilment',
    remedy: 'cannot be delivery: the business does not deliver by its order terms',
  },
}

/** OW3: what the owner entered cannot be ordered: the field, and the remedy. */
export function problemOf(refusal: Refusal, lines: readonly OrderLineRequest[]): DomainError {
  const { reason, itemId, limit } = refusal
  const index = Math.max(
    lines.findIndex((line) => line.itemId === itemId),
    0,
  )
  if (reason === 'not-enough-stock') {
    const path = `lines.${index}.quantity`
    const message = `${path}: only ${limit ?? 0} are free; count the item again, or order fewer`
    return new DomainError('conflict', message, [{ path, code: 'inconsistent', message }])
  }
  const ofLine = OF_LINE[reason]
  if (ofLine) return said(`lines.${index}.${ofLine.field}`, ofLine.remedy)
  const ofOrder = OF_ORDER[reason]
  return ofOrder ? said(ofOrder.field, ofOrder.remedy) : said('lines', 'cannot be ordered in this way')
}

const said = (path: string, remedy: string): DomainError => inconsistent(path, `${path} ${remedy}`)
