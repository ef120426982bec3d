import { DomHandler, ElementType, Parser } from 'htmlparser2'

export type PageNode = DomHandler['root']['children'][number]
export type PageElement = Extract<PageNode, { attribs: object }>

/** Deeper nesting than any real page has; below it text is no longer read, so that a hostile page cannot exhaust the stack. */
export const MAX_NESTING = 250

/** The parser looks through everything that is open at each tag: without a bound its time would grow with the square. */
const MOST_OPEN = 1_000
/** Some hundred megabytes of nodes. */
const MOST_ELEMENTS = 400_000

/** Ends the parser where it is; its message is the end of a sentence about the page. */
class BoundExceeded extends Error {}

class BoundedHandler extends DomHandler {
  private open = 0
  private elements = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.open += 1
    this.elements += 1
    if (this.open > MOST_OPEN)
      throw new BoundExceeded(`its elements are nested more than ${MOST_OPEN.toLocaleString('en')} deep`)
    if (this.elements > MOST_ELEMENTS)
      throw new BoundExceeded(`it has more than ${MOST_ELEMENTS.toLocaleString('en')} elements`)
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.open -= 1
    super.onclosetag()
  }
}

/** KN39: what stands on a page, however malformed; nothing, and why, of what only an attack looks like. */
export function parsePage(html: string): { nodes: readonly PageNode[]; problem: string | null } {
  const handler = new BoundedHandler()
  try {
    new Parser(handler, { decodeEntities: true, lowerCaseTags: true }).end(html)
  } catch (error) {
    if (error instanceof BoundExceeded) return { nodes: [], problem: error.message }
    throw error
  }
  return { nodes: handler.root.children, problem: null }
}

type TextNode = Extract<PageNode, { type: typeof ElementType.Text }>

export const isText = (node: PageNode): node is TextNode => node.type === ElementType.Text

export const isElement = (node: PageNode): node is PageElement => 'attribs' in node

export const attribute = (element: PageElement, name: string): string | undefined => element.attribs[name]

export const childElements = (element: PageElement): PageElement[] => element.children.filter(isElement)

const NEVER_READ = new Set(
  `script style noscript template svg iframe canvas object video audio math select button textarea
    input datalist head map embed`.split(/\s+/),
)

/** What a visitor does not see is not the site's word: it must never be quoted. */
export function isHidden(element: PageElement): boolean {
  if (NEVER_READ.has(element.name)) return true
  if (attribute(element, 'hidden') !== undefined || attribute(element, 'aria-hidden') === 'true') return true
  if (element.name === 'dialog' && attribute(element, 'open') === undefined) return true
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute(element, 'style') ?? '')
}

export const isNavigation = (element: PageElement): boolean =>
  element.name === 'nav' || ['navigation', 'menubar', 'search'].includes(attribute(element, 'role') ?? '')

const LEAST_MENU = 4

/** A row of links without the word "nav" on it is navigation all the same. Contact links are facts. */
export function isMenu(element: PageElement): boolean {
  const children = childElements(element)
  if (children.length < LEAST_MENU || element.children.length > 200) return false
  const isOnlyLinks = children.every((child) => soleLink(child) !== null)
  const hasOwnText = element.children.some(
    (node) => !isElement(node) && 'data' in node && /[\p{L}\p{N}]{3}/u.test(node.data),
  )
  return isOnlyLinks && !hasOwnText
}

/** The link that an element is, or all that an element holds. */
function soleLink(element: PageElement): PageElement | null {
  if (element.name === 'a') return /^(tel|mailto):/i.test(attribute(element, 'href') ?? '') ? null : element
  const [only, ...others] = childElements(element)
  const hasText = element.children.some((node) => !isElement(node) && 'data' in node && node.data.trim() !== '')
  return only && others.length === 0 && !hasText && only.name === 'a' ? soleLink(only) : null
}

/** All elements of a name below, in reading order. */
export function descendants(nodes: readonly PageNode[], name: string, depth = 0): PageElement[] {
  if (depth > MAX_NESTING) return []
  return nodes
    .filter(isElement)
    .flatMap((element) => [
      ...(element.name === name ? [element] : []),
      ...descendants(element.children, name, depth + 1),
    ])
}

export function hasDescendant(element: PageElement, names: ReadonlySet<string>, depth = 0): boolean {
  if (depth > MAX_NESTING) return false
  return childElements(element).some((child) => names.has(child.name) || hasDescendant(child, names, depth + 1))
}

/** `hasDescendant` for who asks it of every element on the way down: each one is looked into once. */
export function descendantFinder(names: ReadonlySet<string>): (element: PageElement, depth?: number) => boolean {
  const known = new Map<PageElement, boolean>()
  const finds = (element: PageElement, depth = 0): boolean => {
    if (depth > MAX_NESTING) return false
    const before = known.get(element)
    if (before !== undefined) return before
    const isThere = childElements(element).some((child) => names.has(child.name) || finds(child, depth + 1))
    known.set(element, isThere)
    return isThere
  }
  return finds
}

export const tidy = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()

/** A telephone or e-mail link that is only a word ("Call us") still has its number or address in it. */
function contactOf(element: PageElement, text: string): string {
  const address = attribute(element, 'href') ?? ''
  const contact = /^(?:tel|mailto):([^?]{3,100})/i.exec(address)?.[1]
  if (contact === undefined) return text
  const isTold = address.startsWith('tel') ? /\d{3}/.test(text) : text.includes('@')
  return isTold ? text : `${text} ${contact}`
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'ul', 'ol', 'tr', 'section', 'dd', 'dt', 'h1', 'h2', 'h3', 'h4'])

/** Text of an element in one line, with a space wherever the page breaks or puts two elements side by side. */
export function flatText(nodes: readonly PageNode[], depth = 0): string {
  if (depth > MAX_NESTING) return ''
  let text = ''
  let wasElement = false
  for (const node of nodes) {
    if (isElement(node)) {
      const inner = isHidden(node) ? '' : flatText(node.children, depth + 1)
      const own = node.name === 'a' ? contactOf(node, inner) : inner
      text += wasElement || BREAKS.has(node.name) ? ` ${own}` : own
      if (BREAKS.has(node.name)) text += ' '
      wasElement = true
    } else if (isText(node)) {
      text += node.data
      wasElement = node.data.trim() === '' && wasElement
    }
  }
  return text
}
