const NOON = 720
const DAY = 1_440

/** NW4: times of the day that have a name, in minutes since midnight. Midnight begins a day here. */
export const NAMED_TIMES: ReadonlyMap<string, number> = new Map([
  ['noon', NOON],
  ['midday', NOON],
  ['noontime', NOON],
  ['midnight', 0],
])
/** NW4: parts of an hour that have a name, as in "half past" and "a quarter to". */
export const PARTS_OF_AN_HOUR: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
])

/** The minute at which a range of the clock ends: midnight ends a day there. */
export const endMinuteOf = (minute: number): number => (minute === 0 ? DAY : minute)
