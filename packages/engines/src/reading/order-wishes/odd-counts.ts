import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'

/** The text that is left to be read, and the quantities in it that cannot be ordered. */
export type CountsReading = { text: string; odd: string[] }

const ODD = /(?<![\p{L}\p{N}.,:/€$£+-])(?:[-−]\d{1,3}(?:[.,]\d{1,2})?|\d{1,3}[.,]\d{1,2}|0+)(?=\s+\p{L}|\s*$)/gu
/** "0.5 l", "7.30 pm": no count. */
const MEASURE =
  /^\s*(?:l|ml|cl|dl|kg|g|oz|lbs?|cm|mm|m|inch(?:es)?|lit(?:re|er)s?|percent|am|pm|o.?clock|euros?|dollars?|pounds?|eur|usd|gbp)\b/iu
/** OF10: "4.50 a slice", "3.20 each": what a thing costs. */
const PRICE = /^\s*(?:an?|each|apiece|per)\b/iu
const NO_COUNT_BEFORE = /\b(?:plus|and \d+|at|by|on|under|below|over|than|about|around|until|till|from|to)\s*$/iu
const NEXT = /[,;\n]|\s(?:and|plus)\s/iu
const MOST_SHOWN = 60

/** OC1: "-2", "0" and "0.5" of something are not read as another number of it, nor as the thing alone. */
export function readCounts(items: readonly CatalogueItem[], text: string): CountsReading {
  const odd: string[] = []
  let rest = text
  for (const { 0: number, index } of text.matchAll(ODD)) {
    const behind = text.slice(index + number.length)
    const isNamed = items.some(({ name, aliases, groups }) =>
      [name, ...aliases, ...groups.flatMap(({ options }) => options.map((option) => option.name))].some((one) =>
        one.includes(number),
      ),
    )
    if (isNamed || MEASURE.test(behind) || PRICE.test(behind) || NO_COUNT_BEFORE.test(text.slice(0, index))) continue
    const end = index + number.length + (NEXT.exec(behind)?.index ?? behind.length)
    odd.push(text.slice(index, end).trim().slice(0, MOST_SHOWN))
    rest = rest.slice(0, index) + ' '.repeat(end - index) + rest.slice(end)
  }
  return { text: rest, odd }
}
