import { z } from 'zod'

/** Known to the runtime that works with the times; another name would throw where they are used. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const timeZone = z.string().max(60).refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
