import type { Allergen, AllergenMarks, Diet, DietMarks } from '@frontdesk/schema'

/** What somebody cannot or will not eat. */
export type FoodNeed = { allergens: readonly Allergen[]; diets: readonly Diet[] }

export type MarkedItem = { allergens?: AllergenMarks; diets?: DietMarks }

/** `fits`: somebody has said so of all that was asked; `unknown`: nobody has said something of it. */
export type Fitness = 'fits' | 'contains' | 'traces' | 'unknown'

export type FoodAnswer<T> = {
  fits: readonly T[]
  /** It is in them, or they do not suit the diet. */
  contains: readonly T[]
  /** It is no ingredient, and cannot be excluded. */
  traces: readonly T[]
  /** Nobody has said: to be asked of a person. */
  unknown: readonly T[]
}

/** FM1: items by what is known of them for a need; the worst that is known of one decides, and nothing is guessed. */
export function sortedForNeed<T extends MarkedItem>(items: readonly T[], need: FoodNeed): FoodAnswer<T> {
  const having = (fitness: Fitness) => items.filter((item) => fitnessFor(item, need) === fitness)
  return {
    fits: having('fits'),
    contains: having('contains'),
    traces: having('traces'),
    unknown: having('unknown'),
  }
}

const WORST_FIRST = ['contains', 'traces', 'unknown', 'fits'] as const

/** FM1: how an item stands to a need; without a need nothing is known to fit it. */
export function fitnessFor(item: MarkedItem, { allergens, diets }: FoodNeed): Fitness {
  const marks = [
    ...allergens.map((allergen) => allergenFitness(item, allergen)),
    ...diets.map((diet) => dietFitness(item, diet)),
  ]
  return WORST_FIRST.find((fitness) => marks.includes(fitness)) ?? 'unknown'
}

function allergenFitness({ allergens }: MarkedItem, allergen: Allergen): Fitness {
  const mark = allergens?.[allergen]
  if (mark === 'free') return 'fits'
  return mark ?? 'unknown'
}

/** What a diet forbids by its very meaning. What it allows is another matter: "free of milk and eggs" is not "vegan". */
const FORBIDDEN: Readonly<Partial<Record<Diet, readonly Allergen[]>>> = {
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'],
  vegetarian: ['crustaceans', 'fish', 'molluscs'],
  'gluten-free': ['gluten'],
  kosher: ['crustaceans', 'molluscs'],
}
/** A diet that is stricter suits this one too. */
const STRICTER: Readonly<Partial<Record<Diet, readonly Diet[]>>> = {
  vegetarian: ['vegan'],
  pescatarian: ['vegetarian', 'vegan'],
  'lactose-free': ['vegan'],
}

/** FM2: what contradicts a diet is stronger than the word that it suits. */
function dietFitness(item: MarkedItem, diet: Diet): Fitness {
  const gluten = diet === 'gluten-free' ? allergenFitness(item, 'gluten') : 'unknown'
  const isForbidden = (FORBIDDEN[diet] ?? []).some((allergen) => allergenFitness(item, allergen) === 'contains')
  if (isForbidden || item.diets?.[diet] === 'unsuitable') return 'contains'
  if (gluten === 'traces') return gluten
  const isSuitable = [diet, ...(STRICTER[diet] ?? [])].some((one) => item.diets?.[one] === 'suitable')
  return isSuitable ? 'fits' : gluten
}
