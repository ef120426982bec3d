import { allergensNamed, dietNamed } from '@frontdesk/agent-runtime/ports'
import { ALLERGENS, type Allergen, type AllergenMarks, DIETS, type Diet, type DietMarks } from '@frontdesk/schema'
import { listCell } from './cells.ts'
import { type CellRead, fine, wrong } from './columns.ts'

const NONE = /^(?:none|none of the 14|no allergens)$/iu

/** CV7: allergens by any name that menus use; "none" is all fourteen. */
export function allergensCell(cell: string): CellRead<readonly Allergen[] | 'none'> {
  if (NONE.test(cell.trim())) return fine('none')
  return known(cell, allergensNamed, ALLERGENS)
}

export const dietsCell = (cell: string): CellRead<readonly Diet[]> =>
  known(
    cell,
    (word) => {
      const diet = dietNamed(word)
      return diet === null ? [] : [diet]
    },
    DIETS,
  )

function known<T extends string>(
  cell: string,
  read: (word: string) => readonly T[],
  all: readonly T[],
): CellRead<readonly T[]> {
  const words = listCell(100)(cell)
  if (words.status === 'wrong') return words
  const stranger = words.value.find((word) => read(word).length === 0)
  if (stranger === undefined) return fine(words.value.flatMap(read))
  return wrong(`"${stranger}" is none of those that are known; write some of: ${all.join(', ')}`)
}

type Cell = readonly Allergen[] | 'none' | null
type FoodCells = { contains: Cell; traces: Cell; freeOf: Cell; diets: readonly Diet[] | null }

type FoodMarks = { allergens?: AllergenMarks; diets?: DietMarks }

/** CV7: what a row says, and nothing where it says nothing; of an allergen in two columns the more careful one counts. "Contains: none" is free of all. */
export function marksOf({ contains, traces, freeOf, diets }: FoodCells): FoodMarks {
  const marks = new Map<Allergen, 'contains' | 'traces' | 'free'>()
  const put = (list: readonly Allergen[], mark: 'contains' | 'traces' | 'free') => {
    for (const allergen of list) marks.set(allergen, mark)
  }
  put(contains === 'none' || freeOf === 'none' ? ALLERGENS : (freeOf ?? []), 'free')
  put(namesOf(traces), 'traces')
  put(namesOf(contains), 'contains')
  const suitable = (diets ?? []).map((diet) => [diet, 'suitable'] as const)
  return {
    ...(marks.size > 0 && { allergens: Object.fromEntries(marks) }),
    ...(suitable.length > 0 && { diets: Object.fromEntries(suitable) }),
  }
}

const namesOf = (cell: Cell): readonly Allergen[] => (cell === null || cell === 'none' ? [] : cell)
