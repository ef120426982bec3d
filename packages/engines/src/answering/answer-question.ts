import type { FoundPassage, KnowledgeAnswer, Subject } from '@frontdesk/agent-runtime/ports'
import { anyOf, WEEKDAY_NAMES } from '@frontdesk/calendar'
import { halvesOf, inWordsOf } from '../reading/asked-of-two.ts'
import { languageOf } from '../reading/language-of.ts'
import { isOnlyAsking } from '../reading/only-asking.ts'
import { isElliptical, readUtterance, refersBack, splitQuestions, subjectWords } from '../reading/questions.ts'
import { spelledOut } from '../reading/spelled-out.ts'
import { stemOf } from '../reading/stem-of.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import { speakerFor } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { isUnknown, nearestIn, nearestPart, partsOf, unknownPart } from './answer-parts.ts'
import { isFragment } from './answers-together.ts'
import { foundOnComplaints } from './complaint-answer.ts'
import { foundOnContact } from './contact-answer.ts'
import type { Answer, Found, QuestionContext } from './question-context.ts'
import { searchAbout, searchWith, subjectOf, subjectOfTopic } from './search-about.ts'
import { sentenceAsked } from './spoken-answer.ts'
import { foundTerms, foundUsually } from './usual-answer.ts'
import { sharesWord, weighed } from './weighed-answer.ts'

export type QuestionAnswer = {
  parts: readonly ReplyPart[]
  /** What a following "and on Sunday?" is about. */
  topic: string
  /** The question nothing was found for: what a message would be about. */
  unanswered: string | null
  isAnswered: boolean
  /** BO1: one of the questions is about what the owner does not want spoken about. */
  isOffLimits: boolean
}

/** Answers up to three questions of one text from knowledge alone. Page text is quoted, never obeyed. */
export async function answerQuestion(asked: QuestionContext, said: string): Promise<QuestionAnswer> {
  const text = asked.agent.language.startsWith('en') ? spelledOut(said) : said
  const context = inVisitorsLanguage(asked, text)
  const questions = questionsIn(text)
  const [only = text] = questions
  const found = questions.length > 1 ? await findAll(context, questions) : [await findOne(context, only, text)]
  const whole = found.length === 1 ? [...found, ...(await otherHalf(context, found))] : found
  const founds = await Promise.all(
    whole.map(async (one) => foundOtherwise(context, notSaidAgain(context, weighed(context, notBare(one))))),
  )
  const parts = founds.every(isUnknown) ? [unlikelyPart(context, text, founds)] : partsOf(context, founds)
  const isAnswered = founds.some(({ answer }) => answer.band === 'answer')
  const unanswered = founds.find((found) => isUnknown(found) || UNANSWERED.has(found.answer.band))
  return {
    parts: context === asked ? parts : [foreignPart(context, isAnswered), ...parts],
    topic: founds.at(-1)?.topic ?? text,
    unanswered: unanswered ? (founds.length > 1 ? unanswered.question : text) : null,
    isAnswered,
    isOffLimits: founds.some(({ answer, question }) => !isSearched(answer) && readUtterance(question).isQuestion),
  }
}

function questionsIn(text: string): readonly string[] {
  const questions = splitQuestions(text)
  const asked = questions.filter((question, at) => !isOnlyAsking(question) && !(at > 0 && isFragment(question)))
  return asked.length > 0 ? asked : questions
}

/**
 * QA2: of one question the nearest is quoted; of several there would be a pile, and beside something in progress it
 * would stand in the way.
 */
function unlikelyPart(context: QuestionContext, text: string, founds: readonly Found[]): ReplyPart {
  const [only, ...others] = founds
  const isAsked = readUtterance(text).isQuestion && context.isBeside !== true
  return only && others.length === 0 && isAsked
    ? nearestPart(context, only, text)
    : unknownPart(context, text, context.isBeside === true ? [] : nearestOf(founds))
}

const UNANSWERED: ReadonlySet<Answer['band']> = new Set(['not-ready', 'off-limits'] as const)

const isSearched = (answer: Answer): answer is KnowledgeAnswer => answer.band !== 'off-limits'

/** In the words that sites have for it, where the visitor's did not find it. */
const foundOtherwise = async (context: QuestionContext, found: Found): Promise<Found> =>
  foundOnContact(context, await foundOnComplaints(context, await foundUsually(context, found)))

