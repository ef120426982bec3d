import { cardinal, ordinal } from '@frontdesk/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenWords } from './spoken-words.ts'

const read = (text: string): string => spokenWords(text, 'en')

describe('English text becomes words', () => {
  it.each([
    ['We open at 9:00 and close at 17:30.', "We open at nine o'clock and close at five thirty p m."],
    ['Open Mon–Fri 9am–5pm.', 'Open Monday to Friday nine a m to five p m.'],
    ['Between 7 and 9 p.m.', 'Between seven and nine p m.'],
    ['Come at 7 p.m. Bring a friend.', 'Come at seven p m. Bring a friend.'],
    ['12:00, 00:30, 10:05am, 19:00–21:30', 'noon, twelve thirty a m, ten oh five a m, seven p m to nine thirty p m'],
    ['24/7', 'twenty four seven'],
    ['It’s 5 min. away. Mon to Thu, Sat & Sun', "It's five minutes away. Monday to Thursday, Saturday and Sunday"],
  ])('[TX4] times: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    ['On 2026-11-24 at 19:30', 'On the twenty fourth of November, twenty twenty six at seven thirty p m'],
    ['24/11/2026', 'the twenty fourth of November, twenty twenty six'],
    ['November 24, 2026', 'November twenty fourth, twenty twenty six'],
    ['From June 15 to Sept. 15. The rest is quiet.', 'From June fifteenth to September fifteenth. The rest is quiet.'],
    ['the 24th of November', 'the twenty fourth of November'],
    ['10–12 May', 'the tenth to the twelfth of May'],
    ['May 10 – June 12', 'May tenth to June twelfth'],
    ['a table for 2 on Fri 27 Nov?', 'a table for two on Friday the twenty seventh of November?'],
    ['In 1998, by 2005, the 1990s', 'In nineteen ninety eight, by two thousand five, the nineteen nineties'],
  ])('[TX4] dates: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it('[TX4] reads slashes as the country writes them, and the other way round when only that is a date', () => {
    expect(spokenWords('03/04/2026', 'en-GB')).toBe('the third of April, twenty twenty six')
    expect(spokenWords('03/04/2026', 'en-US')).toBe('the fourth of March, twenty twenty six')
    expect(spokenWords('25/12/2026', 'en-US')).toBe('the twenty fifth of December, twenty twenty six')
  })

  it.each([
    ['€12.50', 'twelve euros fifty'],
    ['12,50 €', 'twelve euros fifty'],
    ['$1,250.00', 'one thousand two hundred fifty dollars'],
    ['1.250,00 €', 'one thousand two hundred fifty euros'],
    ['€0.99 or 1 €', 'ninety nine cents or one euro'],
    ['£12.05', 'twelve pounds and five pence'],
    ['€12–15', 'twelve to fifteen euros'],
    ['$2.5 million', 'two point five million dollars'],
    ['12 €/night', 'twelve euros per night'],
    ['50p, 99¢', 'fifty pence, ninety nine cents'],
  ])('[TX4] money: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    ['+1 (555) 010-9942', 'plus one, five five five, zero one zero, nine nine four two'],
    ['0171 2345678', 'zero one seven one, two three four, five six seven eight'],
    ['555-0199', 'five five five, zero one nine nine'],
    ['Call 112', 'Call one one two'],
    ['info@blue-door.example', 'info at blue dash door dot example'],
    ['https://www.blue-door.example/menu?x=1.', 'blue dash door dot example slash menu.'],
    ['Your code is **A7K2QX**.', 'Your code is A, seven, K, two, Q, X.'],
    ['Order FD-2041', 'Order F, D, two, zero, four, one'],
    ['PIN 4821', 'PIN four, eight, two, one'],
    ['10115 Berlin', 'one zero one one five Berlin'],
  ])('[TX4] what is written down while it is heard: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    ['12,000 guests, 1 000 000 stars', 'twelve thousand guests, one million stars'],
    ['2.5 km, 20 %, -3 °C', 'two point five kilometers, twenty percent, minus three degrees Celsius'],
    ['½ litre; 1 1/2 cups', 'one half litre; one and a half cups'],
    ['4.5/5 stars', 'four point five out of five stars'],
    ['16:9', 'sixteen to nine'],
    ['Under-14s, over 60s, 5 s', 'Under fourteens, over sixties, five seconds'],
    ['2–4 people', 'two to four people'],
    ['3 x 4 m', 'three by four meters'],
    ['2 × "Soup"', 'two Soup'],
    ['No. 5, but no 5', 'number five, but no five'],
    ['2nd floor, room 204', 'second floor, room two hundred four'],
    ['>5 €, ~5 km', 'more than five euros, about five kilometers'],
  ])('[TX4] numbers: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    ['Dr. Smith, e.g. on 5th Ave.', 'Doctor Smith, for example on fifth Avenue.'],
    ['St. John St. Today', 'Saint John Street. Today'],
    ['It takes 45 min., min. 2 nights', 'It takes forty five minutes, minimum two nights'],
    ['The FAQ & the VAT', 'The F A Q and the V A T'],
    ['café Müller', 'cafe Muller'],
    ['w/ milk and/or a/b', 'with milk and or a or b'],
  ])('[TX4] abbreviations: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it.each([
    ['# Menu\n- Soup: €4\n- Pasta: €9', 'Menu. Soup: four euros. Pasta: nine euros'],
    ['1. First\n2. Second', 'one, First. two, Second'],
    ['See [our menu](https://x.example/a) for more.[1]', 'See our menu for more.'],
    ['<b>bold</b> &amp; *soft* `code`', 'bold and soft code'],
    ['😀 Hi! 👍🏽', 'Hi!'],
  ])('[TX4] markup is not heard: %j', (text, words) => {
    expect(read(text)).toBe(words)
  })

  it('[TX4] counts as people do', () => {
    expect(['0', '13', '40', '101', '1001', '1000000', '999999'].map(cardinal)).toEqual([
      'zero',
      'thirteen',
      'forty',
      'one hundred one',
      'one thousand one',
      'one million',
      'nine hundred ninety nine thousand nine hundred ninety nine',
    ])
    expect(['1', '2', '3', '12', '20', '21', '100'].map(ordinal)).toEqual([
      'first',
      'second',
      'third',
      'twelfth',
      'twentieth',
      'twenty first',
      'one hundredth',
    ])
  })
})

