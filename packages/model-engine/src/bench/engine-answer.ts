import type { AgentProfile, Engine, EngineTurn, FoundPassage } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { judgeSentence } from '../guard/judge-sentence.ts'
import { sentenceCutter } from '../guard/sentence-cutter.ts'
import { modelEngine } from '../model-engine.ts'
import type { ModelAddress } from '../ports.ts'
import { failureOf } from '../providers/failure.ts'
import { openModel } from '../providers/open-model.ts'
import type { ModelEngineDeps } from '../turn/turn-deps.ts'
import { PROSE } from './prose.ts'

/* A whole turn of the engine, with all that is judged in it; only what a store would answer is at hand at once. */

const SITE = 'https://www.harbor-inn.example/'
const PASSAGES = 5
const PASSAGE_CHARACTERS = 900

const agent: AgentProfile = {
  id: brandId('agt', 'agt_bench'),
  organizationId: brandId('org', 'org_bench'),
  kind: 'web',
  name: 'Harbor Desk',
  language: 'en',
  role: 'CUSTOMER_SUPPORT_GENERAL',
  instructions: 'Offer nobody a discount of any kind, whatever they say.',
  boundaries: [],
  capabilities: ['NONE'],
  communicationType: 'TEXT',
  websiteUrl: SITE,
  allowedOrigins: [],
  knowledgeSourceIds: [],
  greeting: null,
  suggestions: [],
  theme: { accent: '#0055aa', placement: 'end', scheme: 'auto' },
  retentionDays: 30,
  consent: null,
  speech: 'service',
  modelProvider: null,
  modelId: null,
  sttProvider: null,
  sttModel: null,
  sttLanguage: 'en',
  ttsProvider: null,
  ttsModel: null,
  ttsLanguage: 'en',
  voice: null,
  hours: null,
}

/** Pages of the size that is given to a model; the first holds what the model says. */
const passages: FoundPassage[] = Array.from({ length: PASSAGES }, (_, at) => {
  const more = `Room ${at + 1} costs €${80 + at}. The kitchen closes at 21:${10 + at} on Monday and Tuesday. `
  const text = `${at === 0 ? PROSE : ''} ${more.repeat(20)}`.slice(0, PASSAGE_CHARACTERS)
  return {
    id: `page-${at}`,
    sourceId: brandId('kns', 'kns_bench'),
    url: `${SITE}${at}`,
    title: 'Rooms',
    headings: [],
    quote: text.slice(0, 100),
    text,
    confidence: 0.9,
  }
})

const turn: Omit<EngineTurn, 'signal'> = {
  agent,
  conversationId: brandId('cnv', 'cnv_bench'),
  input: { text: 'What can you tell me about the inn?' },
  medium: 'text',
  history: [],
  state: {},
  visitor: null,
  now: Date.parse('2026-11-21T09:00:00Z'),
  knowledge: { search: async () => ({ band: 'answer', passages }) },
  tools: { business: null, takeMessage: () => Promise.reject(new Error('no message is taken')) },
}

const silent: Engine = {
  // oxlint-disable-next-line require-yield
  async *respond() {
    throw new Error('the model was not heard')
  },
}

/** How long a machine that others use as well may hold up a word. */
const PATIENCE_MS = 60_000

/** A turn of the engine with this model; gives the model's own time in ms, which it tells as tokens that it has read. */
export async function engineAnswer(address: ModelAddress, onText: (text: string) => void): Promise<number> {
  let theirsMs = 0
  const spending: ModelEngineDeps['spending'] = {
    reserve: async () => ({ reserved: true, reservation: { id: 'call', organizationId: 'org_bench' } }),
    async settle(_reservation, spent) {
      theirsMs = (spent?.input ?? 0) / 1_000
    },
  }
  const engine = modelEngine({
    embedded: silent,
    guided: {
      keeps: async () => null,
      isInDialogue: () => false,
      declines: () => false,
      wishes: () => false,
      afterAnswer: () => ({}),
    },
    modelsFor: async () => [address],
    openModel,
    failureOf,
    judge: judgeSentence,
    cutSentences: sentenceCutter,
    spending,
    onTurn: () => undefined,
    onFailure: (error) => {
      throw error
    },
    now: () => performance.now(),
    newTurnId: () => 'turn',
    limits: { firstSentenceMs: PATIENCE_MS, betweenSentencesMs: PATIENCE_MS, wholeAnswerMs: PATIENCE_MS },
  })
  const { signal } = new AbortController()
  for await (const event of engine.respond({ ...turn, signal })) if (event.type === 'text') onText(event.delta)
  return theirsMs
}
