import { describe, expect, it } from 'vitest'
import { fitnessFor, type MarkedItem, sortedForNeed } from './food-marks.ts'

const NUTS = { allergens: ['nuts'], diets: [] } as const
const VEGAN = { allergens: [], diets: ['vegan'] } as const

describe('what somebody can eat', () => {
  it('[FM1] items marked free, items that contain it, traces, and the rest unknown', () => {
    const soup = { name: 'Soup', allergens: { nuts: 'free' } } as const
    const pesto = { name: 'Pesto', allergens: { nuts: 'contains' } } as const
    const bread = { name: 'Bread', allergens: { nuts: 'traces', gluten: 'contains' } } as const
    const stew = { name: 'Stew', allergens: { milk: 'free' } } as const
    const plain = { name: 'Rice', diets: {} }
    expect(sortedForNeed<MarkedItem>([soup, pesto, bread, stew, plain], NUTS)).toEqual({
      fits: [soup],
      contains: [pesto],
      traces: [bread],
      unknown: [stew, plain],
    })
  })

  it('[FM1] of several needs the worst that is known decides, and without a need nothing is known', () => {
    const cake: MarkedItem = { allergens: { nuts: 'free', milk: 'contains' } }
    expect(fitnessFor(cake, { allergens: ['nuts', 'milk'], diets: [] })).toBe('contains')
    expect(fitnessFor(cake, { allergens: ['nuts', 'eggs'], diets: [] })).toBe('unknown')
    expect(fitnessFor(cake, { allergens: [], diets: [] })).toBe('unknown')
  })

  it('[FM2] a vegan dish is vegetarian, one without milk and eggs is not vegan', () => {
    expect(fitnessFor({ diets: { vegan: 'suitable' } }, { allergens: [], diets: ['vegetarian'] })).toBe('fits')
    expect(fitnessFor({ diets: { vegetarian: 'suitable' } }, VEGAN)).toBe('unknown')
    expect(fitnessFor({ allergens: { milk: 'free', eggs: 'free' } }, VEGAN)).toBe('unknown')
  })

  it('[FM2] what is in it is stronger than the word that it suits', () => {
    const contradictory: MarkedItem = { diets: { vegan: 'suitable' }, allergens: { milk: 'contains' } }
    expect(fitnessFor(contradictory, VEGAN)).toBe('contains')
    expect(fitnessFor({ allergens: { gluten: 'free' } }, { allergens: [], diets: ['gluten-free'] })).toBe('fits')
    const traces: MarkedItem = { allergens: { gluten: 'traces' }, diets: { 'gluten-free': 'suitable' } }
    expect(fitnessFor(traces, { allergens: [], diets: ['gluten-free'] })).toBe('traces')
    expect(fitnessFor({ diets: { vegan: 'suitable' } }, { allergens: ['milk'], diets: [] })).toBe('unknown')
  })
})
