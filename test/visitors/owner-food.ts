import { ALLERGENS, type Allergen, DIETS } from '@frontdesk/schema'
import type { FileItem } from './file-goods.ts'
import { sentence } from './owner-words.ts'

/*
 * What is in a dish and whom it suits, as the API takes it: a mark for each of the fourteen allergens and of the diets.
 * What holds only for some of the choices has no mark of its own; it is said in the description.
 */

const CALLED: Readonly<Record<string, Allergen>> = {
  wheat: 'gluten',
  barley: 'gluten',
  rye: 'gluten',
  oats: 'gluten',
  oat: 'gluten',
  egg: 'eggs',
  soya: 'soybeans',
  soy: 'soybeans',
  peanut: 'peanuts',
  shellfish: 'crustaceans',
  prawns: 'crustaceans',
  sulphite: 'sulphites',
  sulfites: 'sulphites',
  mollusc: 'molluscs',
  dairy: 'milk',
}

type Marks = { marks: Readonly<Record<string, string>>; remarks: readonly string[] }

/** "crustaceans and molluscs (seafood kind)" has two. */
const allergensIn = (text: string): Allergen[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(
    (word) => ALLERGENS.find((allergen) => allergen === word) ?? CALLED[word] ?? [],
  )

/** "fish (tuna)" holds for a choice only, "wheat (gluten)" says it twice. */
const isForSome = (text: string): boolean => {
  const [, remark] = /\((.+)\)/.exec(text) ?? []
  return remark !== undefined && allergensIn(remark).length === 0
}

/**
 * An allergen that only some of the choices hold is marked as well: whoever must not have it is warned. Of a kitchen
 * that promises no dish to be free of traces, whatever an item does not list may be in it as a trace.
 */
export function allergenMarks({ allergens, groups = [] }: FileItem, kitchen: string | undefined): Marks {
  const hasTraces = allergens !== undefined && /\bfree of traces\b/i.test(kitchen ?? '')
  const found = (allergens ?? []).map((said) => ({ said, names: allergensIn(said) }))
  const ofOptions = groups.flatMap(({ options }) =>
    options.flatMap(({ name, allergens: own = [] }) =>
      own.length === 0 ? [] : [`${name} contains ${own.join(', ')}.`],
    ),
  )
  const remarks = found.filter(({ said, names }) => names.length === 0 || isForSome(said))
  return {
    marks: {
      ...(hasTraces ? Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'traces'])) : {}),
      ...Object.fromEntries(found.flatMap(({ names }) => names.map((name) => [name, 'contains']))),
    },
    remarks: [
      ...(remarks.length === 0 ? [] : [`Contains ${remarks.map(({ said }) => said).join(', ')}.`]),
      ...ofOptions,
    ],
  }
}

/** "vegan" and "not vegetarian" are marks; "vegan: mushroom kind without egg" is a remark. */
export function dietMarks({ diets = [] }: FileItem): Marks {
  const entries = diets.map((said) => {
    const own = DIETS.find((diet) => diet === said)
    const refused = DIETS.find((diet) => new RegExp(`\\b(?:not|never) ${diet}\\b`, 'i').test(said))
    return {
      said,
      mark: own ?? refused,
      isSuitable: own !== undefined,
      isWhole: own !== undefined || said === `not ${refused}`,
    }
  })
  return {
    marks: Object.fromEntries(
      entries.flatMap(({ mark, isSuitable }) =>
        mark === undefined ? [] : [[mark, isSuitable ? 'suitable' : 'unsuitable'] as const],
      ),
    ),
    remarks: entries.filter(({ isWhole }) => !isWhole).map(({ said }) => sentence(said)),
  }
}
