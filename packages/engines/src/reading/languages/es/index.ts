import { spokenEs } from '@frontdesk/calendar'
import type { LanguageData } from '../engine/language-data.ts'
import { answersEs, contactEs } from './answers.ts'
import { asksEs } from './asks.ts'
import { datesEs, holidaysEs } from './dates.ts'
import { hintsEs } from './hints.ts'
import { peopleEs } from './people.ts'
import { timesEs } from './times.ts'
import { wishesEs } from './wishes.ts'

/** Spanish. */
export const es: LanguageData = {
  language: 'es',
  spoken: spokenEs,
  hasCapitalNouns: false,
  orderWords: {
    y: 'and',
    e: 'and',
    con: 'with',
    sin: 'without',
    extra: 'extra',
    tambien: 'also',
    ademas: 'also',
    mas: 'and',
    o: 'or',
    no: 'not',
    'en vez de': 'instead of',
    'en lugar de': 'instead of',
    quita: 'remove',
    quitar: 'remove',
    'nada mas': 'that is all',
    grande: 'large',
    grandes: 'large',
    pequenas: 'small',
    pequenos: 'small',
    medianas: 'medium',
    medianos: 'medium',
    pequena: 'small',
    pequeno: 'small',
    mediana: 'medium',
    mediano: 'medium',
    otra: 'another',
    otro: 'another',
    quiero: 'i want',
    quisiera: 'i want',
    ponme: 'i want',
    para: 'for',
    'por favor': 'please',
    de: 'of',
  },
  tails: '',
  units: { day: 'dia|dias', week: 'semana|semanas', month: 'mes|meses', year: 'ano|anos' },
  timeUnits: { minute: 'minuto|minutos|min|mins', hour: 'hora|horas|h' },
  amounts: { 'media docena': 6, 'una docena': 12, docena: 12, 'un par': 2, 'un par de': 2, 'media docena de': 6 },
  counted:
    'dias|dia|noches|noche|semanas|semana|meses|mes|anos|ano|minutos|minuto|euros|euro|dolares|pesos|kilos|kg|metros|m|habitaciones|habitacion|mesas|mesa|veces|plazas|camas|de nosotros|unidades|sillas',
  dates: datesEs,
  holidays: holidaysEs,
  times: timesEs,
  people: peopleEs,
  answers: answersEs,
  contact: contactEs,
  wishes: wishesEs,
  hints: hintsEs,
  asks: asksEs,
}
