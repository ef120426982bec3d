/* The times of RFC 3261, section 17 and table 4, in milliseconds. */

/** What a message is given to come back. */
export const T1 = 500
/** The longest wait between two of the same message. */
export const T2 = 4_000
/** How long a message may wander in the network. */
export const T4 = 5_000
/** When a transaction is given up, and how long one that is over is remembered. */
export const PATIENCE = 64 * T1

export type TransactionTimer = 'resend' | 'give-up' | 'forget'

/** What a machine wants done; a timer that is started again starts anew. */
export type TransactionEffect<Told extends string = never> =
  | { readonly do: 'send'; readonly text: string }
  | { readonly do: 'start'; readonly timer: TransactionTimer; readonly afterMs: number }
  | { readonly do: 'stop'; readonly timer: TransactionTimer }
  | { readonly do: 'tell'; readonly what: Told }

export type Step<State, Told extends string = never> = {
  readonly state: State
  readonly effects: readonly TransactionEffect<Told>[]
}
