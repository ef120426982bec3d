import type { AgentKnowledge, KnowledgeAnswer, KnowledgeBase, Subject } from '@frontdesk/agent-runtime/ports'
import { isUnavailable, type LanguageModels, type Urgency } from '@frontdesk/language-models/ports'
import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import { LRUCache } from 'lru-cache'
import { type Asked, answerQuestion, type Explained } from './answering.ts'
import type { KnowledgeSource, KnowledgeStore, PassageVectorStore } from './ports.ts'
import type { Calibration } from './retrieval/calibration.ts'
import { FITTED } from './retrieval/fitted.ts'
import { type Further, type FurtherVectors, fillFurther } from './retrieval/further.ts'
import type { Budget } from './retrieval/reading.ts'
import { type Moment, withWeekday } from './retrieval/relative-days.ts'
import { buildSiteIndex, type SiteIndex } from './retrieval/site-index.ts'
import { SourceVectors, windowKey } from './retrieval/window-vectors.ts'
import { writtenWindow } from './retrieval/windows.ts'
import type { Vocabulary } from './retrieval/word-index.ts'

export type KnowledgeBaseDeps = {
  store: Pick<KnowledgeStore, 'findSources' | 'readPages'>
  vectors: PassageVectorStore
  models: LanguageModels
  /** An encoder elsewhere that widens what is thought of. */
  further?: Further | null
  /** Rows of words that mean the same in the owner's trade: they widen what is thought of, and decide nothing. */
  vocabulary?: Vocabulary
  /** What "today" means; without it, such words stay as they are. */
  moment?: () => Moment
  /** Measurements only: other probabilities than those that ship. */
  calibration?: Calibration
  /** Measurements only: other budgets than those that ship. */
  budgets?: readonly Budget[]
}

export type Knowledge = Omit<KnowledgeBase, 'forAgent'> & {
  forAgent: (organizationId: OrganizationId, sourceIds: readonly KnowledgeSourceId[]) => ExplainingKnowledge
  /** Makes the vectors of a source that are not there yet, in the background's own time; ends when they are stored. */
  prepare: (source: KnowledgeSource, signal: AbortSignal) => Promise<void>
  /** The same for the encoder elsewhere; false where something lacks still, because it does not answer. */
  encodeElsewhere: (source: KnowledgeSource, signal: AbortSignal) => Promise<boolean>
}
export type ExplainingKnowledge = AgentKnowledge & {
  /** Like `search`, with everything that was considered; null while nothing has been read. */
  explain: (question: string, urgency: Urgency, about?: Subject) => Promise<Explained | null>
}

/** Indexes kept in memory; the least recently asked leaves first. A 200-page site takes a few megabytes. */
const MAX_INDEXES = 64
const ENCODED_TOGETHER = 16
const VECTOR_SIZE = 384

type Held = {
  organizationId: OrganizationId
  revision: number
  index: Promise<SiteIndex>
  vectors: Promise<SourceVectors>
  /** The making of vectors that lack, while it goes on. */
  filling: Promise<void> | null
  /** The same for the encoder elsewhere; it is looked at once for each index, and again while it does not answer. */
  further: { known: FurtherVectors; isWhole: boolean; filling: Promise<void> | null }
}

/**
 * KN22–KN24: one index per source and revision. Every search asks the store which revisions there are, so pages of a
 * running crawl are found as soon as they are stored; the store answers only for the organization's own sources.
 */
export function knowledgeBase(deps: KnowledgeBaseDeps): Knowledge {
  const held = new LRUCache<KnowledgeSourceId, Held>({ max: MAX_INDEXES })
  const load = { asking: 0 }
  const heldOf = (source: KnowledgeSource): Held => {
    const known = held.get(source.id)
    const isOwn = known?.organizationId === source.organizationId
    const entry = isOwn && known.revision === source.revision ? known : newHeld(deps, source, isOwn ? known : null)
    held.set(source.id, entry)
    entry.index.catch(() => {
      if (held.peek(source.id) === entry) held.delete(source.id)
    })
    return entry
  }
  return {
    forAgent: (organizationId, sourceIds) => agentKnowledge({ deps, heldOf, load }, organizationId, sourceIds),
    async prepare(source, signal) {
      const entry = heldOf(source)
      await fill(deps, entry, signal)
      await fillElsewhere(deps, entry, { source, signal })
    },
    async encodeElsewhere(source, signal) {
      const entry = heldOf(source)
      await fillElsewhere(deps, entry, { source, signal })
      return entry.further.isWhole
    },
  }
}

