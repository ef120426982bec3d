import type { Found, GrammarContext } from './found.ts'

type Grammar<T> = (text: string, context: GrammarContext) => Found<T>[]

/** As many as the readers of one turn look at: the utterance, and what is left of it when some words are taken. */
const MOST_REMEMBERED = 24

/** Within a turn several rules read the same words with the same grammar: the last readings are kept. */
export function remembered<T>(read: Grammar<T>): Grammar<T> {
  const readings = new Map<string, readonly Found<T>[]>()
  return (text, context) => {
    const { now, timeZone, dayFirst, expects } = context
    const key = [now, timeZone, dayFirst, expects, text].join('|')
    const known = readings.get(key)
    if (known) return [...known]
    const found = read(text, context)
    const [oldest] = readings.size >= MOST_REMEMBERED ? readings.keys() : []
    if (oldest !== undefined) readings.delete(oldest)
    readings.set(key, found)
    return [...found]
  }
}
