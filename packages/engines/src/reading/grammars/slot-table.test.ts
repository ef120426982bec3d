import { describe, expect, it } from 'vitest'
import type { Found } from './found.ts'
import {
  readAddress,
  readBooking,
  readCode,
  readEmail,
  readMoney,
  readOrdinal,
  readParty,
  readPersonName,
  readPhone,
  readQuantity,
  readRooms,
} from './index.ts'
import { asked, LONDON, rows } from './testing.ts'

const valueOf = <T>(found: Found<T> | null): T | null => found?.value ?? null

describe('parties', () => {
  const read = (text: string, context = LONDON): string =>
    readParty(text, context)
      .map(({ value }) => `${value.people}${value.isExact ? '' : '+'}`)
      .join(' & ')

  it.each(
    rows(`
    5 adults and 1 child                       | 6
    3 adults one senior and 2 kids             | 6
    two children and two adults                | 4
    me and my wife                             | 2
    my wife and I                              | 2
    myself, my wife and 4 kids                 | 6
    two people, with my girlfriend             | 2
    two people and my girlfriend               | 3
    my 3 friends, my parents and myself        | 6
    my son and his two children                | 3
    me and two others                          | 3
    me plus three                              | 4
    my friends and I                           | 3+
    a few people                               | 3+
    table for two                              | 2
    a table of 8                               | 8
    two couples                                | 4
    party of six                               | 6
    a party of eight, 2 of them are kids       | 8
    Party of 14 wants an outdoor table         | 14
    family of five                             | 5
    we are 13                                  | 13
    there will be four                         | 4
    there are 3 of us                          | 3
    both of us                                 | 2
    just the two of us                         | 2
    just me                                    | 1
    the four of us plus a baby                 | 5
    half a dozen people                        | 6
    a 5 top                                    | 5
    no, only 4                                 | 4
    change it from 3 people to 4 people        | 4
    not 8 people, 6 people                     | 6
    8 is the number of people                  | 8
    table for 4 at 7                           | 4
    4-5 people                                 | 5+
    me and him                                 | 2
    for 2 nights                               |
    for 7pm                                    |
    for seven thirty                           |
    a 6-seater                                 | 6
    we are 30 minutes late                     |
    a couple of days                           |
    can I book a table                         |
    on the 5th for lunch                       |
    sixteen                                    |
  `),
  )('[GG1] "%s" is %s', (text, expected) => expect(read(text)).toBe(expected))

  it.each(
    rows(`
    20                    | 20
    sixteen               | 16
    a couple              | 2
    one, just me          | 1 & 1
    9 total               | 9
    6 please              | 6
    me                    | 1
    4-5                   | 5+
    5 or 6                | 6+
    around 10             | 10
    between 4 and 6       | 6+
    at 7                  |
    the 5th               |
    7:30                  |
  `),
  )('[GG2] "%s", asked for a number of people, is %s', (text, expected) =>
    expect(read(text, asked('people'))).toBe(expected),
  )
})

