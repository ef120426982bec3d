import { anyOf, cardinals } from '@frontdesk/calendar'
import { NOTHING, type Reader } from '../said/reading.ts'

const AGE = String.raw`\d{1,2}|${anyOf(cardinals(1, 12))}`
const CHILDREN = String.raw`(?:child(?:ren)?s?|kid(?:s|dies)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|grandchild(?:ren)?|grandsons?|granddaughters?|little ones?)`
const YEARS = String.raw`(?:\s*(?:-|–)?\s*(?:years?|yrs?|y\/o|yo)(?:[\s-]+olds?)?)?`
/** "Children 7 and 3 years", "kids (9 and 11)", "a boy aged four", "two children, 7 and 3". */
const AFTER = new RegExp(
  String.raw`\b${CHILDREN}[\s,:(]+(?:(?:who |they )?(?:are|is|aged?|of)\s+)*((?:${AGE})${YEARS}(?:\s*(?:,|and|&|\+)\s*(?:${AGE})(?!\s+(?:nights?|adults?|dogs?|people|days?|of|${CHILDREN})\b)${YEARS})*)(?!\s*(?:nights?|adults?|dogs?|people|days?|of us)\b)`,
  'giu',
)
/** "A 7-year-old" */
const YEAR_OLD = new RegExp(String.raw`\b(${AGE})[\s-]*(?:years?|yrs?|yo|y\/o)[\s-]*olds?\b`, 'giu')
const NONE = /\b(?:no|none|nobody|without|all (?:of us )?(?:are )?adults?|(?:just|only) adults?|grown[- ]?ups)\b/iu

/** SX4: how old the children are that come along; nobody, where it was asked and all are adults. */
export const readAges: Reader = ({ utterance: { text }, asked }) => {
  const after = [...text.matchAll(AFTER)].flatMap((found) => {
    const said = found[1] ?? ''
    const start = found.index + found[0].lastIndexOf(said)
    return [{ said, start, end: start + said.length }]
  })
  const found = after.length > 0 ? after : [...text.matchAll(YEAR_OLD)].map(spanned)
  const told = found.length > 0 || asked !== 'ages' ? found : [{ said: text, start: 0, end: text.length }]
  const ages = told.flatMap(({ said }) => agesIn(said))
  if (ages.length > 0) return { slots: { childAges: ages }, spans: told.map(({ start, end }) => ({ start, end })) }
  return asked === 'ages' && NONE.test(text) ? { slots: { childAges: [] }, spans: [] } : NOTHING
}

const spanned = (found: RegExpExecArray) => ({
  said: found[1] ?? '',
  start: found.index,
  end: found.index + found[0].length,
})

const WORDS = cardinals(1, 12)

const agesIn = (said: string): number[] =>
  [...said.matchAll(new RegExp(String.raw`\b(?:${AGE})\b`, 'giu'))].flatMap(([word]) => {
    const age = /^\d/.test(word) ? Number(word) : WORDS.indexOf(word.toLowerCase()) + 1
    return age >= 0 && age < 18 ? [age] : []
  })
