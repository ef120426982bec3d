import type { ExtraWish, RoomFact } from '@frontdesk/agent-runtime/ports'
import type { Slots } from '../../turn/flow-slots.ts'

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
  return counted(bands, paying)
}

type Extra = NonNullable<RoomFact['extras']>[number]

/** Guests of these ages, so many of each price. */
function counted(bands: readonly Extra[], ages: readonly number[]): ExtraWish[] {
  const counts = new Map<string, number>()
  for (const age of ages) {
    const name = (bands.find((band) => isOfAge(band, age)) ?? bands[0])?.name ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, quantity]) => ({ name, quantity }))
}

const isOfAge = ({ ages }: Extra, age: number): boolean =>
  ages !== null && age >= ages.from && age <= (ages.until ?? age)
