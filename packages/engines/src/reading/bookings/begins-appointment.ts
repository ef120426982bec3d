import type { BusinessContext } from '../../turn/business-context.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { guessAbout } from './meant-service.ts'
import { serviceIn } from './read-service.ts'

/** "No appointment needed, I take it", "do I have to book?": whether one is needed at all. */
const ASKS_IF_NEEDED =
  /\b(?:no|without (?:an? |any )?(?:prior )?)\s*(?:appointments?|booking)\b|\b(?:appointments?|bookings?) (?:is |are )?(?:needed|necessary|required)\b|\b(?:do|does|must|should|would) (?:i|we|you|one|people) (?:really )?(?:need|have|require)\b[^.?!]{0,20}\b(?:appointments?|book(?:ing|ed)?)\b/iu
const WANTS_ONE =
  /\b(?:book|booked|booking|appointments?|schedule|reserve|slots?)\b|\b(?:fit|squeeze|get|put) (?:me|us|him|her|them|my \p{L}+) (?:in|down)\b|\bsee (?:some|any)one\b|\bbe seen\b/iu
/** "I'll be in on Saturday" tells, and wishes for nothing. */
const TELLS = /\b(?:i|we)(?:['’]ll| will| shall|['’]m going to| am going to)\b/iu
const ASKS_FOR_ONE =
  /\b(?:can|could|may|might|would|is|are|any|anything|have|got)\b[^.?!]{0,60}\b(?:book|come|see|seen|fit|squeeze|appointments?|slots?|free|available|possible|in)\b/iu

/**
 * BW3: an appointment is begun for who says what for, or when, or plainly wants one; a question, a remark and "no
 * appointment needed" that name no service begin none.
 */
async function beginsAppointment(context: BusinessContext, utterance: Utterance): Promise<boolean> {
  const { services } = context.facts
  if (ASKS_IF_NEEDED.test(utterance.text)) return false
  if (services.length < 2 || serviceIn(services, utterance, 1) !== null || wantsOne(context, utterance)) return true
  const guess = await guessAbout(context, utterance.text)
  // Where meanings cannot be told, words have to do.
  return guess === null || guess.sure !== null || guess.among.length > 0
}

function wantsOne(context: BusinessContext, { text, isQuestion }: Utterance): boolean {
  const isTimed = namesTime(context, text)
  if (isQuestion) return ASKS_FOR_ONE.test(text) && (isTimed || WANTS_ONE.test(text))
  return WANTS_ONE.test(text) || (isTimed && !TELLS.test(text))
}

/** What begins nothing is left to be answered. */
export const onlyBegun = async (context: BusinessContext, utterance: Utterance, wish: Wish | null) =>
  wish?.want !== 'flow' ||
  wish.kind !== 'appointment' ||
  wish.known !== undefined ||
  (await beginsAppointment(context, utterance))
    ? wish
    : null
