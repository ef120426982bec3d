import { allergensExcluded, allergensNamed, dietNamed, type FoodNeed } from '@frontdesk/agent-runtime/ports'
import { type Utterance, wordsOf } from '../words.ts'

/** Says that something must not be in it: an allergy, an intolerance, or that one cannot have it. */
const MUST_NOT =
  /\b(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|c(?:o?e)liacs?|(?:can(?:no|['’]?)t|do(?: no|n['’])t|must(?: no|n['’])t|may not) (?:have|eat|tolerate|do)|react to|epipen)\b/iu
/** Asks what can be eaten, or what is in it. */
const ASKS_FOOD =
  /\b(?:eat|have|order|drink|safe|ok(?:ay)? for|fine for|suitable|options?|contains?|made with|(?:is|are) there .{1,40}\bin\b|in it|dish(?:es)?|menu|meals?|food|free)\b/iu
/** How it is cooked, where, when and by whom: the website tells that, no mark does. */
const ASKS_KITCHEN =
  /\b(?:when|where|how(?! many| much)|why|who|which (?:days?|evenings?|oils?|pans?|fryers?)|what (?:days?|time|oil|pan|fryer)s?)\b(?! (?:can|could|may) (?:i|we|s?he|they) (?:eat|have|order))|\b(?:separate(?:ly)?|(?:own|same|different|shared?) (?:\p{L}+ )?(?:fryers?|pans?|oil|ovens?|grills?|boards?|surfaces?|kitchens?|knives)|cross[- ]?contaminat\p{L}*|together with)\b/iu
const COELIAC = /\bc(?:o?e)liacs?\b/iu
const LONGEST_NAME = 3

/**
 * FN1: what somebody cannot or will not eat, where they ask for food that fits. Null where nothing of the kind is
 * named, or nothing is asked: "no onions" is a wish for a dish.
 */
export function readFoodNeed({ text, words, isQuestion }: Utterance): FoodNeed | null {
  const mustNot = MUST_NOT.test(text)
  if (!mustNot && !(isQuestion && ASKS_FOOD.test(text))) return null
  if (isQuestion && ASKS_KITCHEN.test(text)) return null
  const phrases = phrasesOf(words.map(({ word }) => word))
  const excluded = phrases.flatMap((phrase) => allergensExcluded(phrase))
  const named = phrases.flatMap((phrase) => allergensNamed(phrase))
  const diets = new Set(phrases.flatMap((phrase) => dietNamed(phrase) ?? []))
  // "My mum is coeliac. Is your fish gluten-free?" names nothing else that she cannot have.
  const isForbidden = MUST_NOT.test(text.replace(COELIAC, ' '))
  const isOfDish = named.length > 0 && (isForbidden || /\b(?:contains?|made with|in (?:it|them)|in the)\b/iu.test(text))
  const allergens = new Set([
    ...excluded,
    ...(isOfDish ? named : []),
    ...(COELIAC.test(text) ? (['gluten'] as const) : []),
  ])
  // "Gluten-free" is a diet by its own name; what else is excluded stays.
  if (diets.has('gluten-free')) allergens.delete('gluten')
  return allergens.size + diets.size === 0 ? null : { allergens: [...allergens], diets: [...diets] }
}

/** Whether a name says that something is for a diet, or free of something: "gluten-free crumb". */
export function isCalledFree(name: string): boolean {
  const phrases = phrasesOf(wordsOf(name).map(({ word }) => word))
  return phrases.some((phrase) => dietNamed(phrase) !== null || allergensExcluded(phrase).length > 0)
}

/** Whether a name says that something is what is needed: "gluten-free batter" for who eats no gluten. */
export function isCalledFreeFor(name: string, { allergens, diets }: FoodNeed): boolean {
  const phrases = phrasesOf(wordsOf(name).map(({ word }) => word))
  const called = new Set(phrases.flatMap((phrase) => dietNamed(phrase) ?? []))
  const without = new Set(phrases.flatMap((phrase) => allergensExcluded(phrase)))
  // Gluten-free is a diet by its own name.
  const isWithout = (allergen: FoodNeed['allergens'][number]): boolean =>
    without.has(allergen) || (allergen === 'gluten' && called.has('gluten-free'))
  return allergens.length + diets.length > 0 && allergens.every(isWithout) && diets.every((diet) => called.has(diet))
}

/** Whether a text says something of what somebody cannot or will not eat. */
export function speaksOfNeed(text: string, { allergens, diets }: FoodNeed): boolean {
  const phrases = phrasesOf(wordsOf(text).map(({ word }) => word))
  const told = new Set<string>(phrases.flatMap((phrase) => [...allergensNamed(phrase), ...allergensExcluded(phrase)]))
  const called = new Set<string>(phrases.flatMap((phrase) => dietNamed(phrase) ?? []))
  const isGlutenFree = called.has('gluten-free') || COELIAC.test(text)
  return (
    allergens.some((allergen) => told.has(allergen) || (allergen === 'gluten' && isGlutenFree)) ||
    diets.some((diet) => called.has(diet))
  )
}

/** One, two and three words that stand together. */
const phrasesOf = (words: readonly string[]): string[] =>
  words.flatMap((_, at) =>
    Array.from({ length: LONGEST_NAME }, (_one, more) => words.slice(at, at + more + 1).join(' ')),
  )
