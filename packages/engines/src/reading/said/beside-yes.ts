import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Act, ActReading, Doing } from '../../turn/act.ts'
import { namesCompany } from '../grammars/index.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { foldText } from '../words.ts'
import type { Clause } from './clauses.ts'
import type { HeardClause } from './hear.ts'
import { namesDay } from './names-day.ts'
import { withoutPoliteness } from './plain-yes.ts'
import { isSigned } from './signed.ts'

/** Chosen on messages that set thresholds. */
const MAY_BE_WISH = 0.35
const SURE_OF_WISH = 0.5
const SURE_OF_REMARK = 0.5
const MAY_BE_NOTE = 0.35

/** What a question may wish for instead of what was read back. */
const WISHES: readonly Act[] = [
  'note',
  'answer',
  'change',
  'cancel',
  'condition',
  'appointment',
  'table',
  'room',
  'food',
  'goods',
]
/** What a statement beside a plain yes may still ask for. */
const ASKS_FOR: readonly Act[] = [...WISHES.filter((act) => act !== 'answer'), 'message', 'person', 'refuse', 'return']
const SAYS_LITTLE: readonly Act[] = ['yes', 'talk', 'thanks', 'filler', 'greeting']

const chanceOf = (acts: ActReading, some: readonly Act[]): number => some.reduce((sum, act) => sum + acts[act], 0)

/** "One" is said of anybody. */
const SAYS_SEVERAL = new RegExp(String.raw`\d|\b(?:${anyOf(cardinals(2, 20))})\b`, 'iu')

const ASKS_IN_WORDS = /\b(?:like|love|want|need|care) to know\b|\b(?:i|we)(?:['’]m| am| are|['’]re)? wonder/iu
export const asksInWords = ({ text, isQuestion }: Clause): boolean => isQuestion || ASKS_IN_WORDS.test(text)

const MAKES_OTHER =
  /\b(?:if|unless|wait|instead|rather|provided|change|cancel|another|other|different|later|earlier|make (?:it|that)|move|swap|sooner|cheaper|bigger|smaller|the same|else|tomorrow|today|tonight|morning|evening|afternoon|noon)\b/u
/** What a question may hold against what was read back. */
const TAKES_BACK =
  /\b(?:if|unless|not|no|never|wait|maybe|perhaps|except|instead|rather|provided|as long as|change|cancel|another|without|only|first|before)\b/u

/** "Is there parking?", "when can we move in?", not "can we make it eight?". */
export const asksApart = ({ text }: Clause, acts: ActReading): boolean =>
  chanceOf(acts, WISHES) < MAY_BE_WISH &&
  !/\d/u.test(text) &&
  !TAKES_BACK.test(foldText(text)) &&
  !MAKES_OTHER.test(foldText(text)) &&
  !ASKS_TO_DO.test(foldText(text)) &&
  !WITH_ANOTHER.test(text)

const ASKS_TO_DO =
  /\b(?:could|can|would|will) you (?:\p{L}+ )?(?:put|add|give|make|keep|hold|set|bring|send|arrange|leave)\b/u
const WITH_ANOTHER = /\bwith \p{Lu}\p{Ll}/u

/** Beside the plain deed a question takes nothing back, as long as it wishes for no change and names no other time. */
export function asksBesideDeed({ text }: Clause, isCancelled: boolean): boolean {
  const folded = foldText(text)
  if (isCancelled) return !namesDay(text) && !REBOOKS.test(folded)
  return !SAYS_SEVERAL.test(text) && !namesDay(text) && !MAKES_OTHER.test(folded)
}
/** Beside a yes in other words it may not be a request either, nor ask for what else there is. */
export const asksBesideYes = (clause: Clause, acts: ActReading): boolean =>
  asksBesideDeed(clause, false) &&
  chanceOf(acts, CHANGES) < MAY_BE_WISH &&
  !REQUESTS.test(foldText(clause.text)) &&
  !TAKES_BACK.test(foldText(clause.text))
const CHANGES: readonly Act[] = WISHES.filter((act) => act !== 'answer' && act !== 'note')
const REQUESTS =
  /\b(?:could you|can you|would you|will you|(?:can|could|may|might) (?:i|we) (?:have|get|come|arrive|add|take)|is there anything|do you have anything|too|also|as well|with \p{L}+)\b/u

/** What is done away with has no other form: only what shall stay, or come in its place, is more. */
const REBOOKS =
  /\b(?:if|unless|instead|rather|another|other|others|different|only|just|except|but not|keep|move|rebook|change|later|earlier|hold on|wait|no longer|do not|not yet|first)\b/u

/** Idioms with words that elsewhere hold back. */
const IDIOMS = /\b(?:can not|could not) (?:wait|be helped|complain|thank you enough|be happier|be better)\b/gu
const HOLDS_BACK =
  /\b(?:if|unless|but|not|no|never|wait|hold on|hang on|actually|maybe|perhaps|except|instead|provided|depends|as long as|once|until|when|think|guess|suppose|check|ask|change|rather|only|another|also|as well|too|plus|extra|though|without|cancel|other|later|earlier|want|wants|need|needs|like|prefer|require|must|should|have to|has to|make sure|remember|forget|please|kindly|avoid|could you|can you|would you|let me|let us|(?<!^thank.*)with (?:a|an|two|some|no)|allerg\p{L}*|wheelchair|in (?:her|his|their) name|name)\b/u

