import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { KnowledgeStatus } from '@frontdesk/schema'
import type { CommonSpeaker } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import { isLeftOpen, plainQuestion } from './answers-together.ts'
import type { Answer, Found, QuestionContext } from './question-context.ts'
import { answerPart, generalFirst, spokenPart } from './quoted-answer.ts'

/* What is said of what was found, or not found. */

/** What is this likely to be the answer may help; of several questions, and aloud, nothing less likely is quoted. */
const LIKELY = 0.4

/** QA2: nothing was found, or nothing that is likely to answer. */
export function isUnknown({ answer }: Found): boolean {
  return answer.band === 'unknown' || (answer.band === 'maybe' && !isLikely(answer.passages[0]))
}

/** Found by words alone, while nothing could be read, it has no likelihood. */
const isLikely = (best: FoundPassage | undefined): boolean =>
  best !== undefined && (best.confidence === 0 || best.confidence >= LIKELY)

/** QA2, QA3: what is said of several questions: sure answers first, each thing once, and what is unsure called so once. */
export function partsOf(context: QuestionContext, founds: readonly Found[]): ReplyPart[] {
  const isMany = founds.length > 1
  const sure = founds.filter((found) => found.answer.band === 'answer')
  const unsure = founds.filter((found) => found.answer.band === 'maybe' && !isUnknown(found))
  const others = founds.filter((found) => !sure.includes(found) && !unsure.includes(found))
  const parts: ReplyPart[] = []
  for (const { question, answer } of [...sure, ...unsure]) {
    if (!('passages' in answer)) continue
    const passages = answer.passages.filter(({ quote }) => !isSaid(quote, parts))
    if (passages[0] !== answer.passages[0]) continue
    const isHedged = parts.some(({ text }) => text.startsWith(context.speaker.say('answer.maybe')))
    parts.push(
      answer.band === 'answer'
        ? surePart(context, passages, question)
        : maybePart(context, passages, { question, isHedged }),
    )
  }
  const unsaid = others.filter(({ question }) => parts.length === 0 || isLeftOpen(question, parts))
  return onlyOnce([...parts, ...unsaid.map((found) => unsaidPart(context, found, isMany))])
}

const isSaid = (quote: string, parts: readonly ReplyPart[]): boolean =>
  parts.some(({ citations = [] }) =>
    citations.some((citation) => citation.quote.includes(quote.trim()) || quote.includes(citation.quote.trim())),
  )

function surePart({ isSpoken }: QuestionContext, found: readonly FoundPassage[], question: string): ReplyPart {
  const passages = generalFirst(found, question)
  return isSpoken ? spokenPart(passages, question) : answerPart(passages, question)
}

/** QA2: the nearest that a page says is quoted as what it is, with the way to a person: whether it helps is seen at once. */
export function nearestPart(context: QuestionContext, found: Found, asked: string): ReplyPart {
  const { speaker, isSpoken } = context
  const nearest = nearestIn(found.answer)
  const [best] = nearest
  if (found.answer.band !== 'maybe' || !best || isSpoken) return unknownPart(context, asked, nearest)
  const { text, citations } = answerPart([best], found.question)
  const others = onePerPage(nearest).filter(({ url }) => url !== best.url)
  return {
    text: [
      speaker.say('answer.maybe'),
      text,
      ...linksTo(context, others.slice(0, MOST_LINKS - 1)),
      ...(context.isOffering ? [speaker.say(`passOn.${context.agent.role}`)] : []),
    ].join('\n\n'),
    ...(citations ? { citations } : {}),
    suggestions: [speaker.say('chip.leaveMessage')],
    gap: asked,
  }
}

/** QA2: the one passage that may help is quoted; the visitor sees at once whether it does. */
function maybePart(
  { speaker: { say }, isSpoken }: QuestionContext,
  passages: readonly FoundPassage[],
  { question, isHedged }: { question: string; isHedged: boolean },
): ReplyPart {
  const only = passages.slice(0, 1)
  const { text, citations } = isSpoken ? spokenPart(only, question) : answerPart(only, question)
  return {
    text: isHedged ? text : [say('answer.maybe'), text].join(isSpoken ? ' ' : '\n\n'),
    ...(citations ? { citations } : {}),
    suggestions: [say('chip.leaveMessage')],
    isUnsure: true,
  }
}

