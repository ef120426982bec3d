import { describe, expect, it } from 'vitest'
import type { AskedSlot, GrammarContext } from '../grammars/found.ts'
import { rows } from '../grammars/testing.ts'
import { readNightsIn } from './engine/read-people.ts'
import { readWishIn } from './engine/read-wishes.ts'
import { languageFor, numbersIn, type Readers, readersFor } from './readers.ts'

/** Saturday 21 November 2026, noon in Berlin. */
const NOW = Date.parse('2026-11-21T11:00:00Z')
const asked = (...expects: AskedSlot[]): GrammarContext => ({
  now: NOW,
  timeZone: 'Europe/Berlin',
  dayFirst: true,
  expects,
})

function readers(tag: string): Readers {
  const found = readersFor(tag)
  if (!found) throw new Error(`no readers of ${tag}`)
  return found
}

function language(tag: string) {
  const found = languageFor(tag)
  if (!found) throw new Error(`no data of ${tag}`)
  return found
}

const days = (tag: string, text: string, ...expects: AskedSlot[]): string =>
  readers(tag)
    .readDates(text, asked(...expects))
    .map(({ value }) => {
      if (value.kind === 'weekdays') return `every ${value.days.join()}`
      return value.kind === 'days'
        ? `${value.from}..${value.to}`
        : [value.date, value.otherDate].filter(Boolean).join(' or ')
    })
    .join(', ')

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const times = (tag: string, text: string, ...expects: AskedSlot[]): string =>
  readers(tag)
    .readTimes(text, asked(...expects))
    .map(({ value }) => {
      if (value.kind === 'offset') return `+${value.minutes}`
      if (value.kind === 'clock') return `${clock(value.minute)}${value.isAmbiguous ? '?' : ''}`
      return `${value.kind} ${clock(value.from)}-${clock(value.to)}${value.kind === 'range' && value.isAmbiguous ? '?' : ''}`
    })
    .join(', ')

const party = (tag: string, text: string, ...expects: AskedSlot[]): number | undefined =>
  readers(tag)
    .readParty(text, asked(...expects))
    .at(-1)?.value.people

/** Rows of `tag phrase | meaning`. */
const table = (text: string): [tag: string, phrase: string, meaning: string][] =>
  rows(text).map(([row, meaning]) => [row.slice(0, 2), row.slice(3), meaning])

