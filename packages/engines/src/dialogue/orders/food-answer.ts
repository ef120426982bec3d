import { type CatalogueItem, type FoodNeed, sortedForNeed } from '@frontdesk/agent-runtime/ports'
import { answerPart } from '../../answering/quoted-answer.ts'
import { itemsCalled, namedItems } from '../../reading/order-wishes/name-items.ts'
import { isCalledFree, isCalledFreeFor, readFoodNeed, speaksOfNeed } from '../../reading/order-wishes/read-food-need.ts'
import { readOrderSaid } from '../../reading/order-wishes/read-order.ts'
import { readUtterance } from '../../reading/questions.ts'
import { ASKED_OF_SITE } from '../../reading/usual-questions.ts'
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
  const menu = await context.desk.catalogue('menu')
  // Where nothing to eat is sold the website is asked like any other question.
  if (!menu.some(isServed) || ordersSuch(menu, text)) return null
  const named = itemsNamed(menu, text).filter(isServed)
  const items = named.length > 0 ? named : menu.filter(isServed)
  const sorted = sortedForNeed(items, need)
  if (named.length === 0 && (sorted.fits.length === 0 || EATEN_HERE.test(text))) {
    const told = await saidOfFood(context, text, need)
    if (told) return told
  }
  const isMarked = sorted.fits.length + sorted.contains.length + sorted.traces.length > 0
  return isMarked ? { text: markedSo(context, { items, sorted, need }), suggestions: [leaveMessage(context)] } : null
}

const isServed = ({ isAvailable }: CatalogueItem): boolean => isAvailable

const leaveMessage = ({ speaker }: FlowContext): string => speaker.say('chip.leaveMessage')

type Marked = {
  items: readonly CatalogueItem[]
  sorted: ReturnType<typeof sortedForNeed<CatalogueItem>>
  need: FoodNeed
}

/** What fits, what does not, and of how many nobody has said anything. */
function markedSo({ speaker }: FlowContext, { items, sorted, need }: Marked): string {
  const { say } = speaker
  const { fits, traces, contains, unknown } = sorted
  const what = needInWords(speaker, need)
  return [
    fits.length > 0
      ? say('food.fits', { need: what, names: namesOf(speaker, fits) })
      : say('food.noneFits', { need: what }),
    ...(traces.length > 0 ? [say('food.traces', { names: namesOf(speaker, traces) })] : []),
    ...(contains.length > 0 ? [say('food.contains', { names: namesOf(speaker, contains) })] : []),
    ...(unknown.length > 0 ? [say('food.unknown', { count: unknown.length })] : []),
    ...optionsFor(speaker, items, need),
    say('food.askPerson'),
  ].join(' ')
}

/** Of the dishes that are carried to a table the website tells more than the marks of what is sold over the counter. */
const EATEN_HERE =
  /\b(?:caf[eé]|restaurant|eat(?:ing)? in|din(?:e|ing)|at (?:a|the|your) table|at yours|lunch(?:es)?|dinner|breakfast|brunch)\b/iu

/**
 * AX8: before nothing is said to be marked so, and for who eats at the table, what the website surely says of the need;
 * null where it says nothing of it.
 */
async function saidOfFood(context: FlowContext, text: string, need: FoodNeed): Promise<ReplyPart | null> {
  const what = needInWords(context.speaker, need)
  for (const question of [text, ASKED_OF_SITE.isFoodFor(what)]) {
    // The first that is surely answered decides.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await context.turn.knowledge.search(question)
    const passages = answer.band === 'answer' ? answer.passages.filter(({ quote }) => speaksOfNeed(quote, need)) : []
    if (passages.length === 0) continue
    const { say } = context.speaker
    const { text: quoted, citations } = answerPart(passages.slice(0, 1), question)
    return {
      text: [quoted, say('food.askPerson')].join('\n\n'),
      ...(citations ? { citations } : {}),
      suggestions: [leaveMessage(context)],
    }
  }
  return null
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

/** AX8: the dishes that are named, else, of a question about one, those that have its name within theirs. */
function itemsNamed(all: readonly CatalogueItem[], text: string): readonly CatalogueItem[] {
  const named = namedItems(all, text)
  return named.length > 0 || !ASKS_OF_ONE.test(text) ? named : itemsCalled(all, text)
}
/** "Does the bulgogi contain gluten?", "is the stew ok for her?" */
const ASKS_OF_ONE = /\b(?:do|does|is|are|was|can|could|would|will)\b[^.?!]{0,40}\b(?:the|your) [\p{L}-]{3,}/iu

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
