import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { mentionsOf } from './home-mentions.ts'
import { indexOf } from './home-words.ts'

const home = (title: string, place: string, description = ''): ListingFact => ({
  id: brandId('lst', `lst_${title.replace(/\W/g, '').toLowerCase()}`),
  title,
  place,
  offer: 'rent',
  price: money(100_000, 'GBP'),
  rooms: 2,
  areaSquareMetres: null,
  description,
  url: null,
  pictureUrl: null,
  isAvailable: true,
})

const STOCK = indexOf([
  home('The Boathouse, Ferry Lane', 'The Boathouse, 1 Ferry Lane, Penhallow'),
  home('88 Chapel Street', '88 Chapel Street, Penhallow', 'A terraced house with a garden.'),
  home('Flat 4, Tannery Court', 'Flat 4, Tannery Court, Chapel Street, Penhallow', 'Balcony, no garden.'),
  home('Flat 7, Tannery Court', 'Flat 7, Tannery Court, Chapel Street, Penhallow', 'A garden and two balconies.'),
  home("6 Cooper's Hill", "6 Cooper's Hill, Penhallow", 'A bungalow with a garden.'),
  home('Sea View Studio', '31 Quay Road, Penhallow', 'A studio.'),
  home('15 Quay Road', '15 Quay Road, Penhallow', 'A house with a garden.'),
])
const named = (text: string) =>
  mentionsOf(text, STOCK).named.map(({ homes }) => homes.map(({ title }) => title).join(' | '))

describe('homes that are named', () => {
  it.each([
    ['no 88 chapel street. the house', '88 Chapel Street'],
    ['15 quay rd', '15 Quay Road'],
    ['can we see the boat house', ''],
    ['the boathouse on thursday?', 'The Boathouse, Ferry Lane'],
    ['i like the ferry lane one', 'The Boathouse, Ferry Lane'],
    ['Tannery Court, flat 7', 'Flat 7, Tannery Court'],
    ['flat 7, not flat 4', 'Flat 7, Tannery Court'],
    ['coopers hill at 3', "6 Cooper's Hill"],
    ["cooper's hill number 6", "6 Cooper's Hill"],
    ['what I should like is the bungalow, please', "6 Cooper's Hill"],
    ['the tanery court flat', 'Flat 4, Tannery Court | Flat 7, Tannery Court'],
  ])('[HO2] %s', (text, titles) => {
    expect([...new Set(named(text))]).toEqual(titles === '' ? [] : [titles])
  })

  it('[HO2] several are told apart, in the order in which they were said', () => {
    expect(named('the boathouse at ten and then 15 Quay Road at 11')).toEqual([
      'The Boathouse, Ferry Lane',
      '15 Quay Road',
    ])
  })

  it.each([
    'two bedrooms with a garden under 1400',
    'I want to view a house',
    'do you have a flat with a balcony?',
    'we would like to see it at 4',
    'something near the quay',
    'can I view it on 6 December, for 7 people?',
    'the first one',
    'anything in Penhallow',
    'ferry.lane@chapel.street.example',
  ])('[HO2] nothing is named by: %s', (text) => {
    expect(named(text)).toEqual([])
  })

  it.each([
    ['is room a still free? 720 a month?', 'Room A, Wren House'],
    ['no!! rm a in wren house thurs', 'Room A, Wren House'],
    ['the difference between Room A and Room D', 'Room A, Wren House + Room D, Wren House'],
    ['a room a short walk from town', ''],
  ])('[AX4] the letter of a room is a part of its name: %s', (text, titles) => {
    const index = indexOf([
      home('Room A, Wren House', 'Wren House, Quay'),
      home('Room D, Wren House', 'Wren House, Quay'),
      home('Attic Room, Lough Road', 'Lough Road'),
    ])
    const found = mentionsOf(text, index).named.filter(({ homes }) => homes.length === 1)
    expect([...new Set(found.flatMap(({ homes }) => homes.map(({ title }) => title)))].join(' + ')).toBe(titles)
  })

  it('[HO2] what a time or a day says is no number of a house', () => {
    const text = 'Quay Road 15:30'
    const [first] = mentionsOf(text, STOCK).named
    expect(text.slice(first?.start, first?.end)).toBe('Quay Road')
  })

  it('[HO2] a large stock and a long text take little time', () => {
    const many = Array.from({ length: 1_000 }, (_, at) =>
      home(`${at} Long Row`, `${at} Long Row, Town ${at}`, 'garden '.repeat(60)),
    )
    const index = indexOf(many)
    mentionsOf('anything', index)
    const began = performance.now()
    expect(mentionsOf('please show me 412 long row on friday, '.repeat(20), index).named[0]?.homes).toHaveLength(1)
    expect(performance.now() - began).toBeLessThan(100)
  })
})