describe('names', () => {
  const read = (text: string, context = LONDON): string => {
    const name = valueOf(readPersonName(text, context))
    return name === null ? '' : `${name.full} = ${name.first?.value ?? ''}, ${name.last?.value ?? ''}`.trim()
  }

  it.each(
    rows(`
    My name is Jane Doe                            | Jane Doe = Jane, Doe
    my name is jane doe                            | Jane Doe = jane, doe
    a table under the name of Ludwig van Beethoven | Ludwig van Beethoven = Ludwig, van Beethoven
    I'm Anne-Marie O'Neill                         | Anne-Marie O'Neill = Anne-Marie, O'Neill
    This is Lizbeth Algire and I want to cancel    | Lizbeth Algire = Lizbeth, Algire
    Hello, Jana Picariello here                    | Jana Picariello = Jana, Picariello
    Darci Steinmeyer is my name                    | Darci Steinmeyer = Darci, Steinmeyer
    Mr. Smith here                                 | Smith = , Smith
    First name Carry, last name Jocoy              | Carry Jocoy = Carry, Jocoy
    my surname is de la Cruz                       | de la Cruz = , de la Cruz
    name: J. K. Rowling                            | J. K. Rowling = J. K., Rowling
    it's Smith, S-M-I-T-H                          | Smith = Smith,
    my name is Jon Smyth, S M Y T H E              | Jon Smythe = Jon, Smyth, S M Y T H E
    book it for Peter Pan at 7                     | Peter Pan = Peter, Pan
    I'm April May                                  | April May = April, May
    my name is Łukasz Żółć                         | Łukasz Żółć = Łukasz, Żółć
    名前は田中です                                  | 田中 = ,
    find the booking for Sarah please              | Sarah = Sarah,
    Hi, Sarah Connor here                          | Sarah Connor = Sarah, Connor
    my last name is spelled D-O-E                  | Doe = , Doe
    I'm late                                       |
    I am Polish                                    |
    This Is Ridiculous                             |
    a table for Christmas                          |
    I'm Allergic to nuts                           |
    It is Friday                                   |
    a restaurant called Rhythm Kitchen             |
    a table for two in London                      |
    meet me for lunch on Main Street               |
    is your name Bob?                              |
    my name is not important                       |
  `),
  )('[GN1] "%s" is %s', (text, expected) => expect(read(text)).toBe(expected))

  it.each(
    rows(`
    Smith                    | Smith = Smith,
    phyllis selzer           | Phyllis Selzer = phyllis, selzer
    Dulcie, Petsch           | Dulcie Petsch = Dulcie, Petsch
    it is Maria              | Maria = Maria,
    S-M-I-T-H                | Smith = Smith,
    van Gogh                 | van Gogh = , van Gogh
    Tom Hanks 07700900123    | Tom Hanks = Tom, Hanks
    田中太郎                  | 田中太郎 = 田中太郎,
    محمد علي                 | محمد علي = محمد, علي
    no thanks                |
    can you book it          |
    8 people                 |
    the usual                |
    I would rather not say   |
  `),
  )('[GN2] "%s", asked for a name, is %s', (text, expected) => expect(read(text, asked('name'))).toBe(expected))

  it('[GN2] a single word is the part that was asked for', () => {
    expect(valueOf(readPersonName('Harts', asked('last-name')))).toMatchObject({
      first: null,
      last: { value: 'Harts' },
    })
    expect(valueOf(readPersonName('Frieda', asked('first-name')))).toMatchObject({
      first: { value: 'Frieda' },
      last: null,
    })
  })
})

describe('prices and rooms', () => {
  const money = (text: string, context = LONDON): string => {
    const found = valueOf(readMoney(text, context))
    return found === null
      ? ''
      : `${found.min ?? ''}..${found.max ?? ''}${found.currency ? ` ${found.currency}` : ''}${found.per ? ` a ${found.per}` : ''}`
  }

  it.each(
    rows(`
    £15                                | 15..15 GBP
    $12.50 per person                  | 12.5..12.5 USD a person
    €1.200,50                          | 1200.5..1200.5 EUR
    two hundred pounds                 | 200..200 GBP
    under 500k                         | ..500000
    up to 1.5 million                  | ..1500000
    half a million                     | 500000..500000
    no more than 1,000 euros           | ..1000 EUR
    max 800 a month                    | ..800 a month
    under 2000 pcm                     | ..2000 a month
    over 250                           | 250..
    between 1,200 and 1.5k a month     | 1200..1500 a month
    300-400k                           | 300000..400000
    between 10 and 20 pounds           | 10..20 GBP
    2 grand                            | 2000..2000
    for 7 people                       |
    under 18                           |
    at least 3 bedrooms                |
    from 5 to 8                        |
  `),
  )('[GM1] "%s" is %s', (text, expected) => expect(money(text)).toBe(expected))

  it('[GM1] a bare number is a price where one was asked for', () => {
    expect(money('1,200', asked('money'))).toBe('1200..1200')
    expect(money('1,200')).toBe('')
  })

  const rooms = (text: string): string => {
    const found = valueOf(readRooms(text, LONDON))
    return found === null ? '' : `${found.min}..${found.max ?? ''}`
  }

  it.each(
    rows(`
    2 bed                    | 2..2
    three bedroom flat       | 3..3
    two-bedroom              | 2..2
    2br                      | 2..2
    a studio                 | 0..0
    2-3 bedrooms             | 2..3
    2 or 3 bed house         | 2..3
    at least 2 bedrooms      | 2..
    3+ beds                  | 3..
    2 beds or more           | 2..
    up to 4 rooms            | 0..4
    2 bathrooms              |
    a bed                    |
  `),
  )('[GM2] "%s" is %s bedrooms', (text, expected) => expect(rooms(text)).toBe(expected))
})

