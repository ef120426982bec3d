import { bareName } from '../contact-details.ts'
import { namesDay } from './names-day.ts'

/* How letters end: who writes them ends their messages so too. */

const CLOSING =
  /^\W*(?:(?:(?:with|my|our|very|all|many|kind|kindest|warm|warmest|best|good|the) )*(?:regards|wishes|greetings)|(?:very )?(?:sincerely|truly|faithfully|respectfully)(?: yours)?|yours(?: (?:very )?(?:sincerely|truly|faithfully|respectfully|ever|etc))?)\b[\s,.–—-]*/iu
const TITLES = /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir|fr)\b\.?\s*)+/iu
const NAMES = /^(?:\p{Lu}[\p{L}'’-]*\.?[\s,]*){1,4}$/u
/** "E. Thackeray-Lowe". */
const WITH_INITIAL = /^(?:\p{Lu}\.\s*){1,3}\p{Lu}[\p{L}'’-]+\.?$/u

/**
 * YZ2: a closing ("Kind regards,"), a name, or both, and nothing else: it is under what was said, and says nothing of it.
 * A name alone has two words at least; another name than was read back is read as one, and read back.
 */
export function isSigned(text: string): boolean {
  const closing = CLOSING.exec(text.trim())?.[0] ?? ''
  const rest = text.trim().slice(closing.length)
  if (rest === '') return closing !== ''
  const name = rest.replace(TITLES, '')
  if (namesDay(text) || !NAMES.test(name)) return false
  return WITH_INITIAL.test(name) || (bareName(name) !== null && (closing !== '' || name !== rest || hasSeveral(name)))
}

const hasSeveral = (name: string): boolean => /^\S+\s+\S/u.test(name.trim())
