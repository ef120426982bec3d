/**
 * Words that stand over a column of labels, or of what is said of them: a table with one of these is read row by row.
 * Wide on purpose. A list too many read by rows is a small nuisance; rows torn apart are answers lost.
 */
const LABELS = new Set(
  `name title item article product service treatment offer package plan option feature extra type kind category class
    group section department branch division office location place venue site area region district city town village
    country state address street room table seat floor building house home property apartment unit pitch cabin suite
    day date time hour week weekend month year season period session slot term shift start end opening
    course lesson subject topic theme activity event programme program workshop training module level grade stage step
    phase task action job role position function duty responsibility qualification degree specialty speciality skill
    person people staff team member employee colleague contact customer client guest visitor patient
    dish meal menu ingredient allergen nutrient flavour flavor portion serving
    model brand make size colour color material fabric format version edition code number key field value property
    word phrase expression meaning definition translation language example answer question reason cause effect
    problem issue fault symptom sign condition diagnosis remedy solution cure dose medicine
    price cost fee rate charge amount quantity total discount payment method currency tax
    description detail note remark comment information info text summary status availability capacity
    phone telephone mobile fax email mail website web link file document form page
    stop station line route direction distance duration length width height weight age
    tool part component device equipment requirement rule condition deadline result score team fixture match
    breed species animal genre style use usage purpose benefit advantage origin source
    company organisation organization partner supplier sponsor institution school university`.split(/\s+/),
)
/** Those who belong to what stands in the row. */
const ROLES = new Set(
  `author artist composer director performer speaker teacher instructor trainer coach tutor lecturer
    owner manager leader head chair host driver keeper responsible deputy assistant substitute`.split(/\s+/),
)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? []

function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/** Whether a column's name says what its cells are for, not what is in them. */
export const isLabelWord = (header: string): boolean =>
  wordsOf(header).some((word) => [word, singularOf(word)].some((form) => LABELS.has(form) || ROLES.has(form)))

/** Whether it is the name of a row's label and nothing else: "Service", but neither "Services" nor "A service". */
export const isLabel = (header: string): boolean => LABELS.has(header.toLowerCase())

const IRREGULAR = new Set(['men', 'women', 'children', 'people', 'mice', 'geese', 'feet', 'teeth'])
const NEGATION = /\b(?:not|no|non|never|without|don[’']?t|doesn[’']?t|can[’']?t|cannot|isn[’']?t|aren[’']?t)\b/giu

/** Names that only make sense beside each other. */
const COUNTERPARTS = [
  'breakfast brunch lunch dinner supper',
  'food drink drinks',
  'red white rosé rose sparkling',
  'hot cold warm',
  'sweet savoury savory',
  'vegetarian vegan meat fish',
  'spring summer autumn fall winter',
  'morning afternoon evening night',
  'inside outside',
  'indoor outdoor',
  'indoors outdoors',
  'upstairs downstairs',
  'allowed permitted forbidden prohibited banned',
  'included excluded',
  'accepted refused',
  'fiction nonfiction',
  'do don’t',
].map((row) => new Set(row.split(' ')))

/** "Books for children" is about books. */
function isPlural(header: string): boolean {
  const [head = ''] = header.toLowerCase().split(/\s+(?:for|of|in|on|at|with|by|from|to)\s+/)
  const last = wordsOf(head).at(-1) ?? ''
  return IRREGULAR.has(last) || (/[^siu]s$/.test(last) && !/[’']s$/.test(last))
}

const withoutNegation = (header: string): string => wordsOf(header.replaceAll(NEGATION, ' ')).join(' ')
const plain = (header: string): string => wordsOf(header).join('').replaceAll("'", '’')

/** Whether the names are those of lists that stand side by side: "Books" and "DVDs", "Included" and "Not included". */
export function areCounterparts(headers: readonly string[]): boolean {
  if (new Set(headers.map(plain)).size < headers.length) return false
  if (headers.every(isPlural)) return true
  if (COUNTERPARTS.some((row) => headers.every((header) => row.has(plain(header))))) return true
  return headers.length === 2 && new Set(headers.map(withoutNegation)).size === 1
}
