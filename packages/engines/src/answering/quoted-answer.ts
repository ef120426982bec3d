import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { Citation } from '@frontdesk/schema'
import { subjectWords } from '../reading/questions.ts'
import { stemOf } from '../reading/stem-of.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { spokenQuote } from './spoken-answer.ts'
import { columnAsked, entryAsked, TABLE_LEAD } from './table-answer.ts'

/* Answers that quote the website, with the pages that say so. */

const citationOf = ({ id, url, title, quote }: FoundPassage): Citation => ({ id, url, title, quote })

/** Passages this near to the best one answer about as surely; the second is then said as well. */
const NEAR_TIE = 0.1

/** The name before a row, behind a heading where there is one: "Nightly rates: Garden Room — $168". */
const LABEL = /^(?:[^:\n.!?]{2,40}: )?([^:\n.!?]{2,60}?) — \S|^([^:\n.!?]{2,40}): \S/u
/** A row of a list, "Garden Room: … takes dogs too", about a thing that was not asked about. */
function isOfOtherThing({ quote }: FoundPassage, question: string): boolean {
  const [, ofRow, ofEntry] = LABEL.exec(quote.trim()) ?? []
  const label = ofRow ?? ofEntry
  const asked = foldText(question)
  return label !== undefined && wordsOf(label).every(({ word }) => !asked.includes(stemOf(word)))
}

/** Of two passages that answer about as surely, what holds for everything comes before what holds for one thing. */
export function generalFirst(passages: readonly FoundPassage[], question: string): readonly FoundPassage[] {
  const [best, ...others] = passages
  if (!best) return passages
  const asked = others.find((passage) => isHeadedAsAsked(passage, best, question))
  if (asked) return [asked, ...passages.filter((passage) => passage !== asked)]
  if (!isOfOtherThing(best, question)) return passages
  const general = others.find((passage) => isAnotherAnswer(passage, best) && !isOfOtherThing(passage, question))
  return general ? [general, ...passages.filter((passage) => passage !== general)] : passages
}

/** So little surer is what answers another question. */
const HEADED_LEAD = 0.2

/**
 * "What to bring" is what was asked with "what must I bring?", and "can I bring my baby?" is more than that: of two as
 * sure the one whose heading says nothing else comes first.
 */
function isHeadedAsAsked(passage: FoundPassage, best: FoundPassage, question: string): boolean {
  const asked = stemsIn(question)
  const [own, first] = [passage, best].map(({ headings }) => stemsIn(headings.at(-1) ?? ''))
  if (!own || !first || passage.confidence < best.confidence - HEADED_LEAD || own.length === 0) return false
  const isSaid = (stem: string): boolean => isAmong(asked, stem)
  return own.every(isSaid) && first.some(isSaid) && !first.every(isSaid)
}

export function answerPart(passages: readonly FoundPassage[], question: string): ReplyPart {
  const column = columnPart(passages, question)
  if (column) return column
  const [best, ...others] = passages
  if (!best) return { text: '' }
  // Of the very thing that was asked about, its own words are enough.
  const isWhole = best.isOfSubject || others.some((passage) => isHeadedAsAsked(best, passage, question))
  const second = isWhole ? undefined : others.find((passage) => isAnotherAnswer(passage, best))
  const said = second ? [best, second] : [best]
  return {
    text: said.map((passage) => asAnswer(passage, question)).join('\n\n'),
    citations: said.map(citationOf),
    suggestions: nextQuestions(
      others.filter((passage) => passage !== second),
      best,
      question,
    ),
  }
}

/** TB1: the column of a table that was asked for, alone. */
function columnPart(passages: readonly FoundPassage[], question: string): ReplyPart | null {
  const least = (passages[0]?.confidence ?? 0) - TABLE_LEAD
  for (const passage of passages) {
    const text = passage.confidence >= least ? columnAsked(passage.text, question) : null
    if (text !== null) {
      const others = passages.filter((other) => other !== passage)
      return { text, citations: [citationOf(passage)], suggestions: nextQuestions(others, passage, question) }
    }
  }
  return entryPart(passages, question)
}

/** TB2: the entry of a list that was asked for, alone. */
function entryPart([best, ...others]: readonly FoundPassage[], question: string): ReplyPart | null {
  const text = best ? entryAsked(best.quote, question) : null
  if (!best || text === null) return null
  return { text, citations: [citationOf(best)], suggestions: nextQuestions(others, best, question) }
}

/** SA1: the best passage alone, and of it what answers. */
export function spokenPart(passages: readonly FoundPassage[], question: string): ReplyPart {
  const column = columnPart(passages, question)
  if (column) return column
  const [best, ...others] = passages
  if (!best) return { text: '' }
  return {
    text: asAnswer({ ...best, quote: spokenQuote(best.quote, question) }, question),
    citations: [citationOf(best)],
    suggestions: nextQuestions(others, best, question),
  }
}

