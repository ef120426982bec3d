import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { Option } from '../../turn/flow-state.ts'
import { formsOf, slipsBetween } from '../orders/index.ts'
import { subjectWords } from '../questions.ts'
import { wordsOf } from '../words.ts'
import { findItems } from './read-order.ts'

/** The items that a question names, best first: with its main word, "blanket" of a wool blanket, or most of its words. */
export function namedItems(items: readonly CatalogueItem[], text: string): CatalogueItem[] {
  const said = wordsOf(text).map(({ word }) => word)
  return findItems(items, text).filter((item) => namesOf(item).some((name) => isSaid(name, said)))
}

/** "The bulgogi" of a Bulgogi Dosirak: the items of whose names one word is said, where few have it. */
export function itemsCalled(items: readonly CatalogueItem[], text: string): CatalogueItem[] {
  const said = subjectWords(wordsOf(text)).filter((word) => word.length >= SHORTEST_CALLED)
  const called = items.filter((item) =>
    namesOf(item).some((name) => partsOf(mainPart(name)).some((part) => said.some((word) => isSameWord(word, part)))),
  )
  return called.length <= MOST_CALLED ? called : []
}
const SHORTEST_CALLED = 4
const MOST_CALLED = 4

/** "Blankets?", "and throws?": names of what is sold, and nothing else of substance. */
export function namesOnly(items: readonly CatalogueItem[], text: string): boolean {
  const named = namedItems(items, text)
  const own = named.flatMap(({ name, aliases, groups }) =>
    [name, ...aliases, ...groups.flatMap(({ options }) => options.map((option) => option.name))].flatMap(partsOf),
  )
  const subject = subjectWords(wordsOf(text))
  return named.length > 0 && subject.every((word) => own.some((part) => isSameWord(word, part)))
}

/** "And in 42?", after the trail shoe in 43: the one of the same name that has what was said now. */
export function siblingsOf(items: readonly CatalogueItem[], last: Option, text: string): CatalogueItem[] {
  const subject = subjectWords(wordsOf(text))
  if (subject.length === 0 || subject.length > 2) return []
  const kin = new Set(namedItems(items, last.label.replace(/\d+/gu, ' ')).map(({ id }) => id))
  return items.filter(({ id, name }) => {
    if (!kin.has(id)) return false
    const own = partsOf(name)
    return subject.every((word) => own.some((part) => isSameWord(word, part)))
  })
}

const namesOf = ({ name, aliases }: CatalogueItem): string[] => [name, ...aliases]
/** Words behind a comma or "with" describe the item; they do not name it. */
const mainPart = (name: string): string => name.split(/,|\(|\s(?:with|for|in|of)\s/iu)[0] ?? name
const partsOf = (name: string): string[] => wordsOf(name).map(({ word }) => word)

const MOST_OF_A_NAME = 2 / 3

function isSaid(name: string, said: readonly string[]): boolean {
  const parts = partsOf(mainPart(name))
  const head = parts.findLast((part) => !/\d/.test(part))
  if (head !== undefined && said.some((word) => isSameWord(word, head))) return true
  const met = parts.filter((part) => said.some((word) => isSameWord(word, part)))
  return parts.length > 1 && met.length / parts.length >= MOST_OF_A_NAME
}

const SHORTEST_MISSPELT = 5

/** The same word in any number, or with one slip of the pen. */
export function isSameWord(said: string, own: string): boolean {
  const forms = formsOf(said)
  const ownForms = formsOf(own)
  if (forms.some((form) => ownForms.includes(form))) return true
  const isLong = said.length >= SHORTEST_MISSPELT && own.length >= SHORTEST_MISSPELT
  return isLong && forms.some((form) => ownForms.some((other) => slipsBetween(form, other) === 1))
}
