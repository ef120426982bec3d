import type { GuardTurn, JudgeSentence, Verdict } from '../ports.ts'
import { type Cited, withoutCitations } from './citations.ts'
import { claimsUntrueDeed, isDoneWord } from './deeds.ts'
import { isKnownAs } from './facts.ts'
import type { ContentWord, Row } from './fragments.ts'
import { tablesFor, type WordTables } from './lexicon/word-tables.ts'
import { linksOf } from './links.ts'
import { type PreparedTurn, prepareTurn } from './prepare-turn.ts'
import { readRows } from './read-rows.ts'
import { tellsSecret } from './secrets.ts'
import { claimsTooMuchOfItself } from './self-claims.ts'
import { shorterForms } from './shortened.ts'
import { tellsSum } from './sums.ts'
import { supportOf } from './support.ts'
import { asksOnly, hasTalk, isBareAnswer, spokenWords, withoutTag, withoutTalk } from './talk.ts'

type Refusal = Extract<Verdict, { send: false }>['reason']

/** A longer sentence is none. */
const LONGEST = 1_500
/** Signs that hide or turn text, and letters of scripts that cannot be compared with the evidence. */
const UNREADABLE = /[^\P{C}\t\n\r]|[\ufffd]|[^\P{L}\p{Script=Latin}]/u
/** So many words that stand nowhere a question may have. */
const FREE_WORDS = 4

const prepared = new WeakMap<GuardTurn, PreparedTurn>()

/** Reads the evidence of a turn before its first sentence comes; `judgeSentence` does so where nobody has. */
export function guardTurn(turn: GuardTurn): PreparedTurn {
  const known = prepared.get(turn)
  if (known !== undefined) return known
  const made = prepareTurn(turn)
  prepared.set(turn, made)
  return made
}

/** Judges one sentence of an answer before it is sent; what is not known to be true is not sent. */
export const judgeSentence: JudgeSentence = (sentence, turn) => {
  if (sentence.length > LONGEST || UNREADABLE.test(sentence)) return { send: false, reason: 'unreadable' }
  const ready = guardTurn(turn)
  const { text, ids, areGiven } = withoutCitations(sentence, ready.ids)
  const reason = refusalOf(text, { ids, areGiven }, { turn, ready })
  if (reason === null) return { send: true, text, cited: ids }
  const shorter = canBeShorter(reason, ids) ? shorterForms(text) : []
  const form = shorter.find((each) => refusalOf(each, { ids, areGiven }, { turn, ready }) === null)
  return form === undefined ? { send: false, reason } : { send: true, text: form, cited: ids }
}

/** GF6: only a sentence that names its source is sent in part. */
const canBeShorter = (reason: Refusal, ids: readonly string[]): boolean =>
  ids.length > 0 && (reason === 'no_evidence' || reason === 'contradicted')

type Guarded = { turn: GuardTurn; ready: PreparedTurn }

function refusalOf(text: string, { ids, areGiven }: Omit<Cited, 'text'>, { turn, ready }: Guarded): Refusal | null {
  if (tellsSecret(text, ready.secrets)) return 'secret'
  const links = linksOf(text, ready.addresses, turn.allowedHosts)
  if (links === 'foreign') return 'foreign_link'
  const words = spokenWords(text)
  if (claimsUntrueDeed(words, turn.deedsDone)) return 'untrue_deed'
  if (claimsTooMuchOfItself(words)) return 'contradicted'
  if (links === 'unknown' || !areGiven) return 'no_evidence'
  if (ids.length === 0) return statementRefusal(text, ready)
  return citedRefusal(text, ids, ready)
}

/** "Only", "nothing but": the passage that is named has to say so itself. */
const EXCLUSIVE =
  /\b(?:only|solely|exclusively|nur|ausschließlich|sólo|solo|solamente|únicamente|uniquement|seulement)\b/iu

/** What names more passages, or is longer, is compared with all of them together: to look closely takes time. */
const MOST_CITED = 3
const LONGEST_CITED = 300

