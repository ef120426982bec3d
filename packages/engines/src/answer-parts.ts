import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { KnowledgeStatus } from '@frontdesk/schema'
import type { Found, QuestionScene } from './question-scene.ts'
import { answerPart, generalFirst, maybePart, spokenMaybe, spokenPart } from './quoted-answer.ts'
import type { ReplyPart } from './reply.ts'
import { fill, type Sentences } from './sentences/sentences.ts'

/* What is said of what was found, or not found. */

export function partOf(scene: QuestionScene, { question, answer }: Found, isMany: boolean): ReplyPart {
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
      return notReadyPart(scene, question, answer.status)
    case 'off-limits':
      return {
        text: withOffer(scene, scene.sentences.answers.offLimits),
        suggestions: [scene.sentences.chips.message],
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
export function unknownPart(scene: QuestionScene, question: string, nearest: readonly FoundPassage[]): ReplyPart {
  const { sentences } = scene
  const offer = withOffer(scene, sentences.answers.unknown)
  const links = scene.isSpoken ? [] : onePerPage(nearest).slice(0, MOST_LINKS).map(linkOf)
  const text = links.length === 0 ? offer : [offer, sentences.answers.nearest, links.join('\n')].join('\n\n')
  return { text, suggestions: [sentences.chips.message], gap: question }
}

/** What a page not yet read may answer is no gap; what no page will answer is one, and the owner hears of it. */
const STILL_READING: ReadonlySet<KnowledgeStatus> = new Set(['queued', 'crawling'] as const)

function notReadyPart(scene: QuestionScene, question: string, status: KnowledgeStatus): ReplyPart {
  const text = withOffer(scene, notReadySentence(scene.sentences, status))
  const gap = STILL_READING.has(status) ? {} : { gap: question }
  return { text, suggestions: [scene.sentences.chips.message], ...gap }
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

function withOffer({ agent, sentences, isOffering }: QuestionScene, said: string): string {
  return isOffering ? `${said} ${sentences.offers[agent.role]}` : said
}
