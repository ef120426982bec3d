import { parseAst } from 'vite'
import { z } from 'zod'

/* What a program would say: its string and template literals that are sentences, not ids, keys or patterns. */

const WORDS = /\p{L}[\p{L}’']*[,.:;]? \p{L}[\p{L}’']*/u
/** Calls whose text nobody is told: errors, lists of words, patterns, what is asked of the website. */
const UNSPOKEN = /^(?:Error|split|RegExp|raw|search|anyOf)$/u

const node = z.looseObject({ type: z.string() })
type Node = z.infer<typeof node>

/** Sentences in a TypeScript program, in the order in which they stand there. */
export function spokenSentences(program: string): string[] {
  const found: string[] = []
  walk(parseAst(program, { lang: 'ts' }), found)
  return found
}

function walk(value: unknown, found: string[]): void {
  if (Array.isArray(value)) for (const one of value) walk(one, found)
  const parsed = node.safeParse(value)
  if (!parsed.success || isUnspoken(parsed.data)) return
  const text = textOf(parsed.data)
  if (text !== null && WORDS.test(text)) found.push(text)
  for (const child of Object.values(parsed.data)) if (typeof child === 'object') walk(child, found)
}

const literal = z.object({ type: z.literal('Literal'), value: z.string() })
const template = z.object({ type: z.literal('TemplateElement'), value: z.object({ cooked: z.string() }) })

function textOf(value: Node): string | null {
  const asLiteral = literal.safeParse(value)
  if (asLiteral.success) return asLiteral.data.value
  const asTemplate = template.safeParse(value)
  return asTemplate.success ? asTemplate.data.value.cooked : null
}

const named = z.object({ name: z.string() }).transform(({ name }) => name)
const member = z.object({ property: named }).transform(({ property }) => property)
const called = z.looseObject({ callee: z.union([named, member]).optional(), tag: z.union([named, member]).optional() })

function isUnspoken(value: Node): boolean {
  if (value.type === 'ImportDeclaration' || /^TS(?!AsExpression|SatisfiesExpression)/u.test(value.type)) return true
  const call = called.safeParse(value)
  const name = call.success ? (call.data.callee ?? call.data.tag) : undefined
  return name !== undefined && UNSPOKEN.test(name)
}
