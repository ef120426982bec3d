import type { Card } from '@frontdesk/schema'
import type { Speaker } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

/** A party that can be booked for at all. */
export const isPartySize = (size: number | undefined): size is number =>
  size !== undefined && Number.isInteger(size) && size > 0

/** Most tables and rooms are for two. */
const USUAL_PARTY = 2

/** CX2: how many there will be, from the usual number on. */
export const partyCard = ({ say }: Speaker, { instance }: Pick<AnyFlow, 'instance'>, max: number): Card => ({
  type: 'quantity',
  id: `party:${instance}`,
  title: say('party.title'),
  min: 1,
  max,
  usual: Math.min(USUAL_PARTY, max),
  submit_label: say('label.continue'),
})
