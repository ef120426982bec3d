/** Words of somebody who wants the soonest there is. */
const AT_ONCE =
  /\b(?:asap|as soon as (?:possible|you can)|(?:first|next|soonest|earliest) (?:available|free|possible|one|slot|time)|soonest|earliest)\b/iu
/** Words of somebody whom any time suits. */
const ANY_TIME =
  /\b(?:whenever|any ?time|(?:do not|don['’]?t) (?:mind|care) when|(?:you|u) (?:choose|pick|decide)|no preference|(?:any|either) of (?:them|those|these)|doesn['’]?t matter)\b/iu

export const wantsSoonest = (text: string): boolean => AT_ONCE.test(text)
export const suitsAnyTime = (text: string): boolean => ANY_TIME.test(text)
