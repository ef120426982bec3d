import type { PhraseRules } from '../phrase-grammar.ts'

/** What is said when one thing was asked for, by what it was. Each also has the words around it. */
export const SLOTS = {
  date: `
    {date} [please]
    {when}
    {date} [works|is fine|is good|would be great|if possible]
    (how about|what about|maybe|let's say|make it|on|for|this|can we do|do you have) {date} [please]
    {date} (would|will|should|does) (suit|work for|be fine for|be good for|be best for) (us|me|everyone|all of us)
    from {date} (to|until|till) {date}
    {ordinal} [of {month}] [please]
    {month} [the] {ordinal} [please]
    {weekday} [the] {ordinal} [please]
    (arriving|arrive|check in|leaving|check out) {date}
    (no|sorry|actually) {date} [not {date}]
    not {date} {date}
    {date} or {date}
    (i don't know|any day|whenever|the first one|as soon as possible|the earliest day you have)
    {duration}`,
  time: `
    {time} [please]
    (at|around|about|maybe|say|let's say|how about|what about|make it|for|after|before) {time} [please]
    {time} (works|is fine|is good|would be great|if possible)
    {time} (would|will|should) (suit|work for|be fine for|be good for|be best for) (us|me|everyone|all of us)
    {date} at {time} [please]
    {time} on {weekday}
    between {hour} and {hour}
    (no|sorry|actually) {time} [not {time}]
    {part-of-day}
    (any time|the first one|the last one|as early as possible|the earlier one|the later one|whenever)`,
  number: `
    {number} [please]
    {several} [please]
    {party} [please]
    for {party} [please]
    (we are|we're|it's|there are|there will be|it will be|make it|just) {party}
    (no|sorry|actually) {several} [not {several}] [people]
    {several} [people] and (a baby|a child|one child|two children|a dog)
    {number} (of them|pieces|nights|hours|days|boxes|bottles)
    {duration}
    (up to|about|around|less than|under|at most|not more than|between {number} and) {number} [dollars|pounds|euros]
    {money}`,
  name: `
    {person}
    {person} {family}
    {person} {family} [please|thanks]
    {family}
    (my name is|my name's|i'm|i am|it's|this is|the name is|under|call me|put it under|the name's) {person} [{family}]
    (my name is|it's|under|the name is|mister|missus|miss) {family}
    {person} {family} {spelling}
    {family} {spelling}
    {spelling}
    (that's|spelled|it's spelled) {spelling}
    (first name|last name|family name|surname) {person}
    (first name|last name|family name|surname) {family}
    (with|by) {name}
    {name}`,
  phone: `
    {phone}
    (it's|it is|my number is|the number is|my phone number is|sure it's|yes it's|you can call me at|call me on) {phone}
    (plus|double oh|oh oh) {pair} {phone}
    (no|sorry|actually) [it's] {phone}`,
  email: `
    {mailbox} at {domain}
    (it's|my email is|it is|sure it's|the address is) {mailbox} at {domain}
    {spelling} at {domain}
    {mailbox} at {other-domain}
    (no|sorry|actually) [it's] {mailbox} at {domain}`,
  code: `
    {sign} {sign} {sign} {sign}
    {sign} {sign} {sign} {sign} {sign}
    {sign} {sign} {sign} {sign} {sign} {sign}
    {called} {called} {called} {called} {called} {called}
    {called} {called} {called} {called}
    {sign} {sign} {sign} dash {sign} {sign} {sign}
    (it's|the code is|my code is|my booking code is|sure it's|yes it's) {sign} {sign} {sign} {sign} {sign} {sign}
    (it's|the code is|my code is|my booking code is|sure it's|yes it's) {called} {called} {called} {called} {called} {called}
    {letter} (as in|for|like) {telephone} {called} {called} {called}
    {letter} (as in|for|like) {telephone} {letter} (as in|for|like) {telephone} {digit} {digit}
    (i don't have it|i lost it|i don't know the code|i can't find it)`,
  'yes-no': `
    (yes|no)
    (yes|no|yeah|yes please|no thanks|no thank you|okay|sure|of course)
    (yes|yeah|yep|yup|sure|okay|ok|right|correct|exactly|absolutely|of course|definitely|please|please do|go ahead|do it|perfect|fine|great)
    (yes|yeah|okay|sure|great|perfect) (please|that's right|that's correct|that's fine|go ahead|book it|do it|confirm|sounds good|that works|thank you|correct|i do|it is|cancel it|send it|that would be great|i'm sure)
    (no|nope|nah|not really|not yet|never mind|no way|wrong|not quite)
    (no|nope) (thanks|thank you|that's wrong|that's not right|not that|wait|don't|i don't|it isn't|i changed my mind|that's all|cancel that|not yet)
    (no|yes but|no wait|actually|sorry) [make it|i said|i want|i meant|it's|change it to|at|on|for] ({time}|{date}|{party}|{several}|{person}|{person} {family}) [instead|please]
    (that's|that is|it's) (right|correct|wrong|fine|not right|perfect|good|great|all)
    (sounds good|looks good|all good|that works|no problem|i think so|i don't think so|i guess so|go for it|confirmed|book it|i agree|i'd like that)`,
} as const

/** Parts of them that stand nowhere else. */
export const SLOT_PARTS: PhraseRules = {
  'phone-digit': `
    {digit} {digit}
    {digit} {digit} {digit}
    {digit} {digit} {digit} {digit}
    double {digit}
    triple {digit}
    {digit} double {digit}
    {digit} hundred
    {tens} {unit}`,
  pair: `
    {digit} {digit}
    double {digit}
    {tens} {unit}`,
  phone: `
    {digit} {digit} {digit} {digit} {digit} {digit} {digit}
    {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit}
    {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit}
    {phone-digit} {phone-digit} {phone-digit}
    {phone-digit} {phone-digit} {phone-digit} {phone-digit}
    {digit} {digit} {digit} {digit} {digit} {digit} {digit}
    {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit} {digit}`,
  mailbox: `
    {person}
    {person} dot {family}
    {person} (underscore|dash|dot) {family}
    {letter} dot {family}
    {person} {family}
    {person} {digit} {digit}
    {person} dot {family} {tens} {unit}
    (info|hello|office|contact|mail|sales|booking|team)
    {spelling}
    {spelling} {digit} {digit}`,
  domain: `
    (gmail|gmail|yahoo|outlook|hotmail|icloud|example|aol|proton|mail) dot {ending}`,
  'other-domain': `
    ({family}|{person} {family}|{person}) dot {ending}
    {spelling} dot {ending}`,
  ending: `(com|com|com|org|net|co dot u k|u k|co|io|edu|info|example|de|eu)`,
  sign: `({letter}|{digit})`,
  called: `({telephone}|{digit}|{telephone})`,
}
