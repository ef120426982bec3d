/** A file of the repository, by its path from the root. */
export type SourceText = { file: string; text: string }
export type Repository = { specs: readonly SourceText[]; code: readonly SourceText[]; tests: readonly SourceText[] }

/** An id where it stands. */
type Place = { id: string; file: string; line: number }
type Spec = { rules: readonly Place[]; mentions: readonly Place[]; problems: readonly string[] }

/** Words of the trade that have the form of an id and are none. */
const TERMS = new Set(['BM25', 'LEB128', 'MD5', 'MP3', 'SHA256'])

const RULE = /^- \*\*([A-Z]{2,3}[1-9]\d*)\*\* (\S.*\.)$/
const ID = /\b[A-Z]{2,3}\d+\b/g
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/
/** Where a reader takes an id for the start of a rule: first in a line, a cell or bold type, or behind a sentence. */
const STATED_ASIDE = /(?:^[\s>#*_`-]*|\|\s*|\*\*|__|[.!?;][)"”’*_`]*\s+)[*_`]*([A-Z]{2,3}\d+)\b/g
const CITED = /(?<!\.(?:skip|todo)\(\s*)['"`]((?:\[[^\]'"`]+\] ?)+)/g
const COMMENT = /(?<=^|[\s(,])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/gm

/**
 * All that is wrong with the rules of a repository, in words; nothing when each is stated once, as a line
 * `- **AB1** Text.` of a SPEC.md, and cited as `[AB1]` at the start of a test's name, and when whatever comments, tests
 * and other rules refer to is stated.
 */
export function ruleProblems({ specs, code, tests }: Repository): string[] {
  const read = specs.map(readSpec)
  const rules = read.flatMap((spec) => spec.rules)
  const stated = new Set(rules.map(({ id }) => id))
  const citations = tests.flatMap(citationsIn)
  const cited = new Set(citations.map(({ id }) => id))
  const mentions = [...read.flatMap((spec) => spec.mentions), ...citations, ...[...code, ...tests].flatMap(commentedIn)]
  return [
    ...read.flatMap((spec) => spec.problems),
    ...repeatedIn(rules),
    ...mentions.filter(({ id }) => !stated.has(id)).map((place) => `${at(place)} is stated in no SPEC.md`),
    ...rules.filter(({ id }) => !cited.has(id)).map((place) => `${at(place)} is cited by no test`),
  ]
}

/** The rules that SPEC.md files state. */
export const statedRules = (specs: readonly SourceText[]): readonly Place[] =>
  specs.flatMap((spec) => readSpec(spec).rules)

function readSpec({ file, text }: SourceText): Spec {
  const rules: Place[] = []
  const mentions: Place[] = []
  const problems: string[] = []
  const lines = text.split('\n')
  for (const [index, content] of lines.entries()) {
    const line = index + 1
    const [, id, said] = RULE.exec(content) ?? []
    if (id !== undefined) rules.push({ id, file, line })
    const fault = faultOf(said ?? content, {
      isRule: id !== undefined,
      isBehindRule: RULE.test(lines[index - 1] ?? ''),
    })
    if (fault !== null) problems.push(`${file}:${line}: ${fault}: ${content.trim()}`)
    else mentions.push(...idsIn(said ?? content).map((mentioned) => ({ id: mentioned, file, line })))
  }
  return { rules, mentions, problems }
}

/** What keeps a line from being read: something in it looks like a rule, and no other line may hold one. */
function faultOf(text: string, { isRule, isBehindRule }: { isRule: boolean; isBehindRule: boolean }): string | null {
  if (!isRule && LIST_ITEM.test(text)) return 'a list holds rules alone, “- **AB1** Text.”'
  const aside = [...text.matchAll(STATED_ASIDE)].map(([, id = '']) => id).find((id) => !TERMS.has(id))
  if (aside !== undefined) return `${aside} stands like a rule and has no line of its own`
  if (!isRule && isBehindRule && text.trim() !== '') return 'a rule is one line'
  return null
}

/** One id means one thing, and one file has all the rules with its letters: the next number cannot be taken twice. */
function repeatedIn(rules: readonly Place[]): string[] {
  const first = new Map<string, Place>()
  return rules.flatMap((place) => {
    const family = place.id.replace(/\d+/, '')
    const sameId = first.get(place.id)
    const sameFamily = first.get(family)
    if (!sameId) first.set(place.id, place)
    if (!sameFamily) first.set(family, place)
    if (sameId) return [`${at(place)} is stated already in ${sameId.file}:${sameId.line}`]
    if (sameFamily && sameFamily.file !== place.file)
      return [`${at(place)} has the letters of the rules in ${sameFamily.file}`]
    return []
  })
}

/** Ids in brackets at the start of a test's name: `[AB1] [AB2]`, `[AB1, AB2]`. What is commented out cites nothing. */
function citationsIn({ file, text }: SourceText): Place[] {
  const running = text.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...running.matchAll(CITED)].flatMap(({ 1: brackets = '', index }) =>
    idsIn(brackets).map((id) => ({ id, file, line: lineAt(running, index) })),
  )
}

const commentedIn = ({ file, text }: SourceText): Place[] =>
  [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) =>
    idsIn(comment).map((id) => ({ id, file, line: lineAt(text, index) })),
  )

const idsIn = (text: string): string[] => [...text.matchAll(ID)].map(([id]) => id).filter((id) => !TERMS.has(id))
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
const at = ({ id, file, line }: Place): string => `${file}:${line}: ${id}`
