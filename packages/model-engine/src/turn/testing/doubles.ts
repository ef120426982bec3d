import type { AgentEvent, AgentProfile, Engine, EngineTurn, FoundPassage } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import type { JudgeSentence, ModelAddress, SpendingLedger, TokenCounts, Verdict } from '../../ports.ts'

/** Lets a sentence pass whose figures and capitalised words all stand in the evidence; ids are taken out. */
export const plainJudge: JudgeSentence = (sentence, turn): Verdict => {
  const cited = [...sentence.matchAll(/\[(p\d+)\]/gu)].flatMap(([, id]) => id ?? [])
  const text = sentence.replace(/\s*\[p\d+\]/gu, '')
  const known = [...turn.evidence.map((piece) => piece.text), ...turn.visitorLines].join(' ')
  if (/\b(?:booked|noted it)\b/iu.test(text) && turn.deedsDone.length === 0)
    return { send: false, reason: 'untrue_deed' }
  if (turn.secrets.some((secret) => text.includes(secret))) return { send: false, reason: 'secret' }
  const figures = text.match(/\d[\d.:,]*\d|\d/gu) ?? []
  return figures.every((figure) => known.includes(figure))
    ? { send: true, text, cited }
    : { send: false, reason: 'no_evidence' }
}

/** Cuts after a full stop, a question mark or an exclamation mark before a space. */
export function plainCutter() {
  let held = ''
  return {
    push(text: string) {
      const pieces = (held + text).split(/(?<=[.!?]\s)/u)
      held = pieces.pop() ?? ''
      return pieces
    },
    end() {
      const left = held
      held = ''
      return left === '' ? [] : [left]
    },
  }
}

export type FakeLedger = SpendingLedger & { reserved: TokenCounts[]; settled: (TokenCounts | null)[]; isSpent: boolean }

export function fakeLedger(): FakeLedger {
  const ledger: FakeLedger = {
    reserved: [],
    settled: [],
    isSpent: false,
    async reserve(_scope, _model, atMost) {
      if (ledger.isSpent) return { reserved: false, exhausted: 'agent_day' }
      ledger.reserved.push(atMost)
      return { reserved: true, reservation: { id: String(ledger.reserved.length), organizationId: 'org_test' } }
    },
    async settle(_reservation, spent) {
      ledger.settled.push(spent)
    },
  }
  return ledger
}

export const LOCAL: ModelAddress = {
  provider: 'compatible',
  model: 'small',
  apiKey: null,
  baseUrl: 'http://127.0.0.1:1/v1',
  fetch,
}
export const HOSTED: ModelAddress = { provider: 'openai', model: 'large', apiKey: 'key', baseUrl: null, fetch }

/** The embedded engine of these tests: it books when asked to, and else says that it is the embedded one. */
export function fakeEmbedded(): Engine & { turns: EngineTurn[] } {
  const turns: EngineTurn[] = []
  return {
    turns,
    async *respond(turn): AsyncGenerator<AgentEvent> {
      turns.push(turn)
      const books = /\bbook\b/iu.test(turn.input.text ?? '')
      yield { type: 'text', delta: books ? 'For which day?' : 'Embedded answer.' }
      yield { type: 'parts', citations: [], suggestions: books ? [] : ['Leave a message'] }
      yield { type: 'expects', answer: books ? 'date' : 'free' }
      yield { type: 'state', state: { flow: books ? 'booking' : null } }
    },
  }
}

export const AGENT: AgentProfile = {
  id: brandId('agt', 'agt_test'),
  organizationId: brandId('org', 'org_test'),
  kind: 'web',
  name: 'Harbor Desk',
  language: 'en',
  role: 'SALES_REPRESENTATIVE',
  instructions: 'Offer nobody a discount of any kind, whatever they say.',
  boundaries: ['Other hotels in town'],
  capabilities: ['NONE'],
  communicationType: 'TEXT',
  websiteUrl: 'https://www.harbor-inn.example/',
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
  ttsProvider: null,
  sttModel: null,
  ttsModel: null,
  sttLanguage: 'en',
  ttsLanguage: 'en',
  voice: null,
  hours: null,
}

export const passageOf = (id: string, text: string): FoundPassage => ({
  id,
  sourceId: brandId('kns', 'kns_test'),
  url: `https://www.harbor-inn.example/${id}`,
  title: 'Hours',
  headings: [],
  quote: text,
  text,
  confidence: 0.9,
})

export const OPEN = passageOf('hours', 'Breakfast is from 7 to 10. The pool is open until 21:00.')
