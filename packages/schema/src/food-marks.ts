import { z } from 'zod'

/* What is in a dish and whom it suits, as somebody has said it. What nobody has said is unknown, and never guessed. */

/** The fourteen that must be declared under regulation (EU) No 1169/2011, annex II. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

export const DIETS = ['vegan', 'vegetarian', 'pescatarian', 'gluten-free', 'lactose-free', 'halal', 'kosher'] as const
export type Diet = (typeof DIETS)[number]

/** `traces`: it is no ingredient, and cannot be excluded. */
const allergenMark = z.enum(['contains', 'traces', 'free'])
export type AllergenMark = z.infer<typeof allergenMark>
const dietMark = z.enum(['suitable', 'unsuitable'])
export type DietMark = z.infer<typeof dietMark>

export const allergenMarks = z
  .partialRecord(z.enum(ALLERGENS), allergenMark)
  .describe('Which of the fourteen allergens of EU law it contains, may hold traces of, or is free of; others: unknown')
export type AllergenMarks = Readonly<Partial<Record<Allergen, AllergenMark>>>

export const dietMarks = z
  .partialRecord(z.enum(DIETS), dietMark)
  .describe('Which diets it suits, and which it does not; others: unknown')
export type DietMarks = Readonly<Partial<Record<Diet, DietMark>>>