/** What answers are made of, in any order. */
const fragment = fc.constantFrom(
  '$',
  '€',
  '12',
  '7:30',
  '9am',
  '–',
  '-',
  '/',
  '.',
  ',',
  ' ',
  '\n',
  '- ',
  '# ',
  '**',
  '[a](b)',
  '[',
  '](',
  'Nov',
  '24',
  '2026',
  'St.',
  'p.m.',
  'a@b.de',
  'https://',
  '+1',
  '(',
  ')',
  '😀',
  'ß',
  '中',
  '|',
  '<b',
  '&#',
  '½',
  '°',
)
const anyText = fc.oneof(
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
)

describe('any text', () => {
  it('[TX4] is words of plain letters with the punctuation of speech', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(text)).toMatch(/^(?:[A-Za-z'](?:[A-Za-z .,!?;:']*[A-Za-z.,!?;:'])?)?$/)
      }),
      { seed: 41, numRuns: 500 },
    )
  })

  it('[TX4] says the same again of what was already words', () => {
    const words = fc.array(fc.constantFrom('open', 'seven', 'of', 'table,', 'yes.', 'two', 'why?'), { maxLength: 12 })
    fc.assert(
      fc.property(words, (said) => {
        expect(read(said.join(' '))).toBe(said.join(' '))
      }),
      { seed: 42, numRuns: 200 },
    )
  })

  it.each([
    ['digits', '1'],
    ['dots', '1.'],
    ['signs', '+1 ('],
    ['brackets', '[a]('],
    ['tags', '<b '],
    ['dashes', 'a-'],
    ['times', '9:'],
    ['addresses', 'a.b@'],
  ])('[TX3] takes no long time over %s', (_, part) => {
    const began = performance.now()
    read(part.repeat(5_000))
    spokenWords(part.repeat(5_000), 'de')
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('other languages', () => {
  it('[TX5] keep their numbers and letters, and lose markdown and pictures', () => {
    expect(spokenWords('**Öffnungszeiten** 😀: [täglich](https://x.de) ab 9 Uhr, 12,50 €.[1]', 'de')).toBe(
      'Öffnungszeiten : täglich ab 9 Uhr, 12,50 €.',
    )
    expect(spokenWords('# Menü\n- Suppe\n- Brot', 'de-AT')).toBe('Menü Suppe Brot')
  })
})
