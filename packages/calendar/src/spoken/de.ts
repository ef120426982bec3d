import { joined, type SpokenCalendar } from './spoken-calendar.ts'

const SMALL =
  'null,ein|eins|eine|einen|einem|einer,zwei|zwo,drei,vier,funf,sechs,sieben,acht,neun,zehn,elf,zwolf,dreizehn,vierzehn,funfzehn,sechzehn,siebzehn,achtzehn,neunzehn'
    .split(',')
    .map((forms) => forms.split('|'))
const TENS = ',,zwanzig,dreissig|dreizig,vierzig,funfzig,sechzig,siebzig,achtzig,neunzig'
  .split(',')
  .map((forms) => forms.split('|'))
const ORDINAL_STEMS = ',erst,zweit,dritt,viert,funft,sechst,siebt|siebent,acht,neunt,zehnt,elft,zwolft'
  .split(',')
  .map((forms) => forms.split('|'))
const ENDINGS = ['e', 'en', 'er', 'es', 'em']

/** The first form counts inside a word: "einundzwanzig", "einhundert". */
const inside = (value: number): readonly string[] => (SMALL[value] ?? []).slice(0, value === 2 ? 2 : 1)

function number(value: number): readonly string[] {
  if (value < 20) return SMALL[value] ?? []
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10)] ?? []
    return value % 10 === 0 ? tens : joined(inside(value % 10), 'und', tens)
  }
  const count = Math.floor(value / 100)
  const hundreds = joined(count === 1 ? ['', 'ein'] : inside(count), '', ['hundert'])
  if (value % 100 === 0) return hundreds
  const rest = number(value % 100)
  return [...joined(hundreds, '', rest), ...joined(hundreds, 'und', rest), ...joined(hundreds, ' ', rest)]
}

function ordinal(value: number): readonly string[] {
  const stems = value < 13 ? (ORDINAL_STEMS[value] ?? []) : joined(number(value), '', value < 20 ? ['t'] : ['st'])
  return joined(stems, '', ENDINGS)
}

/** German: umlauts stand without their dots, as folding leaves them. */
export const spokenDe: SpokenCalendar = {
  months: [
    'januar|jan|janner|jaenner',
    'februar|feb|feber',
    'marz|maerz|mar|mrz',
    'april|apr',
    'mai',
    'juni|jun',
    'juli|jul',
    'august|aug',
    'september|sep|sept',
    'oktober|okt',
    'november|nov',
    'dezember|dez',
  ],
  weekdays: [
    'montag|mo',
    'dienstag|di',
    'mittwoch|mi',
    'donnerstag|do',
    'freitag|fr',
    'samstag|sa|sonnabend',
    'sonntag|so',
  ],
  number,
  thousand: 'tausend',
  ordinal,
}