/** GF3: what is not clear among all that is known may be so in the passage that is named. */
function citedRefusal(text: string, ids: readonly string[], ready: PreparedTurn): Refusal | null {
  const plain = EXCLUSIVE.test(text) ? 'no_evidence' : statementRefusal(text, ready)
  if (plain === null || ids.length > MOST_CITED || text.length > LONGEST_CITED) return plain
  const reason = statementRefusal(text, { ...ready, known: ready.citedRows(ids) })
  return reason !== null && tellsSum(text, ids, { ready, tables: tablesFor(text, ready.tables) }) ? null : reason
}

function statementRefusal(sentence: string, ready: PreparedTurn): Refusal | null {
  const text = withoutTag(sentence)
  if (isQuotation(text, ready)) return null
  const tables = tablesFor(text, ready.tables)
  const rows = readRows(text, tables)
  if (asksOnly(text, tables) && isHarmlessQuestion(rows, ready)) return null
  const rest = withoutTalk(text, tables, (row) => isHarmless(row, ready))
  const stated = rest === text ? rows : readRows(rest, tables)
  const claims = stated.map((row) => withoutDone(row, ready)).filter(isClaim)
  if (claims.length === 0) return saysNothingNew(rest, text, { ready, tables }) ? null : 'no_evidence'
  return claimsRefusal(claims, tables, ready)
}

/** "We can do that", said to a question, states something, too: only talk goes without evidence. */
const saysNothingNew = (
  rest: string,
  text: string,
  { ready, tables }: { ready: PreparedTurn; tables: WordTables },
): boolean =>
  // Not everybody who asks writes a question mark.
  (!ready.wasAsked && !isBareAnswer(rest)) ||
  (!isBareAnswer(text) && (rest.trim() === '' || hasTalk(rest, tables) || text.includes('?'))) ||
  // What is untrue was found before: this deed was done.
  claimsUntrueDeed(spokenWords(text), [])

/** Fewer words could stand in any sentence. */
const SHORTEST_QUOTATION = 4

/** A whole sentence of the evidence, word for word. */
function isQuotation(text: string, { quotable }: PreparedTurn): boolean {
  const said = spokenWords(text)
  return said.split(' ').length >= SHORTEST_QUOTATION && quotable.includes(`|${said}|`)
}

function claimsRefusal(claims: readonly Row[], tables: WordTables, ready: PreparedTurn): Refusal | null {
  const said: ContentWord[] = []
  const visitor = ready.visitorWords(tables)
  const sentence = { words: claims.flatMap(({ words }) => words), facts: claims.flatMap(({ facts }) => facts) }
  for (const claim of claims) {
    const support = supportOf(claim, ready.known, {
      said,
      visitor,
      heard: ready.heard,
      sentence,
      language: tables.language,
    })
    if (support !== 'supported') return support
    said.push(...claim.words)
  }
  return null
}

/** What the store confirms needs no other evidence; when and what it was does. */
const withoutDone = (row: Row, { deedsDone }: PreparedTurn): Row =>
  deedsDone.length === 0 ? row : { ...row, words: row.words.filter(({ plain }) => !isDoneWord(plain, deedsDone)) }

const isClaim = ({ words, facts, sweeping }: Row): boolean => words.length + facts.length + sweeping.length > 0

const isHeard = ({ facts }: Row, { heard }: PreparedTurn): boolean =>
  facts.every((fact) => heard.some((each) => isKnownAs(fact, each)))

const isHarmless = (row: Row, ready: PreparedTurn): boolean => isHeard(row, ready) && row.sweeping.length === 0

/** A few words may be the model's own in a question, but none that names somebody or something nobody has named. */
function isHarmlessQuestion(rows: readonly Row[], { known, heard, heardWords }: PreparedTurn): boolean {
  const areKnown = rows.every(
    ({ facts, sweeping }) =>
      sweeping.length === 0 &&
      facts.every((fact) =>
        [...heard, ...known.rows.flatMap((row) => row.facts)].some((each) => isKnownAs(fact, each)),
      ),
  )
  const unknown = rows.flatMap(({ words }) => words).filter((word) => known.nearness(word) === null)
  const isStrange = unknown.some(({ plain, isName }) => isName && !heardWords.has(plain))
  return areKnown && unknown.length <= FREE_WORDS && !isStrange
}
