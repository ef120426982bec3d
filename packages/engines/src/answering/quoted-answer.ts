import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { Citation } from '@frontdesk/schema'
import { stemOf } from '../reading/stem-of.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import type { CommonSpeaker } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { spokenQuote } from './spoken-answer.ts'
import { columnAsked } from './table-answer.ts'

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
  if (!best || !isOfOtherThing(best, question)) return passages
  const general = others.find((passage) => isAnotherAnswer(passage, best) && !isOfOtherThing(passage, question))
  return general ? [general, ...passages.filter((passage) => passage !== general)] : passages
}

export function answerPart(passages: readonly FoundPassage[], question: string): ReplyPart {
  const column = columnPart(passages, question)
  if (column) return column
  const [best, ...others] = passages
  if (!best) return { text: '' }
  const second = others.find((passage) => isAnotherAnswer(passage, best))
  const said = second ? [best, second] : [best]
  return {
    text: said.map(asAnswer).join('\n\n'),
    citations: said.map(citationOf),
    suggestions: topicsOf(
      others.filter((passage) => passage !== second),
      best,
    ),
  }
}

/** So little surer is a sentence that a table whose column bears the very name is the answer all the same. */
const TABLE_LEAD = 0.2

/** TB1: the column of a table that was asked for, alone. */
function columnPart(passages: readonly FoundPassage[], question: string): ReplyPart | null {
  const least = (passages[0]?.confidence ?? 0) - TABLE_LEAD
  for (const passage of passages) {
    const text = passage.confidence >= least ? columnAsked(passage.text, question) : null
    if (text !== null) {
      const others = passages.filter((other) => other !== passage)
      return { text, citations: [citationOf(passage)], suggestions: topicsOf(others, passage) }
    }
  }
  return null
}

/** SA1: the best passage alone, and of it what answers. */
export function spokenPart(passages: readonly FoundPassage[], question: string): ReplyPart {
  const column = columnPart(passages, question)
  if (column) return column
  const [best, ...others] = passages
  if (!best) return { text: '' }
  return {
    text: asAnswer({ ...best, quote: spokenQuote(best.quote, question) }),
    citations: [citationOf(best)],
    suggestions: topicsOf(others, best),
  }
}

export function spokenMaybe({ say }: CommonSpeaker, passages: readonly FoundPassage[], question: string): ReplyPart {
  const { text, citations } = spokenPart(passages, question)
  return {
    text: `${say('answer.maybe')} ${text}`,
    ...(citations ? { citations } : {}),
    suggestions: [say('chip.leaveMessage')],
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

/** A sentence stands by itself; a fragment ("10:00–16:00") needs its heading to say what it is about. */
function asAnswer({ quote, headings, title }: FoundPassage): string {
  const text = quote.trim()
  const isSentence = /[.!?。！？…]["”’)]?$/u.test(text) && text.split(/\s+/).length >= 4
  const heading = headings.at(-1) ?? title
  if (isSentence || heading === '' || foldText(text).includes(foldText(heading))) return text
  return `${heading}${/[?？:]$/u.test(heading) ? '' : ':'} ${text}`
}

const MAX_TOPICS = 3
const MAX_TOPIC_LENGTH = 48

function topicsOf(others: readonly FoundPassage[], best: FoundPassage): string[] {
  const used = new Set([foldText(best.title), foldText(best.headings.at(-1) ?? '')])
  const topics: string[] = []
  for (const passage of others) {
    const topic = (passage.headings.at(-1) ?? passage.title).trim()
    const folded = foldText(topic)
    if (folded === '' || topic.length > MAX_TOPIC_LENGTH || /[,;]/u.test(topic) || used.has(folded)) continue
    used.add(folded)
    topics.push(topic)
  }
  return topics.slice(0, MAX_TOPICS)
}

/** What may help is quoted too: the visitor sees at once whether it does. */
export function maybePart({ say }: CommonSpeaker, passages: readonly FoundPassage[]): ReplyPart {
  const shown = passages.slice(0, MAX_TOPICS)
  return {
    text: [say('answer.maybe'), ...shown.map(asAnswer)].join('\n\n'),
    citations: shown.map(citationOf),
    suggestions: [say('chip.leaveMessage')],
  }
}
