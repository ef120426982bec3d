import { allergensExcluded, allergensNamed, dietNamed } from '@frontdesk/agent-runtime/ports'
import {
  ALLERGENS,
  type Allergen,
  type AllergenMark,
  type AllergenMarks,
  type Diet,
  type DietMark,
  type DietMarks,
  plainKey,
} from '@frontdesk/schema'
import { type Legend, legendOf, marksIn } from './food-legend.ts'
import { listOf, type Thing, textOf, thingsOf } from './json-things.ts'
import { type Row, rowsOf, sectionsOf } from './page-text.ts'
import type { SitePage } from './site-page.ts'

/** What a site says is in a dish and whom it suits. */
export type FoodMarks = { allergens: AllergenMarks; diets: DietMarks }

type Claim = { of: 'allergen'; allergen: Allergen; mark: AllergenMark } | { of: 'diet'; diet: Diet; mark: DietMark }

/** What is known of dishes by name, over all pages of a site. */
export type FoodBook = {
  legend: Legend
  texts: ReadonlyMap<string, readonly string[]>
  claims: ReadonlyMap<string, readonly Claim[]>
  uncertain: ReadonlySet<Allergen>
}

const MOST_TEXT = 1_500

/** Reads the site once: its legend, what stands beside each name, and its tables of allergens. */
export function foodBookOf(pages: readonly SitePage[]): FoodBook {
  const texts = new Map<string, string[]>()
  const claims = new Map<string, Claim[]>()
  for (const row of pages.flatMap(rowsOf)) {
    const told = tableClaims(row)
    if (told === null) put(texts, row.name, row.rest)
    else for (const claim of told) put(claims, row.name, claim)
  }
  for (const { name, blocks } of pages.flatMap(sectionsOf))
    for (const { kind, text } of blocks) if (kind !== 'table') put(texts, name, text)
  return { legend: legendOf(pages), texts, claims, uncertain: uncertainIn(pages) }
}

/** "We cannot exclude traces of nuts": of the whole kitchen, under a heading about allergens. */
const NOT_SURE =
  /\b(?:can(?:not|['’]t| not)|unable to|not able to)\b.{0,40}\b(?:exclude|guarantee|promise|rule out|ensure)\b|\bmay contain\b/iu

/** Allergens that a kitchen says it cannot exclude from anything; all of them where it names none. */
function uncertainIn(pages: readonly SitePage[]): ReadonlySet<Allergen> {
  const sentences = pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ kind, headings }) => kind === 'paragraph' && headings.some((heading) => /allerg/iu.test(heading)))
    .flatMap(({ text }) => text.slice(0, MOST_TEXT).split(SENTENCE))
  return new Set(
    sentences
      .filter((sentence) => NOT_SURE.test(sentence))
      .flatMap((sentence) => {
        const named = (sentence.match(/\p{L}+/gu) ?? []).flatMap(allergensNamed)
        return named.length > 0 ? named : ALLERGENS
      }),
  )
}

function put<T>(map: Map<string, T[]>, name: string, value: T): void {
  const key = plainKey(name)
  const before = map.get(key)
  if (before === undefined) map.set(key, [value])
  else before.push(value)
}

type Dish = { thing: Thing; name: string; description: string; category: string | null }

/** IM17: what its data, its words and the site's tables say of a dish. What nobody says is unknown. */
export function foodMarksOf({ thing, name, description, category }: Dish, book: FoodBook): FoodMarks {
  const key = plainKey(name)
  const texts = [description, ...(book.texts.get(key) ?? [])].map((text) => text.slice(0, MOST_TEXT))
  const marks = [name, ...texts].flatMap((text) => marksIn(text, book.legend))
  return carefully(book, [
    ...schemaDiets(thing),
    ...marks.flatMap(({ contains, free, diets }) => [
      ...contains.map(allergenClaim('contains')),
      ...free.map(allergenClaim('free')),
      ...diets.map(dietClaim('suitable')),
    ]),
    ...texts.flatMap((text) => text.split(SENTENCE).flatMap(sentenceClaims)),
    ...nameClaims(name),
    ...categoryClaims(category ?? ''),
    ...(book.claims.get(key) ?? []),
  ])
}

const allergenClaim =
  (mark: AllergenMark) =>
  (allergen: Allergen): Claim => ({ of: 'allergen', allergen, mark })
