import { attribute, descendants, type PageNode } from './page-nodes.ts'

const MAX_OBJECTS = 300
const MAX_BYTES = 500_000

/** The page's structured data as it stands there; what is no JSON is left out. */
export function readJsonLd(nodes: readonly PageNode[]): unknown[] {
  return descendants(nodes, 'script')
    .filter((script) => attribute(script, 'type')?.toLowerCase().includes('ld+json'))
    .flatMap((script) => {
      const text = script.children.map((child) => ('data' in child ? child.data : '')).join('')
      return text.length > MAX_BYTES ? [] : parse(text)
    })
    .slice(0, MAX_OBJECTS)
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\s*<!--|-->\s*$/g, ''))
    return Array.isArray(value) ? value : [value]
  } catch {
    return []
  }
}
