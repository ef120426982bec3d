import { spokenDe } from '@frontdesk/calendar'
import type { LanguageData } from '../engine/language-data.ts'
import { answersDe, contactDe } from './answers.ts'
import { asksDe } from './asks.ts'
import { datesDe, holidaysDe } from './dates.ts'
import { hintsDe } from './hints.ts'
import { peopleDe } from './people.ts'
import { timesDe } from './times.ts'
import { wishesDe } from './wishes.ts'

/** German. */
export const de: LanguageData = {
  language: 'de',
  spoken: spokenDe,
  hasCapitalNouns: true,
  orderWords: {
    und: 'and',
    mit: 'with',
    ohne: 'without',
    extra: 'extra',
    auch: 'also',
    ausserdem: 'also',
    dazu: 'and',
    oder: 'or',
    kein: 'no',
    keine: 'no',
    keinen: 'no',
    statt: 'instead of',
    anstatt: 'instead of',
    gross: 'large',
    grosse: 'large',
    grosser: 'large',
    grossen: 'large',
    klein: 'small',
    kleine: 'small',
    kleiner: 'small',
    kleinen: 'small',
    mittlere: 'medium',
    'noch ein': 'another',
    'noch eine': 'another',
    'ich mochte': 'i want',
    'ich nehme': 'i want',
    'ich hatte gern': 'i want',
    bitte: 'please',
  },
  tails: 'abend|morgen|mittag|nachmittag|vormittag|nacht|fruh|abends|mittags|nachmittags',
  units: {
    day: 'tag|tage|tagen|tages',
    week: 'woche|wochen',
    month: 'monat|monate|monaten',
    year: 'jahr|jahre|jahren',
  },
  timeUnits: { minute: 'minute|minuten|min', hour: 'stunde|stunden|std' },
  amounts: { dutzend: 12, 'ein dutzend': 12, 'ein halbes dutzend': 6, 'halbes dutzend': 6, beide: 2 },
  counted:
    'tag|tage|tagen|nacht|nachte|nachten|woche|wochen|monat|monate|monaten|jahr|jahre|jahren|minuten|min|stunden|stunde|euro|dollar|franken|kilo|kg|m|meter|zimmer|tisch|tische|mal|platze|betten|von|stuck|prozent|portionen|x|ubernachtungen|ubernachtung',
  dates: datesDe,
  holidays: holidaysDe,
  times: timesDe,
  people: peopleDe,
  answers: answersDe,
  contact: contactDe,
  wishes: wishesDe,
  hints: hintsDe,
  asks: asksDe,
}
