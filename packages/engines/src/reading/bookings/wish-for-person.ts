import type { BusinessContext } from '../../turn/business-context.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { staffIn } from './read-staff.ts'

/** What whoever serves is asked to do, or who comes does. */
const SERVES =
  /\b(?:see|take|fit|squeeze|do|treat|have|bring|come|book|cut|look at|get)\b[^.?!]{0,30}\b(?:me|us|him|her|them|it|my|our|in|to|with|by)\b/iu
/** Of hours and prices, and of what somebody is like, it is asked in these. */
const ASKS_ELSE =
  /\b(?:what|how|why|who|whose|which|where|when|hours|cost|costs|price|prices|work|works|working|off|away|cancel|move|change|reschedule)\b/iu

/** BV7: "Can Ada take her on Wednesday around ten?" wishes for an appointment with Ada, whatever it is for. */
export function wishForPerson(context: BusinessContext, { text }: Utterance): Wish | null {
  const { capabilities } = context.turn.agent
  if (!capabilities.includes('APPOINTMENT_MANAGEMENT') || context.facts.services.length === 0) return null
  const sentence = text.match(/[^.?!]+[.?!]*/gu)?.find((one) => staffIn(context, one).length === 1)
  if (sentence === undefined || !namesTime(context, text)) return null
  return SERVES.test(sentence) && !ASKS_ELSE.test(sentence) ? { want: 'flow', kind: 'appointment', known: {} } : null
}
