import { NOTHING, type Reader } from './reading.ts'

const ENDS =
  /\b(?:ends?|ending|last (?:digits?|numbers?|figures?)(?: (?:is|are))?|finish(?:es)?)(?: (?:in|with|on))?(?: a)? (\d{1,4})(?:,? not(?: a)? (\d{1,4}))?/iu
const NOT_ENDS = /\b(?:ends?|ending|finish(?:es)?)(?: (?:in|with|on))? not (\d{1,4})(?:,? but| ,) (\d{1,4})/iu

/** CD5: "My number ends 7, not 2": what was wrong at the end of the number that is known. */
export const readCorrectedPhone: Reader = ({ flow, utterance: { text } }) => {
  const known = flow?.slots.phone
  if (known === undefined || !text) return NOTHING
  const other = NOT_ENDS.exec(text)
  const found = other ?? ENDS.exec(text)
  if (!found) return NOTHING
  const [right = '', wrong] = other ? [found[2], found[1]] : [found[1], found[2]]
  const phone = mendedEnd(known, right, wrong)
  return phone === null
    ? NOTHING
    : { slots: { phone }, spans: [{ start: found.index, end: found.index + found[0].length }] }
}

/** Null where the number does not end in what is said to be wrong, or ends so already. */
function mendedEnd(known: string, right: string, wrong: string | undefined): string | null {
  const places = [...known.matchAll(/\d/gu)].map(({ index }) => index).slice(-right.length)
  const end = places.map((at) => known[at]).join('')
  if (places.length < right.length || end === right || (wrong !== undefined && wrong !== end)) return null
  return places.reduce(
    (number, at, place) => `${number.slice(0, at)}${right[place] ?? ''}${number.slice(at + 1)}`,
    known,
  )
}
