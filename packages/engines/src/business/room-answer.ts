import type { BusinessFacts } from '@frontdesk/agent-runtime/ports'
import type { ReplyPart } from '../reply.ts'
import { readUtterance } from '../understanding/questions.ts'
import type { Utterance } from '../understanding/words.ts'
import { type BusinessState, currentFlow } from './flow-state.ts'
import { matchOption } from './match-option.ts'
import { sayMoney } from './money.ts'
import { type BusinessScene, listOf } from './scene.ts'

type Room = NonNullable<BusinessFacts['rooms']>[number]

const PRICE = /\bhow much\b|\b(?:cost|costs|price|prices|rates?|charge)\b/iu
const WHICH_ROOMS =
  /\b(?:what|which)\b[^.?!]{0,30}\brooms\b|\b(?:what|which) (?:kinds?|sorts?|types?) of rooms?\b|\bhow big\b[^.?!]{0,20}\brooms?\b/iu
const ROOM = /\b(?:rooms?|suites?|nights?|single|double|twin|family)\b/iu
const POINTS = /\b(?:it|that|this|one|they|those|these)\b|\bhow much\W*$/iu
const MOST_NAMED = 6

/** RA1: what rooms there are and what a night costs is answered from the business's own data, also in the middle. */
export function answerAboutRooms(scene: BusinessScene, state: BusinessState): ReplyPart | null {
  const rooms = scene.facts.rooms ?? []
  if (rooms.length === 0 || scene.turn.input.text === undefined) return null
  const utterance = readUtterance(scene.turn.input.text)
  if (!utterance.isQuestion) return null
  const isPrice = PRICE.test(utterance.text)
  if (!isPrice && !WHICH_ROOMS.test(utterance.text)) return null
  const meant = roomsMeant(rooms, utterance, state)
  return meant.length === 0 ? null : { text: `There is ${listOf(meant.map((room) => describe(scene, room)))}.` }
}

function roomsMeant(rooms: readonly Room[], utterance: Utterance, state: BusinessState): Room[] {
  const options = rooms.map((room) => ({ value: room, label: room.name.replace(/\brooms?\b/giu, '') }))
  const named = matchOption({ ...utterance, text: '' }, options)
  if (named) return [named]
  const flow = currentFlow(state)
  const isStay = flow?.kind === 'stay' && POINTS.test(utterance.text)
  const chosen = isStay ? rooms.find(({ id }) => id === (flow.slots.resourceId ?? flow.slots.roomId)) : undefined
  if (chosen) return [chosen]
  return ROOM.test(utterance.text) || isStay ? rooms.slice(0, MOST_NAMED) : []
}

/** "Double Room for up to 2, €110 a night" */
function describe({ facts }: BusinessScene, { name, sleeps, price }: Room): string {
  const night = price === null ? '' : `, ${sayMoney(price, facts.currency, facts.isDayFirst)} a night`
  return `${name} for ${sleeps === 1 ? 'one' : `up to ${sleeps}`}${night}`
}
