import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACTS, type Act, type ActReading } from '../../turn/act.ts'
import { actsReader } from '../acts/read-acts.ts'
import { clausesOf } from './clauses.ts'
import { consentsIn } from './consent.ts'
import { type HeardClause, hear } from './hear.ts'

const textsOf = (message: string): string[] => clausesOf(message).map(({ text }) => text)

describe('the clauses of a message', () => {
  it.each<readonly [string, readonly string[]]>([
    ['Friday at 7. For two.', ['Friday at 7.', 'For two.']],
    ['yes please 👍 is there parking', ['yes please 👍', 'is there parking']],
    ['Anna Berg, anna@berg.example, and how much is it?', ['Anna Berg, anna@berg.example,', 'and how much is it?']],
    ['Half six, we would never get him up', ['Half six,', 'we would never get him up']],
    ['Book it please, the lads will be glad', ['Book it please,', 'the lads will be glad']],
    ['And the towels, do we need them?', ['And the towels, do we need them?']],
    ['Table for 4 on Fri. 27 Nov. at 7', ['Table for 4 on Fri. 27 Nov. at 7']],
    ['Do I pay half because my son is ill?', ['Do I pay half because my son is ill?']],
    ['a burger, fries and a coke', ['a burger, fries and a coke']],
  ])('[HE1] of “%s” are its sentences and what has a subject of its own', (message, clauses) => {
    expect(textsOf(message)).toEqual(clauses)
  })

  it('[HE1] hold every word, in order, and are a dozen at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('yes', 'and', 'is', 'it', 'the dog', 'Friday', ',', '. ', '? ', '🙂', ' - ', '7')),
        (pieces) => {
          const message = pieces.join(' ').trim()
          const clauses = textsOf(message)
          expect(clauses.length).toBeLessThanOrEqual(12)
          expect(clauses.join(' ').replace(/\s+/gu, '')).toBe(message.replace(/\s+/gu, ''))
        },
      ),
    )
  })
})

/** Clauses that surely do what is said of them. */
const doing = (...said: readonly (readonly [text: string, act: Act])[]): HeardClause[] =>
  said.flatMap(([text, act]) => clausesOf(text).map((clause) => ({ ...clause, acts: (): ActReading => surely(act) })))

const surely = (act: Act): ActReading => {
  const reading = { ...actsReader('', [])(null) }
  for (const one of ACTS) reading[one] = one === act ? 1 : 0
  return reading
}

const nothingFills = { doing: 'booking a table' as const, fills: () => false }

describe('a message that does several things', () => {
  it('[HE2] is told apart by what its clauses do', () => {
    const said = doing(
      ['Friday at 8 then,', 'answer'],
      ['he has a late shift on Thursday.', 'talk'],
      ['I walk with a stick.', 'note'],
      ['Is there a lift?', 'ask'],
    )
    expect(hear(said, nothingFills)).toEqual({
      main: 'Friday at 8 then,',
      questions: ['I walk with a stick. Is there a lift?'],
      notes: ['I walk with a stick.'],
      refusal: null,
    })
  })

  it('[HE2] asks for what is done by a question, and of what is being said', () => {
    const said = doing(
      ['Table for two on Friday.', 'table'],
      ['Could we make it a day later?', 'change'],
      ['Is that ok?', 'ask'],
    )
    expect(hear(said, nothingFills).questions).toEqual([])
  })

  it('[HE2] takes "is that ok?" for a question about what was told before it, and a wish for a time for none', () => {
    const dog = doing(['Two of us please.', 'answer'], ['Got a dog btw,', 'talk'], ['is that ok?', 'ask'])
    expect(hear(dog, nothingFills).questions).toEqual(['Got a dog btw, is that ok?'])
    const later = doing(['Lovely, thank you.', 'thanks'], ['Might we make it half past ten?', 'ask'])
    const heard = hear(later, { ...nothingFills, namesTime: (text) => text.includes('half past') })
    expect(heard).toMatchObject({ main: 'Might we make it half past ten?', questions: [] })
  })

  it('[DA5] knows what declines all that was offered', () => {
    const said = doing(['I don’t want to rent one.', 'refuse'], ['What is your fee?', 'ask'])
    expect(hear(said, nothingFills)).toMatchObject({
      refusal: 'I don’t want to rent one.',
      questions: ['What is your fee?'],
    })
  })

  it('[HE2] never loses a contact, whatever it sounds like', () => {
    const said = doing(['you know me, 07700 900123', 'talk'], ['lol', 'talk'])
    expect(hear(said, nothingFills).main).toBe('you know me, 07700 900123')
  })
})

