import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { speakerOf } from './speaker.ts'
import { tongueOf, type WholeLanguage } from './tongues.ts'

/** Saturday 21 November 2026, 13:00 in Berlin. */
const now = Date.parse('2026-11-21T12:00:00Z')
const BERLIN = { timeZone: 'Europe/Berlin', isDayFirst: true }
const BOSTON = { timeZone: 'America/New_York', isDayFirst: false }
const speaker = (language: WholeLanguage, facts = BERLIN) => speakerOf({ language, now, facts })
const THURSDAY = Date.parse('2026-12-03T14:30:00Z')

describe('days and times in words', () => {
  it('[DY1] days are said as people say them', () => {
    const said = (iso: string, facts = BERLIN) => speaker('en', facts).day(Date.parse(iso))
    expect(said('2026-11-21T22:00:00Z')).toBe('today')
    expect(said('2026-11-21T23:30:00Z')).toBe('tomorrow')
    expect(said('2026-11-28T12:00:00Z')).toBe('Saturday 28 November')
    expect(said('2027-01-02T12:00:00Z')).toBe('Saturday 2 January 2027')
    expect(said('2026-11-28T12:00:00Z', BOSTON)).toBe('Saturday, November 28')
    expect(speaker('en', BOSTON).time(Date.parse('2026-11-28T00:30:00Z'))).toBe('7:30 PM')
    expect(speaker('en').time(Date.parse('2026-11-28T18:30:00Z'))).toBe('19:30')
  })

  it.each([
    ['en', 'Thursday 3 December', 'on Thursday 3 December', 'Thursday 3 December at 15:30'],
    ['es', 'jueves 3 de diciembre', 'el jueves 3 de diciembre', 'jueves 3 de diciembre a las 15:30'],
    ['de', 'Donnerstag, 3. Dezember', 'am Donnerstag, 3. Dezember', 'Donnerstag, 3. Dezember um 15:30 Uhr'],
    ['fr', 'jeudi 3 décembre', 'le jeudi 3 décembre', 'jeudi 3 décembre à 15\u{a0}h\u{a0}30'],
  ] as const)('[DY1] in %s it is “%s”, and something happens “%s”', (language, day, onDay, when) => {
    const said = speaker(language)
    expect([said.day(THURSDAY), said.onDay(THURSDAY), said.when(THURSDAY)]).toEqual([day, onDay, when])
  })

  it.each([
    ['es', 'hoy', 'mañana', 'sábado 2 de enero de 2027'],
    ['de', 'heute', 'morgen', 'Samstag, 2. Januar 2027'],
    ['fr', 'aujourd’hui', 'demain', 'samedi 2 janvier 2027'],
  ] as const)('[DY1] in %s today is “%s”, the next day “%s”, and another year is said', (language, ...days) => {
    const moments = ['2026-11-21T22:00:00Z', '2026-11-21T23:30:00Z', '2027-01-02T12:00:00Z'].map(Date.parse)
    const { day, onDay } = speaker(language)
    expect(moments.map(day)).toEqual(days)
    expect(moments.slice(0, 2).map(onDay)).toEqual(days.slice(0, 2))
  })

  it.each([
    ['fr', '2026-12-01T12:00:00Z', 'le mardi 1er décembre'],
    ['it', '2026-12-01T12:00:00Z', 'martedì 1º dicembre'],
    ['pt', '2026-12-05T12:00:00Z', 'no sábado, 5 de dezembro'],
    ['pt', '2026-12-03T12:00:00Z', 'na quinta-feira, 3 de dezembro'],
    ['nl', '2026-12-03T12:00:00Z', 'op donderdag 3 december'],
    ['pl', '2026-12-01T12:00:00Z', 'we wtorek, 1 grudnia'],
    ['pl', '2026-12-02T12:00:00Z', 'w środę, 2 grudnia'],
    ['ar', '2026-12-03T12:00:00Z', 'يوم الخميس، 3 ديسمبر'],
    ['ja', '2026-12-03T12:00:00Z', '12月3日（木曜日）'],
    ['zh', '2026-12-03T12:00:00Z', '12月3日星期四'],
  ])('[DY1] something happens in %s on %s: “%s”', (language, at, said) => {
    expect(tongueOf(language).formats.onDay(Date.parse(at), now, BERLIN)).toBe(said)
  })

  it('[DY1] hours run through the whole day where no halves of it are said', () => {
    const clocks = (language: WholeLanguage) => [0, 545, 900, 1_439, 1_500].map(speaker(language, BOSTON).minute)
    expect(clocks('en')).toEqual(['12:00 AM', '9:05 AM', '3:00 PM', '11:59 PM', '1:00 AM'])
    expect(clocks('es')).toEqual(['0:00', '9:05', '15:00', '23:59', '1:00'])
    expect(clocks('de')).toEqual(['0:00 Uhr', '9:05 Uhr', '15:00 Uhr', '23:59 Uhr', '1:00 Uhr'])
    expect(clocks('fr').map((clock) => clock.replaceAll('\u{a0}', ' '))).toEqual([
      '0 h',
      '9 h 05',
      '15 h',
      '23 h 59',
      '1 h',
    ])
  })
})

describe('lists and amounts', () => {
  it.each([
    ['en', 'Ana, Bo and Cy', 'Ana or Bo'],
    ['es', 'Ana, Bo y Cy', 'Ana o Bo'],
    ['de', 'Ana, Bo und Cy', 'Ana oder Bo'],
    ['fr', 'Ana, Bo et Cy', 'Ana ou Bo'],
  ] as const)('[LG4] in %s are joined by its words: “%s”', (language, all, either) => {
    const { list } = speaker(language)
    expect([list(['Ana', 'Bo', 'Cy']), list(['Ana', 'Bo'], 'or'), list(['Ana']), list([])]).toEqual([
      all,
      either,
      'Ana',
      '',
    ])
  })

  it('[LG4] Spanish joins by what sounds well', () => {
    const { list } = speaker('es')
    expect([list(['padre', 'hijo']), list(['siete', 'ocho'], 'or')]).toEqual(['padre e hijo', 'siete u ocho'])
  })

  it.each([
    ['en', '€12.50', '€1,200'],
    ['es', '12,50 €', '1200 €'],
    ['de', '12,50 €', '1.200 €'],
    ['fr', '12,50 €', '1 200 €'],
  ] as const)('[LG4] in %s an amount is %s, and a whole one %s', (language, part, whole) => {
    const said = [1_250, 120_000].map((minor) => speaker(language).money(money(minor, 'EUR')))
    expect(said.map((one) => one.replace(/\s/gu, ' '))).toEqual([part, whole])
  })
})