describe('quantities and choices', () => {
  it.each(
    rows(`
    x3                | 3
    3x pizza          | 3
    two of them       | 2
    half a dozen      | 6
    a dozen eggs      | 12
    make it three     | 3
    make it 4 instead of 2 | 4
    at 7              |
    3 kg              |
    2nd               |
  `),
  )('[GQ1] "%s" is %s', (text, expected) => expect(String(valueOf(readQuantity(text, LONDON)) ?? '')).toBe(expected))

  it('[GQ1] a bare number is a quantity where one was asked for', () => {
    expect(valueOf(readQuantity('a couple', asked('quantity')))).toBe(2)
    expect(valueOf(readQuantity('just one', asked('quantity')))).toBe(1)
    expect(readQuantity('4', LONDON)).toBeNull()
  })

  it.each(
    rows(`
    the second one                | 1
    second                        | 1
    1st                           | 0
    the third option looks good   | 2
    option 2                      | 1
    number three please           | 2
    #1                            | 0
    the last                      | 2
    the middle one                | 1
    the second last one           | 1
    not the first, the second     | 1
    first or second               |
    the fourth one                |
    the second of December        |
    second floor                  |
    wait a second                 |
    last week                     |
  `),
  )('[GQ2] of three, "%s" is %s', (text, expected) => expect(String(readOrdinal(text, 3) ?? '')).toBe(expected))

  it('[GQ2] "earlier" and "latter" choose of two, and of no more', () => {
    expect([
      readOrdinal('the earlier one', 2),
      readOrdinal('the latter', 2),
      readOrdinal('the later one please', 2),
    ]).toEqual([0, 1, 1])
    expect(readOrdinal('the earlier one', 3)).toBeNull()
  })
})

