import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueEntry, EntryGroup } from './catalogue.ts'
import { bakery, bikeShop, bookshop, hardwareShop, pizzeria, recordShop } from './fixtures/catalogues.ts'
import { readingSaid } from './fixtures/order-notation.ts'
import { compileCatalogue, readOrder } from './index.ts'
import type { OrderLine } from './order-lines.ts'

const shops = [pizzeria, bakery, hardwareShop, bikeShop, bookshop, recordShop].map((entries) => ({
  entries,
  catalogue: compileCatalogue(entries),
}))

const SAID =
  'two 3x a the no without with extra add large coke pepperoni pizza onions one of them both and , . make it remove second last same again instead change to for x2 dozen half garlic bread ice 7 up red dune hammer croissant oat milk lobster hello please my wife wants ? actually wait mine hers other rest each'.split(
    ' ',
  )
const WORD = /[\p{L}\p{Nd}]+/gu

describe('every word of an order', () => {
  it('[OG16] is in a clause, unknown, or talk', () => {
    const text = fc.oneof(
      fc.array(fc.constantFrom(...SAID), { maxLength: 40 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 120, unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...shops), (said, { catalogue }) => {
        const { clauses, unknown, talk } = readOrder(said, catalogue, { lines: [], expectsItems: true })
        const spans = [...clauses, ...unknown, ...talk]
        for (const { 0: word, index } of said.matchAll(WORD))
          expect([word, spans.some(({ start, end }) => start < index + word.length && end > index)]).toEqual([
            word,
            true,
          ])
      }),
      { seed: 16, numRuns: 400 },
    )
  })
})

describe('an option', () => {
  const all = shops.flatMap(({ entries, catalogue }) => {
    const names = entries.flatMap(({ groups }) => groups.flatMap(({ options }) => options.map(({ name }) => name)))
    return entries.flatMap((entry) => [...new Set(names)].map((name) => ({ entry, name, catalogue })))
  })

  it.each(['with', 'on', 'and', ',', 'without'])(
    '[OG16] said behind “%s” is chosen, unknown or asked about, never dropped',
    (joint) => {
      fc.assert(
        fc.property(fc.constantFrom(...all), ({ entry, name, catalogue }) => {
          const text = `two ${entry.name} ${joint} ${name}`
          const { lines, unknown, ambiguous } = readOrder(text, catalogue, { lines: [], expectsItems: true })
          const isIn =
            entry.removable.includes(name) ||
            (joint === 'without' && entry.groups.some(({ options }) => options.some((option) => option.name === name)))
          const isPlain = lines.every(
            ({ options, without, note }) => options.length + without.length === 0 && note === null,
          )
          const isAlone = lines.length === 1 && unknown.length + ambiguous.length === 0 && isPlain
          expect([text, isAlone && !isIn]).toEqual([text, false])
        }),
        { seed: 18, numRuns: 400 },
      )
    },
  )
})

/** A line as one would dictate it, and what it means. */
type Dictated = { said: string; line: Omit<OrderLine, 'note'> }

const single = ({ groups }: CatalogueEntry): EntryGroup | undefined => groups.find(({ max }) => max === 1)
const several = ({ groups }: CatalogueEntry): EntryGroup | undefined => groups.find(({ max }) => max > 1)

const upToTwo = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.subarray([...all], { maxLength: Math.min(2, all.length) })

function dictatedOf(entry: CatalogueEntry): fc.Arbitrary<Dictated> {
  const one = single(entry)
  const more = several(entry)
  return fc
    .record({
      quantity: fc.integer({ min: 1, max: 9 }),
      size: fc.option(fc.constantFrom(...(one?.options ?? [null]))),
      extras: upToTwo((more?.options ?? []).filter(({ name }) => !entry.removable.includes(name))),
      // A pizza that is called “ham and pineapple” is not dictated without ham and pineapple.
      without: upToTwo(entry.removable).filter((names) => !entry.aliases.includes(names.join(' and '))),
    })
    .map(({ quantity, size, extras, without }) => {
      const parts = [
        ...(extras.length > 0 ? [`with ${extras.map(({ name }) => name).join(' and ')}`] : []),
        ...(without.length > 0 ? [`without ${without.join(' and ')}`] : []),
      ]
      const named = `${quantity} ${size ? `${size.name} ` : ''}${entry.name}`
      const options = [
        ...(one && size ? [{ groupId: one.id, optionId: size.id }] : []),
        ...extras.map(({ id }) => ({ groupId: more?.id ?? '', optionId: id })),
      ]
      return { said: [named, ...parts].join(' '), line: { itemId: entry.id, quantity, options, without } }
    })
}

describe('an order as one would dictate it', () => {
  it.each(shops.map(({ entries, catalogue }, at) => [at, entries, catalogue] as const))(
    '[OG17] is read as exactly these lines: shop %i',
    (_, entries, catalogue) => {
      const lines = fc
        .uniqueArray(fc.constantFrom(...entries), { minLength: 1, maxLength: 4, selector: ({ id }) => id })
        .chain((chosen) => fc.tuple(...chosen.map(dictatedOf)))
      fc.assert(
        fc.property(lines, (dictated) => {
          const said = dictated.map((one) => one.said).join(', and ')
          const wanted = dictated.map(({ line }) => ({ ...line, note: null, start: 0, end: 0 }))
          const none = { removals: [], changes: [], unknown: [], ambiguous: [], clauses: [], talk: [] }
          const read = readOrder(said, catalogue, { lines: [], expectsItems: true })
          expect([said, readingSaid(read)]).toEqual([said, readingSaid({ ...none, lines: wanted })])
          expect(read.lines.map(({ note }) => note)).toEqual(read.lines.map(() => null))
        }),
        { seed: 17, numRuns: 150 },
      )
    },
  )
})
