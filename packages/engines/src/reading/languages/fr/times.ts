import type { TimeData } from '../engine/language-data.ts'

const AT = '[(a|a peu pres|peu pres|vers|vers les|aux alentours de|autour de|aux environs de|sur les|pour)]'
const LED = '(a|a peu pres|peu pres|vers|vers les|autour de|aux alentours de|aux environs de)'
const H = '(h|heure|heures|hr|hrs)'

/** Times in French. */
export const timesFr: TimeData = {
  clock: [
    '{hourWord} {minuteWord}',
    `${AT} {hm} [${H}]`,
    `${AT} {hour} ${H} [pile]`,
    `${AT} {hour} ${H} [et] {minute} [(minutes|min)]`,
    `${LED} {hour} [{minute}]`,
    `{minute} [(minutes|min)] (apres|passe|passees) {hour} [${H}]`,
  ],
  before: [`${AT} {hour} [${H}] moins [les] {minutes} [(minutes|min)]`, `{minutes} [(minutes|min)] avant {hour} ${H}`],
  shifted: {
    '30': [`${AT} {hour} ${H} et (demi|demie)`, `${AT} {hour} et (demi|demie)`, `(demi|demie) apres {hour} [${H}]`],
    '15': [`${AT} {hour} [${H}] (et quart|un quart|quart)`, `[un] quart (apres|passe) {hour} [${H}]`],
    '-15': [
      `${AT} {hour} [${H}] moins (le|un) quart`,
      `${AT} {hour} [${H}] moins quart`,
      `[un] quart avant {hour} [${H}]`,
    ],
    '45': [`${AT} {hour} [${H}] (trois quarts|et trois quarts)`],
  },
  led: [],
  bare: ['{hour}', '{hour} {minute}'],
  named: {
    '[(a|vers|pour|le|avant|apres)] midi': 720,
    '[(a|vers)] minuit': 0,
    '[(a|vers)] midi et demi': 750,
    '[(a|vers)] midi et demie': 750,
    '[a] midi et quart': 735,
    '[a] midi moins le quart': 705,
  },
  parts: [
    [
      '[(tot|de bonne heure)] [(dans|le|ce|du|au)] (matin|matinee|matins)|dans la matinee|en matinee|en debut de matinee|en fin de matinee|de bon matin',
      6,
      12,
    ],
    [
      '(sur le temps de midi|a l heure du dejeuner|pour (dejeuner|le dejeuner)|a dejeuner|le midi|ce midi|du midi)',
      11,
      14,
    ],
    ['[(dans|de|pendant|cet|en debut d|en fin d)] [(l|d)] apres midi|l aprem|aprem', 12, 18],
    [
      '[(le|ce|du|en|dans|au|tous les)] (soir|soiree|soirs)|en soiree|dans la soiree|pour (diner|le diner)|a diner|en debut de soiree|en fin de soiree|fin de journee|en fin de journee',
      17,
      23,
    ],
    ['[(dans|de|cette|la|pendant)] (la nuit|nuit)', 20, 24],
    ['pour le petit dejeuner|au petit dejeuner', 7, 11],
  ],
  halves: [
    ['(am|a . m .|a . m|du mat)', 0, 12],
    ['(pm|p . m .|p . m)', 12, 24],
  ],
  fromTo: [
    '(de|entre|a partir de|depuis) {plain} (a|et|jusqu a|au|-) {time2}',
    '(de|entre|a partir de|depuis) {time} (a|et|jusqu a|au|-) {time2}',
  ],
  fromToBare: ['{time} (a|-|jusqu a) {time2}'],
  from: ['(a partir de|apres|des|pas avant|depuis|plus tard que) {time}'],
  until: ['(avant|jusqu a|au plus tard a|pas plus tard que|d ici) {time}'],
  offset: ['(dans|d ici) [environ] {n} {timeUnit}'],
  offsets: {
    'dans une demi heure': 30,
    'dans (une heure et demie|1 heure et demie|1 h 30)': 90,
    'dans un quart d heure': 15,
    'dans trois quarts d heure': 45,
    '(des que possible|le plus tot possible|au plus vite|tout de suite|maintenant|immediatement|le plus vite possible)': 0,
  },
}