describe('contact, codes and addresses', () => {
  it.each(
    rows(`
    +44 20 7946 0018                                         | +442079460018
    my number is 020 7946 0018                               | 02079460018
    call me on (555) 123-4567                                | 5551234567
    oh double seven one two three four five six seven eight  | 07712345678
    zero seven nine triple one two three four five six       | 07911123456
    plus four four seven nine one one one two three four     | +4479111234
    on 23/11/2026                                            |
    2026-11-23                                               |
    for 12 people at 7                                       |
  `),
  )('[GC1] "%s" is the number %s', (text, expected) => expect(valueOf(readPhone(text, LONDON)) ?? '').toBe(expected))

  it.each(
    rows(`
    two has seven five five five oh one nine nine    | 2075550199
    two and seven, five five five, oh one nine nine  | 2075550199
    two has seven five five five the one nine nine   | 2075550199
    two has seven five five five and one nine as     |
    two oh seven five five five oh one nine nine     | 2075550199
  `),
  )('[GC1] asked for, "%s" is the number %s', (text, expected) =>
    expect(valueOf(readPhone(text, asked('phone'))) ?? '').toBe(expected),
  )

  it.each(
    rows(`
    it is jane@example.com thanks                              | jane@example.com
    jane dot doe at example dot com                            | jane.doe@example.com
    jane underscore doe at my dash mail dot co dot uk please   | jane_doe@my-mail.co.uk
    j o h n at gmail dot com                                   | john@gmail.com
    see you at the bar. it is nice                             |
  `),
  )('[GC2] "%s" is the address %s', (text, expected) =>
    expect(valueOf(readEmail(text, asked('email'))) ?? '').toBe(expected),
  )

  it.each(
    rows(`
    FD7K2Q                          | FD7K2Q
    fd-7K2Q                         | FD7K2Q
    my code is fd7k2q               | FD7K2Q
    7 K 2 Q                         | 7K2Q
    B as in bravo four seven K      | B47K
    B for bravo, double 7, Z        | B77Z
    bravo four seven kilo           | B47K
    O1I0-AB                         | 0110AB
    AFHMQR                          | AFHMQR
    ahm-43q                         | AHM43Q
    346679                          | 346679
    it's wfhmqr, thanks             | WFHMQR
    A F H M 4 R                     | AFHM4R
    hello                           |
    yes please                      |
  `),
  )('[GC3] "%s", asked for a code, is %s', (text, expected) =>
    expect(valueOf(readCode(text, asked('code'))) ?? '').toBe(expected),
  )

  it.each(
    rows(`
    cancel order K7Q2MX             | K7Q2MX
    my code is AFHMQR               | AFHMQR
    booking 346679                  | 346679
    THE TABLE 4 ON NOV 27           |
    MY BOOKING PLEASE               |
    reference FD-7K2Q please        | FD7K2Q
    change my booking abc123        | ABC123
    a table for 4 at 7pm            |
    at 7pm on 23rd nov              |
    I need 2x 4kg                   |
    an iPhone 15 and A4 paper       |
  `),
  )('[GC3] "%s" holds the code %s', (text, expected) => expect(valueOf(readCode(text, LONDON)) ?? '').toBe(expected))

  it.each(
    rows(`
    deliver to 12 High Street, London SW1A 1AA please       | 12 High Street, London SW1A 1AA
    Flat 3, 12 High St                                      | Flat 3, 12 High St
    to 221b Baker Street                                    | 221b Baker Street
    Hauptstraße 5, 10115 Berlin                             | Hauptstraße 5, 10115 Berlin
    12 rue de la Paix, Paris                                | 12 rue de la Paix, Paris
    1600 Pennsylvania Avenue NW, Washington, DC 20500       | 1600 Pennsylvania Avenue NW, Washington, DC 20500
    a table for 4 at 7 near the place                       |
    4 people on the first floor                             |
  `),
  )('[GC4] "%s" holds the address %s', (text, expected) =>
    expect(valueOf(readAddress(text, LONDON)) ?? '').toBe(expected),
  )

  it('[GC4] what is answered to "where to?" is an address when it has a number, and is never long', () => {
    expect(valueOf(readAddress('Mill 7, Bath', asked('address')))).toBe('Mill 7, Bath')
    expect(readAddress('yes', asked('address'))).toBeNull()
    expect(readAddress(`12 High Street ${'on and on '.repeat(80)}`, asked('address'))?.value.length).toBeLessThan(220)
  })
})

describe('a booking in one sentence', () => {
  it('[GB4] reads every part once', () => {
    const { dates, times, parties, name } = readBooking(
      'Table for 4 on Friday the 27th at half past seven under Jane Doe please',
      LONDON,
    )
    expect(dates.map(({ text }) => text)).toEqual(['Friday the 27th'])
    expect(times.map(({ text }) => text)).toEqual(['half past seven'])
    expect(parties.map(({ text }) => text)).toEqual(['4'])
    expect(name?.text).toBe('Jane Doe')
  })

  it('[GB4] leaves the words of a date to the date and those of a name to the name', () => {
    expect(readBooking('the 5th', asked('date', 'people')).parties).toEqual([])
    expect(readBooking("I'm April May", LONDON).dates).toEqual([])
    expect(readBooking('at 8:00 tonight', LONDON)).toMatchObject({
      dates: [{ text: 'tonight' }],
      times: [{ text: '8:00 tonight' }],
    })
  })
})
