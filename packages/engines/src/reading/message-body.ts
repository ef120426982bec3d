import { wordsOf } from './words.ts'

/** Words of "I’d like to leave a message for the owner, please", in any order. */
const REQUEST_WORDS = new Set(
  'i we would like want need to wish can could may will you please hi hello hey just leave take send write give record drop pass on a an the short quick message note for with your my me us owner team manager boss staff someone somebody anyone them him her call phone ring email contact get back touch in reach know tell let that and is it say saying have ask do something instead then ok okay yes'.split(
    ' ',
  ),
)

/**
 * The message itself in a sentence that asks to leave one: what follows the request. "Leave a message: the boiler is
 * broken" gives "the boiler is broken"; the bare request gives nothing.
 */
export function messageBody(text: string): string {
  const words = wordsOf(text)
  const firstOwn = words.findIndex(({ word }) => !REQUEST_WORDS.has(word))
  const own = words[firstOwn]
  if (!own) return ''
  const lead = text.slice(0, own.start)
  if (words.length - firstOwn <= MOST_RECIPIENT_WORDS && FOR_SOMEONE.test(lead)) return ''
  const mark = Math.max(lead.lastIndexOf(':'), lead.lastIndexOf('.'), lead.lastIndexOf('\n'))
  const body = mark >= 0 ? text.slice(mark + 1).trim() : afterThat(text, lead)
  return wordsOf(body).some(({ word }) => !REQUEST_WORDS.has(word)) ? body : ''
}

/** "… a message for Dr. Stone": whom it is for is not what it says. */
const FOR_SOMEONE = /\b(?:message|note)\s+(?:for|to)\s+(?:the\s+|my\s+|your\s+)?$/iu
const MOST_RECIPIENT_WORDS = 2

/** Without a mark, "tell them that …" and "leave a message saying …" still show where the message begins. */
function afterThat(text: string, lead: string): string {
  const link = /\b(?:that|saying|to say|message|note)\s+$|\b(?:that|saying|to say|to ask if)\s+(?=\S)/iu.exec(lead)
  const isBareRequest = !link && /\b(?:message|note)\b/iu.test(lead)
  if (isBareRequest) return text.slice(lead.length - lastClauseLength(lead)).trim()
  return link ? text.slice(link.index + link[0].length).trim() : text.trim()
}

function lastClauseLength(lead: string): number {
  const comma = lead.lastIndexOf(',')
  return comma < 0 ? lead.length : lead.length - comma - 1
}