function isAnotherAnswer(passage: FoundPassage, best: FoundPassage): boolean {
  const isNear = passage.confidence >= best.confidence - NEAR_TIE
  // The same page says the same thing in several places; another page says another thing.
  return isNear && passage.url !== best.url && saysMore(passage.quote, best.quote)
}

/** A second quotation is worth its place only with words that the first does not have. */
function saysMore(quote: string, said: string): boolean {
  const known = new Set(wordsOf(said).map(({ word }) => word))
  const words = wordsOf(quote)
  return words.filter(({ word }) => !known.has(word)).length > words.length * NEW_WORDS
}
const NEW_WORDS = 0.4

/** The heading of what comes next on the page: "… for five years. Value:" */
const TORN_TAIL = /(?<=[.!?]["”’)]?)\s+\p{Lu}[\p{L} ]{1,30}:\s*$/u

/** A sentence stands by itself; a fragment ("10:00–16:00") needs its heading to say what it is about. */
function asAnswer({ quote, headings, title }: FoundPassage, question: string): string {
  const text = withoutOtherName(quote.replace(TORN_TAIL, '').trim(), headings.at(-1) ?? '', question)
  const isSentence = /[.!?。！？…]["”’)]?$/u.test(text) && text.split(/\s+/).length >= 4
  const heading = headings.at(-1) ?? title
  if (isSentence || heading === '' || foldText(text).includes(foldText(heading))) return text
  return `${heading}${/[?？:]$/u.test(heading) ? '' : ':'} ${text}`
}

const BARE = /^(?:yes|no)\b\s*[,.:;!–-]*\s*/iu
/** A name within a question, or a number: "Do you deliver to Wrenford?" */
const NAME = /(?<=\S\s)\p{Lu}[\p{L}\p{N}]+|\b\p{N}+\b/gu
/** "No. The grass pitches are open from March": what stands behind the point stands by itself. */
const BARE_SENTENCE = /^(?:yes|no)\b[^.!?,:;]{0,12}[.!]\s+/iu

/**
 * QA3: "Do you deliver to Wrenford? No, only to Brinscombe" answers who asks about Brinscombe, but for its question and
 * its "no": they are about another place. They are left out where what follows says what was asked; and so is a question
 * that the visitor has just asked, with all of its words.
 */
function withoutOtherName(text: string, heading: string, question: string): string {
  if (!heading.endsWith('?') || !text.startsWith(heading)) return text
  const said = text.slice(heading.length).trim()
  const about = stemsIn(heading)
  const asked = stemsIn(question)
  const isSameQuestion = about.length > 0 && about.every((stem) => isAmong(asked, stem))
  if (isSameQuestion) return said.split(/\s+/u).length >= LEAST_ALONE ? said : text
  const rest = restOfOther(said, heading, question)
  return rest === null ? text : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}

/** What follows a yes or no to another question, where it says what was asked. */
function restOfOther(said: string, heading: string, question: string): string | null {
  const rest = said.replace(BARE, '')
  const names = heading.match(NAME) ?? []
  const folded = foldText(question)
  const isOfOther = names.length > 0 && names.every((name) => !folded.includes(foldText(name)))
  if (rest === '' || rest === said || !(isOfOther || BARE_SENTENCE.test(said))) return null
  const own = stemsIn(question).filter((stem) => !foldText(heading).includes(stem))
  return own.some((stem) => foldText(rest).includes(stem)) ? rest : null
}
/** "No." alone might be said of anything. */
const LEAST_ALONE = 3

const MOST_NEXT = 3
const LONGEST_NEXT = 64

/**
 * QA4: what is offered beneath an answer is a question that the site answers and that goes on from this one, in words
 * of what was asked or said; a heading is none.
 */
function nextQuestions(others: readonly FoundPassage[], best: FoundPassage, question: string): string[] {
  const asked = stemsIn(question)
  const about = [...asked, ...[best.title, ...best.headings].flatMap(stemsIn)]
  const next: string[] = []
  for (const { headings } of others) {
    const heading = (headings.at(-1) ?? '').trim()
    if (!/[?？؟]$/u.test(heading) || heading.length > LONGEST_NEXT || next.includes(heading)) continue
    const own = stemsIn(heading)
    const isSame = heading === best.headings.at(-1) || own.every((stem) => isAmong(asked, stem))
    if (!isSame && own.some((stem) => isAmong(about, stem))) next.push(heading)
  }
  return next.slice(0, MOST_NEXT)
}

/** The same word in another form begins alike: "dog" and "dogs". */
const isAmong = (stems: readonly string[], stem: string): boolean =>
  stems.some(
    (one) => one === stem || (Math.min(one.length, stem.length) > 2 && (one.startsWith(stem) || stem.startsWith(one))),
  )

const stemsIn = (text: string): string[] => subjectWords(wordsOf(text)).map(stemOf)
