/**
 * Where a business is tells its clock, its money and how it writes dates. Countries with several zones go by their
 * regions; a zone that is not certain is left to the owner. Zone names: IANA; country codes: ISO 3166.
 */

const ZONES: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BO: 'America/La_Paz',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  EG: 'Africa/Cairo',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GH: 'Africa/Accra',
  GR: 'Europe/Athens',
  HK: 'Asia/Hong_Kong',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JM: 'America/Jamaica',
  JP: 'Asia/Tokyo',
  KE: 'Africa/Nairobi',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MA: 'Africa/Casablanca',
  MT: 'Europe/Malta',
  MY: 'Asia/Kuala_Lumpur',
  NG: 'Africa/Lagos',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  PE: 'America/Lima',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SA: 'Asia/Riyadh',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TH: 'Asia/Bangkok',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  UA: 'Europe/Kyiv',
  UY: 'America/Montevideo',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
}

const EASTERN = 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV'
const CENTRAL = 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI'
const MOUNTAIN = 'CO ID MT NM UT WY'
const PACIFIC = 'CA NV OR WA'

const byRegion = (zones: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(zones).flatMap(([zone, regions]) => regions.split(' ').map((region) => [region, zone] as const)),
  )

const REGIONS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: byRegion({
    'America/New_York': EASTERN,
    'America/Chicago': CENTRAL,
    'America/Denver': MOUNTAIN,
    'America/Los_Angeles': PACIFIC,
    'America/Phoenix': 'AZ',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
    'America/Puerto_Rico': 'PR',
  }),
  CA: byRegion({
    'America/Toronto': 'ON QC',
    'America/Vancouver': 'BC',
    'America/Edmonton': 'AB',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Halifax': 'NS NB PE',
    'America/St_Johns': 'NL',
    'America/Whitehorse': 'YT',
  }),
  AU: byRegion({
    'Australia/Sydney': 'NSW ACT',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  }),
}

const EURO = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BG: 'BGN',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KR: 'KRW',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  US: 'USD',
  ZA: 'ZAR',
}

const NAMES: Readonly<Record<string, string>> = {
  'united states': 'US',
  'united states of america': 'US',
  usa: 'US',
  'united kingdom': 'GB',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  germany: 'DE',
  deutschland: 'DE',
  france: 'FR',
  spain: 'ES',
  españa: 'ES',
  italy: 'IT',
  italia: 'IT',
  netherlands: 'NL',
  nederland: 'NL',
  austria: 'AT',
  österreich: 'AT',
  switzerland: 'CH',
  schweiz: 'CH',
  ireland: 'IE',
  canada: 'CA',
  australia: 'AU',
  'new zealand': 'NZ',
  portugal: 'PT',
  poland: 'PL',
  polska: 'PL',
  belgium: 'BE',
  japan: 'JP',
  india: 'IN',
}

/** The ISO code of a country given by code or by an ordinary name; null for any other text. */
export function countryCode(text: string): string | null {
  const plain = text.trim()
  if (/^[A-Za-z]{2}$/.test(plain)) return plain.toUpperCase() === 'UK' ? 'GB' : plain.toUpperCase()
  return NAMES[plain.toLowerCase()] ?? null
}

/** Null where the country has several zones and the region does not decide. */
export function zoneOf(country: string | null, region: string): string | null {
  if (country === null) return null
  const regions = REGIONS[country]
  return regions ? (regions.get(region.trim().toUpperCase()) ?? null) : (ZONES[country] ?? null)
}

export const currencyOf = (country: string | null): string | null =>
  country === null ? null : EURO.has(country) ? 'EUR' : (CURRENCIES[country] ?? null)

/** Month before day is the custom of a few countries only. */
export const isDayFirstIn = (country: string | null): boolean => country !== 'US' && country !== 'PH'