const dietClaim =
  (mark: DietMark) =>
  (diet: Diet): Claim => ({ of: 'diet', diet, mark })

/** Where the kitchen cannot exclude it, no dish is free of it. */
function carefully({ uncertain }: FoodBook, claims: readonly Claim[]): FoodMarks {
  const { allergens, diets } = merged(claims)
  const marks = Object.fromEntries(
    ALLERGENS.flatMap((allergen) => {
      const mark = allergens[allergen]
      if (mark === undefined) return []
      return [[allergen, mark === 'free' && uncertain.has(allergen) ? 'traces' : mark] as const]
    }),
  )
  return { allergens: marks, diets }
}

const WORST: readonly AllergenMark[] = ['contains', 'traces', 'free']

/** Of two words on one allergen the more careful one counts. */
function merged(claims: readonly Claim[]): FoodMarks {
  const allergens: Partial<Record<Allergen, AllergenMark>> = {}
  const diets: Partial<Record<Diet, DietMark>> = {}
  for (const claim of claims) {
    if (claim.of === 'diet') diets[claim.diet] = diets[claim.diet] === 'unsuitable' ? 'unsuitable' : claim.mark
    else {
      const said = [allergens[claim.allergen], claim.mark]
      allergens[claim.allergen] = WORST.find((mark) => said.includes(mark)) ?? claim.mark
    }
  }
  return { allergens, diets }
}

/** schema.org's RestrictedDiet; one with little lactose or salt is none without. */
const SCHEMA_DIETS: Readonly<Record<string, Diet>> = {
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
  GlutenFreeDiet: 'gluten-free',
  HalalDiet: 'halal',
  KosherDiet: 'kosher',
}

