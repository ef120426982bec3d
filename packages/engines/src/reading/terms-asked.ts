import { UNIT_WORDS } from '@frontdesk/calendar'
import { subjectWords } from './questions.ts'
import { CANCEL_TERMS } from './usual-questions.ts'
import { foldText, wordsOf } from './words.ts'

/** What is being done, or has just been done, to something that was booked or ordered. */
export type Undoing = 'cancel' | 'change'

/** In these words sites are asked it one after the other, until one finds it; of the thing itself first. */
const TERMS: Readonly<Record<Undoing, (thing: string | null) => readonly string[]>> = {
  cancel: (thing) => [
    ...(thing === null ? [] : [`What is refunded if I cancel a ${thing}?`]),
    CANCEL_TERMS,
    'Do I get a refund if I cancel?',
  ],
  change: () => ['What does it cost to change or move a booking?', 'Can I change the date free of charge?'],
}

const MONEY =
  /\b(?:costs?|owe|owed|pay|paid|paying|charge|charges|charged|fees?|free|refund\w*|money|back|penalty|price|anything|extra|lose)\b/u
/** Beside words of money these name nothing else: "do I get all my money back", "it is six days off, is that free?". */
const OF_TERMS = new Set(
  `cost costs owe owed pay paid paying charge charges charged fee fees free refund refunded refunds money back penalty price
  anything something nothing extra lose get gets got deposit amount half full whole part everything cancel cancelled
  cancelling cancellation move moved moving change changed changing book booked booking order ordered appointment
  reservation stay table viewing pitch room day days hour hours week weeks off away before notice now today late short
  early still give given make happen happens happen kind wonder ask tell know say quick question case then stays stay
  same difference date time`.split(/\s+/u),
)
const MOST_WORDS = 24

/**
 * AQ3: "do I owe anything for that?", while something is cancelled or moved, asks what that costs: in the words that
 * sites have for it. None where anything else is named, or no money.
 */
export function termsAsked(question: string, undoing: Undoing | null, thing: string | null): readonly string[] {
  if (undoing === null || wordsOf(question).length > MOST_WORDS) return []
  const text = foldText(question)
  const names = subjectWords(wordsOf(text)).filter(
    (word) => !OF_TERMS.has(word) && !UNIT_WORDS.has(word) && !/^\d/u.test(word),
  )
  return MONEY.test(text) && names.length === 0 ? TERMS[undoing](thing) : []
}
