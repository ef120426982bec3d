import {
  type CuratedAnswer,
  DomainError,
  inconsistent,
  type KnowledgeSourceId,
  MAX_CURATED_ANSWERS,
  type OrganizationId,
  ownResource,
} from '@frontdesk/schema'
import type { KnowledgeSourceStore, KnowledgeStore, StoredPage } from '../ports.ts'
import { answerPages, answersIn } from './answer-pages.ts'
import { storedPages } from './create-source.ts'
import { foldedQuestion } from './curated-answers.ts'

export type AddAnswersDeps = {
  knowledgeSources: Pick<KnowledgeSourceStore, 'findOwnedSource' | 'replaceAnswers'>
  knowledge: Pick<KnowledgeStore, 'readPages'>
  now: () => number
}
type Target = { organizationId: OrganizationId; id: KnowledgeSourceId }

/** Somebody else may be answering at the same moment; more than once or twice it is no coincidence. */
const MOST_TRIES = 4

/** GP12: adds to the curated answers of a source. The same question again has the new answer alone. */
export async function addAnswers(
  deps: AddAnswersDeps,
  { organizationId, id }: Target,
  items: readonly CuratedAnswer[],
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try is made on what the one before it has missed.
    // oxlint-disable-next-line no-await-in-loop
    if (await tryToAdd(deps, { organizationId, id }, items)) return
  }
  throw new DomainError(
    'changed_meanwhile',
    'These answers are being changed by other requests at the same time; try again',
  )
}

async function tryToAdd(deps: AddAnswersDeps, { organizationId, id }: Target, items: readonly CuratedAnswer[]) {
  const source = await ownResource({ prefix: 'kns', id, what: 'knowledge source' }, (known) =>
    deps.knowledgeSources.findOwnedSource(organizationId, known),
  )
  const known = (await deps.knowledge.readPages(organizationId, id)).flatMap(answersOn)
  const asked = new Set(items.map(({ question }) => sameQuestion(question)))
  const all = [...known.filter(({ question }) => !asked.has(sameQuestion(question))), ...items]
  if (all.length > MAX_CURATED_ANSWERS)
    throw inconsistent(
      'answer',
      `answer does not fit: a source holds ${MAX_CURATED_ANSWERS.toLocaleString('en')} questions, and “${source.title ?? id}” is full; rename it, and the next answer begins another`,
    )
  const at = deps.now()
  const result = await deps.knowledgeSources.replaceAnswers(source, storedPages(source, answerPages(all), at), at)
  return result === 'replaced'
}

const answersOn = ({ url, blocks }: StoredPage): CuratedAnswer[] =>
  answersIn(blocks).map((answer) => ({ ...answer, ...(url === '' ? {} : { url }) }))

/** What has no words that we know is the same only as it stands. */
function sameQuestion(question: string): string {
  const words = foldedQuestion(question)
  return words === '' ? question : words
}
