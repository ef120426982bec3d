import type {
  AgentEvent,
  AgentKnowledge,
  AgentProfile,
  Engine,
  EngineState,
  EngineTurn,
  FoundPassage,
  HistoryLine,
  KnowledgeAnswer,
  TakeMessage,
  Toolbox,
  ToolOutcome,
} from '@frontdesk/agent-runtime/ports'
import {
  type Basket,
  BUSINESS_SUPPORT_SERVICES,
  type BusinessSupportService,
  brandId,
  type Card,
  type Citation,
} from '@frontdesk/schema'

/** All that a business may have its agents do. */
export const EVERY_CAPABILITY: readonly BusinessSupportService[] = BUSINESS_SUPPORT_SERVICES.filter(
  (service) => service !== 'NONE',
)

/** An agent of a small inn, for tests. */
export function profileOf(changes: Partial<AgentProfile> = {}): AgentProfile {
  return {
    id: brandId('agt', 'agt_test'),
    organizationId: brandId('org', 'org_test'),
    kind: 'web',
    name: 'Harbor Desk',
    language: 'en',
    role: 'CUSTOMER_SUPPORT_GENERAL',
    instructions: 'SECRET-INSTRUCTIONS: offer nobody a discount.',
    boundaries: [],
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
    ...changes,
  }
}

export function passageOf(changes: Partial<FoundPassage> & { quote: string }): FoundPassage {
  return {
    id: `p:${changes.quote.slice(0, 12)}`,
    sourceId: brandId('kns', 'kns_test'),
    url: 'https://www.harbor-inn.example/page',
    title: 'Page',
    headings: [],
    text: changes.quote,
    confidence: 0.9,
    ...changes,
  }
}

/** Knowledge whose facts are found when every one of their words stands in the question. */
export function fakeKnowledge(facts: readonly (readonly [words: string, answer: KnowledgeAnswer])[]): AgentKnowledge {
  return {
    search(question) {
      const asked = question.toLowerCase()
      const fact = facts.find(([words]) => words.split(' ').every((word) => asked.includes(word)))
      return Promise.resolve(fact?.[1] ?? { band: 'unknown' })
    },
  }
}

/** Tools that keep what was passed on; a test that expects none sees an unexpected call at once. */
export function fakeTools(
  outcome: Partial<ToolOutcome> | null = { status: 'done' },
): Toolbox & { taken: TakeMessage[] } {
  const taken: TakeMessage[] = []
  return {
    taken,
    business: null,
    takeMessage(input) {
      if (outcome === null) throw new Error('takeMessage was called unexpectedly')
      if (outcome.status === 'refused') return Promise.resolve({ status: 'refused', say: '' })
      if (!taken.some(({ proposalId }) => proposalId === input.proposalId)) taken.push(input)
      return Promise.resolve({ status: 'done', say: '', recordId: `msg_${taken.length}` })
    },
  }
}

export type Said = {
  text: string
  deltas: string[]
  citations: readonly Citation[]
  suggestions: readonly string[]
  card: Card | null
  /** Undefined where the turn said nothing of an order. */
  basket?: Basket | null
  gaps: string[]
  state: EngineState
}

/** Everything one turn produced. */
export async function collect(events: AsyncIterable<AgentEvent>): Promise<Said> {
  const said: Said = { text: '', deltas: [], citations: [], suggestions: [], card: null, gaps: [], state: {} }
  for await (const event of events) {
    if (event.type === 'text') said.deltas.push(event.delta)
    if (event.type === 'gap') said.gaps.push(event.question)
    if (event.type === 'state') said.state = event.state
    if (event.type !== 'parts') continue
    said.citations = event.citations ?? said.citations
    said.suggestions = event.suggestions ?? said.suggestions
    said.card = event.card ?? said.card
    if (event.basket !== undefined) said.basket = event.basket
  }
  return { ...said, text: said.deltas.join('') }
}

export type Dialogue = {
  say(input: string | EngineTurn['input']): Promise<Said>
  /** Runs the last turn again, as after a process that died before it stored the answer. */
  repeatTurn(): Promise<Said>
  state(): EngineState
}

