import { describe, expect, it } from 'vitest'
import {
  bakery,
  bikeShop,
  bookshop,
  hardwareShop,
  pizzeria,
  recordShop,
} from '../reading/orders/fixtures/catalogues.ts'
import { generateOrders } from '../reading/orders/fixtures/generate-orders.ts'
import { countExact, writtenOrders } from '../reading/orders/fixtures/score-orders.ts'
import {
  bakeryOrders,
  bikeShopOrders,
  bookshopOrders,
  hardwareOrders,
  pizzeriaOrders,
} from '../reading/orders/fixtures/written-orders.ts'

/** Another seed than the one whose failures were read. */
const SEED = 20_261_121
const COUNT = 500

describe('orders over catalogues', () => {
  it.each([
    ['pizzeria', pizzeria, 'developed on'],
    ['bakery', bakery, 'developed on'],
    ['hardware shop', hardwareShop, 'developed on'],
    ['record shop', recordShop, 'developed on'],
    ['bike shop', bikeShop, 'unseen'],
    ['bookshop', bookshop, 'unseen'],
  ])('[OG13] generated orders are read exactly: %s', (name, entries, seen) => {
    const orders = generateOrders(entries, { count: COUNT, seed: SEED }).map((order) => ({ ...order, lines: [] }))
    const exact = countExact(orders, entries)
    process.stdout.write(`generated orders, ${name} (${seen}): ${exact} of ${COUNT} exact\n`)
    expect(exact / COUNT).toBeGreaterThanOrEqual(0.92)
  })

  // The last two were read only when the grammar had been developed on the others; then their failures were mended too.
  it.each([
    ['pizzeria', pizzeria, pizzeriaOrders, 'developed on'],
    ['bakery', bakery, bakeryOrders, 'developed on'],
    ['hardware shop', hardwareShop, hardwareOrders, 'developed on'],
    ['bike shop', bikeShop, bikeShopOrders, 'first 27 of 38'],
    ['bookshop', bookshop, bookshopOrders, 'first 32 of 39'],
  ])('[OG14] orders written by hand are read exactly: %s', (name, entries, rows, seen) => {
    const orders = writtenOrders(rows, entries)
    const exact = countExact(orders, entries)
    process.stdout.write(`written orders, ${name} (${seen}): ${exact} of ${orders.length} exact\n`)
    expect(exact / orders.length).toBeGreaterThanOrEqual(0.95)
  })
})