/** What was not found, or must not be said. */
function unsaidPart(context: QuestionContext, { question, answer }: Found, isMany: boolean): ReplyPart {
  if (answer.band === 'not-ready') return notReadyPart(context, question, answer.status)
  const { say } = context.speaker
  const suggestions = [say('chip.leaveMessage')]
  if (answer.band === 'off-limits')
    return { text: withOffer(context, say('answer.offLimits')), suggestions, isRefused: true }
  if (!isMany) return unknownPart(context, question, context.isBeside === true ? [] : nearestIn(answer))
  return { text: say('answer.unknownPart', { question: plainQuestion(question) }), suggestions, gap: question }
}

export function nearestIn(answer: Answer): readonly FoundPassage[] {
  if ('passages' in answer) return answer.passages
  return answer.band === 'unknown' ? (answer.nearest ?? []) : []
}

/** Two questions with one answer get it once. */
function onlyOnce(parts: readonly ReplyPart[]): ReplyPart[] {
  return parts.filter(({ text }, at) => parts.findIndex((part) => part.text === text) === at)
}

/** So many pages are linked. */
const MOST_LINKS = 3

const onePerPage = (passages: readonly FoundPassage[]): FoundPassage[] =>
  passages.filter((passage, at) => passages.findIndex(({ url }) => url === passage.url) === at)

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
export function unknownPart(context: QuestionContext, question: string, nearest: readonly FoundPassage[]): ReplyPart {
  const { say } = context.speaker
  const text = [
    isUnknownAgain(context) ? unknownAgain(context) : withOffer(context, say('answer.unknown')),
    ...linksTo(context, onePerPage(nearest).slice(0, MOST_LINKS)),
  ].join('\n\n')
  return { text, suggestions: [say('chip.leaveMessage')], gap: question }
}

/** QU10: who has just heard that it is not known is not told so in the same words. */
const isUnknownAgain = ({ speaker, lastSaid = '' }: QuestionContext): boolean =>
  lastSaid.includes(speaker.say('answer.unknown'))

const unknownAgain = ({ speaker: { say }, isOffering }: QuestionContext): string =>
  [say('answer.unknownAgain'), ...(isOffering ? [say('answer.messageInstead')] : [])].join(' ')

const linksTo = ({ speaker: { say }, isSpoken }: QuestionContext, pages: readonly FoundPassage[]): string[] =>
  isSpoken || pages.length === 0 ? [] : [say('answer.nearest'), pages.map(linkOf).join('\n')]

/** What a page not yet read may answer is no gap; what no page will answer is one, and the owner hears of it. */
const STILL_READING: ReadonlySet<KnowledgeStatus> = new Set(['queued', 'crawling'] as const)

function notReadyPart(context: QuestionContext, question: string, status: KnowledgeStatus): ReplyPart {
  const isAgain = !STILL_READING.has(status) && isUnknownAgain(context)
  const text = isAgain ? unknownAgain(context) : withOffer(context, notReadySentence(context.speaker, status))
  const gap = STILL_READING.has(status) ? {} : { gap: question }
  return { text, suggestions: [context.speaker.say('chip.leaveMessage')], ...gap }
}

function notReadySentence({ say }: CommonSpeaker, status: KnowledgeStatus): string {
  switch (status) {
    case 'queued':
    case 'crawling':
      return say('answer.reading')
    case 'failed':
    case 'blocked':
      return say('answer.unreadable')
    case 'ready':
    case 'none':
      return say('answer.noPages')
  }
}

function withOffer({ agent, speaker, isOffering }: QuestionContext, said: string): string {
  return isOffering ? `${said} ${speaker.say(`passOn.${agent.role}`)}` : said
}