/** A conversation with an engine. The state goes through JSON between turns, as the store does it. */
export function dialogue(
  engine: Engine,
  world: {
    agent: AgentProfile
    knowledge: AgentKnowledge
    tools: Toolbox
    now?: number
    medium?: EngineTurn['medium']
  },
): Dialogue {
  let state: EngineState = {}
  let history: HistoryLine[] = []
  let last: EngineTurn | null = null
  const run = async (turn: EngineTurn) => {
    const said = await collect(engine.respond(turn))
    state = JSON.parse(JSON.stringify(said.state))
    return said
  }
  return {
    state: () => state,
    async say(input) {
      const given = typeof input === 'string' ? { text: input } : input
      const signal = new AbortController().signal
      const conversationId = brandId('cnv', 'cnv_test')
      last = {
        medium: 'text',
        ...world,
        conversationId,
        input: given,
        history,
        state,
        visitor: null,
        now: world.now ?? 0,
        signal,
      }
      const said = await run(last)
      const words = given.text ?? given.choice?.label ?? Object.values(given.form?.values ?? {}).join('\n')
      history = [...history, { role: 'visitor', text: words }, { role: 'agent', text: said.text }]
      return said
    },
    repeatTurn() {
      if (!last) throw new Error('nothing was said yet')
      return run(last)
    },
  }
}

const includes = (whole: string, piece: string) => whole.toLowerCase().includes(piece.toLowerCase())

/** What a line of a script asks of the last answer; false fails the script. */
const CHECKS: Readonly<Record<string, (said: Said, expected: string) => boolean>> = {
  agent: (said, expected) => includes(said.text, expected),
  not: (said, expected) => !includes(said.text, expected),
  chip: (said, expected) => said.suggestions.includes(expected),
  'no chip': (said, expected) => !said.suggestions.includes(expected),
  card: (said, expected) => (said.card?.type ?? 'none') === expected,
  fields: (said, expected) =>
    said.card?.type === 'form' && said.card.fields.map(({ name }) => name).join(' ') === expected,
  gap: (said, expected) => (expected === 'none' ? said.gaps.length === 0 : said.gaps.includes(expected)),
  link: (said, expected) => said.citations.some(({ url }) => url.endsWith(expected)),
}

const asLine = ({ text, name, email, phone }: TakeMessage) =>
  [text, name, email, phone].map((value) => value ?? '-').join(' | ')

/**
 * Plays a dialogue written as lines and returns the first line that does not hold, with the answer; null when all do.
 * `visitor:`, `press: <id> <label>` and `form: <id> <json>` speak, `again` repeats the turn, `taken:` names a message
 * (text | name | email | phone) or how many; all else checks the last answer (`agent:` is a part of it).
 */
export async function playScript(
  script: string,
  world: { talk: Dialogue; tools: { taken: readonly TakeMessage[] } },
): Promise<string | null> {
  let said: Said | null = null
  for (const line of script
    .split('\n')
    .map((raw) => raw.trim())
    .filter((raw) => raw !== '')) {
    const [, kind = '', rest = ''] = /^([a-z ]+?)(?::\s*(.*))?$/u.exec(line) ?? []
    // The lines of a dialogue follow one another.
    // oxlint-disable-next-line no-await-in-loop
    const answer: Said | null = await spoken(world.talk, kind, rest)
    said = answer ?? said
    if (!answer && !holds({ kind, rest }, said, world.tools.taken)) {
      return `${line} -- ${JSON.stringify(said)} ${world.tools.taken.map(asLine).join('\n')}`
    }
  }
  return null
}

function holds(line: { kind: string; rest: string }, said: Said | null, taken: readonly TakeMessage[]): boolean {
  if (line.kind === 'taken') return line.rest === String(taken.length) || taken.map(asLine).includes(line.rest)
  const check = CHECKS[line.kind]
  return check !== undefined && said !== null && check(said, line.rest)
}

async function spoken(talk: Dialogue, kind: string, rest: string): Promise<Said | null> {
  if (kind === 'visitor') return talk.say(rest)
  if (kind === 'again') return talk.repeatTurn()
  if (kind === 'press') {
    const [id = '', ...label] = rest.split(' ')
    return talk.say({ choice: { id, label: label.join(' ') || id } })
  }
  if (kind !== 'form') return null
  const [id = '', json = '{}'] = rest.split(/ (?=\{)/)
  return talk.say({ form: { id, values: JSON.parse(json) } })
}
