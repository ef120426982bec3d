import { type CatalogueItem, type FoodNeed, sortedForNeed } from '@frontdesk/agent-runtime/ports'
import { namedItems } from '../../reading/order-wishes/name-items.ts'
import { isCalledFree, isCalledFreeFor, readFoodNeed } from '../../reading/order-wishes/read-food-need.ts'
import { readOrderSaid } from '../../reading/order-wishes/read-order.ts'
import { readUtterance } from '../../reading/questions.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import type { ReplyPart } from '../../turn/reply.ts'

const MOST_NAMED = 12

/**
 * FN1: "I am allergic to nuts. What can I eat?" is answered by what is marked, and by nothing else: what fits, what does
 * not, and of how many dishes nobody has said anything. Null where no dish is marked for it: the website may tell.
 */
export async function answerAboutFood(context: FlowContext): Promise<ReplyPart | null> {
  const { text } = context.turn.input
  const need = text === undefined ? null : readFoodNeed(readUtterance(text))
  if (text === undefined || need === null) return null
  const all = (await context.desk.catalogue('menu')).filter(({ isAvailable }) => isAvailable)
  if (ordersSuch(all, text)) return null
  const named = namedItems(all, text)
  const items = named.length > 0 ? named : all
  const sorted = sortedForNeed(items, need)
  if (sorted.fits.length + sorted.contains.length + sorted.traces.length === 0) return null
  const { say } = context.speaker
  const what = needInWords(context.speaker, need)
  const lines = [
    sorted.fits.length > 0
      ? say('food.fits', { need: what, names: namesOf(context.speaker, sorted.fits) })
      : say('food.noneFits', { need: what }),
    ...(sorted.traces.length > 0 ? [say('food.traces', { names: namesOf(context.speaker, sorted.traces) })] : []),
    ...(sorted.contains.length > 0 ? [say('food.contains', { names: namesOf(context.speaker, sorted.contains) })] : []),
    ...(sorted.unknown.length > 0 ? [say('food.unknown', { count: sorted.unknown.length })] : []),
    ...optionsFor(context.speaker, items, need),
    say('food.askPerson'),
  ]
  return { text: lines.join(' '), suggestions: [say('chip.leaveMessage')] }
}

const MOST_OPTIONS = 4

/** What can be had so though the dish by itself is not: "gluten-free batter". */
function optionsFor({ say, list }: Speaker, items: readonly CatalogueItem[], need: FoodNeed): string[] {
  const names = items.flatMap(({ groups }) =>
    groups.flatMap(({ options }) => options.flatMap(({ name }) => (isCalledFreeFor(name, need) ? [name] : []))),
  )
  const different = [...new Set(names)].slice(0, MOST_OPTIONS)
  return different.length === 0 ? [] : [say('food.options', { names: list(different) })]
}

/** "A cod in gluten-free batter, please": what is said to be so is an option that is ordered. */
function ordersSuch(items: readonly CatalogueItem[], text: string): boolean {
  const said = readOrderSaid(items, { utterance: readUtterance(text), flow: null, covered: [] })
  const chosen = (said?.add ?? []).flatMap(({ itemId, options }) => {
    const groups = items.find(({ id }) => id === itemId)?.groups ?? []
    return options.flatMap(({ groupId, optionId }) =>
      groups.filter(({ id }) => id === groupId).flatMap((group) => group.options.filter(({ id }) => id === optionId)),
    )
  })
  return chosen.some(({ name }) => isCalledFree(name))
}

function namesOf({ say, list }: Speaker, items: readonly CatalogueItem[]): string {
  const names = items.slice(0, MOST_NAMED).map(({ name }) => name)
  const more = items.length - names.length
  return more > 0 ? say('food.andMore', { names: names.join(', '), more }) : list(names)
}

/** "without nuts, vegan" */
function needInWords({ say, list }: Speaker, { allergens, diets }: FoodNeed): string {
  const names = allergens.map((allergen) => say(`allergen.${allergen}`))
  const without = names.length > 0 ? [say('food.without', { allergens: list(names, 'or') })] : []
  return [...without, ...diets.map((diet) => say(`diet.${diet}`))].join(', ')
}
