import type { PhraseRules } from '../phrase-grammar.ts'

/** How numbers, days, times, amounts and the like are said. */
export const VALUES: PhraseRules = {
  digit: `(zero|oh|one|two|three|four|five|six|seven|eight|nine)`,
  small: `(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`,
  several: `(two|three|four|five|six|seven|eight|nine|ten|twelve)`,
  teen: `(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)`,
  tens: `(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)`,
  unit: `(one|two|three|four|five|six|seven|eight|nine)`,
  number: `
    {small}
    {teen}
    {tens}
    {tens} {unit}
    (a|one|two|three|four|five) hundred [[and] ({unit}|{tens}|{tens} {unit})]
    (a|one|two|three|five|ten) thousand
    a dozen
    a couple`,
  weekday: `(monday|tuesday|wednesday|thursday|friday|saturday|sunday)`,
  month: `(january|february|march|april|may|june|july|august|september|october|november|december)`,
  ordinal: `
    (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth)
    (sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)
    (twenty|thirty) first
    twenty (second|third|fourth|fifth|sixth|seventh|eighth|ninth)`,
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
    in (a|one|two|three|four) (day|days|week|weeks|month|months)
    from {weekday} (to|till|until) {weekday}
    from the {ordinal} to the {ordinal} [of {month}]
    from {month} {ordinal} to {month} {ordinal}
    (christmas|christmas eve|new year's eve|new year's day|easter|thanksgiving|halloween|valentine's day|boxing day)
    the (first|second|last) (weekend|week|{weekday}) (of|in) {month}`,
  hour: `(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`,
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
    (a|one|two|three|four|five|six|seven|ten) (night|nights|day|days|hour|hours|week|weeks)
    (half an|an) hour
    (half a|a whole|the whole|all) day
    (an|one) hour and a half
    (thirty|forty five|sixty|ninety|fifteen|twenty) minutes
    the (weekend|week|day)`,
  party: `
    {several} [people|of us|persons|guests|adults]
    (two|one|three|four) adults and (one|two|three|four) (child|children|kids)
    (just|only) (me|one|the two of us|myself)
    [just] the (two|three|four|five|six) of us
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
