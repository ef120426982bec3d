import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { nothingSaid } from '../turn/said.ts'
import { resolveUnclear } from './unclear-items.ts'

const open = (text: string, labels: readonly string[]) => ({
  text,
  candidates: labels.map((label) => ({
    label,
    line: { itemId: brandId('cat', label.replace(/\W/gu, '_')), quantity: 1, options: [], without: [], note: null },
  })),
})
const pork = open('pork', ['Pork sausages', 'Gluten-free pork and leek sausages'])
const goose = open('goose', ['Goose, 3–4 kg', 'Goose, 5–6 kg'])
const after = (waiting: typeof pork, text: string) => {
  const { order, unclear } = resolveUnclear([waiting], { ...nothingSaid, text })
  return { taken: order.add.map(({ itemId }) => itemId), open: unclear.length }
}

describe('which of several was meant', () => {
  it.each(['normal ones', 'not the gluten free', 'the plain ones, not the gluten-free'])(
    '[OF2] is told by what it is not: %s',
    (text) => {
      expect(after(pork, text)).toEqual({ taken: ['Pork_sausages'], open: 0 })
    },
  )
  it('[OF2] is told by the numbers that one alone has', () => {
    expect(after(goose, 'the 5 to 6 kilo one')).toEqual({ taken: ['Goose__5_6_kg'], open: 0 })
  })
  it('[OF2] stays open where nothing tells', () => {
    expect(after(goose, 'a goose')).toEqual({ taken: [], open: 1 })
  })
  it.each(['No, I mean the box', 'nope', 'take the goose off'])('[OF2] is none once it was refused: %s', (text) => {
    expect(after(open('goose', ['Goose, 3–4 kg']), text)).toEqual({ taken: [], open: 0 })
  })
})
