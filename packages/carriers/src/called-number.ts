const MOST_LENGTH = 200

/** What stands before national numbers abroad, of the countries that a default is likely for. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  US: '1',
  CA: '1',
  GB: '44',
  IE: '353',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  NL: '31',
  LU: '352',
  ES: '34',
  PT: '351',
  IT: '39',
  DK: '45',
  SE: '46',
  NO: '47',
  FI: '358',
  PL: '48',
  CZ: '420',
  AU: '61',
  NZ: '64',
  MX: '52',
  BR: '55',
  IN: '91',
  ZA: '27',
  JP: '81',
  SG: '65',
}

/**
 * CAR6: under which keys a called number may be entered, the surest first: as it was written, then as E.164. `written`: as
 * the carrier has it, such as `sip:+1 (212) 555-9876@example.com;user=phone`.
 */
export function calledKeys(written: string, defaultCountry: string | null = null): readonly string[] {
  const bare = bareNumber(written.slice(0, MOST_LENGTH))
  const digits = bare.replace(/[\s().\-/]/g, '')
  const keys = [bare, digits, ...internationalOf(digits, defaultCountry)]
  return [...new Set(keys)].filter((key) => key !== '')
}

const bareNumber = (written: string): string =>
  written
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/^(?:sips?|tel):/i, '')
    .replace(/[@;?].*$/s, '')
    .trim()

function internationalOf(digits: string, defaultCountry: string | null): readonly string[] {
  if (!/^\+?\d{3,18}$/.test(digits)) return []
  if (digits.startsWith('+')) return [digits]
  const dialledAbroad = /^(?:00|011)(\d+)$/.exec(digits)?.[1]
  if (dialledAbroad !== undefined) return [`+${dialledAbroad}`]
  const code = defaultCountry === null ? undefined : CALLING_CODES[defaultCountry]
  const national = code === undefined ? [] : [`+${code}${digits.replace(/^0/, '')}`]
  return [`+${digits}`, ...national]
}
