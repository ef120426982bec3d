import { ALLERGENS, type Allergen, type AllergenMark, DIETS, type Diet, type DietMark } from '@frontdesk/schema'
import { TypedWrong } from '../../shared/state/failure.ts'
import type { FieldSpec } from './entry-kind.ts'
import { typedValues, type Values } from './typed-values.ts'

const ALLERGEN_FIELDS = [
  ['contains', 'contains'],
  ['traces', 'traces'],
  ['freeOf', 'free'],
] as const satisfies readonly (readonly [string, AllergenMark])[]
const DIET_FIELDS = [
  ['suits', 'suitable'],
  ['suitsNot', 'unsuitable'],
] as const satisfies readonly (readonly [string, DietMark])[]

type Marked = {
  allergens: Partial<Record<Allergen, AllergenMark>>
  diets: Partial<Record<Diet, DietMark>>
}

/** Fields of a dish: what is in it and whom it suits. What stands in none of them is unknown. */
export const foodFields: readonly FieldSpec[] = [
  { name: 'contains', label: 'Contains', hint: `Of: ${ALLERGENS.join(', ')}`, control: 'line', of: ['menu'] },
  { name: 'traces', label: 'May contain traces of', hint: 'With commas between', control: 'line', of: ['menu'] },
  {
    name: 'freeOf',
    label: 'Free of',
    hint: 'What you leave out is unknown, and the agent says so',
    control: 'line',
    of: ['menu'],
  },
  { name: 'suits', label: 'Diets that it suits', hint: `Of: ${DIETS.join(', ')}`, control: 'line', of: ['menu'] },
  {
    name: 'suitsNot',
    label: 'Diets that it does not suit',
    hint: 'With commas between',
    control: 'line',
    of: ['menu'],
  },
]

const listOf = (marks: Readonly<Record<string, string | undefined>>, wanted: string): string =>
  Object.entries(marks)
    .filter(([, mark]) => mark === wanted)
    .map(([name]) => name)
    .join(', ')

/** What stands in the fields of a dish that is kept. */
export const foodShown = ({ allergens, diets }: Marked): Values =>
  Object.fromEntries([
    ...ALLERGEN_FIELDS.map(([field, mark]) => [field, listOf(allergens, mark)] as const),
    ...DIET_FIELDS.map(([field, mark]) => [field, listOf(diets, mark)] as const),
  ])

/** The fields as they are sent; a word that is none of those known is told at its field. */
export function foodTyped(values: Values): Marked {
  const marked: Marked = { allergens: {}, diets: {} }
  for (const [field, mark] of ALLERGEN_FIELDS)
    for (const name of named(values, field, ALLERGENS))
      marked.allergens[name] = once(marked.allergens, { field, name, mark })
  for (const [field, mark] of DIET_FIELDS)
    for (const name of named(values, field, DIETS)) marked.diets[name] = once(marked.diets, { field, name, mark })
  return marked
}

function named<T extends string>(values: Values, field: string, all: readonly T[]): T[] {
  return typedValues(values, 'EUR')
    .names(field)
    .map((typed) => {
      const name = all.find((one) => one === typed.toLowerCase())
      if (name === undefined) throw new TypedWrong(field, `"${typed}" is not known; write some of ${all.join(', ')}`)
      return name
    })
}

type Once<K extends string, M> = { field: string; name: K; mark: M }

/** It cannot be in a dish and out of it. */
function once<K extends string, M>(marks: Partial<Record<K, M>>, { field, name, mark }: Once<K, M>): M {
  if (marks[name] !== undefined) throw new TypedWrong(field, `"${name}" stands in two fields; leave it in one`)
  return mark
}
