import { escapeHtml } from './escape-html.ts'

type Kind = 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'prompt'
type Rule = readonly [kind: Kind | null, pattern: RegExp]

const JSON_RULES: readonly Rule[] = [
  ['name', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/y],
  ['string', /"(?:[^"\\\n]|\\.)*"/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['keyword', /\b(?:true|false|null)\b/y],
]
const SHELL_RULES: readonly Rule[] = [
  ['comment', /(?<=^|\s)#[^\n]*/my],
  ['string', /'[^']*'|"(?:[^"\\]|\\.)*"/y],
  ['name', /\b[A-Z][A-Z_]{2,}(?==)/y],
  ['keyword', /(?<=^|\s)(?:npm|npx|node|curl|git|cd|export|sudo|systemctl|cp)(?=\s)/my],
  ['number', /(?<=\s)--?[A-Za-z][\w-]*/y],
]
const SCRIPT_RULES: readonly Rule[] = [
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/y],
  ['keyword', /\b(?:const|let|await|async|function|return|if|else|for|of|import|from|export|new|type|throw)\b/y],
  ['number', /\b\d[\d_.]*\b/y],
  ['name', /\b[A-Za-z_]\w*(?=\()/y],
]
const HTML_RULES: readonly Rule[] = [
  ['comment', /<!--[\s\S]*?-->/y],
  ['string', /"[^"\n]*"/y],
  ['keyword', /<\/?[a-z][\w-]*|\/?>/y],
  ['name', /\b[a-z][\w-]*(?==")/y],
]
const HEADER_RULES: readonly Rule[] = [
  ['name', /^[\w-]+(?=:)/my],
  ['string', /'[^']*'/y],
]

const RULES: Record<string, readonly Rule[]> = {
  json: JSON_RULES,
  sh: SHELL_RULES,
  js: SCRIPT_RULES,
  ts: SCRIPT_RULES,
  html: HTML_RULES,
  http: HEADER_RULES,
}

/** Code as HTML with its words marked. A language nobody knows, and plain text, are only escaped. */
export function highlight(code: string, language: string): string {
  const rules = RULES[language] ?? []
  let html = ''
  let at = 0
  while (at < code.length) {
    const token = nextToken(code, at, rules)
    const text = escapeHtml(token.text)
    html += token.kind === null ? text : `<span class="t-${token.kind}">${text}</span>`
    at += token.text.length
  }
  return html
}

function nextToken(code: string, at: number, rules: readonly Rule[]): { kind: Kind | null; text: string } {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = at
    const [text] = pattern.exec(code) ?? []
    if (text) return { kind, text }
  }
  return { kind: null, text: code.charAt(at) }
}
