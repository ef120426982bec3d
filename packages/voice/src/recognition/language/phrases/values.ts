import { cardinals, MONTH_NAMES, ordinal, ordinals, TENS_WORDS, WEEKDAY_NAMES } from '@frontdesk/calendar'
import type { PhraseRules } from '../phrase-grammar.ts'

/** In the order of the numbers: which one a seed picks hangs on it. */
const oneOf = (words: readonly string[]): string => `(${words.join('|').toLowerCase()})`
const UNITS = cardinals(1, 9)

/** How numbers, days, times, amounts and the like are said. */
export const VALUES: PhraseRules = {
  digit: oneOf(['zero', 'oh', ...UNITS]),
  small: oneOf(cardinals(1, 12)),
  several: oneOf([...cardinals(2, 10), 'twelve']),
  teen: oneOf(cardinals(10, 19)),
  tens: oneOf([...TENS_WORDS.keys()]),
  unit: oneOf(UNITS),
  number: `
    {small}
    {teen}
    {tens}
    {tens} {unit}
    ${oneOf(['a', ...cardinals(1, 5)])} hundred [[and] ({unit}|{tens}|{tens} {unit})]
    (a|one|two|three|five|ten) thousand
    a dozen
    a couple`,
  weekday: oneOf(WEEKDAY_NAMES),
  month: oneOf(MONTH_NAMES),
  ordinal: `
    ${oneOf(ordinals(1, 15))}
    ${oneOf([...ordinals(16, 20), ordinal('30')])}
    (twenty|thirty) first
    twenty ${oneOf(ordinals(2, 9))}`,
  date: `
    (today|tomorrow|tonight)
    the day after tomorrow
    {weekday}
    this {weekday}
    next {weekday}
    [on] {weekday} (morning|afternoon|evening|night)
    tomorrow (morning|afternoon|evening|night)
    {month} [the] {ordinal}
    the {ordinal} of {month}
    the {ordinal}
    {weekday} the {ordinal} [of {month}]
    {weekday} {month} [the] {ordinal}
    (this|next) (week|weekend|month)
    a week (today|from today|tomorrow|on {weekday})
    in ${oneOf(['a', ...cardinals(1, 4)])} (day|days|week|weeks|month|months)
    from {weekday} (to|till|until) {weekday}
    from the {ordinal} to the {ordinal} [of {month}]
    from {month} {ordinal} to {month} {ordinal}
    (christmas|christmas eve|new year's eve|new year's day|easter|thanksgiving|halloween|valentine's day|boxing day)
    the (first|second|last) (weekend|week|{weekday}) (of|in) {month}`,
  hour: oneOf(cardinals(1, 12)),
  minute: `(fifteen|thirty|forty five|ten|twenty|forty|fifty|oh five|five)`,
  time: `
    {hour}
    {hour} o'clock
    {hour} (p m|a m)
    {hour} thirty
    {hour} thirty (p m|a m)
    {hour} {minute}
    {hour} {minute} (p m|a m)
    half past {hour}
    half {hour}
    (quarter|a quarter) (past|to|after) {hour}
    (ten|twenty|five|twenty five) (past|to) {hour}
    {hour} (in the (morning|afternoon|evening)|at night|tonight)
    (noon|midday|midnight)
    (around|about) {hour} [thirty|o'clock]`,
  'part-of-day': `(in the (morning|afternoon|evening)|at (noon|night|lunchtime)|tonight|after work|early|late)`,
  when: `
    {date}
    {date} at {time}
    at {time}
    at {time} (on|this|next) {weekday}
    {weekday} {part-of-day}
    on {date}
    for {date}
    for {date} at {time}`,
  duration: `
    ${oneOf(['a', ...cardinals(1, 7), 'ten'])} (night|nights|day|days|hour|hours|week|weeks)
    (half an|an) hour
    (half a|a whole|the whole|all) day
    (an|one) hour and a half
    (thirty|forty five|sixty|ninety|fifteen|twenty) minutes
    the (weekend|week|day)`,
  party: `
    {several} [people|of us|persons|guests|adults]
    (two|one|three|four) adults and ${oneOf(cardinals(1, 4))} (child|children|kids)
    (just|only) (me|one|the two of us|myself)
    [just] the ${oneOf(cardinals(2, 6))} of us
    me and my (wife|husband|partner|son|daughter|friend|mother|family)
    a (party|group|family|table) of {several}
    (a couple|a couple of people)
    (a|one|two) (single|double)`,
  money: `
    {number} (dollars|pounds|euros)
    {number} (dollars|pounds|euros) [and] ({tens}|{tens} {unit}) [cents|pence]
    {number} bucks
    ({tens}|{unit}) (cents|pence)`,
  letter: `(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t|u|v|w|x|y|z)`,
  spelling: `
    {letter} {letter} {letter} {letter}
    {letter} {letter} {letter} {letter} {letter}
    {letter} {letter} {letter} {letter} {letter} {letter}
    {letter} {letter} {letter} {letter} {letter} {letter} {letter}
    {letter} {letter} double {letter} {letter}
    double {letter} {letter} {letter}`,
  telephone: `(alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliet|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x ray|yankee|zulu)`,
  color: `(red|blue|green|white|black|yellow|gray|grey|pink|brown|navy|orange)`,
  size: `(small|medium|large|extra large|big|bigger|smaller|regular)`,
}
