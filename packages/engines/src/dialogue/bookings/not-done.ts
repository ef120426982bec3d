import type { FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import { MONTH_FORMS, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { serviceIn } from '../../reading/bookings/read-service.ts'
import { peopleOf } from '../../reading/bookings/read-staff.ts'
import { visitStems } from '../../reading/bookings/visit-words.ts'
import { readUtterance } from '../../reading/questions.ts'
import { sentenceSpans } from '../../reading/said/clauses.ts'
import { ASKED_OF_SITE, MOMENTS } from '../../reading/usual-questions.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { ReplyPart } from '../../turn/reply.ts'

/** How owners say what they do not do, and how they ask for it. */
const NOT_DONE =
  /\b(?:we|i) (?:do not|don['’]?t|cannot|can['’]?t|no longer|never) (?:do|offer|give|make|take|treat|repair|service|sell|provide|carry out|work|come|visit|cut|see)\b|\bnot (?:offered|done|possible|available)\b|\bwhat (?:we|i) (?:do not|don['’]?t|cannot|can['’]?t) (?:do|offer|treat|repair|help)\b/iu
const MOST_CHARACTERS = 200
const LONGEST_SAID = 320
const MOST_SENTENCES = 3

/**
 * BW5: what the website says is not done is said to be so, before another service is offered in its place: where no
 * service was named, and a word of what is wished for, which no service has, stands where it is said, or where the
 * website surely answers the wish with no, and no service is meant.
 */
export async function saysNotDone(context: FlowContext, text: string, isMeant: boolean): Promise<ReplyPart | null> {
  const { services } = context.facts
  if (services.length < 2 || serviceIn(services, readUtterance(text), 1) !== null) return null
  const wished = wordsOfItsOwn(context, text)
  if (wished.length === 0) return null
  const { knowledge } = context.turn
  const sentences = sentenceSpans(text).map(({ start, end }) => text.slice(start, end).trim())
  const [listed, ...asked] = await Promise.all(
    [ASKED_OF_SITE.notDone, ...sentences.slice(0, MOST_SENTENCES).map(asAsked)].map((one) => knowledge.search(one)),
  )
  const found = [listed, ...asked].flatMap(passagesOf).find((passage) => denies(passage, wished))
  const sure = isMeant
    ? undefined
    : asked.flatMap((answer) => (answer.band === 'answer' ? answer.passages.slice(0, 1) : [])).find(isNo)
  const said = found ?? sure
  return said ? sayPassage(said) : null
}

/** "Need a tooth out" is asked as "do you do a tooth out?" */
const asAsked = (sentence: string): string => {
  const wished = sentence
    .slice(0, MOST_CHARACTERS)
    .replace(WISHES, '')
    .replace(/[.!?\s]+$/u, '')
  return wished === sentence ? sentence : ASKED_OF_SITE.isDone(wished)
}
const WISHES =
  /^\W*(?:(?:hi|hello|hey|please|so|ok|and)[,.! ]+)*(?:(?:i|we)(?:['’]d| would| just| really)* )?(?:need|want|like|am after|['’]m after|looking for|after)(?: to (?:have|get|book))? /iu

const passagesOf = (answer: KnowledgeAnswer | undefined): readonly FoundPassage[] =>
  answer !== undefined && 'passages' in answer ? answer.passages : []

/** What no service and nobody who serves is called, and what is not said of them. */
function wordsOfItsOwn(context: FlowContext, text: string): string[] {
  const { services } = context.facts
  const told = [
    ...services.map(({ name, aliases, description = '' }) => [name, ...aliases, description].join(' ')),
    ...peopleOf(context).map(({ name }) => name),
  ]
  const own = new Set([...told, OF_TIMES].flatMap((one) => visitStems(one)))
  return visitStems(text).filter((word) => !own.has(word) && !/\d/u.test(word))
}
/** When somebody would come is not what they come for: "no, Saturdays are for massage" denies no massage. */
const OF_TIMES = [
  ...WEEKDAY_FORMS.keys(),
  ...[...WEEKDAY_FORMS.keys()].map((day) => `${day}s`),
  ...MONTH_FORMS.keys(),
  ...MOMENTS,
].join(' ')

const answerOf = ({ headings, quote }: FoundPassage): string => {
  const heading = headings.at(-1) ?? ''
  return (quote.startsWith(heading) ? quote.slice(heading.length) : quote).trim()
}

/** "Do you give injections? No." */
const isNo = (passage: FoundPassage): boolean =>
  passage.headings.at(-1)?.endsWith('?') === true && /^(?:no|sorry)\b/iu.test(answerOf(passage))

/** Such a question, or a list beneath "What we do not do", with a word of what is wished for. */
function denies(passage: FoundPassage, wished: readonly string[]): boolean {
  const { headings, text } = passage
  const heading = headings.at(-1) ?? ''
  if (isNo(passage)) return shares(`${heading} ${/^[^.!?]*/u.exec(answerOf(passage))?.[0] ?? ''}`, wished)
  if (NOT_DONE.test(heading)) return shares(text, wished)
  return sentenceSpans(text).some(({ start, end }) => {
    const sentence = text.slice(start, end)
    return NOT_DONE.test(sentence) && shares(sentence, wished)
  })
}

const shares = (text: string, wished: readonly string[]): boolean => {
  const said = new Set(visitStems(text))
  return wished.some((word) => said.has(word))
}

function sayPassage({ id, url, title, headings, quote, text }: FoundPassage): ReplyPart {
  const heading = headings.at(-1) ?? ''
  const whole = NOT_DONE.test(heading) && text.length <= LONGEST_SAID ? text : quote
  const said = whole.startsWith(heading) ? whole.slice(heading.length).trim() : whole.trim()
  const lead = heading.endsWith('?') ? `${heading} ` : heading === '' ? '' : `${heading.replace(/[:.]$/u, '')}: `
  return {
    text: `${lead}${said.replace(/^:\s*/u, '').replace(/\n+/gu, ', ')}`,
    citations: [{ id, url, title, quote }],
  }
}
