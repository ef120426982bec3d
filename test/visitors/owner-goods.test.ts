import { describe, expect, it } from 'vitest'
import { parseBusinessFile } from './business-file.ts'
import { planOf } from './owner-plan.ts'

/* Dishes and goods, and how they are ordered, in the words of different owners. */

const least = { name: 'Corner', timeZone: 'Europe/London', currency: 'GBP' }
const planned = (more: object) => planOf(parseBusinessFile({ ...least, ...more }).business, '2026-11-24')

describe('what is sold', () => {
  const itemOf = (item: object, more: object = {}): any =>
    planned({ items: [{ name: 'Stew', ...item }], ...more }).items[0]

  it('is marked with what it holds and whom it suits', () => {
    expect(itemOf({ allergens: ['wheat (gluten)', 'egg', 'soya'], diets: ['vegetarian', 'not vegan'] })).toMatchObject({
      allergens: { gluten: 'contains', eggs: 'contains', soybeans: 'contains' },
      diets: { vegetarian: 'suitable', vegan: 'unsuitable' },
    })
  })

  it('says what holds for some of its choices only, and warns of it', () => {
    const options = [{ id: 'rye', name: 'Rye loaf', allergens: ['gluten'] }]
    const item = itemOf({
      allergens: ['fish (tuna)'],
      diets: ['vegan: without egg'],
      groups: [{ id: 'bread', name: 'Bread', options }],
    })
    expect(item).toMatchObject({ allergens: { fish: 'contains' }, diets: {} })
    expect(item.description).toBe('Vegan: without egg. Contains fish (tuna). Rye loaf contains gluten.')
  })

  it('may hold traces of whatever it does not list, where the kitchen promises no dish to be free of them', () => {
    const kitchen = { allergy: 'One kitchen: no dish can be promised free of traces.' }
    expect(itemOf({ allergens: ['milk'] }, kitchen).allergens).toMatchObject({ milk: 'contains', peanuts: 'traces' })
    expect(itemOf({}, kitchen).allergens).toEqual({})
  })

  it('can be ordered until the last day on which something is collected, and says until when', () => {
    const turkey = {
      name: 'Turkey',
      price: 7_800,
      pickupOnly: true,
      pickupDates: ['2026-12-24'],
      orderUntil: '2026-12-13',
    }
    const plan = planned({ items: [turkey], pickup: { noticeHours: 2 } })
    expect(plan.orderTerms).toMatchObject({ product: { pickup: true, leadMinutes: 120, horizonDays: 30 } })
    expect(plan.items).toMatchObject([{ description: 'Pick-up only. To be ordered by 13 December 2026.' }])
  })

  it('can be changed until so long before it is ready, and to the last where that is until it is collected', () => {
    const changes = (orders: object): any => planned({ items: [{ name: 'Stew' }], orders: { pickUp: true, ...orders } })
    expect(changes({ cancel: 'free until 1 hour before' }).orderTerms.product.changeMinutes).toBe(60)
    expect(changes({ changeOrCancel: 'free until picked up' }).orderTerms.product.changeMinutes).toBe(0)
  })

  it('is counted where most pieces are', () => {
    const shop = { tables: [{ seats: 2 }], items: [{ name: 'Honey', stock: 3 }] }
    expect(planned(shop).capabilities).toContain('INVENTORY_MANAGEMENT')
    expect(planned({ ...shop, items: [{ name: 'Stew', stock: null }] }).capabilities).not.toContain(
      'INVENTORY_MANAGEMENT',
    )
  })

  it('is delivered to places that are named', () => {
    const delivery = { areas: ['Thornmill', 'Inchbeg'], fee: 450, freeFrom: 7_000, minimumOrder: 3_000 }
    expect(planned({ items: [{ name: 'Honey' }], delivery }).orderTerms).toMatchObject({
      product: {
        delivery: {
          name: 'Thornmill, Inchbeg',
          area: ['Thornmill', 'Inchbeg'],
          fee: 450,
          freeFrom: 7_000,
          minimum: 3_000,
        },
      },
    })
  })
})
