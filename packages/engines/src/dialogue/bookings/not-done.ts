import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { visitStems } from '../../reading/bookings/visit-words.ts'
import { serviceIn } from '../../reading/bookings/read-service.ts'
import { readUtterance } from '../../reading/questions.ts'
import { sentenceSpans } from '../../reading/said/clauses.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { ReplyPart } from '../../turn/reply.ts'

/** How owners say what they do not do, and how they ask for it. */
const NOT_DONE =
  /\b(?:we|i) (?:do not|don['’]?t|cannot|can['’]?t|no longer|never) (?:do|offer|give|make|take|treat|repair|service|sell|provide|carry out|work|come|visit|cut|see)\b|\bnot (?:offered|done|possible|available)\b|\bwhat (?:we|i) (?:do not|don['’]?t|cannot|can['’]?t) (?:do|offer|treat|repair|help)\b/iu
const ASKED_FOR_IT = 'What do you not do?'
const MOST_CHARACTERS = 200
const LONGEST_SAID = 320

/**
 * BW5: what the website says is not done is said to be so, before another service is offered in its place: where no
 * service was named, and a word of what is wished for, which no service has, stands in the sentence that says so.
 */
export async function saysNotDone(context: FlowContext, text: string): Promise<ReplyPart | null> {
  const { services } = context.facts
  if (services.length < 2 || serviceIn(services, readUtterance(text), 1) !== null) return null
  const own = new Set(
    services.flatMap(({ name, aliases, description = '' }) => visitStems([name, ...aliases, description].join(' '))),
  )
  const wished = visitStems(text).filter((word) => !own.has(word))
  if (wished.length === 0) return null
  const { knowledge } = context.turn
  const answers = await Promise.all([
    knowledge.search(ASKED_FOR_IT),
    knowledge.search(text.slice(0, MOST_CHARACTERS)),
  ])
  const passages = answers.flatMap((answer) => ('passages' in answer ? answer.passages : []))
  const found = passages.find((passage) => denies(passage, wished))
  return found ? sayPassage(found) : null
}

/** "Do you give injections? No." or a list beneath "What we do not do", with a word of what is wished for. */
function denies({ headings, quote, text }: FoundPassage, wished: readonly string[]): boolean {
  const heading = headings.at(-1) ?? ''
  const answer = quote.startsWith(heading) ? quote.slice(heading.length) : quote
  const isNo = heading.endsWith('?') && /^\s*(?:no|sorry)\b/iu.test(answer)
  if (isNo) return shares(`${heading} ${answer}`, wished)
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
  const isHeaded = heading !== '' && !heading.endsWith('?')
  return {
    text: isHeaded ? `${heading.replace(/[:.]$/u, '')}: ${said.replace(/^:\s*/u, '').replace(/\n+/gu, ', ')}` : said,
    citations: [{ id, url, title, quote }],
  }
}
