import type { TimeData } from '../engine/language-data.ts'

const AT = '[(um|gegen|so gegen|circa|ca|etwa|ungefahr|kurz nach|auf|so um|schon um)]'
const LED = '(um|gegen|so gegen|so um|um circa|um etwa)'
const MINUTES = '[(minuten|minute|min)]'

/** Times in German. */
export const timesDe: TimeData = {
  clock: [
    '{hourWord} {minuteWord}',
    `${AT} {hm} [uhr]`,
    `${AT} [die] {hour} uhr [[und] {minute}] ${MINUTES}`,
    `${LED} [die] {hour}`,
    `${LED} {hour} {minute}`,
    `${AT} {minute} ${MINUTES} nach {hour} [uhr]`,
    '{hour} h',
    'punkt {hour} [uhr]',
  ],
  before: [`${AT} {minutes} ${MINUTES} vor {hour} [uhr]`],
  shifted: {
    '-30': [`${AT} halb {hour} [uhr]`],
    '15': [`${AT} [ein] viertel nach {hour} [uhr]`],
    '-15': [`${AT} [ein] viertel vor {hour} [uhr]`, `${AT} (dreiviertel|drei viertel) {hour}`],
    '-45': [`${AT} viertel {hour}`],
    '-25': [`${AT} funf nach halb {hour}`],
    '-35': [`${AT} funf vor halb {hour}`],
    '-20': [`${AT} zehn nach halb {hour}`],
    '-40': [`${AT} zehn vor halb {hour}`],
  },
  led: ['{hour} uhr'],
  bare: ['{hour}', '{hour} {minute}'],
  named: { '[(um|gegen|zu)] mitternacht': 0, '(mittag punkt zwolf|zwolf uhr mittags)': 720 },
  parts: [
    ['(fruhmorgens|fruh am morgen|in der fruh|in aller fruhe|ganz fruh|am fruhen morgen)', 5, 9],
    [
      '(am|jeden|diesen|heute|in den) (morgen|vormittag)|morgens|{weekday} (morgen|vormittag|fruh)|morgen fruh|morgen vormittag|vormittags|vormittag|fruh|in der fruhe|heute morgen|am spaten vormittag',
      6,
      12,
    ],
    ['(am|zu|jeden|zum|gegen|um|uber) mittag|mittags|mittag|zum mittagessen|zum lunch|in der mittagszeit', 11, 14],
    ['(am|jeden|diesen|heute) nachmittag|nachmittags|nachmittag|am (fruhen|spaten) nachmittag|zum kaffee', 12, 18],
    [
      '(am|jeden|diesen|heute|zum|gegen|an dem) abend|abends|abend|heute abend|am (fruhen|spaten) abend|zum abendessen',
      17,
      23,
    ],
    ['(in der|diese|heute|in dieser) nacht|nachts|nacht|heute nacht', 20, 24],
    ['zum fruhstuck', 7, 11],
  ],
  halves: [
    ['(am|a . m .|a . m)', 0, 12],
    ['(pm|p . m .|p . m)', 12, 24],
  ],
  fromTo: ['(von|zwischen|ab) {time} (bis|und|-) {time2}'],
  fromToBare: ['{time} (bis|-) {time2}'],
  from: ['(ab|nach|erst ab|fruhestens um|nicht vor|von) {time} [an]'],
  until: ['(vor|bis|spatestens um|bis spatestens|bis um) {time}'],
  offset: ['in [(etwa|ca|circa|ungefahr)] {n} {timeUnit}'],
  offsets: {
    'in (einer halben stunde|ner halben stunde|halben stunde)': 30,
    'in (anderthalb|eineinhalb) stunden': 90,
    'in einer viertelstunde': 15,
    'in einer dreiviertelstunde': 45,
    '(so bald wie moglich|so schnell wie moglich|moglichst bald|schnellstmoglich|sofort|jetzt gleich|jetzt|gleich|baldmoglichst)': 0,
  },
}
