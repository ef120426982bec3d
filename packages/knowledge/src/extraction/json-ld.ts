import { attribute, descendants, type PageNode } from './page-nodes.ts'

const MAX_OBJECTS = 300
/** Of one page. */
const MAX_CHARACTERS = 1_000_000
const MAX_VALUES = 50_000
/** Deeper than any vocabulary goes; what is written, sent or walked through later need not fear for its stack. */
const MAX_DEPTH = 60

/** KN40: the page's structured data as it stands there; what is no JSON, too deep or too much is left out. */
export function readJsonLd(nodes: readonly PageNode[]): unknown[] {
  const left = { characters: MAX_CHARACTERS, values: MAX_VALUES }
  return descendants(nodes, 'script')
    .filter((script) => attribute(script, 'type')?.toLowerCase().includes('ld+json'))
    .flatMap((script) => {
      const text = script.children.map((child) => ('data' in child ? child.data : '')).join('')
      left.characters -= text.length
      if (left.characters < 0) return []
      const { depth, values } = extentOf(text)
      left.values -= values
      return depth > MAX_DEPTH || left.values < 0 ? [] : parse(text)
    })
    .slice(0, MAX_OBJECTS)
}

/** How deep JSON goes and how many values it has, without building any of them. Brackets inside a string are words. */
function extentOf(json: string): { depth: number; values: number } {
  const extent = { depth: 0, values: 1 }
  let open = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charAt(at)
    if (sign === '"') isInString = !isInString
    else if (isInString) at += sign === '\\' ? 1 : 0
    else if (sign === ']' || sign === '}') open -= 1
    else if (sign === '[' || sign === '{') extent.depth = Math.max(extent.depth, (open += 1))
    if (!isInString && VALUE_BEFORE.has(sign)) extent.values += 1
  }
  return extent
}
const VALUE_BEFORE = new Set(['[', '{', ','])

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\s*<!--|-->\s*$/g, ''))
    return Array.isArray(value) ? value : [value]
  } catch {
    return []
  }
}