/** QA2: "Do I need a towel? No." answers nobody who has asked anything else. */
function notBare(found: Found): Found {
  const { answer, question } = found
  const [best] = 'passages' in answer ? answer.passages : []
  const heading = best?.headings.at(-1) ?? ''
  if (!best?.quote.startsWith(heading) || !BARE.test(best.quote.slice(heading.length))) return found
  const [asked, own] = [question, heading].map((text) => subjectWords(wordsOf(text)).map(stemOf))
  const isOther = heading.endsWith('?') && !asked?.some((stem) => own?.some((word) => word.startsWith(stem)))
  return isOther ? { ...found, answer: { band: 'unknown' } } : found
}
const BARE = /^\s*(?:yes|no|sorry|never|always)\b[^.!?]{0,8}[.!]?\s*$/iu

/**
 * QA2: what may help, and was said before, did not help. AX2: of what answers, and was said before, the sentence that
 * answers this question is enough.
 */
function notSaidAgain({ saidBefore = '' }: QuestionContext, found: Found): Found {
  const { answer, question } = found
  const [best] = 'passages' in answer ? answer.passages : []
  if (!best || !saidBefore.includes(best.quote.trim())) return found
  if (answer.band === 'maybe') return { ...found, answer: { band: 'unknown' } }
  const quote = sentenceAsked(best.quote, question)
  return quote === null ? found : { ...found, answer: { band: 'answer', passages: [{ ...best, quote }] } }
}

/**
 * "I lost my card on the bus, what now?" is one question: what stands before it says what it is about. So a text with
 * one question in it is asked as a whole, and the question alone only where that finds nothing.
 */
async function findOne(context: QuestionContext, question: string, text: string): Promise<Found> {
  const isWhole = text.length <= question.length + 8
  if (isWhole || text.length > LONGEST_WHOLE) {
    const found = await find(context, question, context.topic)
    return isWhole ? found : inWholeText(context, found, text)
  }
  const whole = await find(context, text, context.topic)
  if (!isSearched(whole.answer) || whole.answer.band === 'answer' || refersBack(wordsOf(question))) return whole
  // "Single, Wednesday to Friday. Ok?": by itself it asks nothing.
  if (isFragment(question)) return whole
  const alone = await find(context, question, context.topic)
  return isSearched(alone.answer) && better(whole.answer, alone.answer) === alone.answer ? alone : whole
}
/** Of a longer story the end would be lost on the reader. */
const LONGEST_WHOLE = 280

async function inWholeText(context: QuestionContext, found: Found, text: string): Promise<Found> {
  const { answer, question } = found
  if (!isSearched(answer) || (answer.band === 'answer' && !refersBack(wordsOf(question)))) return found
  return { ...found, answer: better(await searchAbout(context, text.slice(-LONGEST_WHOLE)), answer) }
}

/** AQ4: of two things asked about in one breath the one that the answer does not speak of is asked about by itself. */
async function otherHalf(context: QuestionContext, [found]: readonly Found[]): Promise<Found[]> {
  const [best] = found?.answer.band === 'answer' ? found.answer.passages : []
  const halves = found && best ? halvesOf(found.question) : []
  const [missing, ...more] = halves.filter(({ thing }) => best && !sharesWord(thing, best))
  if (!best || !missing || more.length > 0) return []
  // It names what it is about: nothing in hand is meant.
  const other = { ...missing, topic: missing.question, answer: await context.search(missing.question) }
  const [own] = other.answer.band === 'answer' ? other.answer.passages : []
  return own && own.quote !== best.quote && sharesWord(missing.thing, own) ? [other] : []
}

async function findAll(context: QuestionContext, questions: readonly string[]): Promise<Found[]> {
  const founds: Found[] = []
  for (const question of questions) {
    // One after another: each may lean on the one before.
    // oxlint-disable-next-line no-await-in-loop
    founds.push(await find(context, question, founds.at(-1)?.topic ?? context.topic))
  }
  return founds
}

