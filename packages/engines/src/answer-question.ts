import type { AgentProfile, FoundPassage, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import type { Citation, KnowledgeStatus } from '@frontdesk/schema'
import type { ReplyPart } from './reply.ts'
import { fill, type Sentences } from './sentences/sentences.ts'
import { sentencesFor } from './sentences/sentences-for.ts'
import { spokenQuote } from './spoken-answer.ts'
import { columnAsked } from './table-answer.ts'
import { languageOf } from './understanding/language-of.ts'
import { isOffLimits } from './understanding/off-limits.ts'
import { isElliptical, refersBack, splitQuestions, subjectWords } from './understanding/questions.ts'
import { foldText, wordsOf } from './understanding/words.ts'

export type Search = (question: string) => Promise<KnowledgeAnswer>
export type QuestionScene = {
  agent: AgentProfile
  sentences: Sentences
  search: Search
  topic: string | null
  /** Whether to offer a message when nothing is found: not while one is being taken. */
  isOffering: boolean
  /** What is heard has to be short: there is no skipping and no looking back. */
  isSpoken: boolean
}
export type QuestionAnswer = {
  parts: readonly ReplyPart[]
  /** What a following "and on Sunday?" is about. */
  topic: string
  /** The question nothing was found for: what a message would be about. */
  unanswered: string | null
  isAnswered: boolean
}

/** Answers up to three questions of one text from knowledge alone. Page text is quoted, never obeyed. */
export async function answerQuestion(asked: QuestionScene, text: string): Promise<QuestionAnswer> {
  const scene = inVisitorsLanguage(asked, text)
  const questions = splitQuestions(text)
  const [only = text] = questions
  const founds = questions.length > 1 ? await findAll(scene, questions) : [await findOne(scene, only, text)]
  const isMany = founds.length > 1
  const parts = founds.every(({ answer }) => answer.band === 'unknown')
    ? [unknownPart(scene, text, nearestOf(founds))]
    : onlyOnce(founds.map((found) => partOf(scene, found, isMany)))
  const isAnswered = founds.some(({ answer }) => answer.band === 'answer')
  const unanswered = founds.find(({ answer }) => UNANSWERED.has(answer.band))
  return {
    parts: scene === asked ? parts : [foreignPart(scene, isAnswered), ...parts],
    topic: founds.at(-1)?.topic ?? text,
    unanswered: unanswered ? (isMany ? unanswered.question : text) : null,
    isAnswered,
  }
}

/** BO1: what the owner does not want spoken about is not even searched for. */
type Answer = KnowledgeAnswer | { band: 'off-limits' }
type Found = { question: string; topic: string; answer: Answer }

const UNANSWERED: ReadonlySet<Answer['band']> = new Set(['unknown', 'not-ready', 'off-limits'] as const)

const isSearched = (answer: Answer): answer is KnowledgeAnswer => answer.band !== 'off-limits'

/**
 * "I lost my card on the bus, what now?" is one question: what stands before it says what it is about. So a text with
 * one question in it is asked as a whole, and the question alone only where that finds nothing.
 */
async function findOne(scene: QuestionScene, question: string, text: string): Promise<Found> {
  const isWhole = text.length <= question.length + 8
  if (isWhole || text.length > LONGEST_WHOLE) {
    const found = await find(scene, question, scene.topic)
    return isWhole ? found : inWholeText(scene, found, text)
  }
  const whole = await find(scene, text, scene.topic)
  if (!isSearched(whole.answer) || whole.answer.band === 'answer' || refersBack(wordsOf(question))) return whole
  const alone = await find(scene, question, scene.topic)
  return isSearched(alone.answer) && better(whole.answer, alone.answer) === alone.answer ? alone : whole
}
/** Of a longer story the end would be lost on the reader. */
const LONGEST_WHOLE = 280

async function inWholeText(scene: QuestionScene, found: Found, text: string): Promise<Found> {
  const { answer, question } = found
  if (!isSearched(answer) || (answer.band === 'answer' && !refersBack(wordsOf(question)))) return found
  return { ...found, answer: better(await scene.search(text.slice(-LONGEST_WHOLE)), answer) }
}

async function findAll(scene: QuestionScene, questions: readonly string[]): Promise<Found[]> {
  const founds: Found[] = []
  for (const question of questions) {
    // One after another: each may lean on the one before.
    // oxlint-disable-next-line no-await-in-loop
    founds.push(await find(scene, question, founds.at(-1)?.topic ?? scene.topic))
  }
  return founds
}

/** QU3: an elliptical question is searched together with the one it leans on, and alone; the better one is used. */
async function find(scene: QuestionScene, question: string, topic: string | null): Promise<Found> {
  const words = wordsOf(question)
  const about = topic !== null && refersBack(words) ? `${topic} ${question}` : question
  if (isOffLimits(scene.agent.boundaries, about)) return { question, topic: question, answer: { band: 'off-limits' } }
  if (topic === null || !isElliptical(words)) return { question, topic: question, answer: await scene.search(question) }
  const alone = await scene.search(question)
  const merged = await scene.search(`${topic} ${question}`)
  const isAboutIt = refersBack(words) || mentions(merged, subjectWords(words))
  const isMerged = better(merged, alone) === merged && isAboutIt
  return isMerged ? { question, topic, answer: merged } : { question, topic: question, answer: alone }
}

/** Who writes in another language than the agent's is spoken to in it, as far as our own sentences go. */
function inVisitorsLanguage(scene: QuestionScene, text: string): QuestionScene {
  const language = languageOf(text)
  if (language === null || language === scene.agent.language.toLowerCase().split('-')[0]) return scene
  return { ...scene, sentences: sentencesFor(language) }
}

/** The website's words stay in the website's language; whoever reads them is told. */
function foreignPart({ sentences }: QuestionScene, isAnswered: boolean): ReplyPart {
  return { text: isAnswered ? sentences.answers.inOtherLanguage : sentences.talk.language }
}

const RANK = { answer: 3, maybe: 2, unknown: 1, 'not-ready': 0 } as const

function better(first: KnowledgeAnswer, second: KnowledgeAnswer): KnowledgeAnswer {
  return RANK[first.band] >= RANK[second.band] ? first : second
}

const STEM = 4
const DAYS = /^(?:today|tonight|tomorrow|now|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?)$/

/** What was found speaks of what is newly asked, not of the old subject alone. */
function mentions(answer: KnowledgeAnswer, words: readonly string[]): boolean {
  // A timetable has ranges of days, and no "tomorrow".
  const subject = words.filter((word) => !DAYS.test(word))
  if (subject.length === 0) return true
  if (!('passages' in answer)) return false
  const text = foldText(answer.passages[0]?.text ?? '')
  return subject.some((word) => text.includes(stemOf(word)))
}

function partOf(scene: QuestionScene, { question, answer }: Found, isMany: boolean): ReplyPart {
  switch (answer.band) {
    case 'answer': {
      const passages = generalFirst(answer.passages, question)
      return scene.isSpoken ? spokenPart(passages, question) : answerPart(passages, question)
    }
    case 'maybe':
      return scene.isSpoken
        ? spokenMaybe(scene.sentences, answer.passages, question)
        : maybePart(scene.sentences, answer.passages)
    case 'unknown':
      return isMany
        ? {
            text: fill(scene.sentences.answers.unknownPart, { question: question.replace(/[?？؟\s]+$/u, '') }),
            suggestions: [scene.sentences.chips.message],
            gap: question,
          }
        : unknownPart(scene, question, answer.nearest ?? [])
    case 'not-ready':
      return notReadyPart(scene, answer.status)
    case 'off-limits':
      return {
        text: withOffer(scene, scene.sentences.answers.offLimits),
        suggestions: [scene.sentences.chips.message],
      }
  }
}

const citationOf = ({ id, url, title, quote }: FoundPassage): Citation => ({ id, url, title, quote })

/** Passages this near to the best one answer about as surely; the second is then said as well. */
const NEAR_TIE = 0.1

/** The name before a row, behind a heading where there is one: "Nightly rates: Garden Room — $168". */
const LABEL = /^(?:[^:\n.!?]{2,40}: )?([^:\n.!?]{2,60}?) — \S|^([^:\n.!?]{2,40}): \S/u
const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - 2))

