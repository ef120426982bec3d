import type { Doing } from '../../turn/act.ts'
import { readAssent } from '../grammars/index.ts'
import { foldText } from '../words.ts'

/** "Book it", "make the booking", "put us down for that", "stick me in": what is done with anything that was read back. */
const DEED =
  /\b(?:(?:kindly|please|do|just|now|go ahead and|you can|you may|you could|can you|could you|would you|we can|to) )*(?:get (?:it|that|this|us|me|everything) (?:booked|ordered|reserved|confirmed|sorted)|(?:book|order|place|reserve|confirm|schedule|make|put|stick|pop|pencil|sign|get|send|take|lock|secure)(?: (?:it|that|this|them|all|everything|me|us|(?:the|that|this|my|our) (?:table|room|appointment|viewing|order|booking|reservation|visit|stay)))+|(?:^|(?<=\b(?:please|yes|can|may|ahead and) ))book|\bbook(?= away\b))(?: (?:in|down|up|through|away))?(?: for (?:it|that|this|me|us|then))*(?![\p{L}\d])/gu
/** What a record has done to it, as visitors say it. */
const RECORD_DEED =
  /\b(?:(?:kindly|please|do|just|now|go ahead and|you can|you may|can you|could you|would you|to) )*(?:move|cancel|bin|scrap|delete)(?: (?:(?:the|my|that|this|our) (?:booking|appointment|table|room|viewing|order|reservation|stay|visit)|it|that|this|them))?\b(?! to\b)/gu
/** YZ1: "Change it away so", said of what was read back: no bare "change it", which may begin a change. */
const CHANGE_DONE =
  /\b(?:change|move|switch|amend|alter|update) (?:it|that|this|(?:the|my|our) (?:booking|appointment|reservation|stay|viewing|order))(?: (?:away|over|across|then|so|for (?:me|us)))+(?![\p{L}\d])/gu
/** YS10: to what was read back already. */
const CHANGED_TO_THAT = /\b(?:change|move|switch|make) (?:it|that)(?: to)?(?= that\b)/gu
const CHANGE_DEED = /\b(?:change|amend|alter|update) (?:it|that|(?:the|my|our) booking)\b(?! to\b)/gu

/** How people are spoken to, at the end of what is said. */
const VOCATIVE =
  /(?<=[\p{L}\d])[,\s]+(?:my )?(?:dear|love|luv|lovely|darling|pal|mate|hun|hon|boss|bud|buddy|bro|friend|man|x+)(?=\s*(?:[,.!]|$))/giu
/** What is said around a yes and adds nothing to it. */
const ASIDES =
  /^right\b|\b(?:well|anyways?|in that case|if you (?:please|like)|with pleasure|(?:with|for|to) (?:everything|all (?:that|this|of it))|honestly|straight away|right away)\b|\b^(?:ah |oh |well )*(?:that|this) is (?:it|all|the one)\b|^sound\b|\b(?:(?:that|this|it|all) (?:is|sounds|looks) |sounds |looks )?(?:grand(?: job)?|nice(?: one)?|smashing|spot on)\b/gu
/** What is excused or regretted of it: "with my apologies", "sorry for the hassle", "and apologies again to Joanne". */
const REGRETS =
  /\b(?:and )?(?:with )?(?:(?:my|our|many|sincere|sincerest|all) )*apologies(?: again| once more)?(?: (?:to|for) (?:(?:any|all|the|this|that|your|you) )*\p{L}*)?|\b(?:(?:and|so|very|really|i am|we are) )*sorry(?: again| once more)?(?: (?:about|for|to) (?:(?:any|all|the|this|that|you|your|be|have) )*(?:hassle|bother|trouble|inconvenience|mess|nuisance|pain|this|that|been|a|mixup|confusion|change|delay|everyone|all|it)*)?(?=\W|$)/gu
/** "That will do", before "book it" takes its "do". */
const SUITS =
  /\b(?:that|this|it) (?:will|would) (?:do|suit)(?: (?:me|us))?(?: (?:nicely|fine|grand|perfectly|very well|well|rightly))?\b/gu
/** Agreement in figures of speech. */
const AGREES =
  /\b(?:i am|we are) afraid so\b|\b(?:go|fire|work) (?:right )?(?:ahead|away)\b|^(?:no )+(?:it|that|this|all)(?: is)? (?:fine|grand|ok|okay|perfect|right|all right|alright|good)\b/gu
/** "So you book it and then I pay" tells how it goes. */
const TELLS_HOW = /\b(?:you|they|he|she) (?:book|order|place|reserve|confirm|cancel|move|send|make)\b/u

/** "If you would be so kind" is no condition. */
export const withoutPoliteness = (folded: string): string =>
  folded
    .replace(
      /\bif (?:you|it) (?:please|would(?: be)?(?: so kind| kind enough)?(?: as)?(?: to)?|could|do not mind|is no trouble)\b(?: please)?/gu,
      ' ',
    )
    .replace(/\bbe so (?:kind|good) (?:as to|and)\b/gu, ' ')
    .replace(
      /\b(?:and )?(?:i|we) (?:should|would|will|shall) be (?:much |most |very |so )?(?:obliged|grateful|pleased|glad|delighted)\b/gu,
      ' ',
    )

/** YS1: "Yes, please do book it, my dear": agreement, the deed and courtesies, and nothing else. */
export function saysPlainYes(text: string, doing: Doing | null): boolean {
  if (/[?？]/u.test(text)) return false
  const folded = withoutPoliteness(foldText(text.replace(VOCATIVE, ' '))).replace(SUITS, ' ok ')
  if (TELLS_HOW.test(folded)) return false
  const isRecord = doing === 'changing a booking'
  const done = isRecord
    ? folded.replace(CHANGE_DONE, ' yes ').replace(RECORD_DEED, ' yes ').replace(CHANGE_DEED, ' ')
    : folded.replace(CHANGED_TO_THAT, ' ').replace(DEED, ' yes ')
  const plain = done.replace(REGRETS, ' ').replace(AGREES, ' yes ').replace(ASIDES, ' ')
  return readAssent(plain.replace(/\s+/gu, ' ').trim()) === 'yes'
}

/** YS2: the deed itself is said: whatever stands beside it was said by one who wants it done. */
export function saysDeed(text: string, doing: Doing | null): boolean {
  const folded = foldText(text)
  const deeds = doing === 'changing a booking' ? [RECORD_DEED, CHANGE_DONE] : [DEED]
  return deeds.some((deed) => folded.replace(deed, '') !== folded) && saysPlainYes(text, doing)
}

/** Praise and "ok" may also open what is asked next: of these a yes is more. */
export const saysYesItself = (text: string): boolean => YES_ITSELF.test(foldText(text))
const YES_ITSELF =
  /\b(?:yes|yeah|yep|yup|yea|ye|yh|aye|yess|yass|sure|surely|certainly|definitely|absolutely|of course|i agree|agreed|go ahead|go on|go for it|do it|do that|please do|confirm(?:ed)?|correct|by all means|deal)\b/u
