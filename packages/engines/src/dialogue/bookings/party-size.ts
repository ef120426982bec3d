/** A party that can be booked for at all. */
export const isPartySize = (size: number | undefined): size is number =>
  size !== undefined && Number.isInteger(size) && size > 0