/** QU3: an elliptical question is searched together with the one it leans on, and alone; the better one is used. */
async function find(context: QuestionContext, question: string, topic: string | null): Promise<Found> {
  const about = topic !== null && refersBack(wordsOf(question)) ? `${topic} ${question}` : question
  if (await context.isForbidden(about)) return { question, topic: question, answer: { band: 'off-limits' } }
  const terms = await foundTerms(context, question)
  if (terms) return terms
  const subject = (await subjectOf(context, question)) ?? (await subjectOfTopic(context, question, topic))
  const alone = await searchWith(context, question, subject)
  const found = { question, topic: question, answer: alone }
  return topic !== null && leansOn(question, { topic, alone, isOfThing: subject !== undefined })
    ? foundOnTopic(context, found, { topic, alone, subject })
    : found
}

type Leaning = { topic: string; alone: KnowledgeAnswer; isOfThing: boolean }

/** What is in hand is what the question leans on first. */
function leansOn(question: string, { topic, alone, isOfThing }: Leaning): boolean {
  const isShort = isElliptical(wordsOf(question))
  if (isShort && !isOfThing) return true
  return (
    alone.band !== 'answer' &&
    (isShort || MEANS_IT.test(question.replace(MEANS_NOTHING, ' ')) || inWordsOf(topic, question) !== null)
  )
}

async function foundOnTopic(
  context: QuestionContext,
  found: Found,
  { topic, alone, subject }: { topic: string; alone: KnowledgeAnswer; subject: Subject | undefined },
): Promise<Found> {
  const { question } = found
  const asTopic = await askedAsTopic(context, question, topic)
  if (asTopic) return asTopic
  const merged = await context.search(`${topic} ${question}`, subject)
  const words = wordsOf(question)
  const isAboutIt = refersBack(words) || mentions(merged, subjectWords(words))
  return better(merged, alone) === merged && isAboutIt ? { question, topic, answer: merged } : found
}

/** "Is there" means nothing that was said, nor does "what does it cost to see the vet?". */
const MEANS_NOTHING =
  /\b(?:does|is|would|will|did|can|could) it (?:all )?(?:be |cost |take |usually |normally |\p{L}+ )?(?:to|for|if|when|that)\b/giu
const MEANS_IT = /\b(?:it|they|them|those|these|ones?)\b/iu

/** QU3: "and the batter?", after "any milk in the peas?", is asked in the words of the question before. */
async function askedAsTopic(context: QuestionContext, question: string, topic: string): Promise<Found | null> {
  const asked = inWordsOf(topic, question)
  if (asked === null) return null
  const answer = await context.search(asked)
  const [best] = answer.band === 'answer' ? answer.passages : []
  return best && sharesWord(question, best) ? { question: asked, topic: asked, answer } : null
}

/** Who writes in another language than the agent's is spoken to in it, as far as our own sentences go. */
function inVisitorsLanguage(context: QuestionContext, text: string): QuestionContext {
  const language = languageOf(text)
  if (language === null || language === context.agent.language.toLowerCase().split('-')[0]) return context
  return {
    ...context,
    speaker: speakerFor({ agent: context.agent, medium: context.isSpoken ? 'phone' : 'text' }, language),
  }
}

/** Quotations stay in the website's language; the visitor is told so. */
function foreignPart({ speaker: { say } }: QuestionContext, isAnswered: boolean): ReplyPart {
  return { text: say(isAnswered ? 'answer.inOtherLanguage' : 'talk.language') }
}

const RANK = { answer: 3, maybe: 2, unknown: 1, 'not-ready': 0 } as const

function better(first: KnowledgeAnswer, second: KnowledgeAnswer): KnowledgeAnswer {
  return RANK[first.band] >= RANK[second.band] ? first : second
}

const DAYS = new RegExp(`^(?:today|tonight|tomorrow|now|(?:${anyOf(WEEKDAY_NAMES)})s?|weekends?)$`, 'i')

/** What was found speaks of what is newly asked, not of the old subject alone. */
function mentions(answer: KnowledgeAnswer, words: readonly string[]): boolean {
  // A timetable has ranges of days, and no "tomorrow".
  const subject = words.filter((word) => !DAYS.test(word))
  if (subject.length === 0) return true
  if (!('passages' in answer)) return false
  const text = foldText(answer.passages[0]?.text ?? '')
  return subject.some((word) => text.includes(stemOf(word)))
}

const nearestOf = (founds: readonly Found[]): FoundPassage[] => founds.flatMap(({ answer }) => [...nearestIn(answer)])
