import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Place } from './segments.ts'

/* What stands in a text beside an order and orders nothing: what is asked, what is told of a question, what somebody is. */

const SAID_BEFORE = String.raw`^[\s\W]{0,8}(?:(?:and|so|but|also|ok|okay|k|well|oh|ah|hi|hello|hey|no|nope|yes|yeah|yep|then|now|mate|lovely|great|grand|fine|sorry|please|thanks|thank you|cheers|i mean|um+|uh+|er+|hm+|actually|wait|just|before that|first|one (?:more )?question|quick question)\b[\s,.!–-]{0,4}){0,6}`

/** Verbs with which one orders when one asks politely. */
const ORDERING =
  'have|get|order|take|buy|grab|add|try|make|change|swap|switch|replace|put|bring|send|give|remove|leave|do|include|throw|hold|skip|drop|cancel|ask for|go (?:for|with)|start with|upgrade|turn|double|substitute|sub|keep|want|set|reserve|lay|pack|wrap|sell|let|serve|prepare|cook|pop|chuck|stick|also|please|just|maybe'
const ASKS = new RegExp(
  String.raw`${SAID_BEFORE}(?:(?:what|which|who|whose|where|when|why)(?:['’]?s|['’]?re|['’]?ll)?\b(?! about)|how(?:['’]?s)?\b(?! about)|(?:is|are|was|were|am|does|did|has|had|must|is ?n['’]?t|are ?n['’]?t|does ?n['’]?t|did ?n['’]?t)\b|do (?:you|u|ya|i|we|they|these|those|any|it)\b|have (?:you|u|they|i|we)\b|(?:should|shall) (?:i|we|it|they)\b(?! (?:have|get|take)\b)|(?:can|could|may|might|will|would|won['’]?t) (?:i|we|you|u|ya)\b(?! (?:${ORDERING})\b)|(?:can|could|may|might|will|would|should|must)(?:n['’]?t)? (?!(?:i|we|you|u|ya)\b)[^,.;!]{1,60}\b(?:be (?!(?:with|without|made|done|well|cooked|extra|double|toasted|warmed|heated|cut|sliced|large|small|medium|big|hot|iced|cold|swapped|changed|replaced|served|wrapped|packed|ready|an?|\d)\b)|stay|last|keep|fit|need|work|stand|survive|cost|still|ever)\b)`,
  'iu',
)
/** What is a question only where it is marked as one: "any milk in it?", "do the gloves have latex?" */
const ASKS_IF_MARKED = new RegExp(String.raw`${SAID_BEFORE}(?:any\b(?! chance)|do (?:the|your|all|both)\b)`, 'iu')
/** "What I'd like is a cola": no question, as long as nothing marks it as one. */
const WISHES =
  /\b(?:i['’]?d|i['’]?ll|we['’]?d|we['’]?ll|i want|i need|we want|we need|i(?: would|['’]d) like|give (?:me|us)|get me|please)\b/iu
/** "Do you have dune? I'll take it": the name is said in the question alone. */
const TAKES_IT =
  /^\W*(?:(?:ok|okay|then|if so|great|and|yes|so|well)\W+){0,3}(?:(?:i|we)(?:['’]?ll|['’]?d| will| would)|i want|we want|give me|get me)\b.{0,40}\b(?:it|one|two|three|them|both|that|those|some)\b/iu

const WHAT = String.raw`(?:whether|if|what|how|when|where|which|why|about|can|is|are)`
/** "I only asked whether it contains gluten", "tell me what that costs"; not "I was wondering if I could get a cola". */
const REPORTS = new RegExp(
  String.raw`\b(?:(?:i|we|u|you)(?:['’]?m| am| was| were|['’]?ve)? (?:(?:only|just|really) ){0,2}(?:ask(?:ed|ing)?|wonder(?:ed|ing)?|curious|said|saying|mean|meant|(?:want(?:ed)?|need(?:ed)?|(?:would|should) like) to (?:know|ask))|tell me|let me know|i['’]d like to know|(?:do not|don['’]?t) know|not sure)\b (?:again )?${WHAT}\b(?! (?:i|we|you) (?:can|could|might|may) (?:please )?(?:have|get|order|take|buy|add)\b).*$`,
  'iu',
)
const COUNTED = new RegExp(String.raw`\b(?:\d+|${anyOf(cardinals(1, 20))})\b`, 'iu')
/** "Kids are starving", "my partner can't have milk": who somebody is, and what they cannot. */
const STATES =
  /^\W*(?:(?:and|but|so|because|as|since|well|sorry)\W+){0,2}(?:(?:my|our|his|her|their) [\p{L}’'-]{1,20}(?: [\p{L}’'-]{1,20})?|s?he|they|(?:the )?(?:kids|children|wife|husband|baby|boss|dog|cat))(?:['’]s|['’]re)? ?(?:\b(?:is|are|was|were|am|can(?:no|['’]?)t|could ?n['’]?t|wo ?n['’]?t|does ?(?:not|n['’]?t)|do ?(?:not|n['’]?t)|is ?n['’]?t|are ?n['’]?t)\b)|^\W*(?:it is|it['’]?s) (?:an?|the) |\bthere(?:['’]?s| is| was| has been| must be) (?:an? |some )?(?:mistakes?|problems?|errors?|mix-?up|misunderstanding|something wrong)\b|\b(?:i|we) have (?:got )?an? [^,.!?]{1,40} of (?:my|our) own\b|^\W*(?:(?:and|but|so|because|as|since|well|sorry)\W+){0,2}(?:(?:i|we|s?he|they)|(?:my|our|his|her|their|the) [\p{L}’'-]{1,20}(?: [\p{L}’'-]{1,20})?)(?:['’](?:m|s|re|ve|d)| (?:is|am|are|has|have|was|got|suffers?))(?: [\p{L}’'-]{1,20}){0,4} (?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|c(?:o?e)liacs?|reacts?|rash)\b/iu

/** "The chips were cold", "halloumi is not vegan": how a thing was, or what it is not; not "the tea was meant to be large". */
const TELLS_OF_IT =
  /^\W*(?:(?:and|but|so|because|well|oh|ok|okay)\W+){0,2}(?!(?:it|that|this|what|all|i|we)\b)(?:[\p{L}’'-]{1,20} ){1,5}(?:(?:was|were|tasted|arrived|came)\b(?!.*\b(?:meant|supposed|should|to be)\b)|(?:is|are)(?:n['’]?t| not| never| no)\b(?!.*\b(?:but|it['’]?s|instead|needed|necessary|required|wanted)\b))/iu

/** Where a sentence ends, and where another begins within one: "that's all, what does it cost", "6 tonight - kids are starving". */
const ENDS =
  /[.!?;\n]+(?=\s|$)|\s[–—-]\s|,?\s(?=(?:and|but|so)?\s?(?:what (?:do|does|is|will|would|must)|how (?:much|long|many|far|late)|is (?:it|that|there|this)|are (?:they|there|those)|must (?:i|we|the)|do (?:you|i|we)|which (?:day|days|one is|ones are))\b)/giu

/** The sentences of a text, with their marks. */
export function sentencesOf(text: string): Place[] {
  const places: Place[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(ENDS)) {
    const end = index + mark.length
    if (text.slice(start, end).trim() !== '') places.push({ start, end })
    start = end
  }
  if (text.slice(start).trim() !== '') places.push({ start, end: text.length })
  return places
}

/** The places of a text that order nothing, whatever they name. */
export function placesAside(text: string): Place[] {
  const sentences = sentencesOf(text)
  return sentences.flatMap(({ start, end }, at): Place[] => {
    const sentence = text.slice(start, end)
    const next = sentences[at + 1]
    const isTaken = next !== undefined && TAKES_IT.test(text.slice(next.start, next.end))
    if ((isQuestion(sentence) && !isTaken) || isStatement(sentence)) return [{ start, end }]
    const report = REPORTS.exec(sentence)
    return report ? [{ start: start + report.index, end }] : []
  })
}

function isQuestion(sentence: string): boolean {
  const isMarked = /\?\s*$/u.test(sentence)
  if (!isMarked && WISHES.test(sentence)) return false
  return ASKS.test(sentence) || (isMarked && ASKS_IF_MARKED.test(sentence))
}

const isStatement = (sentence: string): boolean =>
  (STATES.test(sentence) || TELLS_OF_IT.test(sentence)) && !WISHES.test(sentence) && !COUNTED.test(sentence)

/** The same text with blanks in these places. */
export const withBlanks = (text: string, places: readonly Place[]): string =>
  places.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text)
