import { spokenFr } from '@frontdesk/calendar'
import type { LanguageData } from '../engine/language-data.ts'
import { answersFr, contactFr } from './answers.ts'
import { datesFr, holidaysFr } from './dates.ts'
import { peopleFr } from './people.ts'
import { timesFr } from './times.ts'
import { wishesFr } from './wishes.ts'

/** French. */
export const fr: LanguageData = {
  language: 'fr',
  spoken: spokenFr,
  tails: '',
  units: { day: 'jour|jours', week: 'semaine|semaines', month: 'mois', year: 'an|ans|annee|annees' },
  timeUnits: { minute: 'minute|minutes|min|mn', hour: 'heure|heures|h' },
  amounts: { 'une douzaine': 12, 'douzaine': 12, 'une dizaine': 10, 'une demi douzaine': 6, 'une quinzaine': 15, 'une vingtaine': 20 },
  counted:
    'jours|jour|nuits|nuit|nuitees|semaines|semaine|mois|ans|an|annees|minutes|minute|min|euros|euro|dollars|francs|kilos|kg|m|metres|chambres|chambre|tables|table|fois|places|lits|pieces|piece|pour|unites|h|heures|heure',
  dates: datesFr,
  holidays: holidaysFr,
  times: timesFr,
  people: peopleFr,
  answers: answersFr,
  contact: contactFr,
  wishes: wishesFr,
}
