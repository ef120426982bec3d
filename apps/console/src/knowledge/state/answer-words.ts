import type { AnswerBand, AnswerOutcome } from '@frontdesk/schema'
import type { Tone } from '../../shared/state/wording.ts'

/** How sure an agent is, as an owner reads it. */
export const bandWords: Record<AnswerBand, { name: string; meaning: string; tone: Tone }> = {
  answer: { name: 'It answers', meaning: 'Visitors get this, and where it is from:', tone: 'good' },
  maybe: {
    name: 'It is not sure',
    meaning: 'It says so, and shows what may help: the first three of these.',
    tone: 'warn',
  },
  unknown: {
    name: 'It doesn’t know',
    meaning: 'It says so, and offers to take a message. These came nearest, and are not quoted.',
    tone: 'quiet',
  },
  'not-ready': { name: 'Nothing read yet', meaning: 'It has no page or source to answer from.', tone: 'busy' },
}

export const outcomeWords: Record<AnswerOutcome, { name: string; meaning: string; tone: Tone }> = {
  right: { name: 'Right', meaning: 'as expected', tone: 'good' },
  wrong: { name: 'Wrong', meaning: 'answered with something else', tone: 'bad' },
  offered: { name: 'Offered', meaning: 'not sure, but the right one is shown', tone: 'warn' },
  unknown: { name: 'Didn’t know', meaning: 'though your website says it', tone: 'warn' },
  unjudged: { name: 'Not judged', meaning: 'nothing was expected, or nothing has been read', tone: 'quiet' },
}

/** What was found by words alone has no probability. */
export const percentSaid = (probability: number | null): string =>
  probability === null ? '–' : `${Math.round(probability * 100)} %`
