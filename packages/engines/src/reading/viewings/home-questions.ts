import { asksOfThing, saysWord, wordsAsked } from '../asked-of-thing.ts'
import { subjectWords } from '../questions.ts'
import { clausesOf } from '../said/clauses.ts'
import { foldText, wordsOf } from '../words.ts'
import { COUNT } from './counted-people.ts'
import { type HomeNeeds, petIn } from './home-needs.ts'

/** What may be asked of a home, and its data or its owner's labels tell. */
export type Facet =
  | 'rent'
  | 'holding'
  | 'deposit'
  | 'available'
  | 'pets'
  | 'people'
  | 'furnished'
  | 'parking'
  | 'days'
  | 'rooms'

const OF_PAYING = /\b(?:back|return\w*|refund\w*|protect\w*|scheme|pay|paid|card|cash|when|why|lose|keep|deduct\w*)\b/iu
const ASKED: readonly (readonly [Facet, RegExp, RegExp | null])[] = [
  [
    'rent',
    /\b(?:cheapest|least expensive|lowest rent)\b|\b(?:what|how much|how high)\b[^.?!]{0,24}\b(?:rents?|price)\b|\bhow (?:much|expensive) (?:is|are|does|do|was|were) (?:it|that|this|they|both|each|the (?:flat|house|home|first|second|other|loft|studio|cottage))\b|\brents? (?:again|of (?:both|it|that|the))\b/iu,
    /\b(?:in|with|of|included in) the rent\b|\bfirst month|\b(?:earn|income|salary|afford)\b|\brent (?:to|in advance)\b|\bincluded\b|\bdeposit\b/iu,
  ],
  ['holding', /\bholding (?:deposit|fee)\b/iu, OF_PAYING],
  [
    'deposit',
    /\b(?:what|how much|how big|how high|which)\b[^.?!]{0,24}\bdeposit\b|\bdeposit\b[^.?!]{0,12}\b(?:how much|on|for)\b|^\W*(?:and )?(?:the )?deposit\W*$/iu,
    OF_PAYING,
  ],
  [
    'available',
    /\b(?:when|how soon|what date|which date|from when)\b[^.?!]{0,30}\b(?:mov(?:e|ing) in(?:to)?|available|free|empty|vacant)\b|\bmove[- ]in date\b|\bavailable (?:from|now|straight away)\b/iu,
    /\b(?:view|viewing|viewings|see it|look at|visit)\b/iu,
  ],
  [
    'people',
    new RegExp(
      String.raw`\bhow many (?:people|persons|of us)\b|\b(?:${COUNT}|both of us|couple)\b[^.?!]{0,20}\b(?:live|share|move)\b|\b(?:live|share)\b[^.?!]{0,24}\b(?:${COUNT}|couple)\b|\b(?:ok(?:ay)?|fine|allowed|enough|suitable|big enough) for (?:${COUNT}|a couple|us)\b|\bfor (?:one|1) person\b`,
      'iu',
    ),
    /\b(?:viewing|come along|bring)\b/iu,
  ],
  ['furnished', /\b(?:un|part(?:ly)?[- ])?furnished\b|\bfurniture\b/iu, null],
  [
    'parking',
    /\bparking\b|\bpark (?:my|our|the|a) (?:car|van)\b|\bspace for (?:my|our|the|a) (?:car|van)\b/iu,
    /\b(?:viewing|office|visit|nearby|when i come)\b/iu,
  ],
  ['days', /\b(?:what|which) (?:days|hours|times|evenings)\b/iu, /\b(?:free|available|left|office|open)\b/iu],
  ['rooms', /\bhow many (?:bed)?rooms\b|\bhow many beds\b/iu, null],
]
const REFERS_TO_PET = /\b(?:him|her|he|she|take|welcome)\b/iu
const MOST = 3

/** VH6: what is asked of a home, in the order of the list. */
export function facetsAsked(text: string, needs: HomeNeeds): Facet[] {
  if (SEEKS.test(text)) return []
  const isAsked = asksOfThing(text) || clausesOf(text).some((one) => one.isQuestion && asksOfThing(one.text))
  if (!isAsked && !DAYS_ALONE.test(text)) return []
  const found = ASKED.flatMap(([facet, asks, not]) => (asks.test(text) && not?.test(text) !== true ? [facet] : []))
  const facets = found.includes('holding') ? found.filter((one) => one !== 'deposit') : found
  return [...(asksOfPet(text, needs) ? (['pets'] as const) : []), ...facets].slice(0, MOST)
}

/** "Anything with two beds, and parking?" looks for others. */
const SEEKS =
  /\b(?:anything|something|any (?:flats?|homes?|houses?|places?|with|other|others)|what else|do you have|have you got|looking for)\b/iu
const DAYS_ALONE = /^\W*(?:\p{L}+\W+){0,3}(?:what|which) (?:days|times|hours)\b/iu

const asksOfPet = (text: string, { pet, petName }: HomeNeeds): boolean =>
  petIn(text) !== null ||
  (petName !== null && foldText(text).includes(foldText(petName))) ||
  (pet !== null && REFERS_TO_PET.test(text) && /\b(?:which|both|they|would|will|can|is|are|does|do)\b/iu.test(text))

/** Whether a question has all the words of a label: "what is the council tax band?" */
export const asksLabel = (text: string, label: string): boolean => {
  if (!asksOfThing(text) || OF_PAYING.test(text)) return false
  const [words, asked] = [subjectWords(wordsOf(foldText(label))), wordsAsked(text, [])]
  const isWhole = words.length > 0 && words.every((word) => saysWord(text, word))
  return isWhole || (asked.length > 1 && asked.every((word) => saysWord(label, word)))
}
