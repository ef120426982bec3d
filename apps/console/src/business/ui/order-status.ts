import type { OrderResource } from '@frontdesk/api-client'
import type { Tone } from '../../shared/state/wording.ts'

/** The states of an order, as an owner calls them. */
export const orderStatusWords: Record<OrderResource['status'], { name: string; tone: Tone }> = {
  confirmed: { name: 'To do', tone: 'good' },
  fulfilled: { name: 'Handed over', tone: 'quiet' },
  cancelled: { name: 'Cancelled', tone: 'quiet' },
  'return-requested': { name: 'Coming back', tone: 'warn' },
}
