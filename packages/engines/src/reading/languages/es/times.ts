import type { TimeData } from '../engine/language-data.ts'

const AT = '[(a|sobre|hacia|alrededor de|a eso de|para|como a|tipo|son|es)] [(las|la)]'
const LED = '(a|sobre|hacia|alrededor de|a eso de|para|como a|tipo|son|es) (las|la)'
const HOURS = '(h|hs|hrs|horas|hora|en punto)'

/** Times in Spanish. */
export const timesEs: TimeData = {
  clock: [
    '{hourWord} {minuteWord}',
    '[(a|sobre|hacia|alrededor de|a eso de|para|son|como a|tipo|hasta|desde)] [(las|la)] {hm} [(h|hs|hrs|horas)]',
    `${LED} {hour} [${HOURS}]`,
    '(las|la) {hour} (y|con) {minute}',
    `${LED} {hour} [(y|con)] {minute} [(minutos|min|mins)]`,
    `${AT} {hour} ${HOURS}`,
    `${AT} {hour} (y|con) {minute} [(minutos|min|mins)]`,
    `${AT} {hour} (h|horas) [(y|con)] {minute} [(minutos|min|mins)]`,
    '[(las|la)] {hour} [(pm|am)] pasadas',
    `{minute} [(minutos|min|mins)] (pasadas|despues) [de] (las|la) {hour}`,
  ],
  before: [
    `${AT} {hour} menos {minutes} [(minutos|min|mins)]`,
    '[faltan] {minutes} [(minutos|min|mins)] (para|antes de) (las|la) {hour}',
  ],
  shifted: {
    '30': [`${AT} {hour} y media`, '[y] media pasadas [de] (las|la) {hour}', `${AT} {hour} [(pm|p . m .)] y media`],
    '15': [`${AT} {hour} y (cuarto|un cuarto)`, '[un] cuarto (pasadas|despues) [de] (las|la) {hour}'],
    '-15': [`${AT} {hour} menos (cuarto|un cuarto)`, '[(un|falta un)] cuarto (para|antes de) (las|la) {hour}'],
  },
  led: ['(las|la) {hour} [{minute}]'],
  bare: ['{hour}', '{hour} {minute}'],
  named: { '[(al|a|el|del|hacia el|sobre el)] mediodia': 720, '[(a|a la|la)] medianoche': 0 },
  parts: [
    ['[a] [(ultima|ultimas)] [hora|horas] [de] madrugada|(de|por|en) la madrugada', 0, 6],
    [
      '(por|de|en|a) la manana|esta manana|manana por la manana|por las mananas|matutino|matinal|a media manana|a primera hora [de la manana]|temprano',
      6,
      12,
    ],
    ['(por|de|en|a) la tarde|esta tarde|por las tardes|(al|del|a) mediodia|a media tarde', 12, 20],
    ['a ultima hora de la tarde|a ultima hora', 17, 20],
    ['(por|de|en|a) la noche|esta noche|por las noches|anoche|para cenar|a cenar|la cena|en la cena', 19, 24],
    ['para comer|a comer|para almorzar|a almorzar|al almuerzo|la hora de comer', 13, 16],
    ['para desayunar|a desayunar|en el desayuno', 7, 11],
  ],
  halves: [
    ['(am|a m|a . m|a . m .)', 0, 12],
    ['(pm|p m|p . m|p . m .)', 12, 24],
  ],
  fromTo: [
    '(de|desde|entre) {plain} (a|hasta|y|-|o) [las] {time2}',
    '(de|desde|entre) {time} (a|hasta|y|-|o) [las] {time2}',
  ],
  fromToBare: ['{time} (-|a|hasta) [las] {time2}'],
  from: [
    '(a partir de|desde|despues de|pasadas|mas tarde de|no antes de) [el] {time} [en adelante]',
    '{time} en adelante',
  ],
  until: ['(antes de|hasta|antes del|no mas tarde de|como muy tarde a|como maximo a) [el] {time}'],
  offset: ['(en|dentro de|de aqui a) [unos|unas] {n} {timeUnit}'],
  offsets: {
    '(en|dentro de) media hora': 30,
    '(en|dentro de) (hora y media|una hora y media)': 90,
    '(en|dentro de) un cuarto de hora': 15,
    '(lo antes posible|tan pronto como (sea posible|podamos|se pueda)|cuanto antes|ahora mismo|ya mismo|ahora|enseguida|de inmediato)': 0,
  },
}
