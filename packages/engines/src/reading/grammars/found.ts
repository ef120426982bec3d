/** A reading of the visitor's words, with the place in the text where it stands. */
export type Found<T> = { value: T; start: number; end: number; text: string }

/** What the visitor may just have been asked for: it decides what a bare "7" is. */
export type AskedSlot =
  | 'date'
  | 'time'
  | 'people'
  | 'quantity'
  | 'choice'
  | 'money'
  | 'rooms'
  | 'name'
  | 'first-name'
  | 'last-name'
  | 'phone'
  | 'email'
  | 'code'
  | 'address'

/** Everything a grammar may know besides the text. `dayFirst` reads 3/4 as the third of April. */
export type GrammarContext = {
  now: number
  timeZone: string
  dayFirst: boolean
  expects: readonly AskedSlot[]
}

/** What a rule found at one place: the value and the first token that is no longer part of it. */
export type Match<T> = { value: T; next: number }

/** For what is read alike whenever and wherever it is said. */
export type Asking = Pick<GrammarContext, 'expects'>

export const asks = (context: Asking, ...slots: readonly AskedSlot[]): boolean =>
  slots.some((slot) => context.expects.includes(slot))