describe('a yes in whatever words', () => {
  it.each<readonly [string, Act]>([
    ['grand, book that', 'yes'],
    ['if you would be so kind', 'yes'],
  ])('[HE4] is “%s”', (text, act) => {
    expect(consentsIn(doing([text, act]), 'booking a table')).toBe(true)
  })

  it('[HE4] stays one beside courtesies, a remark and a question', () => {
    const said = doing(['Book it please.', 'yes'], ['The lads will be glad.', 'talk'], ['Is there parking?', 'ask'])
    expect(consentsIn(said, 'booking a table')).toBe(true)
  })

  it.each<readonly [string, Act]>([
    ['book it if there is parking', 'yes'],
    ['book it for 8', 'yes'],
    ['do it, but not today', 'yes'],
    ['I think so', 'condition'],
    ['we are five', 'answer'],
    ['no', 'yes'],
  ])('[HE4] is not “%s”, however sure the model is', (text, act) => {
    expect(consentsIn(doing([text, act]), 'booking a table')).toBe(false)
  })

  it.each<readonly [string, Act]>([
    ['as long as the dog may come', 'condition'],
    ['I need a high chair', 'note'],
    ['cancel the other one', 'talk'],
    ['can we make it 8?', 'ask'],
  ])('[HE4] is none beside “%s”', (text, act) => {
    expect(consentsIn(doing(['Yes please.', 'yes'], [text, act]), 'booking a table')).toBe(false)
  })

  it.each([
    'Yes, cancel it.',
    'Go ahead and cancel.',
    'Please do kindly cancel the booking, yes.',
    'cancel it please',
    'yes move it',
  ])('[HE4] is the deed that was read back: “%s”', (text) => {
    expect(consentsIn(doing([text, 'cancel']), 'changing a booking')).toBe(true)
  })

  it.each(['Cancel it?', 'Should I cancel it', 'yes but do not cancel it yet', 'Yes, move it to Friday', 'change it'])(
    '[HE4] is no deed: “%s”',
    (text) => {
      expect(consentsIn(doing([text, 'cancel']), 'changing a booking')).toBe(false)
    },
  )

  it('[HE4] is no yes to cancel where nothing is looked after', () => {
    expect(consentsIn(doing(['Yes, cancel it.', 'cancel']), 'booking a table')).toBe(false)
  })

  it.each<readonly [string, Act, string, Act]>([
    ['Yes please.', 'yes', 'Then a haircut for Bo on Friday', 'appointment'],
    ['Order it.', 'yes', 'And then a table for six at eight', 'table'],
  ])('[HE7] is one before what shall follow it: “%s %s”', (yes, one, then, other) => {
    expect(consentsIn(doing([yes, one], [then, other]), 'ordering food')).toBe(other === 'table')
    expect(consentsIn(doing([yes, one], [then, other]), 'booking a table')).toBe(true)
  })

  it.each<readonly [string, Act]>([
    ['and then at nine', 'answer'],
    ['then make it Friday', 'change'],
    ['and then only if it is warm', 'condition'],
    ['then two more soups', 'food'],
    ['then a high chair for the baby', 'note'],
  ])('[HE7] is none before “%s”', (then, act) => {
    expect(consentsIn(doing(['Yes, book it.', 'yes'], [then, act]), 'ordering food')).toBe(false)
    if (act !== 'food') expect(consentsIn(doing(['Yes, book it.', 'yes'], [then, act]), 'booking a table')).toBe(false)
  })

  it.each(['Yes. Eight!', 'Friday! Yes', 'Yes please. Sarah Miller instead of me'])('[HE4] is not “%s”', (text) => {
    expect(
      consentsIn(
        clausesOf(text).map((one) => ({ ...one, acts: () => surely('answer') })),
        'booking a table',
      ),
    ).toBe(false)
  })
})