const schemaDiets = (thing: Thing): Claim[] =>
  listOf(thing['suitableForDiet']).flatMap((said) => {
    const name = (textOf(said) || textOf(thingsOf(said)[0]?.['@id'])).replace(/^.*[/:#]/u, '')
    const diet = Object.hasOwn(SCHEMA_DIETS, name) ? SCHEMA_DIETS[name] : undefined
    return diet === undefined ? [] : [dietClaim('suitable')(diet)]
  })

const SENTENCE = /[.;\n!?](?=\s|$)|\n/u

const LISTS: readonly [RegExp, AllergenMark][] = [
  [
    /\b(?:may (?:also )?contain|traces? of|kann spuren von|spuren von|peut contenir|puede contener)(?: traces of)?\b\s*:?\s*(.*)/iu,
    'traces',
  ],
  [/\b(?:(?:does|do) not contain|contains? no|free (?:from|of)|enthält kein\w*|without any)\b\s*:?\s*(.*)/iu, 'free'],
  [
    /\b(?:contains?|allergens?(?: info(?:rmation)?)?|allergy (?:note|advice|info(?:rmation)?)|enthält|allergene|contient|allergènes|contiene|alérgenos)\b\s*[:–-]?\s*(?:contains?\s+)?(.*)/iu,
    'contains',
  ],
]

/** What is possible, at a price or on request, is not what the dish is. */
const OPTIONAL =
  /\b(?:available|options?|on request|can be|could be|ask|choose|choice|swap|alternative|instead|possible|auf wunsch|sur demande)\b|\+\s?[€£$]?\s?\d/iu

/** One sentence: a list after "contains", or short phrases such as "vegan" and "gluten-free" that stand by themselves. */
function sentenceClaims(sentence: string): Claim[] {
  for (const [pattern, mark] of LISTS) {
    const list = pattern.exec(sentence)?.[1]
    if (list !== undefined) return [...listed(list).map(allergenClaim(mark)), ...beforeTraces(sentence, mark)]
  }
  return OPTIONAL.test(sentence) ? [] : sentence.split(PHRASE).flatMap((phrase) => phraseClaims(phrase.trim()))
}

/** "Contains milk, may contain traces of nuts": the first half counts as well. */
function beforeTraces(sentence: string, mark: AllergenMark): Claim[] {
  if (mark !== 'traces') return []
  const first = sentence.split(/\b(?:may|kann|peut|puede|traces?)\b/iu)[0] ?? ''
  return /\b(?:contains?|allergens?|enthält|contient|contiene)\b/iu.test(first) ? sentenceClaims(first) : []
}

const PHRASE = /[,|·•()[\]/–—&+]|\band\b|\bund\b|\bet\b|\by\b/iu

/** Allergens of a list; a word that names none is passed over. */
const listed = (list: string): Allergen[] =>
  list
    .replaceAll(/\([^)]*\)/gu, ' ')
    .split(/[,/&+|·]|\band\b|\bor\b|\bund\b|\boder\b|\bet\b|\bou\b|\by\b|\bo\b/iu)
    .flatMap((word) => allergensNamed(word.replace(/^\s*(?:traces of|some|also)\s+/iu, '')))

function phraseClaims(phrase: string): Claim[] {
  const isNegative = /^(?:not|nicht|pas)\b/iu.test(phrase)
  const words = phrase.replace(/^(?:not|nicht|pas)\s+/iu, '').replace(/^(?:100 ?%|fully|suitable for|für)\s+/iu, '')
  const diet = dietNamed(words)
  const claims: Claim[] = diet === null ? [] : [dietClaim(isNegative ? 'unsuitable' : 'suitable')(diet)]
  return isNegative ? claims : [...claims, ...allergensExcluded(words).map(allergenClaim('free'))]
}

/** "Vegan burger", "Gluten-free brownie"; a kosher pickle is a way of pickling. */
function nameClaims(name: string): Claim[] {
  const [first = '', second = ''] = name.split(/\s+/u)
  return [first, `${first} ${second}`]
    .flatMap(phraseClaims)
    .filter((claim) => claim.of !== 'diet' || claim.diet !== 'kosher')
}

/** A section is of one diet, or of vegan and vegetarian dishes: those are vegetarian at least. */
function categoryClaims(category: string): Claim[] {
  const diets = category.split(/[&/,+]|\band\b|\bund\b|\bet\b/iu).map((part) => dietNamed(part))
  const [only, ...others] = [...new Set(diets)]
  if (only !== undefined && only !== null && others.length === 0) return phraseClaims(only)
  return diets.every((diet) => diet === 'vegan' || diet === 'vegetarian') ? [dietClaim('suitable')('vegetarian')] : []
}

const NONE = /^(?:none(?: of (?:the|these) (?:14|fourteen))?|no allergens?|allergen[- ]free|keine|aucun|ninguno)\b/iu
const YES = /^(?:yes|contains?|x|✓|✔|●|•|ja|oui|sí)$/iu
const NO = /^(?:no|free|nein|non)$/iu
const TRACES = /\b(?:may contain|traces?|spuren)\b/iu

/** Of a table of allergens, a row's claims; null for a row of any other table. */
function tableClaims({ cells, rest, block }: Row): Claim[] | null {
  const matrix = [...cells].flatMap(([key, value]) => cellClaims(key, value))
  const said = [...cells].find(([key]) => /^(?:allergens?|contains|allergene|allergenes|alergenos)\b/u.test(key))?.[1]
  const isUnderHeading = block.headings.some((heading) => /allerg/iu.test(heading))
  const list = said ?? (isUnderHeading && cells.size === 0 ? rest : null)
  if (list === null) return matrix.length > 0 ? matrix : null
  if (NONE.test(list.trim())) return ALLERGENS.map(allergenClaim('free'))
  const claims = TRACES.test(list)
    ? list.split(SENTENCE).flatMap((part) => traceOrList(part))
    : listed(list).map(allergenClaim('contains'))
  return [...claims, ...matrix]
}

const traceOrList = (part: string): Claim[] => {
  const [plain = '', ...trace] = part.split(/\b(?:may contain(?: traces of)?|traces of)\b:?/iu)
  return [...listed(plain).map(allergenClaim('contains')), ...trace.flatMap(listed).map(allergenClaim('traces'))]
}

function cellClaims(key: string, value: string): Claim[] {
  const mark = YES.test(value) ? 'contains' : NO.test(value) ? 'free' : TRACES.test(value) ? 'traces' : null
  const diet = dietNamed(key)
  if (mark === null) return []
  if (diet !== null) return mark === 'traces' ? [] : [dietClaim(mark === 'contains' ? 'suitable' : 'unsuitable')(diet)]
  return allergensNamed(key).map(allergenClaim(mark))
}
