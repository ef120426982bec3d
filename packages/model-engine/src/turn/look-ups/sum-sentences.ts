import { formatMoney } from '@frontdesk/schema'
import type { Figure, Sum, Way } from './sums.ts'

/* A sum as a sentence that names all its figures, in each of the languages that the guard reads. */

type Language = 'en' | 'de' | 'es' | 'fr'
type Words = {
  and: string
  makes: string
  times: string
  timesIs: string
  of: string
  ofIs: string
  apart: (from: string, until: string, result: string) => string
  about: string
  hours: readonly [one: string, many: string]
  minutes: readonly [one: string, many: string]
  days: readonly [one: string, many: string]
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    and: 'and',
    makes: 'make',
    times: 'times',
    timesIs: 'is',
    of: 'of',
    ofIs: 'is',
    apart: (from, until, result) => `From ${from} to ${until} is ${result}`,
    about: 'about',
    hours: ['hour', 'hours'],
    minutes: ['minute', 'minutes'],
    days: ['day', 'days'],
  },
  de: {
    and: 'und',
    makes: 'sind',
    times: 'mal',
    timesIs: 'sind',
    of: 'von',
    ofIs: 'sind',
    apart: (from, until, result) => `Von ${from} bis ${until} sind es ${result}`,
    about: 'etwa',
    hours: ['Stunde', 'Stunden'],
    minutes: ['Minute', 'Minuten'],
    days: ['Tag', 'Tage'],
  },
  es: {
    and: 'y',
    makes: 'son',
    times: 'por',
    timesIs: 'son',
    of: 'de',
    ofIs: 'son',
    apart: (from, until, result) => `De ${from} a ${until} son ${result}`,
    about: 'unos',
    hours: ['hora', 'horas'],
    minutes: ['minuto', 'minutos'],
    days: ['día', 'días'],
  },
  fr: {
    and: 'et',
    makes: 'font',
    times: 'fois',
    timesIs: 'font',
    of: 'de',
    ofIs: 'font',
    apart: (from, until, result) => `De ${from} à ${until}, cela fait ${result}`,
    about: 'environ',
    hours: ['heure', 'heures'],
    minutes: ['minute', 'minutes'],
    days: ['jour', 'jours'],
  },
}
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const satisfies readonly Language[]

/** One line a language. */
export const sumLines = (way: Way, figures: readonly Figure[], sum: Sum): string =>
  LANGUAGES.map((language) => `${sentenceIn(language, way, { figures, sum })}.`).join('\n')

function sentenceIn(language: Language, way: Way, { figures, sum }: { figures: readonly Figure[]; sum: Sum }): string {
  const words = WORDS[language]
  const said = figures.map((figure) => figureText(figure, language))
  const [first = '', second = ''] = said
  const exact = figureText(sum.result, language)
  const result = sum.isRounded ? `${words.about} ${exact}` : exact
  if (way === 'difference') return words.apart(first, second, result)
  if (way === 'add') return `${said.join(` ${words.and} `)} ${words.makes} ${result}`
  if (way === 'percentage') return `${inOrder(figures, said).join(` ${words.of} `)} ${words.ofIs} ${result}`
  return `${inOrder(figures, said).join(` ${words.times} `)} ${words.timesIs} ${result}`
}

/** Counts and shares stand before what they are of. */
function inOrder(figures: readonly Figure[], said: readonly string[]): string[] {
  const isFirst = (at: number): boolean => ['count', 'percent'].includes(figures[at]?.type ?? '')
  const [before, behind] = [said.filter((_, at) => isFirst(at)), said.filter((_, at) => !isFirst(at))]
  return [...before, ...behind]
}

function figureText(figure: Sum['result'], language: Language): string {
  switch (figure.type) {
    case 'money':
      return formatMoney(figure.amount, language)
    case 'count':
      return numberText(figure.thousandths, language)
    case 'percent':
      return `${numberText(figure.thousandths, language)}%`
    case 'minutes':
      return durationText(figure.minutes, WORDS[language])
    case 'clock':
      return `${Math.floor(figure.minute / 60)}:${String(figure.minute % 60).padStart(2, '0')}`
    case 'day':
      return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(figure.date)
    case 'days':
      return counted(figure.days, WORDS[language].days)
  }
}

const numberText = (thousandths: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false }).format(thousandths / 1_000)

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`

function durationText(minutes: number, { hours, minutes: rest }: Words): string {
  const whole = Math.floor(minutes / 60)
  if (whole === 0 || minutes % 60 === 0) return whole === 0 ? counted(minutes, rest) : counted(whole, hours)
  return `${counted(whole, hours)} ${counted(minutes % 60, rest)}`
}
