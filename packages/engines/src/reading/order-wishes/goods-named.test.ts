import { expect, it } from 'vitest'
import { FakeDesk } from '../../dialogue/testing.ts'
import { readUtterance } from '../questions.ts'
import { namingGoods } from './goods-named.ts'

const WISH = { want: 'flow', kind: 'product-order' } as const

it.each([
  ['I should like to have my bicycle looked over for the winter', null],
  ['I do need somebody to mend a puncture', null],
  ['I need a trail helmet', WISH],
  ['I would like to order something for a friend', WISH],
])('[OD38] where things are looked after as well as sold, goods are named or ordered: %s', async (text, wish) => {
  const shop = {
    desk: new FakeDesk(),
    turn: { agent: { capabilities: ['APPOINTMENT_MANAGEMENT' as const, 'PRODUCT_ORDER_MANAGEMENT' as const] } },
  }
  expect(await namingGoods(shop, readUtterance(text), WISH)).toEqual(wish)
})

it('[OD38] where things are only sold, what is wished for is goods', async () => {
  const shop = { desk: new FakeDesk(), turn: { agent: { capabilities: ['PRODUCT_ORDER_MANAGEMENT' as const] } } }
  expect(await namingGoods(shop, readUtterance('I need something for my bicycle'), WISH)).toEqual(WISH)
})