/** YS3: beside a plain yes a whole sentence that asks for nothing, counts nobody and names no time is a remark. */
export function remarksBeside({ text, words }: Clause, acts: ActReading, doing: Doing | null): boolean {
  const said = withoutPoliteness(foldText(text))
  const folded = said.replace(IDIOMS, ' ')
  if (
    words.every(({ word }) => FUNCTION_WORDS.has(word)) &&
    words.length <= 2 &&
    !/\b(?:no|not|but|if)\b/u.test(folded)
  )
    return true
  if (HOLDS_BACK.test(folded) || SAYS_SEVERAL.test(text) || namesDay(text)) return false
  if (addsPeople(text, doing)) return false
  if (acts.note >= MAY_BE_NOTE || chanceOf(acts, ASKS_FOR) >= SURE_OF_WISH) return false
  return chanceOf(acts, SAYS_LITTLE) >= SURE_OF_REMARK || SENTENCE.test(said)
}

/** Who else comes is no remark where people are counted. */
export const addsPeople = (text: string, doing: Doing | null): boolean =>
  COUNTS_PEOPLE.has(doing) && namesCompany(text) && COMES.test(foldText(text))
const COUNTS_PEOPLE: ReadonlySet<Doing | null> = new Set(['booking a table', 'booking a room', 'booking a viewing'])
const COMES =
  /\b(?:(?:is|are|will|would|may|might|can|be) (?:also |too )?(?:come|coming|join|joining)|comes|joins|brings?|bringing|with)\b/u
/** Something is said of somebody: no bare thing that may be a wish ("extra napkins"). */
const SENTENCE =
  /^(?:(?:and|so|because|cos|as|oh|ah) )*(?:(?:i|we|he|she|they|you|it|there|that|this|what)\s\S|(?:my|our|his|her|the|your)(?: \p{L}+){1,3} (?:is|are|was|were|will|would|has|have|had|can|did)\b|(?:sorry|thank|thanks|see|looking forward|looks|sounds)\b)/u

/** What is done away with leaves nothing to be told: only what shall stay, or come in its place, is more. */
export const remarksBesideCancel = ({ text }: Clause): boolean => !namesDay(text) && keepsNothing(text)
export const keepsNothing = (text: string): boolean => !REBOOKS.test(foldText(text).replace(IDIOMS, ' '))

/**
 * YZ3: "Ok, the fridge stays so. Book it": before the deed, what has been understood of what was told is repeated. Of an
 * order that would change it; elsewhere it asks for nothing, counts nobody, names no time and tells the team nothing.
 */
export function takesIn({ text, isQuestion }: Clause, acts: ActReading, doing: Doing | null): boolean {
  const folded = foldText(text)
  if (isQuestion || ORDERS.has(doing) || !TAKES_IN.test(folded) || !TELLS.test(folded)) return false
  if (saysMore(text, doing) || ASKS_SOMETHING.test(folded)) return false
  return isNoNote(acts) && chanceOf(acts, WISHES_BESIDE) < SURE_OF_WISH
}
const ORDERS: ReadonlySet<Doing | null> = new Set(['ordering food', 'ordering goods'])
const saysMore = (text: string, doing: Doing | null): boolean =>
  SAYS_SEVERAL.test(text) || namesDay(text) || MAKES_OTHER.test(foldText(text)) || addsPeople(text, doing)
const isNoNote = ({ answer, note, condition }: ActReading): boolean =>
  answer < MAY_BE_NOTE && note < SOME_NOTE && condition < SOME_NOTE
const SOME_NOTE = 0.2
const WISHES_BESIDE: readonly Act[] = ASKS_FOR.filter((act) => act !== 'refuse' && act !== 'cancel')
/** What it begins with, or ends in. */
const TAKES_IN =
  /^(?:thank you|thanks|ah|oh|lol|haha|ok|okay|right|fine|so|i see|understood|no need|no worries|fair enough|got it)\b|\b(?:so|then|understand|understood|i see|got it)\W*$/u
/** It has a verb: a bare thing ("ok, the twin") is chosen by it. */
const TELLS =
  /\b(?:is|are|was|were|will|does|do|did|has|have|had|can|understand|understood|see|no need|no worries|\p{L}{3,}ing?)\b|\b(?:the|my|it|that|this) (?:\p{L}+ )?\p{L}+s\b(?=\W+\p{L})|^(?:thank you|thanks)\b.*\bso\b/u
/** What may be a wish all the same, or belongs to whoever comes. */
const ASKS_SOMETHING =
  /\b(?:but|and|want|wants|wanted|need(?!\b for)|needs|like|prefer|require|must|should|have to|please|kindly|make sure|remember|add|put|with (?:a|an|the|\p{Lu}\p{L}+)|without|by the|near|next to|allerg\p{L}*|intoleran\p{L}*|wheelchair|vegan|vegetarian|gluten|name|he|she|they|we|her|his|their|our|who|that says|wrong|not right)\b/u

/** YZ7: whether what stands beside a yes may be for the team: no question, number, day, doubt, or change. */
export const mayBeAdded = ({ text, words, isQuestion, acts }: HeardClause, doing: Doing): boolean =>
  !isQuestion &&
  words.length >= 2 &&
  !/[@\d]/u.test(text) &&
  !SAYS_SEVERAL.test(text) &&
  !namesDay(text) &&
  !MAKES_OTHER.test(foldText(text)) &&
  !TAKES_BACK.test(foldText(text)) &&
  !isSigned(text) &&
  chanceOf(acts(doing), ADDS_NOTHING) < MAY_BE_WISH
const ADDS_NOTHING: readonly Act[] = ['talk', 'thanks', 'filler', 'greeting', 'complaint', 'leave', 'refuse']
