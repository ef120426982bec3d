import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* What was said is held against what a site says and the books hold, without the guard that judged it before. */

/** All that may be said: a site's words, what stands in the books, what the visitor said. */
export type Known = { text: string; figures: ReadonlySet<string>; words: ReadonlySet<string>; origin: string }

/** `echoed`: figures that only the visitor has named; they may be said of what is the visitor's. */
export type Strange = Record<'figures' | 'links' | 'names' | 'echoed', readonly string[]>

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
  ' ',
)
const FIGURE = /\d[\d.,:]*\d|\d/gu
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>()"'\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z0-9-]{2,}(?:\.[a-z0-9-]{2,})*\.(?:com|org|net|example|co\.uk|co\.nz|io|info)\b/giu
const NAME = /(?<=[\p{Ll},;:] )\p{Lu}\p{L}+/gu

const NOW = /It is now [^.\n]*\d{2}:\d{2}/gu

const plain = (text: string): string => text.toLowerCase().normalize('NFKC')
/** "€38.00" and "38" are one price, "10:00" and "10" one time. */
const figureOf = (text: string): string =>
  text
    .replaceAll(',', '')
    .replace(/(?:[.:]0+)+$/u, '')
    .replace(/^0+(?=\d)/u, '')
const figuresIn = (text: string): string[] => (text.match(FIGURE) ?? []).map(figureOf)
const wordsIn = (text: string): string[] => plain(text).match(/\p{L}+/gu) ?? []

/** The words of all pages of a folder, without their tags. */
export function pagesOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return files.map((name) => textOf(readFileSync(join(folder, name), 'utf8'))).join('\n')
}

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/giu, ' ')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/&pound;|&#163;/gu, '£')
    .replace(/&euro;/gu, '€')
    .replace(/&[a-z]+;|&#\d+;/giu, ' ')

export function knownOf(text: string, origin: string): Known {
  const words = wordsIn(text)
  const spelled = words.flatMap((word) => (NUMBERS.includes(word) ? [String(NUMBERS.indexOf(word))] : []))
  return { text: plain(text), figures: new Set([...figuresIn(text), ...spelled]), words: new Set(words), origin }
}

/** What stands nowhere: figures, prices, times; links; capital names inside a sentence. `said`: the visitor's own words. */
export function strangeIn(answer: string, known: Known, said: string): Strange {
  const links = (answer.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?]+$/u, ''))
  // What the clock says stands on no page.
  const rest = answer.replace(LINK, ' ').replace(NOW, ' ').replaceAll(new URL(known.origin).host, ' ')
  const heard = new Set(figuresIn(said))
  const own = new Set(wordsIn(said))
  const unknown = figuresIn(rest).filter((figure) => !known.figures.has(figure))
  return {
    links: links.filter((link) => !link.startsWith(known.origin) && !known.text.includes(plain(link))),
    figures: unknown.filter((figure) => !heard.has(figure)),
    echoed: unknown.filter((figure) => heard.has(figure)),
    names: (rest.match(NAME) ?? []).filter((name) => !known.words.has(plain(name)) && !own.has(plain(name))),
  }
}
