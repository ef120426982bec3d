import type { ErrorTrail } from './error-trail.ts'

const LONGEST_MS = 24 * 60 * 60_000
/** Google names the time in the body: `"retryDelay": "37s"`. */
const DELAY_IN_BODY = /"retryDelay"\s*:\s*"(\d{1,6}(?:\.\d{1,9})?)s"/

/** When a provider says it may be asked again, in ms from now; null where it says nothing that can be read. */
export function parseRetryAfter({ headers, words }: Pick<ErrorTrail, 'headers' | 'words'>, now: number): number | null {
  const named =
    readNumber(headers['retry-after-ms'], 1) ??
    readNumber(headers['retry-after'], 1_000) ??
    readMoment(headers['retry-after'], now) ??
    readNumber(DELAY_IN_BODY.exec(words)?.[1], 1_000)
  return named === null ? null : Math.round(Math.min(Math.max(named, 0), LONGEST_MS))
}

function readNumber(text: string | undefined, unitMs: number): number | null {
  if (text === undefined || !/^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(text)) return null
  return Number(text) * unitMs
}

function readMoment(text: string | undefined, now: number): number | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at - now
}
