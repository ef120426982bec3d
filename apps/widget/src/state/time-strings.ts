import type { Strings } from './english.ts'

/** What is said of times: the parts of a day, and a moment by the clock of another place. */
export type TimeStrings = Readonly<Record<'morning' | 'midday' | 'afternoon' | 'evening' | 'inPlace', string>>

/** One language, in the order of the names. */
const of = (said: string): TimeStrings => {
  const [morning = '', midday = '', afternoon = '', evening = '', inPlace = ''] = said.split('|')
  return { morning, midday, afternoon, evening, inPlace }
}

const ENGLISH = of('Morning|Midday|Afternoon|Evening|{when} in {place}')

export const TIME_STRINGS: Readonly<Record<string, TimeStrings>> = {
  en: ENGLISH,
  es: of('Mañana|Mediodía|Tarde|Noche|{when} en {place}'),
  fr: of('Matin|Midi|Après-midi|Soir|{when} à {place}'),
  de: of('Vormittag|Mittag|Nachmittag|Abend|{when} in {place}'),
  it: of('Mattina|Mezzogiorno|Pomeriggio|Sera|{when} a {place}'),
  pt: of('Manhã|Meio-dia|Tarde|Noite|{when} em {place}'),
  nl: of('Ochtend|Middag|Namiddag|Avond|{when} in {place}'),
  pl: of('Rano|Południe|Popołudnie|Wieczór|{when}, czas: {place}'),
  ar: of('الصباح|الظهر|بعد الظهر|المساء|{when} بتوقيت {place}'),
  ja: of('午前|昼|午後|夜|{when}（{place}）'),
  zh: of('上午|中午|下午|晚上|{when}（{place}时间）'),
}

/** English where a language is missing; the page's own words go before. */
export const timeStrings = (locale: string, strings: Strings): TimeStrings => ({
  ...(TIME_STRINGS[locale] ?? ENGLISH),
  ...strings,
})
