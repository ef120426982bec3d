/** How a language says the calendar and numbers, folded: small letters without accents; forms parted by `|`. */
export type SpokenCalendar = {
  /** From January on. */
  months: readonly string[]
  /** From Monday on. */
  weekdays: readonly string[]
  /** Every way to say a number from 0 to 999, in words parted by single spaces. */
  number: (value: number) => readonly string[]
  /** The word that makes thousands: "dos mil". */
  thousand: string
  /** Every way to say the place in an order, from 1 to 31. */
  ordinal: (value: number) => readonly string[]
}

/** Every beginning with every ending. */
export const joined = (heads: readonly string[], between: string, tails: readonly string[]): string[] =>
  heads.flatMap((head) => tails.map((tail) => `${head}${between}${tail}`))
