/** A party that can be booked for at all. */
export const isPartySize = (size: number | undefined): size is number =>
  size !== undefined && Number.isInteger(size) && size > 0

/** What is said to a party of none, of less, or of a half. */
export const WHOLE_PEOPLE = 'A booking is for a whole number of people, at least one.'