describe('languages that are read by data', () => {
  it('[TG1] are chosen by the agent’s tag', () => {
    expect(['es-MX', 'de', 'fr-CA', 'en-GB'].map((tag) => readersFor(tag) !== null)).toEqual([true, true, true, true])
    expect(['ja', 'est', ''].map((tag) => readersFor(tag))).toEqual([null, null, null])
  })

  it.each(
    table(`
    es mañana por la mañana           | 2026-11-22
    es por la mañana                  |
    es pasado mañana                  | 2026-11-23
    es el 3 de diciembre              | 2026-12-03
    es el viernes que viene           | 2026-11-27
    es del 3 al 5 de diciembre        | 2026-12-03..2026-12-05
    es dentro de dos semanas          | 2026-12-05
    es nochebuena                     | 2026-12-24
    es este fin de semana             | 2026-11-21..2026-11-22
    es todos los lunes                | every 1
    es 3/12                           | 2026-12-03
    es el segundo                     |
    de guten Morgen                   |
    de übermorgen                     | 2026-11-23
    de am Donnerstag                  | 2026-11-26
    de Donnerstagabend                | 2026-11-26
    de nächsten Freitag               | 2026-11-27
    de am 3. Dezember                 | 2026-12-03
    de am 3.12. um acht               | 2026-12-03
    de am 1. Advent                   |
    de vom 3. bis 5. Dezember         | 2026-12-03..2026-12-05
    de in zwei Wochen                 | 2026-12-05
    de an Heiligabend                 | 2026-12-24
    de Dienstag morgen                | 2026-11-24
    de montags                        | every 1
    fr demain matin                   | 2026-11-22
    fr après-demain                   | 2026-11-23
    fr jeudi prochain                 | 2026-11-26
    fr le 1er janvier                 | 2027-01-01
    fr du 3 au 5 décembre             | 2026-12-03..2026-12-05
    fr dans quinze jours              | 2026-12-06
    fr la veille de Noël              | 2026-12-24
    fr le week-end prochain           | 2026-11-28..2026-11-29
    fr mon numéro est le 06 12 34 56  |
    `),
  )('[TG2] %s: "%s" is %s', (tag, phrase, meaning) => {
    expect(days(tag, phrase)).toBe(meaning)
  })

  it('[TG2] what may mean two days says so', () => {
    expect(days('de', 'nächsten Dienstag')).toBe('2026-11-24')
    expect(
      readers('de').readDates('nächsten Dienstag', { ...asked(), now: NOW + 2 * 86_400_000 })[0]?.value,
    ).toMatchObject({
      date: '2026-12-01',
      otherDate: '2026-11-24',
    })
  })

  it.each([
    ['es', 'no el viernes, el sábado', '2026-11-28'],
    ['de', 'nicht am Freitag, sondern am Samstag', '2026-11-28'],
    ['fr', 'pas vendredi, samedi plutôt', '2026-11-28'],
  ])('[TG3] what is ruled out is left out: %s', (tag, phrase, meaning) => {
    expect(days(tag, phrase)).toBe(meaning)
  })

  it.each(
    table(`
    es a las siete y media            | 07:30?
    es a las ocho menos cuarto        | 07:45?
    es a las 7 de la tarde            | 19:00
    es entre las 3 y las 5            | range 03:00-05:00?
    es de 5 a 6 de la tarde           | range 17:00-18:00
    es al mediodía                    | 12:00
    es por la tarde                   | part 12:00-20:00
    es en media hora                  | +30
    es a partir de las 8              | range 08:00-24:00?
    de halb acht                      | 07:30?
    de Viertel nach drei              | 03:15?
    de dreiviertel acht               | 07:45?
    de um 19 Uhr 30                   | 19:30
    de nachmittags                    | part 12:00-18:00
    de um acht Uhr abends             | 20:00
    de zwischen 17 und 19 Uhr         | range 17:00-19:00
    de ab 18 Uhr                      | range 18:00-24:00
    de in einer Stunde                | +60
    fr à 19h30                        | 19:30
    fr vers midi                      | 12:00
    fr à huit heures et demie         | 08:30?
    fr à 7 heures moins le quart      | 06:45?
    fr entre 18h et 20h               | range 18:00-20:00
    fr demain soir                    | part 17:00-23:00
    fr dans une demi-heure            | +30
    `),
  )('[TG4] %s: "%s" is %s', (tag, phrase, meaning) => {
    expect(times(tag, phrase)).toBe(meaning)
  })

  it('[TG4] a bare number is a time where one was asked for', () => {
    for (const tag of ['es', 'de', 'fr']) {
      expect(times(tag, '8', 'time')).toBe('08:00?')
      expect(times(tag, '8')).toBe('')
    }
  })

  it.each([
    ['es', 'una mesa para cuatro', 4],
    ['es', 'somos cinco', 5],
    ['es', 'dos adultos y tres niños', 5],
    ['es', 'para tres noches', undefined],
    ['de', 'für vier Personen', 4],
    ['de', 'wir sind zu zweit', 2],
    ['de', 'für 8:30 Uhr', undefined],
    ['fr', 'nous serons 2 adultes et un enfant', 3],
    ['fr', 'pour 20h', undefined],
    ['fr', 'ma femme et moi', 2],
  ])('[TG5] %s: "%s" is a party of %s', (tag, phrase, people) => {
    expect(party(tag, phrase)).toBe(people)
  })

  it('[TG5] nights are counted apart', () => {
    expect(readNightsIn(language('es'), 'tres noches', false)?.value).toBe(3)
    expect(readNightsIn(language('de'), 'für zwei Nächte', false)?.value).toBe(2)
    expect(readNightsIn(language('fr'), 'quatre', true)?.value).toBe(4)
    expect(party('fr', 'quatre', 'people')).toBe(4)
  })

  it.each([
    ['es', 'el segundo', 1],
    ['es', 'la última', 2],
    ['de', 'das zweite bitte', 1],
    ['de', 'Option 3', 2],
    ['fr', 'la première', 0],
    ['fr', 'le premier ou le deuxième', null],
  ])('[TG6] %s: "%s" of three is %s', (tag, phrase, place) => {
    expect(readers(tag).readOrdinal(phrase, 3)).toBe(place)
  })

  it.each([
    ['es', 'sí, claro', 'yes'],
    ['es', 'vale, perfecto', 'yes'],
    ['es', 'sí, pero para cinco', 'both'],
    ['es', '¿sí?', 'neither'],
    ['es', 'quizás', 'neither'],
    ['es', 'mejor no, gracias', 'no'],
    ['de', 'ja gern', 'yes'],
    ['de', 'passt so', 'yes'],
    ['de', 'ja, wenn es geht', 'both'],
    ['de', 'lieber nicht', 'no'],
    ['de', 'vielleicht', 'neither'],
    ['fr', "d'accord", 'yes'],
    ['fr', 'oui mais à 20h', 'both'],
    ['fr', 'non merci', 'no'],
    ['fr', 'peut-être', 'neither'],
  ])('[TG7] %s: "%s" is %s', (tag, phrase, assent) => {
    expect(readers(tag).readAssent(phrase)).toBe(assent)
  })

  it.each([
    ['es', 'mi teléfono es el seis uno dos, tres cuatro cinco, seis siete ocho', '612345678'],
    ['de', 'null eins sieben null, zwölf vierunddreißig sechsundfünfzig sieben', '01701234567'],
    ['fr', 'zéro six douze trente-quatre cinquante-six soixante-dix-huit', '0612345678'],
  ])('[TG8] %s: a number that is said', (tag, phrase, phone) => {
    expect(readers(tag).readPhone(phrase, asked('phone'))?.value).toBe(phone)
  })

  it.each([
    ['es', 'es ana punto ruiz arroba ejemplo punto es', 'ana.ruiz@ejemplo.es'],
    ['de', 'anna Punkt berg at beispiel Punkt de', 'anna.berg@beispiel.de'],
    ['fr', 'c’est anne tiret marie arobase exemple point fr', 'anne-marie@exemple.fr'],
  ])('[TG9] %s: an address that is said', (tag, phrase, email) => {
    expect(readers(tag).readEmail(phrase, asked('email'))?.value).toBe(email)
  })

  it.each([
    ['es', 'a nombre de María del Mar Ruiz', 'María del Mar Ruiz'],
    ['es', 'soy vegetariano', undefined],
    ['de', 'ich heiße Anna von Berg', 'Anna von Berg'],
    ['de', 'ich bin spät dran', undefined],
    ['fr', "je m'appelle jean dupont", 'Jean Dupont'],
    ['fr', 'je suis malade', undefined],
  ])('[TG10] %s: "%s" is %s', (tag, phrase, name) => {
    expect(readers(tag).readPersonName(phrase, asked())?.value.full).toBe(name)
  })

  it.each([
    ['es', '¿Tienen una mesa libre para el viernes?', 'reservation'],
    ['es', 'Quisiera anular mi reserva', 'cancel'],
    ['es', 'Me cobraron dos veces la habitación', undefined],
    ['es', '¿A qué hora abren?', undefined],
    ['de', 'Ich brauche einen Termin', 'appointment'],
    ['de', 'Ich würde gern eine Wohnung besichtigen', 'viewing'],
    ['de', 'Muss man reservieren?', undefined],
    ['fr', 'Avez-vous une chambre pour deux nuits ?', 'stay'],
    ['fr', 'Je voudrais déplacer mon rendez-vous', 'change'],
    ['fr', 'Acceptez-vous les chiens ?', undefined],
  ])('[TG11] %s: "%s" wishes for %s', (tag, phrase, wish) => {
    expect(readWishIn(language(tag), phrase, false)[0]).toBe(wish)
  })

  it.each([
    ['es', 'doscientos cuarenta y tres', 243],
    ['es', 'dos mil dieciséis', 2016],
    ['de', 'dreihundertvierundzwanzig', 324],
    ['de', 'ein halbes Dutzend', 6],
    ['fr', 'quatre-vingt-dix-sept', 97],
    ['fr', 'soixante et onze', 71],
  ])('[TG17] %s: "%s" is %s', (tag, phrase, value) => {
    expect(numbersIn(tag, phrase)[0]?.value).toBe(value)
  })
})
