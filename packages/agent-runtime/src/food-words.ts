import { ALLERGENS, type Allergen, type Diet, plainKey } from '@frontdesk/schema'

/** How the fourteen are called on menus, in the languages that the product speaks; without accents and case. */
const NAMES: Readonly<Record<Allergen, string>> = {
  gluten:
    'gluten|cereals|cereals containing gluten|glutenhaltiges getreide|wheat|barley|rye|oats?|spelt|weizen|gerste|roggen|hafer|dinkel|ble|orge|seigle|avoine|trigo|cebada|centeno|avena',
  crustaceans: 'crustaceans?|prawns?|shrimps?|crabs?|lobsters?|krebstiere|krebse|crustaces|crustaceos',
  eggs: 'eggs?|ei|eier|oeufs?|huevos?',
  fish: 'fish|fisch|poissons?|pescado',
  peanuts: 'peanuts?|groundnuts?|erdnusse?|arachides?|cacahuetes?',
  soybeans: 'soy|soya|soybeans?|soya beans?|soja|sojabohnen',
  milk: 'milk|dairy|lactose|milk lactose|milch|laktose|milch laktose|lait|leche|lactosa',
  nuts: 'nuts?|tree nuts?|almonds?|hazelnuts?|walnuts?|cashews?|cashew nuts|pecans?|pistachios?|macadamias?|brazil nuts?|nusse|schalenfruchte|mandeln|haselnusse|fruits a coque|frutos secos|frutos de cascara',
  celery: 'celery|celeriac|sellerie|celeri|apio',
  mustard: 'mustard|senf|moutarde|mostaza',
  sesame: 'sesame|sesame seeds?|sesam|sesamsamen|sesamo',
  sulphites:
    'sulphites?|sulfites?|sulphur dioxide|sulfur dioxide|sulphur dioxide sulphites|schwefeldioxid|sulfite|schwefeldioxid und sulfite|so2|sulfitos?',
  lupin: 'lupins?|lupine|lupinen|altramuces',
  molluscs: 'molluscs?|mollusks?|mussels?|oysters?|squid|clams?|weichtiere|mollusques|moluscos',
}
/** One word for two of them. */
const SHELLFISH = /^(?:shellfish|mariscos|schalentiere)$/u

const PATTERNS = ALLERGENS.map((allergen) => [allergen, new RegExp(`^(?:${NAMES[allergen]})$`, 'u')] as const)

const DIET_NAMES: Readonly<Partial<Record<Diet, RegExp>>> = {
  vegan: /^(?:vegans?|plant based|vegane?|vegano|vegetalien)$/u,
  vegetarian: /^(?:vegetarians?|veggie|vegetarisch|vegetarien|vegetariano)$/u,
  pescatarian: /^(?:pescatarians?|pescetarians?)$/u,
  'gluten-free': /^(?:gluten free|free from gluten|no gluten|glutenfrei|sans gluten|sin gluten)$/u,
  'lactose-free': /^(?:lactose free|laktosefrei|sans lactose|sin lactosa)$/u,
  halal: /^halal$/u,
  kosher: /^(?:kosher|koscher|casher)$/u,
}

/** FM3: which allergens a word of a menu or of a guest names; none where it names something else. */
export function allergensNamed(word: string): readonly Allergen[] {
  const plain = plainKey(word)
  if (SHELLFISH.test(plain)) return ['crustaceans', 'molluscs']
  return PATTERNS.filter(([, pattern]) => pattern.test(plain)).map(([allergen]) => allergen)
}

/** FM3: the diet that a word names, if any. */
export function dietNamed(word: string): Diet | null {
  const plain = plainKey(word)
  for (const [diet, pattern] of Object.entries(DIET_NAMES)) if (pattern.test(plain)) return isDiet(diet) ? diet : null
  return null
}

const isDiet = (name: string): name is Diet => name in DIET_NAMES

/** "nut-free", "free from nuts", "glutenfrei": allergens that a dish is said to be free of. */
export function allergensExcluded(phrase: string): readonly Allergen[] {
  const plain = plainKey(phrase)
  const [, before = ''] = /^(.{2,20}?) ?(?:free|frei)$/u.exec(plain) ?? []
  const [, after = ''] = /^(?:free (?:from|of)|sans|sin) (.{2,20})$/u.exec(plain) ?? []
  return allergensNamed(before || after)
}
