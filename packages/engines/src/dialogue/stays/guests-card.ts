import type { Card } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { partyCard } from '../bookings/party-size.ts'

/** How many will stay: as many as the largest room sleeps. */
export const guestsCard = ({ facts, speaker }: FlowContext, flow: AnyFlow): Card =>
  partyCard(speaker, flow, Math.max(1, ...(facts.rooms ?? []).map(({ sleeps }) => sleeps)))
