import { describe, expect, it } from 'vitest'
import { TypedWrong } from '../../shared/state/failure.ts'
import { optionsShown, optionsTyped } from './option-lines.ts'

const typed = (text: string, before: ReturnType<typeof optionsTyped> = []) =>
  optionsTyped({ groups: text }, { currency: 'EUR', before })

describe('sizes, extras and choices', () => {
  const LINES =
    'Size: Cup | Bowl +2.00 | Loaf -0.50\nExtras?: Cheese +1.00 | Olives\nSides (2): Peas | Beans | Rice\nDip (0-1): Aioli | Salsa'

  it('[CO74] are written one group a line, with how many must be chosen, and shown as they are written', () => {
    const groups = typed(LINES)
    expect(groups.map(({ id, min, max }) => [id, min, max])).toEqual([
      ['size', 1, 1],
      ['extras', 0, 2],
      ['sides', 2, 2],
      ['dip', 0, 1],
    ])
    expect(groups[0]?.options.map(({ id, priceDelta }) => [id, priceDelta])).toEqual([
      ['cup', 0],
      ['bowl', 200],
      ['loaf', -50],
    ])
    expect(optionsShown(groups, 'EUR')).toBe(LINES)
  })

  it('[CO74] what keeps its name keeps its id and its other names', () => {
    const kept = { id: 'g7', name: 'Size', min: 1, max: 1 }
    const before = [{ ...kept, options: [{ id: 'o1', name: 'Cup', aliases: ['small one'], priceDelta: 0 }] }]
    expect(typed('size: cup +1 | Bucket +9', before)).toMatchObject([
      {
        id: 'g7',
        options: [
          { id: 'o1', aliases: ['small one'], priceDelta: 100 },
          { id: 'bucket', aliases: [] },
        ],
      },
    ])
    expect(typed(optionsShown(before, 'EUR'), before)).toEqual(before)
  })

  it('[CO74] what nobody touched stays as it is, whatever signs its name has', () => {
    const option = { id: 'o1', name: 'Yes | please', aliases: [], priceDelta: 0 }
    const before = [{ id: 'g1', name: 'Put together?', min: 1, max: 1, options: [option] }]
    const shown = optionsShown(before, 'EUR')
    expect(typed(shown, before)).toEqual(before)
    expect(typed(`${shown} | No`, before)).toMatchObject([{ id: 'g1', min: 1, max: 1, name: 'Put together' }])
  })

  it.each(['Size', 'Size: ', 'Size: Cup | ', 'Size: Cup | Cup', 'Sides (3): Peas | Beans', 'A: x\na: y'])(
    '[CO74] "%s" is told at the field',
    (line) => {
      expect(() => typed(line)).toThrow(TypedWrong)
    },
  )
})
