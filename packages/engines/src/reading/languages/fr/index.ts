import { spokenFr } from '@frontdesk/calendar'
import type { LanguageData } from '../engine/language-data.ts'
import { answersFr, contactFr } from './answers.ts'
import { asksFr } from './asks.ts'
import { datesFr, holidaysFr } from './dates.ts'
import { hintsFr } from './hints.ts'
import { peopleFr } from './people.ts'
import { timesFr } from './times.ts'
import { wishesFr } from './wishes.ts'

/** French. */
export const fr: LanguageData = {
  language: 'fr',
  spoken: spokenFr,
  hasCapitalNouns: false,
  orderWords: {
    et: 'and',
    avec: 'with',
    sans: 'without',
    supplement: 'extra',
    aussi: 'also',
    plus: 'and',
    ou: 'or',
    pas: 'not',
    'pas de': 'no',
    'a la place de': 'instead of',
    'au lieu de': 'instead of',
    enlevez: 'remove',
    grande: 'large',
    grandes: 'large',
    grands: 'large',
    petites: 'small',
    petits: 'small',
    grand: 'large',
    petite: 'small',
    petit: 'small',
    moyenne: 'medium',
    moyen: 'medium',
    'encore un': 'another',
    'encore une': 'another',
    'je voudrais': 'i want',
    'je prends': 'i want',
    'je veux': 'i want',
    's il vous plait': 'please',
    svp: 'please',
    de: 'of',
  },
  tails: '',
  units: { day: 'jour|jours', week: 'semaine|semaines', month: 'mois', year: 'an|ans|annee|annees' },
  timeUnits: { minute: 'minute|minutes|min|mn', hour: 'heure|heures|h' },
  amounts: {
    'une douzaine': 12,
    douzaine: 12,
    'une dizaine': 10,
    'une demi douzaine': 6,
    'une quinzaine': 15,
    'une vingtaine': 20,
  },
  counted:
    'jours|jour|nuits|nuit|nuitees|semaines|semaine|mois|ans|an|annees|minutes|minute|min|euros|euro|dollars|francs|kilos|kg|m|metres|chambres|chambre|tables|table|fois|places|lits|pieces|piece|unites|h|heures|heure',
  dates: datesFr,
  holidays: holidaysFr,
  times: timesFr,
  people: peopleFr,
  answers: answersFr,
  contact: contactFr,
  wishes: wishesFr,
  hints: hintsFr,
  asks: asksFr,
}
