import { randomUUID } from 'node:crypto'
import type { AgentKnowledge, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { embeddedEngine, guidance } from '@frontdesk/engines'
import { profileOf } from '@frontdesk/engines/testing'
import {
  failureOf,
  type JudgeSentence,
  judgeSentence,
  modelEngine,
  openModel,
  sentenceCutter,
  type TurnReport,
  type Verdict,
} from '@frontdesk/model-engine'
import { type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { brandId } from '@frontdesk/schema'
import { type ModelDesk, modelDesk, type Pending } from './model-desk.ts'
import type { Asked } from './questions.ts'
import type { Lie, RecordedTurn, Replies } from './replies.ts'

/* Puts a question to the model engine as the service has it, with a model that says what was recorded. */

/** A sentence of a model's as it was judged; `isMended`: said instead of one that was held back. */
export type JudgedSentence = { text: string; isMended: boolean; verdict: Verdict }
export type TurnRun = {
  said: string
  report: TurnReport
  sentences: readonly JudgedSentence[]
  pending: readonly Pending[]
  lie: Lie | null
}

export type Runner = {
  run(asked: Asked, replies: Replies, options: { knowledge: AgentKnowledge; isLying?: boolean }): Promise<TurnRun>
  close(): Promise<void>
}

const NOW = Date.parse('2026-03-10T10:00:00Z')
const PATIENCE = { firstSentenceMs: 60_000, firstInLineMs: 60_000, betweenSentencesMs: 60_000, wholeAnswerMs: 180_000 }
const NAMELESS = { organizationId: brandId('org', 'org_recorded') }

export async function openRunner(): Promise<Runner> {
  const desk = modelDesk()
  const server: WireServer = await wireServer({
    provider: 'openai',
    model: 'recorded',
    play: (asked) => desk.play(asked),
  })
  const judged: JudgedSentence[] = []
  const reports: TurnReport[] = []
  const engine = engineWith({ server, desk, judged, reports })
  return {
    async run(asked, replies, { knowledge, isLying = false }) {
      desk.begin(replies.get(asked.key), isLying)
      judged.length = 0
      reports.length = 0
      let said = ''
      for await (const event of engine.respond(turnOf(asked, replies, knowledge)))
        if (event.type === 'text') said += event.delta
      const [report] = reports
      if (!report) throw new Error(`${asked.key}: the turn was not told of`)
      return { said, report, sentences: [...judged], pending: [...desk.pending()], lie: desk.lie() }
    },
    close: () => server.close(),
  }
}

type Parts = { server: WireServer; desk: ModelDesk; judged: JudgedSentence[]; reports: TurnReport[] }

function engineWith({ server, desk, judged, reports }: Parts) {
  const encode = async () => null
  const judge: JudgeSentence = (sentence, turn) => {
    const verdict = judgeSentence(sentence, turn)
    // Whether a sentence rests on evidence is asked without any.
    if (turn.evidence.length > 0) judged.push({ text: sentence, isMended: desk.isMending(), verdict })
    return verdict
  }
  return modelEngine({
    embedded: embeddedEngine({ encode }),
    guided: guidance({ encode }),
    modelsFor: async () => [server.address],
    openModel,
    failureOf,
    judge,
    cutSentences: sentenceCutter,
    spending: {
      reserve: async () => ({ reserved: true, reservation: { id: randomUUID(), ...NAMELESS } }),
      settle: async () => undefined,
    },
    onTurn: (report) => reports.push(report),
    onFailure: (error) => {
      throw error
    },
    now: () => performance.now(),
    newTurnId: randomUUID,
    limits: PATIENCE,
  })
}

const turnOf = ({ text, before }: Asked, replies: Replies, knowledge: AgentKnowledge): EngineTurn => ({
  agent: profileOf({
    ...NAMELESS,
    name: 'Robin',
    instructions: '',
    websiteUrl: 'http://site.test/',
    capabilities: ['NONE'],
  }),
  conversationId: brandId('cnv', 'cnv_recorded'),
  input: { text },
  medium: 'text',
  history: before.flatMap((line) => [
    { role: 'visitor' as const, text: line.text },
    ...[plainReply(replies.get(line.key))].flatMap((said) =>
      said === '' ? [] : [{ role: 'agent' as const, text: said }],
    ),
  ]),
  state: {},
  visitor: null,
  now: NOW,
  knowledge,
  tools: { business: null, takeMessage: () => Promise.reject(new Error('nobody takes messages here')) },
  signal: new AbortController().signal,
})

/** What a visitor would have read of a reply, had all of it been sent. */
function plainReply(turn: RecordedTurn | undefined): string {
  const text = turn?.steps.findLast((step) => step.text !== undefined)?.text ?? ''
  return text
    .split('\n')
    .filter((line) => !line.startsWith('>>'))
    .join('\n')
    .replace(/[ \t]*\[(?:[a-z]\d{1,2}(?:,\s*)?)+\]|[ \t]*\[unknown\]/giu, '')
    .trim()
}
