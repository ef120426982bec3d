import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { KnowledgeStatus } from '@frontdesk/schema'
import type { CommonSpeaker } from '../speaking/speaker.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { Found, QuestionContext } from './question-context.ts'
import { answerPart, generalFirst, maybePart, spokenMaybe, spokenPart } from './quoted-answer.ts'

/* What is said of what was found, or not found. */

export function partOf(context: QuestionContext, { question, answer }: Found, isMany: boolean): ReplyPart {
  switch (answer.band) {
    case 'answer': {
      const passages = generalFirst(answer.passages, question)
      return context.isSpoken ? spokenPart(passages, question) : answerPart(passages, question)
    }
    case 'maybe':
      return context.isSpoken
        ? spokenMaybe(context.speaker, answer.passages, question)
        : maybePart(context.speaker, answer.passages)
    case 'unknown':
      return isMany
        ? {
            text: context.speaker.say('answer.unknownPart', { question: question.replace(/[?？؟\s]+$/u, '') }),
            suggestions: [context.speaker.say('chip.leaveMessage')],
            gap: question,
          }
        : unknownPart(context, question, answer.nearest ?? [])
    case 'not-ready':
      return notReadyPart(context, question, answer.status)
    case 'off-limits':
      return {
        text: withOffer(context, context.speaker.say('answer.offLimits')),
        suggestions: [context.speaker.say('chip.leaveMessage')],
      }
  }
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
  const offer = withOffer(context, say('answer.unknown'))
  const links = context.isSpoken ? [] : onePerPage(nearest).slice(0, MOST_LINKS).map(linkOf)
  const text = links.length === 0 ? offer : [offer, say('answer.nearest'), links.join('\n')].join('\n\n')
  return { text, suggestions: [say('chip.leaveMessage')], gap: question }
}

/** What a page not yet read may answer is no gap; what no page will answer is one, and the owner hears of it. */
const STILL_READING: ReadonlySet<KnowledgeStatus> = new Set(['queued', 'crawling'] as const)

function notReadyPart(context: QuestionContext, question: string, status: KnowledgeStatus): ReplyPart {
  const text = withOffer(context, notReadySentence(context.speaker, status))
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
