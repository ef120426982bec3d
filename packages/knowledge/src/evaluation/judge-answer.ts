import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import { type AnswerOutcome, parseUrl, type TestQuestion } from '@frontdesk/schema'
import type { Explained } from '../answering.ts'

/** As many as a visitor is shown where the agent is not sure. */
const SHOWN = 3

/** EX3: what became of a question whose right answer is known; `null` while the agent has read nothing. */
export function judgeAnswer(asked: TestQuestion, explained: Explained | null): AnswerOutcome {
  if (explained === null) return 'unjudged'
  const { answer } = explained
  if (asked.unanswerable) return answer.band === 'answer' ? 'wrong' : 'right'
  if (asked.expect === null && asked.url === null) return 'unjudged'
  switch (answer.band) {
    case 'answer':
      return answer.passages.slice(0, 1).some((passage) => isRight(asked, passage)) ? 'right' : 'wrong'
    case 'maybe':
      return answer.passages.slice(0, SHOWN).some((passage) => isRight(asked, passage)) ? 'offered' : 'unknown'
    case 'unknown':
      return 'unknown'
  }
}

function isRight({ expect, url }: TestQuestion, passage: FoundPassage): boolean {
  const says = expect === null || bare(passage.quote).includes(bare(expect))
  return says && (url === null || isPage(url, passage.url))
}

/** People write a text by hand as it is on a page, but not its spaces, capitals, and typographic marks. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, '')

/** One page has several addresses: with `www.` or without, over http or https, with a slash at the end or a fragment. */
function isPage(wanted: string, found: string): boolean {
  const page = parseUrl(found)
  const asked = parseUrl(wanted, found)
  if (page === null || asked === null) return false
  return hostOf(asked) === hostOf(page) && pathOf(asked) === pathOf(page)
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')
const pathOf = ({ pathname, search }: URL): string => `${pathname.replace(/\/+$/, '')}${search}`