/** A row of a list, "Garden Room: … takes dogs too", about a thing that was not asked about. */
function isOfOtherThing({ quote }: FoundPassage, question: string): boolean {
  const [, ofRow, ofEntry] = LABEL.exec(quote.trim()) ?? []
  const label = ofRow ?? ofEntry
  const asked = foldText(question)
  return label !== undefined && wordsOf(label).every(({ word }) => !asked.includes(stemOf(word)))
}

/** Of two passages that answer about as surely, what holds for everything comes before what holds for one thing. */
function generalFirst(passages: readonly FoundPassage[], question: string): readonly FoundPassage[] {
  const [best, ...others] = passages
  if (!best || !isOfOtherThing(best, question)) return passages
  const general = others.find((passage) => isAnotherAnswer(passage, best) && !isOfOtherThing(passage, question))
  return general ? [general, ...passages.filter((passage) => passage !== general)] : passages
}

function answerPart(passages: readonly FoundPassage[], question: string): ReplyPart {
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
function spokenPart(passages: readonly FoundPassage[], question: string): ReplyPart {
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

function spokenMaybe(sentences: Sentences, passages: readonly FoundPassage[], question: string): ReplyPart {
  const { text, citations } = spokenPart(passages, question)
  return {
    text: `${sentences.answers.maybe} ${text}`,
    ...(citations ? { citations } : {}),
    suggestions: [sentences.chips.message],
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
function maybePart(sentences: Sentences, passages: readonly FoundPassage[]): ReplyPart {
  const shown = passages.slice(0, MAX_TOPICS)
  return {
    text: [sentences.answers.maybe, ...shown.map(asAnswer)].join('\n\n'),
    citations: shown.map(citationOf),
    suggestions: [sentences.chips.message],
  }
}

const onePerPage = (passages: readonly FoundPassage[]): FoundPassage[] =>
  passages.filter((passage, at) => passages.findIndex(({ url }) => url === passage.url) === at)

const nearestOf = (founds: readonly Found[]): FoundPassage[] =>
  founds.flatMap(({ answer }) => (answer.band === 'unknown' ? (answer.nearest ?? []) : []))

/** A page with its link; a file or a text of the owner has a title alone. */
function linkOf({ title, url }: FoundPassage): string {
  const name = title.replace(/[[\]]/g, '')
  return url === '' ? `- ${name}` : `- [${name}](${encodeURI(decodeSafely(url)).replaceAll(')', '%29')})`
}

/** Addresses arrive encoded; encoding them once more would break them. */
function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** QU2: what the site does not say is not guessed; pages about something near are linked, never quoted. */
function unknownPart(scene: QuestionScene, question: string, nearest: readonly FoundPassage[]): ReplyPart {
  const { sentences } = scene
  const offer = withOffer(scene, sentences.answers.unknown)
  const links = scene.isSpoken ? [] : onePerPage(nearest).slice(0, MAX_TOPICS).map(linkOf)
  const text = links.length === 0 ? offer : [offer, sentences.answers.nearest, links.join('\n')].join('\n\n')
  return { text, suggestions: [sentences.chips.message], gap: question }
}

function notReadyPart(scene: QuestionScene, status: KnowledgeStatus): ReplyPart {
  const text = withOffer(scene, notReadySentence(scene.sentences, status))
  return { text, suggestions: [scene.sentences.chips.message] }
}

function notReadySentence({ answers }: Sentences, status: KnowledgeStatus): string {
  switch (status) {
    case 'queued':
    case 'crawling':
      return answers.reading
    case 'failed':
    case 'blocked':
      return answers.unreadable
    case 'ready':
    case 'none':
      return answers.noPages
  }
}

/** Two questions with one answer get it once. */
function onlyOnce(parts: readonly ReplyPart[]): ReplyPart[] {
  return parts.filter(({ text }, at) => parts.findIndex((part) => part.text === text) === at)
}

function withOffer({ agent, sentences, isOffering }: QuestionScene, said: string): string {
  return isOffering ? `${said} ${sentences.offers[agent.role]}` : said
}
