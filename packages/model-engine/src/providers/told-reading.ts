import type { ErrorTrail } from './error-trail.ts'
import type { FailureReading } from './failure-kinds.ts'

type Clue = { words: RegExp; reading: FailureReading; unless?: readonly (number | null)[] }

/**
 * What providers, gateways and model servers say where their status says several things at once, or there is none. Only
 * codes of theirs and turns of phrase that have stood for years; the first that fits counts.
 */
const CLUES: readonly Clue[] = [
  {
    words:
      /invalid_api_key|api_key_invalid|api[ _-]?key.{0,20}(?:not valid|invalid|incorrect|expired)|authentication_error/i,
    reading: { kind: 'unauthorized' },
  },
  {
    words: /not support (?:\w+ ){0,3}tool|tool(?: use| calling|s)? (?:is|are) not supported|tool choice requires/i,
    reading: { kind: 'refused', clue: 'no_tools' },
  },
  {
    words: /context[_ ](?:length|size|window)|maximum context|prompt is too long|too many tokens/i,
    reading: { kind: 'refused', clue: 'too_long' },
  },
  {
    words:
      /model_not_found|(?:unknown|invalid) model|"model: |models?\b.{0,160}?(?:not exist|not found|decommissioned)/i,
    reading: { kind: 'unknown_model' },
    unless: [500],
  },
  { words: /rate_limit|resource_exhausted|too many requests/i, reading: { kind: 'rate_limited' } },
  { words: /timeout_error|deadline_exceeded/i, reading: { kind: 'timeout' } },
  {
    words: /overloaded|server_error|api_error|unavailable|over capacity|internal error/i,
    reading: { kind: 'overloaded' },
    unless: [400, 404, 422, 500],
  },
]

const CREDIT =
  /insufficient_quota|credit balance|billing_error|billing_not_active|insufficient (?:credit|balance|fund)/i
/** For the other statuses the status is the better witness. */
const UNCLEAR: readonly (number | null)[] = [null, 400, 404, 422, 500]

/** Reads what was told beside a status, or within a stream; null where that says nothing. */
export function toldReading({ words, status }: Pick<ErrorTrail, 'words' | 'status'>): FailureReading | null {
  if (CREDIT.test(words)) return { kind: status === 429 ? 'rate_limited' : 'refused', clue: 'no_credit' }
  if (!UNCLEAR.includes(status)) return null
  return CLUES.find((clue) => !clue.unless?.includes(status) && clue.words.test(words))?.reading ?? null
}
