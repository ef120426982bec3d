import { foldText } from '../words.ts'

const LEAD = '(?:(?:ok|okay|actually|oh|well|no|sorry|so|but|and|whoa|er|um|please|wait|hold on|hang on|lol) )*'
const DEED = '(?:book|order|decide|commit|reserve)'
const YET = '(?:yet|now|right now|just yet|today|for now|at the moment|first|straight away)'
const TAIL = '(?: (?:lol|please|thanks|haha|though|tho|mate|just|still|only))*'
const HOLDS = new RegExp(
  `^${LEAD}(?:${[
    '(?:not yet|not now|hold on|hang on|wait|not so fast|slow down|one (?:moment|second|sec)|hold your horses)(?: (?:a|one) (?:moment|minute|second|sec|bit|mo))?',
    String.raw`(?:(?:i|we)(?: am| are|m|re)? )?not ${DEED}ing(?: \p{L}+){0,2} ${YET}`,
    String.raw`(?:i|we) (?:do not|dont|don t) (?:want|need|wish) to ${DEED}(?: \p{L}+){0,2} ${YET}`,
    String.raw`(?:i|we)(?: am| are|m|re)? (?:just|only) (?:asking|looking|browsing|enquiring|wondering|checking|curious)(?: around)?(?: (?:for now|at the moment|first))?`,
    String.raw`(?:just|only) (?:asking|looking|browsing|enquiring|checking)(?: (?:for now|at the moment|first))?`,
  ].join('|')})${TAIL}$`,
  'u',
)

/** VH4: "hold on, not booking yet": what is in progress waits until the visitor goes on with it. */
export const holdsOff = (clause: string): boolean =>
  HOLDS.test(
    foldText(clause)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
