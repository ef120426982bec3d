import type { ReadOption } from './contract.ts'
import { OPTION_NAMES, type OptionName, type PageConsent, type PageOptions } from './option-names.ts'

/** One option of the page; the reference in the documentation and the warnings are made of these rows. */
type Row<T> = {
  /** What was meant, or undefined where that cannot be told. */
  read: (value: unknown) => T | undefined
  /** What it must be; said to whoever wrote something else. */
  type: string
  /** The owner's setting that it goes before, by its field in the API. */
  setting: string | null
  /** Without the page's and the owner's word. */
  initial: string
  meaning: string
}

const text =
  (most: number) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most ? value.trim() : undefined

const oneOf =
  <T extends string>(...allowed: readonly T[]) =>
  (value: unknown): T | undefined =>
    allowed.find((word) => word === value)

const wholeNumber =
  (least: number, most: number) =>
  (value: unknown): number | undefined => {
    const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
    const number = Number(value)
    return isNumeric && Number.isInteger(number) && number >= least && number <= most ? number : undefined
  }

/** Attributes are text: there, objects and lists are written as JSON. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function readSuggestions(value: unknown): readonly string[] | undefined {
  const list = fromJson(value)
  const isGood = Array.isArray(list) && list.length <= 6 && list.every((entry) => text(100)(entry) !== undefined)
  return isGood ? list.map((entry) => String(entry).trim()) : undefined
}

function readStrings(value: unknown): Readonly<Record<string, string>> | undefined {
  const record = fromJson(value)
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return undefined
  const entries = Object.entries(record).filter((entry): entry is [string, string] => text(300)(entry[1]) !== undefined)
  return entries.length === Object.keys(record).length ? Object.fromEntries(entries) : undefined
}

function readConsent(value: unknown): PageConsent | undefined {
  const plain = text(300)(value)
  if (plain !== undefined && !plain.startsWith('{')) return { text: plain, linkLabel: null, linkUrl: null }
  const said = fromJson(value)
  if (typeof said !== 'object' || said === null) return undefined
  const part = (key: string, most: number): string | null => text(most)(Reflect.get(said, key)) ?? null
  const [words, linkLabel, linkUrl] = [part('text', 300), part('linkLabel', 40), part('linkUrl', 2_000)]
  return words !== null && isWholeLink(linkLabel, linkUrl) ? { text: words, linkLabel, linkUrl } : undefined
}

const isWholeLink = (label: string | null, url: string | null): boolean =>
  label === null || url === null ? label === url : /^https?:\/\//.test(url)

function readPaths(value: unknown): readonly string[] | undefined {
  const paths = Array.isArray(value) ? value.map(String) : String(value).split(/[ ,]+/)
  return paths.length > 0 && paths.every((path) => /^\/[^\s,]*$/.test(path)) ? paths : undefined
}

export const OPTIONS: { readonly [N in OptionName]: Row<NonNullable<PageOptions[N]>> } = {
  accent: {
    read: (value) => (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : undefined),
    type: 'a colour such as "#0f5c4a"',
    setting: 'theme.accent',
    initial: '#1f2937',
    meaning: 'The colour of the launcher, of buttons and links. Text on it keeps its contrast by itself.',
  },
  scheme: {
    read: oneOf('auto', 'light', 'dark'),
    type: '"auto", "light" or "dark"',
    setting: 'theme.scheme',
    initial: 'auto',
    meaning: 'Light or dark; by itself, as the visitor’s system has it.',
  },
  placement: {
    read: oneOf('end', 'start'),
    type: '"end" or "start"',
    setting: 'theme.placement',
    initial: 'end',
    meaning: 'The corner: where a line of text ends (right in English), or where it starts.',
  },
  offsetInline: {
    read: wholeNumber(0, 400),
    type: 'a whole number from 0 to 400',
    setting: 'launcher.offsetInline',
    initial: '20',
    meaning: 'Pixels between the launcher and the side of the window.',
  },
  offsetBlock: {
    read: wholeNumber(0, 400),
    type: 'a whole number from 0 to 400',
    setting: 'launcher.offsetBlock',
    initial: '20',
    meaning: 'Pixels between the launcher and the bottom of the window.',
  },
  zIndex: {
    read: wholeNumber(1, 2_147_483_647),
    type: 'a whole number from 1 to 2147483647',
    setting: 'launcher.zIndex',
    initial: 'above everything',
    meaning:
      'Among the layers of the page. Without it, launcher and panel are in the browser’s top layer, where no style of the page’s html or body can move them.',
  },
  launcherText: {
    read: text(40),
    type: 'a text of at most 40 characters',
    setting: 'launcher.text',
    initial: 'none',
    meaning: 'Words beside the symbol of the launcher.',
  },
  greeting: {
    read: text(500),
    type: 'a text of at most 500 characters',
    setting: 'greeting',
    initial: 'of the agent',
    meaning: 'What the agent says first, for example on a page about one product.',
  },
  suggestions: {
    read: readSuggestions,
    type: 'a list of at most 6 texts of at most 100 characters (as an attribute: JSON)',
    setting: 'suggestions',
    initial: 'of the agent',
    meaning: 'Questions that can be pressed before the first message.',
  },
  locale: {
    read: (value) => (typeof value === 'string' && /^[a-z]{2,3}(-[\w-]+)?$/i.test(value) ? value : undefined),
    type: 'a language such as "de" or "pt-BR"',
    setting: null,
    initial: 'of the page, then of the agent, then of the browser',
    meaning: 'The language of the panel’s own words.',
  },
  strings: {
    read: readStrings,
    type: 'an object of texts of at most 300 characters (as an attribute: JSON)',
    setting: null,
    initial: '{}',
    meaning: 'Other words for any of the panel’s own, by their key, in every language.',
  },
  openOnLoad: {
    read: (value) => (['true', 'false'].includes(String(value)) ? String(value) === 'true' : undefined),
    type: 'true or false',
    setting: 'launcher.openOnLoad',
    initial: 'false',
    meaning:
      'Opens when the page has loaded, without taking the focus; never on small screens, nor again once the visitor has closed it.',
  },
  consent: {
    read: readConsent,
    type: 'a text of at most 300 characters, or { text, linkLabel, linkUrl } with an address that begins with https:// (as an attribute: JSON)',
    setting: 'consent',
    initial: 'none',
    meaning: 'Asked at the first message. A page can ask where the owner does not; it cannot take the owner’s away.',
  },
  hide: {
    read: readPaths,
    type: 'paths that begin with /, separated by commas or as a list; * stands for anything',
    setting: 'pageRules',
    initial: 'none',
    meaning: 'Pages without a launcher. These rules come before the owner’s; show() goes before both.',
  },
}

/** As it is written on the container; on `<frontdesk-agent>` also without its beginning. Case does not matter. */
export const attributeOf = (name: OptionName): string => `data-frontdesk-${name.toLowerCase()}`

/** What a page has set. A value that nobody can understand is passed over, and whoever wrote it is told why. */
export function readOptions(option: ReadOption, warn: (sentence: string) => void): PageOptions {
  const options: Record<string, unknown> = {}
  for (const name of OPTION_NAMES) {
    const value = option(name)
    if (value === undefined || value === null) continue
    const meant = OPTIONS[name].read(value)
    if (meant === undefined) warn(`Frontdesk: the option "${name}" is ignored: it must be ${OPTIONS[name].type}.`)
    else options[name] = meant
  }
  return options
}
