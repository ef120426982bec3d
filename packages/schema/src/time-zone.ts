import { z } from 'zod'

/** Looking a name up makes a formatter, and every card of times names its zone. */
const known = new Set<string>()

/** Known to the runtime that works with the times; another name would throw where they are used. */
function isTimeZone(name: string): boolean {
  if (known.has(name)) return true
  try {
    const isNamed = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    if (isNamed) known.add(name)
    return isNamed
  } catch {
    return false
  }
}

export const timeZone = z.string().max(60).refine(isTimeZone, 'must be a time zone such as Europe/Berlin')
