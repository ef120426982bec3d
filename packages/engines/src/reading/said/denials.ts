import { foldText } from '../words.ts'

const DEED = '(?:book|order|buy|reserve|rent|view)'
const THING = '(?:order|booking|appointment|table|room|viewing|reservation|stay|slot|service|visit)'
const NOTHING_MORE =
  '(?: (?:anything|something|a thing|at all|now|today|here|yet|any ?more|thanks|thank you|please|from you|with you|so|then|for now|ok|okay))*$'
const WISHES_NONE = `(?:(?:i|we) )?(?:do|did) not (?:want|wish|need|ask|mean|intend|like)(?: you)?(?: for)?`

const DENIES = new RegExp(
  [
    // "I'm not ordering", "we are not here to book anything"
    `\\b(?:i|we) (?:am|are) not (?:(?:here|trying|asking|looking|going) to )?${DEED}(?:ing)?${NOTHING_MORE}`,
    // "I don't want to book anything", "I did not ask for an appointment"
    `\\b${WISHES_NONE} (?:to )?(?:(?:${DEED}|make|place|have) )?(?:anything|any ${THING}s?|an? (?:new )?${THING})${NOTHING_MORE}`,
    `\\b${WISHES_NONE} to ${DEED}${NOTHING_MORE}`,
    // "This isn't an order", "not an order"
    `(?:^|\\b(?:this|that|it) (?:is|was) )(?:no )?(?:not(?: an?| the)?|no) ${THING}${NOTHING_MORE}`,
    // "Do not book anything"
    `^(?:(?:no|please|never mind|just|and|so) )*(?:do not|never) ${DEED}(?: me)? (?:anything|any)${NOTHING_MORE}`,
  ].join('|'),
  'u',
)

/** DA6: "I'm not ordering, I'm complaining", "not an order!": nothing of the kind was wished for. */
export const deniesDoing = (clause: string): boolean => DENIES.test(foldText(clause))

const LACKS_RECORD =
  /\b(?:no|not|never|dunno|without|lost|lose|forgot|forgotten|neither|none)\b(?: \p{L}+){0,5} (?:codes?|references?|confirmation|bookings?|reservations?|orders?|ordered|appointments?|booked)\b|\b(?:bought|paid|ordered|booked|got)\b.{0,40}\b(?:at the (?:till|counter|desk)|over the counter|in (?:the|your) (?:shop|store)|(?:by|over|on) (?:the )?(?:phone|telephone)|in person)\b/u

/** RM3: "I have no code", "there's no booking", "I bought it at the till": there is nothing that could be found by its code. */
export const lacksRecord = (clause: string): boolean => LACKS_RECORD.test(foldText(clause))
