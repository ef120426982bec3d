import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'

const COUNTED_VESSEL = new RegExp(
  String.raw`\b(?:an?|the|that|this|\d{1,2}|${anyOf(cardinals(1, 12))})\s(box|boxes|pack|packs|set|sets|case|crate|jar|basket|tin|tray)\b(?!\s(?:of|up|meal))`,
  'iu',
)
const lastWord = (name: string): string => (name.split(/,|\(|\s(?:with|for|of)\s/iu)[0] ?? name).split(' ').at(-1) ?? ''
const isSame = (one: string, other: string): boolean =>
  one.toLowerCase().replace(/(?:es|s)$/u, '') === other.toLowerCase().replace(/(?:es|s)$/u, '')

/** OE8: "I'll take one box", where one thing that is sold is a box: its name stands for the word. */
export function withVesselNamed(items: readonly CatalogueItem[], text: string): string {
  const found = COUNTED_VESSEL.exec(text)
  const vessel = found?.[1]
  if (!found || vessel === undefined) return text
  const [called, ...others] = items.filter(({ name }) => isSame(lastWord(name), vessel))
  if (called === undefined || others.length > 0) return text
  const at = found.index + found[0].length - vessel.length
  return `${text.slice(0, at)}${called.name}${text.slice(at + vessel.length)}`
}
