export const FAILURE_KINDS = [
  'unauthorized',
  'rate_limited',
  'overloaded',
  'timeout',
  'unreachable',
  'refused',
  'unknown_model',
  'garbled',
  'cancelled',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** What more is known of a failure than its kind, where it changes what the owner has to do. */
export const FAILURE_CLUES = [
  'key_missing',
  'no_credit',
  'no_tools',
  'too_long',
  'redirects',
  'no_model_server',
  'no_such_name',
  'nothing_listens',
  'certificate',
  'forbidden_address',
  'bad_address',
  'cut_off',
] as const
export type FailureClue = (typeof FAILURE_CLUES)[number]

/** Why a call of a model failed. Holds nothing that a provider or a visitor wrote, so that it can be logged and shown. */
export type ModelFailure = {
  kind: FailureKind
  /** Null: the provider named no time. */
  retryAfterMs: number | null
  /** Null: there was no answer that had one. */
  status: number | null
  clue: FailureClue | null
}

/** What a sign of failure comes to. */
export type FailureReading = { kind: FailureKind; clue?: FailureClue }
