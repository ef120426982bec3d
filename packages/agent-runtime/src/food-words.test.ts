import { describe, expect, it } from 'vitest'
import { allergensExcluded, allergensNamed, dietNamed } from './food-words.ts'

describe('words for what is in food', () => {
  it.each([
    ['Nuts', ['nuts']],
    ['Haselnüsse', ['nuts']],
    ['lait', ['milk']],
    ['shellfish', ['crustaceans', 'molluscs']],
    ['nutmeg', []],
    ['soup', []],
  ])('[FM3] name allergens: %s', (word, allergens) => {
    expect(allergensNamed(word)).toEqual(allergens)
  })

  it.each([
    ['nut-free', ['nuts']],
    ['free from eggs', ['eggs']],
    ['sans gluten', ['gluten']],
    ['free delivery', []],
  ])('[FM3] exclude allergens: %s', (phrase, allergens) => {
    expect(allergensExcluded(phrase)).toEqual(allergens)
  })

  it('[FM3] name diets', () => {
    expect(['vegan', 'Veggie', 'gluten free', 'halal', 'spicy'].map(dietNamed)).toEqual([
      'vegan',
      'vegetarian',
      'gluten-free',
      'halal',
      null,
    ])
  })
})