function newHeld(deps: KnowledgeBaseDeps, source: KnowledgeSource, before: Held | null): Held {
  const { organizationId, id, revision } = source
  const vectors = before?.vectors ?? loadVectors(deps, source)
  const index = Promise.all([deps.store.readPages(organizationId, id), vectors]).then(([pages, known]) =>
    buildSiteIndex(pages, {
      vectors: known,
      isCurated: source.kind === 'answers',
      ...(deps.vocabulary ? { vocabulary: deps.vocabulary } : {}),
    }),
  )
  const further = { known: before?.further.known ?? null, isWhole: false, filling: null }
  return { organizationId, revision, index, vectors, filling: null, further }
}

/** Vectors can be made again: a store that fails to bring them costs time, and no answer. */
async function loadVectors({ vectors, models }: KnowledgeBaseDeps, source: KnowledgeSource): Promise<SourceVectors> {
  const { encoderId } = models
  if (encoderId === null) return new SourceVectors(VECTOR_SIZE)
  const of = { organizationId: source.organizationId, sourceId: source.id, encoderId }
  const known = new SourceVectors(VECTOR_SIZE, vectors, of)
  await known.load().catch(() => undefined)
  return known
}

const NEVER = new AbortController().signal

/** KN34: one filling of an index at a time; it goes on while questions are answered from what is there. */
function fill(deps: KnowledgeBaseDeps, entry: Held, signal: AbortSignal): Promise<void> {
  entry.filling ??= fillOnce(deps, entry, signal).finally(() => {
    entry.filling = null
  })
  return entry.filling
}

async function fillOnce({ models }: KnowledgeBaseDeps, entry: Held, signal: AbortSignal): Promise<void> {
  const [index, vectors] = await Promise.all([entry.index, entry.vectors])
  const lacking = index.lacking()
  for (let at = 0; at < lacking.length && !signal.aborted; at += ENCODED_TOGETHER) {
    const some = lacking.slice(at, at + ENCODED_TOGETHER).flatMap((place) => {
      const window = index.windows[place]
      return window ? [{ place, window }] : []
    })
    // oxlint-disable-next-line no-await-in-loop -- the background waits its turn
    const made = await models.encode(
      some.map(({ window }) => writtenWindow(window)),
      'background',
    )
    if (isUnavailable(made)) break
    for (const [i, { place, window }] of some.entries()) {
      const vector = made[i]
      // oxlint-disable-next-line no-await-in-loop -- stored in order, some hundred at once
      if (vector) await vectors.add(windowKey(window), vector)
      index.takeVector(place)
    }
  }
  await vectors.flush()
  await vectors.keepOnly(new Set(index.windows.map(windowKey)))
}

type Elsewhere = { source: Pick<KnowledgeSource, 'organizationId' | 'id'>; signal: AbortSignal }

/** FX5: one filling of an index at a time, beside the questions; nobody waits for it, and it fails nobody. */
function fillElsewhere({ further }: KnowledgeBaseDeps, entry: Held, { source, signal }: Elsewhere): Promise<void> {
  if (!further || entry.further.isWhole) return Promise.resolve()
  const work = async (): Promise<void> => {
    const index = await entry.index
    const { known, isWhole } = await fillFurther(further, { source, index, before: entry.further.known }, signal)
    Object.assign(entry.further, { known, isWhole })
  }
  // What could not be stored can be made again.
  entry.further.filling ??= work()
    .catch(() => undefined)
    .finally(() => {
      entry.further.filling = null
    })
  return entry.further.filling
}

