import type { ExtraWish, RoomFact } from '@frontdesk/agent-runtime/ports'
import type { Slots } from '../../turn/flow-state.ts'

const GROWN_UP = 30

/**
 * SX4: what the guests cost that are beyond those whom the price is for: the oldest are the ones it is for. Null where it
 * depends on their ages, and those are not known.
 */
export function guestExtras(room: RoomFact, { partySize = 1, childAges }: Slots): ExtraWish[] | 'ages-unknown' {
  const bands = (room.extras ?? []).filter(({ ages }) => ages !== null)
  const beyond = partySize - (room.guestsIncluded ?? room.sleeps)
  if (bands.length === 0 || beyond <= 0) return []
  const isOnePrice = new Set(bands.map(({ price, per }) => `${price.minor} ${per}`)).size === 1
  if (childAges === undefined && !isOnePrice) return 'ages-unknown'
  const children = (childAges ?? []).slice(0, partySize)
  const grownUps = Array.from({ length: partySize - children.length }, () => GROWN_UP)
  const paying = [...grownUps, ...children].toSorted((a, b) => b - a).slice(-beyond)
  const counts = new Map<string, number>()
  for (const age of paying) {
    const band = bands.find(({ ages }) => ages !== null && age >= ages.from && age <= (ages.until ?? age)) ?? bands[0]
    if (band) counts.set(band.name, (counts.get(band.name) ?? 0) + 1)
  }
  return [...counts].map(([name, quantity]) => ({ name, quantity }))
}
