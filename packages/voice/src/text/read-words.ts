import { before, type ReadingRule, rule } from './reading.ts'

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'dr.': 'Doctor',
  'mr.': 'Mister',
  'mrs.': 'Missus',
  'prof.': 'Professor',
  'approx.': 'approximately',
  'ca.': 'about',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'vs.': 'versus',
  'incl.': 'including',
  'excl.': 'excluding',
  'tel.': 'telephone',
  'ext.': 'extension',
  'dept.': 'department',
  'min.': 'minimum',
  'max.': 'maximum',
  'ave.': 'Avenue',
  'rd.': 'Road',
  'blvd.': 'Boulevard',
  'apt.': 'apartment',
  'bldg.': 'building',
  'hrs.': 'hours',
  'hr.': 'hour',
  'mins.': 'minutes',
  'inc.': 'Incorporated',
  'ltd.': 'Limited',
  'jr.': 'Junior',
  'sr.': 'Senior',
  'nr.': 'number',
  'w/o': 'without',
  'w/': 'with',
  'and/or': 'and or',
}
/** Their dots may be the sentence's as well. */
const MAY_BE_LAST = new Set('etc. ave. rd. blvd. hrs. hr. mins. inc. ltd. jr. sr.'.split(' '))
const LISTED = Object.keys(ABBREVIATIONS)
  .toSorted((a, b) => b.length - a.length)
  .map((written) => written.replaceAll('.', String.raw`\.`))
  .join('|')

const endsThere = (text: string, end: number): boolean =>
  /^["'”’)*_]{0,3}(?:\s*$|\s+\p{Lu})/u.test(text.slice(end, end + 8))

/** A consonant after another is no word. */
const isSpelled = (letters: string): boolean => SPELLED.has(letters) || !/[AEIOUY]/.test(letters)
const SPELLED = new Set(
  'FAQ USA UK EU VIP ID AI API ATM CEO GPS UPS IT URL USB HR DIY RSVP ETA VAT QR EV AM PM UAE'.split(' '),
)

const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '@': 'at',
  '%': 'percent',
  '°': 'degrees',
  '~': 'about',
  '≈': 'about',
  '≤': 'at most',
  '≥': 'at least',
  '±': 'plus or minus',
  '§': 'section',
  '×': 'times',
  '÷': 'divided by',
}

/** Abbreviations, acronyms and signs that have words. */
export const wordRules: readonly ReadingRule[] = [
  rule(String.raw`(?:${LISTED})`, 'iu', ({ all, place }) => {
    const written = all.toLowerCase()
    const isLast = MAY_BE_LAST.has(written) && endsThere(place.text, place.at + all.length)
    return `${ABBREVIATIONS[written] ?? all}${isLast ? '.' : ''}`
  }),
  rule(String.raw`St\.(?=\s\p{Lu})`, 'u', ({ place }) =>
    /(?:\d|\p{Lu}\p{Ll}+)\s$/u.test(before(place)) ? 'Street.' : 'Saint',
  ),
  rule(String.raw`St\.`, 'u', ({ all, place }) =>
    endsThere(place.text, place.at + all.length) ? 'Street.' : 'Street',
  ),
  rule(String.raw`(?:\p{L}\.){2,5}`, 'u', ({ all, place }) => {
    const letters = all.replaceAll('.', ' ').trimEnd()
    return endsThere(place.text, place.at + all.length) ? `${letters}.` : letters
  }),
  rule(String.raw`([A-Z]{2,5})(s?)(?![\p{L}\p{N}])`, 'u', ({ group }) =>
    isSpelled(group(1)) ? `${group(1).split('').join(' ')}${group(2)}` : null,
  ),
  rule(String.raw`n/a\b`, 'iu', () => 'not available'),
  rule(String.raw`[<>≤≥](?=\s?[\d€$£])`, 'u', ({ all }) =>
    all === '<' ? 'less than' : all === '>' ? 'more than' : (SIGNS[all] ?? ''),
  ),
  rule(String.raw`[~≈](?=\s?[\d€$£])`, 'u', () => 'about'),
  rule(
    String.raw`\/(?=\s?(?:person|night|day|week|month|year|hour|h|kg|piece|guest|head|km|l|min)\b)`,
    'iu',
    () => 'per',
  ),
  rule(String.raw`\/(?=\p{Ll})`, 'u', ({ place }) => (/\p{Ll}$/u.test(before(place)) ? 'or' : '')),
  rule(String.raw`[&+=@%°≈≤≥±§×÷]`, 'u', ({ all }) => SIGNS[all] ?? ''),
]
