import { cardinal, digitsInWords } from '@frontdesk/calendar'
import { before, type ReadingRule, rule } from './reading.ts'

const TLD =
  '(?:com|org|net|info|biz|edu|gov|local|test|example|app|dev|shop|store|online|site|cafe|restaurant|hotel|io|de|at|ch|uk|eu|fr|it|es|pt|nl|be|dk|se|no|fi|pl|cz|us|ca|au|nz|ie|in|jp|me|co|tv|ai)'
const HOST = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}`
const TAIL = String.raw`((?:[/?#][^\s<>"')\]]{0,300})?)`
const SIGN_NAMES: Readonly<Record<string, string>> = {
  '.': 'dot',
  _: 'underscore',
  '-': 'dash',
  '+': 'plus',
  '%': 'percent',
}
/** Deeper addresses are for clicking, not for hearing. */
const MOST_STEPS = 3

/** Letters of an address as words, its digits one by one, its signs by their names. */
const namesOf = (part: string): string =>
  part
    .replace(/\d+/g, (digits) => ` ${digitsInWords(digits)} `)
    .replace(/[._+%-]/g, (sign) => ` ${SIGN_NAMES[sign] ?? ''} `)

function addressInWords(host: string, tail: string): string {
  const path = tail.startsWith('/') ? (tail.split(/[?#]/)[0] ?? '') : ''
  const steps = path
    .split('/')
    .filter((step) => step !== '')
    .slice(0, MOST_STEPS)
    .map((step) => ` slash ${step.replace(/[-_.+%]+/g, ' ').replace(/\d+/g, (digits) => ` ${digitsInWords(digits)} `)}`)
  return `${namesOf(host.replace(/^www\./i, ''))}${steps.join('')}`
}

/** What ends the sentence around an address is none of it. */
const closing = (tail: string): string => /[.,;:!?*_~`]+$/.exec(tail)?.[0] ?? ''

function withoutClosing(host: string, tail: string): string {
  const end = closing(tail)
  return `${addressInWords(host, tail.slice(0, tail.length - end.length))}${end.replace(/[*_~`]/g, '').slice(0, 1)}`
}

/** Groups as they were written; longer ones three by three. */
function phoneInWords(written: string): string {
  const groups = written
    .split(/\D+/)
    .filter((group) => group !== '')
    .flatMap((group) => (group.length <= 4 ? [group] : threeByThree(group)))
  return `${written.startsWith('+') ? 'plus ' : ''}${groups.map(digitsInWords).join(', ')}`
}

function threeByThree(group: string): string[] {
  const parts: string[] = []
  for (let rest = group; rest !== ''; ) {
    const size = rest.length === 4 ? 4 : 3
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts
}

const digitCount = (text: string): number => text.replace(/\D/g, '').length

const phoneRule = (pattern: string): ReadingRule =>
  rule(`${pattern}(?![\\d%€]|[.,:]\\d)`, 'u', ({ all }) => {
    const count = digitCount(all)
    return count >= 6 && count <= 16 ? phoneInWords(all) : null
  })

const spelled = (code: string): string =>
  code
    .split('')
    .map((sign) => (/\d/.test(sign) ? digitsInWords(sign) : sign.toUpperCase()))
    .join(', ')

/** "A4", "M25", "MP3": letters one by one, numbers as numbers. */
const shortName = (name: string): string =>
  name.replace(/\d+/g, (digits) => ` ${cardinal(digits)} `).replace(/[A-Z]+/g, (letters) => letters.split('').join(' '))

const isMixed = (text: string): boolean => /\d/.test(text) && /[A-Z]/.test(text)
const CODE_BEFORE = /\b(?:code|number|reference|booking|confirmation|order|pin|ref)\b[\s:#]*(?:is|was)?[\s:*"“`]*$/i

/** Addresses, telephone numbers and codes: what is written down while it is heard. */
export const contactRules: readonly ReadingRule[] = [
  rule(
    String.raw`(?:mailto:)?([\p{L}\p{N}._%+-]{1,64})@(${HOST}[\p{L}]{2,24})`,
    'u',
    ({ group }) => `${namesOf(group(1))} at ${namesOf(group(2))}`,
  ),
  rule(
    String.raw`(?:https?|ftp):\/\/(?:[^\s/@]{1,64}@)?([\p{L}\p{N}.-]{1,200})(?::\d{1,5})?${TAIL}`,
    'iu',
    ({ group }) => {
      const end = closing(group(1))
      return group(2) === ''
        ? `${addressInWords(group(1).slice(0, group(1).length - end.length), '')}${end}`
        : withoutClosing(group(1), group(2))
    },
  ),
  rule(String.raw`(www\.${HOST}\p{L}{2,24}|${HOST}${TLD})(?![\p{L}\p{N}@])${TAIL}`, 'iu', ({ group }) =>
    withoutClosing(group(1), group(2)),
  ),
  phoneRule(String.raw`\+\d{1,3}[ ()./\u00a0-]{0,2}\d(?:[ ()./\u00a0-]{0,2}\d){4,14}`),
  phoneRule(String.raw`\(\d{2,5}\)[ ./\u00a0-]{0,2}\d(?:[ ./\u00a0-]{0,1}\d){3,11}`),
  phoneRule(String.raw`0\d(?:[ ()/\u00a0-]{0,2}\d){4,13}`),
  phoneRule(String.raw`\d{3}[-. ]\d{3}[-. ]\d{4}|\d{3}-\d{4}`),
  rule(String.raw`\d{6,24}(?![\d.,])`, 'u', ({ all, place }) =>
    all.length > 6 || !all.endsWith('000') || CODE_BEFORE.test(before(place))
      ? threeByThree(all).map(digitsInWords).join(', ')
      : null,
  ),
  rule(String.raw`(\d{5})(?=\s\p{Lu})`, 'u', ({ all }) => (all.endsWith('000') ? null : digitsInWords(all))),
  rule(String.raw`[A-Z0-9]{4,12}(?![\p{L}\p{N}])`, 'u', ({ all, place }) => {
    if (isMixed(all)) return spelled(all)
    return CODE_BEFORE.test(before(place)) && (/^\d+$/.test(all) || all.length === 6) ? spelled(all) : null
  }),
  rule(String.raw`[A-Z0-9]{2,4}(?:-[A-Z0-9]{2,6}){1,4}(?![\p{L}\p{N}])`, 'u', ({ all }) =>
    isMixed(all) ? spelled(all.replaceAll('-', '')) : null,
  ),
  rule(String.raw`[A-Z0-9]{2,3}(?![\p{L}\p{N}])`, 'u', ({ all }) =>
    isMixed(all) && /^[A-Z]/.test(all) ? shortName(all) : null,
  ),
  rule(String.raw`(?:112|911|999|110|000|116)(?!\d|[.,]\d)`, 'u', ({ all, place }) =>
    /\b(?:call|dial|ring|phone)\s$/i.test(before(place)) ? digitsInWords(all) : null,
  ),
]