/**
 * What is not there yet is made meanwhile, and a text of some pages is waited for; a store that fails then is asked
 * again by the next question.
 */
async function catchUp(deps: KnowledgeBaseDeps, entry: Held, lacking: number): Promise<void> {
  if (lacking === 0) return
  const filled = fill(deps, entry, NEVER).catch(() => undefined)
  if (lacking <= SOON_MADE) await filled
}
/** Windows whose vectors take a few tenths of a second. */
const SOON_MADE = 48

type Access = {
  deps: KnowledgeBaseDeps
  heldOf: (source: KnowledgeSource) => Held
  /** Questions of all agents that are being answered. */
  load: { asking: number }
}

function agentKnowledge(
  { deps, heldOf, load }: Access,
  organizationId: OrganizationId,
  sourceIds: readonly KnowledgeSourceId[],
): ExplainingKnowledge {
  const open = async () => {
    const found = sourceIds.length === 0 ? [] : await deps.store.findSources(organizationId, sourceIds)
    const sources = found.filter((source) => source.organizationId === organizationId)
    const entries = sources.map(heldOf)
    const indexes = await Promise.all(entries.map(({ index }) => index))
    for (const [at, entry] of entries.entries()) {
      const source = sources[at]
      if (source) fillElsewhere(deps, entry, { source, signal: NEVER }).catch(() => undefined)
    }
    await Promise.all(entries.map((entry, at) => catchUp(deps, entry, indexes[at]?.lacking().length ?? 0)))
    return { sources, indexes }
  }
  const explain = async (asked: Asked, indexes: readonly SiteIndex[], urgency: Urgency): Promise<Explained> => {
    const meant = deps.moment ? { ...asked, question: withWeekday(asked.question, deps.moment()) } : asked
    const { models, calibration = FITTED, budgets } = deps
    const asking = (): number => load.asking
    const counted = urgency === 'question' ? 1 : 0
    load.asking += counted
    try {
      const further = furtherOf(deps, organizationId)
      const how = { models, calibration, asking, urgency, ...(budgets ? { budgets } : {}), ...further }
      return await answerQuestion(how, indexes, meant)
    } finally {
      load.asking -= counted
    }
  }
  return {
    async search(question, about) {
      if (sourceIds.length === 0) return { band: 'not-ready', status: 'none' }
      const { sources, indexes } = await open()
      if (isEmpty(indexes)) return notReady(sources)
      const { answer } = await explain(askedOf(question, about), indexes, 'question')
      return answer.band !== 'answer' && sources.some(isFirstReading) ? notReady(sources) : answer
    },
    async explain(question, urgency, about) {
      const { indexes } = await open()
      return isEmpty(indexes) ? null : explain(askedOf(question, about), indexes, urgency)
    },
  }
}

const furtherOf = ({ further }: KnowledgeBaseDeps, organizationId: OrganizationId) =>
  further
    ? {
        further: async (question: string) =>
          (await further.encoder.encode([question], { organizationId, urgency: 'question' }))?.[0] ?? null,
      }
    : {}

const askedOf = (question: string, about: Subject | undefined): Asked => ({ question, ...(about ? { about } : {}) })

const isEmpty = (indexes: readonly SiteIndex[]): boolean => indexes.every(({ windows }) => windows.length === 0)

/** KN30: what the pages read so far hardly say may stand on one that is still to come. */
const isFirstReading = ({ status, crawledAt }: KnowledgeSource): boolean =>
  crawledAt === null && (status === 'crawling' || status === 'queued')

/** The most hopeful status of the sources: one that is being read outweighs one that failed. */
function notReady(sources: readonly KnowledgeSource[]): KnowledgeAnswer {
  const order = ['crawling', 'queued', 'blocked', 'failed', 'ready'] as const
  const status = order.find((candidate) => sources.some((source) => source.status === candidate))
  return { band: 'not-ready', status: status ?? 'none' }
}
