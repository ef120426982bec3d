import type { FoundPassage } from '@frontdesk/agent-runtime/ports'
import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import { LRUCache } from 'lru-cache'
import type { ExplainingKnowledge, Knowledge } from '../knowledge-base.ts'
import type { KnowledgeSource, KnowledgeStore, StoredPage } from '../ports.ts'
import { type Analyzer, analyzerFor } from '../retrieval/analyzer.ts'
import { answersIn } from './answer-pages.ts'

type Curated = { passage: FoundPassage; folded: string; stems: ReadonlySet<string> }
type Held = { revision: number; answers: Promise<Curated[]> }
type Store = Pick<KnowledgeStore, 'findSources' | 'readPages'>

/** Sources kept in memory; the least recently asked leaves first. */
const MOST_HELD = 64
/** So much of both questions must be the same words. */
const SAME_QUESTION = 0.75

/**
 * SO5: what the owner has answered himself is said before anything that was found. A question that only resembles a
 * curated one is left to the search, which knows the curated answers as well.
 */
export function withCuratedAnswers(base: Pick<Knowledge, 'forAgent'>, store: Store): Pick<Knowledge, 'forAgent'> {
  const held = new LRUCache<KnowledgeSourceId, Held>({ max: MOST_HELD })
  const answersOf = (source: KnowledgeSource): Promise<Curated[]> => {
    const known = held.get(source.id)
    const entry =
      known?.revision === source.revision ? known : { revision: source.revision, answers: readAnswers(store, source) }
    held.set(source.id, entry)
    entry.answers.catch(() => held.delete(source.id))
    return entry.answers
  }
  return { forAgent: (organizationId, ids) => curatedFirst({ base, store, answersOf }, organizationId, ids) }
}

type Access = {
  base: Pick<Knowledge, 'forAgent'>
  store: Store
  answersOf: (source: KnowledgeSource) => Promise<Curated[]>
}

function curatedFirst(
  { base, store, answersOf }: Access,
  organizationId: OrganizationId,
  ids: readonly KnowledgeSourceId[],
): ExplainingKnowledge {
  const knowledge = base.forAgent(organizationId, ids)
  const curatedFor = async (question: string): Promise<FoundPassage | null> => {
    const sources = ids.length === 0 ? [] : await store.findSources(organizationId, ids)
    const own = sources.filter((source) => source.organizationId === organizationId && source.kind === 'answers')
    return bestMatch((await Promise.all(own.map(answersOf))).flat(), question)
  }
  return {
    async search(question, about) {
      const passage = await curatedFor(question)
      return passage === null ? knowledge.search(question, about) : { band: 'answer', passages: [passage] }
    },
    async explain(question, urgency, about) {
      const passage = await curatedFor(question)
      if (passage === null) return knowledge.explain(question, urgency, about)
      const considered = [{ passage, similarity: 1, bm25: 1, answers: null, evidence: null }]
      return { answer: { band: 'answer', passages: [passage] }, considered }
    },
  }
}

const analyzer: Analyzer = analyzerFor('en')
const LONGEST_QUESTION = 500

/** By its words alone: two questions that are the same here are the very same question. */
export const foldedQuestion = (text: string): string =>
  analyzer
    .tokens(text.slice(0, LONGEST_QUESTION))
    .map(({ stem }) => stem)
    .join(' ')
const stemsOf = (text: string): Set<string> =>
  new Set(analyzer.tokens(text.slice(0, LONGEST_QUESTION)).flatMap(({ stem, isStop }) => (isStop ? [] : [stem])))

function bestMatch(answers: readonly Curated[], question: string): FoundPassage | null {
  if (answers.length === 0) return null
  const asked = { folded: foldedQuestion(question), stems: stemsOf(question) }
  const scored = answers.map(({ passage, ...known }) => ({ passage, score: likeness(asked, known) }))
  const best = scored.reduce((first, second) => (second.score > first.score ? second : first))
  return best.score >= SAME_QUESTION ? best.passage : null
}

type Words = { folded: string; stems: ReadonlySet<string> }

/** Which share of both questions' telling words is in both. */
function likeness(asked: Words, known: Words): number {
  if (asked.folded === known.folded) return 1
  const common = [...asked.stems].filter((stem) => known.stems.has(stem)).length
  const all = asked.stems.size + known.stems.size
  return all === 0 ? 0 : (2 * common) / all
}

async function readAnswers(store: Store, source: KnowledgeSource): Promise<Curated[]> {
  const pages = await store.readPages(source.organizationId, source.id)
  return pages.flatMap((page) =>
    answersIn(page.blocks).map(({ question, answer }, at) => ({
      passage: passageOf(page, { question, answer, at }),
      folded: foldedQuestion(question),
      stems: stemsOf(question),
    })),
  )
}

function passageOf(page: StoredPage, curated: { question: string; answer: string; at: number }): FoundPassage {
  return {
    id: `${page.sourceId}:${page.contentHash.slice(0, 8)}:${curated.at}`,
    sourceId: page.sourceId,
    url: page.url,
    title: page.title,
    headings: [curated.question],
    quote: curated.answer,
    text: curated.answer,
    confidence: 1,
  }
}
