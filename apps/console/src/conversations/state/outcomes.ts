import type { ConversationAnswer, ConversationResource } from '@frontdesk/schema'
import type { Tone } from '../../shared/state/wording.ts'

export type ConversationOutcome = ConversationResource['outcome']
/** Written out, so that the page loads no schema; the compiler knows whether one is missing. */
export const CONVERSATION_OUTCOMES: readonly ConversationOutcome[] = [
  'answered',
  'partly',
  'unanswered',
  'refused',
  'handed_over',
  'none',
]

type Words = { name: string; meaning: string; tone: Tone }

export const outcomeWords: Record<ConversationOutcome, Words> = {
  answered: { name: 'Answered', meaning: 'Every answer was whole.', tone: 'good' },
  partly: { name: 'Partly answered', meaning: 'Some answers were whole, others were not.', tone: 'warn' },
  unanswered: { name: 'Not answered', meaning: 'The agent knew no answer.', tone: 'bad' },
  refused: { name: 'Refused', meaning: 'Your boundaries forbade an answer.', tone: 'quiet' },
  handed_over: {
    name: 'Handed over',
    meaning: 'A person wrote in it, or the agent took a message for you.',
    tone: 'busy',
  },
  none: { name: 'No answer yet', meaning: 'Nothing has been answered in it.', tone: 'quiet' },
}

type Result = NonNullable<ConversationAnswer['result']>

export const resultWords: Record<Result, string> = {
  answered: 'Answered',
  partly: 'Partly answered',
  unanswered: 'No answer known',
  refused: 'Refused by your boundaries',
  failed: 'Failed',
  stopped: 'Stopped',
}

export const mediumWords: Record<ConversationResource['medium'], string> = {
  text: 'Web chat',
  voice: 'Web call',
  phone: 'Phone call',
}

/** Why the embedded engine answered, or another model than the first. */
const REASONS: Readonly<Record<string, string>> = {
  no_model: 'No language model is set up for this agent.',
  dialogue: 'Bookings, orders and messages are always led by the embedded engine.',
  off_limits: 'Your boundaries keep this from every model.',
  budget: 'The budget for models was spent.',
  resting: 'The models had failed shortly before, and rested.',
  nothing_true: 'Nothing the model said was borne out by your pages and data.',
  stopped: 'The visitor stopped the answer.',
  look_up_failed: 'Your pages or data could not be read in time.',
}

export const reasonWords = (reason: string): string => REASONS[reason] ?? `The model did not answer (${reason}).`

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })
export const languageWords = (code: string): string => languages.of(code) ?? code

export const secondsWords = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`

/** Millionths of a dollar, as much as tells something. */
export const costWords = (microUsd: number): string =>
  (microUsd / 1_000_000).toLocaleString('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
