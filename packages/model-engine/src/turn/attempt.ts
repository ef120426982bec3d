import type { AgentEvent, EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { ModelAddress } from '../ports.ts'
import { type AnswerSoFar, answerSoFar } from './answer-so-far.ts'
import type { Breakers } from './breakers.ts'
import type { Gathered } from './gather-evidence.ts'
import { lookUpsFor } from './look-ups/look-ups.ts'
import { mendRequest } from './mending.ts'
import type { CallMeter } from './own-tools/call-meter.ts'
import { ownLookUps } from './own-tools/own-look-ups.ts'
import { proposers } from './own-tools/proposing.ts'
import { promptFor } from './prompt.ts'
import { type ModelRun, type RunPiece, runModel } from './run-model.ts'
import { type Passed, type SentenceGate, sentenceGate } from './sentence-gate.ts'
import { BudgetSpent, type Spending, spendingOf } from './spent.ts'
import { dialogueStarter, START } from './start-dialogue.ts'
import type { ModelEngineDeps, TurnLimits } from './turn-deps.ts'
import { unlessAborted, within } from './within.ts'

/** What came of asking one model. */
export type Attempt = {
  status: 'whole' | 'begun' | 'partial' | 'silent' | 'stopped'
  /** Why it is not whole. */
  reason?: string
  answer: AnswerSoFar
  gate: SentenceGate
  spending: Spending
  /** Of a guided dialogue that has begun. */
  events: readonly AgentEvent[]
}

export type Asked = {
  deps: ModelEngineDeps
  limits: TurnLimits
  breakers: Breakers
  gathered: Gathered
  /** Of the whole turn, whichever model looks something up. */
  meter: CallMeter
  address: ModelAddress
  /** The same for all calls of the turn, whichever model they go to. */
  turnId: string
  /** When the turn began, and until when its first sentence has to be sent. */
  startedAt: number
  firstSentenceBy: number
}

type Ending = Pick<Attempt, 'status'> & { reason?: string; events?: readonly AgentEvent[] }

/** ME8: sends what one model says, as far as it is true and comes in time, and tells what came of it. */
export async function* attempt(turn: EngineTurn, asked: Asked): AsyncGenerator<AgentEvent, Attempt> {
  const { deps, gathered, address, breakers, turnId } = asked
  const { agent, conversationId } = turn
  const scope = { organizationId: agent.organizationId, agentId: agent.id, conversationId, turnId }
  const onFailure = (error: unknown) => deps.onFailure(error, 'spending')
  const spending = spendingOf(deps.spending, scope, { address, onFailure })
  const gate = sentenceGate({
    judge: deps.judge,
    cutter: deps.cutSentences,
    guardTurn: () => gathered.book.guardTurn(),
    isSpoken: turn.medium !== 'text',
  })
  const answer = answerSoFar()
  const stopping = new AbortController()
  const signal = AbortSignal.any([turn.signal, stopping.signal])
  const phase = { isMending: false }
  const mendRequestOf = () => {
    const request = mendRequestFor({ gate, answer }, asked)
    phase.isMending = request !== null
    return request
  }
  const pieces = piecesOf(turn, asked, { spending, signal, mendRequest: mendRequestOf })
  let isJudged = false
  try {
    const ending = yield* sent(turn, asked, { pieces, gate, answer })
    isJudged = true
    breakers.succeeded(address)
    return { answer, gate, spending, events: [], ...ending }
  } catch (error) {
    isJudged = true
    if (phase.isMending && !turn.signal.aborted) {
      breakers.left(address)
      return { answer, gate, spending, events: [], ...endingOf({ gate, answer }) }
    }
    const reason = reasonOf(turn.signal.aborted ? new Stopped() : error, asked)
    return { answer, gate, spending, events: [], ...endedBy(answer, reason) }
  } finally {
    if (!isJudged) breakers.left(address)
    stopping.abort()
    pieces.return().catch(() => undefined)
  }
}

/** The model's library is read and its first call made only when somebody waits for it. */
async function* piecesOf(
  turn: EngineTurn,
  asked: Asked,
  { spending, signal, mendRequest }: Pick<ModelRun, 'spending' | 'signal' | 'mendRequest'>,
): AsyncGenerator<RunPiece, void> {
  const { deps, gathered, address } = asked
  const { steps, outputTokens, spokenOutputTokens } = asked.limits
  yield* runModel({
    model: await unlessAborted(deps.openModel(address), signal),
    prompt: promptFor(turn, gathered.book.guardTurn().evidence),
    ...toolsOf(turn, asked),
    spending,
    limits: { steps, outputTokens: turn.medium === 'text' ? outputTokens : spokenOutputTokens },
    mendRequest,
    signal,
  })
}

/** So little time is not worth another call. */
const LEAST_TO_MEND_MS = 1_000

/** GF1: null where nothing was held back that other words might mend, or no time is left for them. */
const mendRequestFor = ({ gate, answer }: Pick<Sending, 'gate' | 'answer'>, asked: Asked): string | null => {
  const held = gate.toMend()
  return held.length === 0 || msLeft(asked, answer) < LEAST_TO_MEND_MS ? null : mendRequest(held)
}

function toolsOf(turn: EngineTurn, { deps, gathered, meter }: Asked) {
  const { own } = turn.tools
  const lookUps = lookUpsFor(turn, gathered)
  const starters = [{ tool: START, start: dialogueStarter(deps, turn) }]
  if (!own) return { lookUps: lookUps.map(meter.counted), starters }
  const { book } = gathered
  const taken = new Set([...lookUps, ...starters].map(({ tool }) => tool.name))
  // Two of one name are refused by providers, with all the others.
  const ownTools = gathered.ownTools.filter(({ name }) => !taken.has(name))
  return {
    lookUps: [...lookUps, ...ownLookUps(own, ownTools, book).map(meter.waitedFor)].map(meter.counted),
    starters: [...starters, ...proposers(own, ownTools, { guided: deps.guided, book, turn })],
  }
}

type Sending = { pieces: AsyncGenerator<RunPiece, void>; gate: SentenceGate; answer: AnswerSoFar }

async function* sent(turn: EngineTurn, asked: Asked, sending: Sending): AsyncGenerator<AgentEvent, Ending> {
  const { pieces, gate, answer } = sending
  let isCut = false
  for (;;) {
    const next = await nextPiece(turn, asked, { pieces, answer })
    if (next.done) break
    const piece = next.value
    if (piece.type === 'begun') return { status: 'begun', events: piece.events }
    if (piece.type === 'cut') isCut = true
    yield* sentences(passedOf(piece, gate, isCut), asked, answer)
    if (piece.type === 'answered') isCut = false
    if (piece.type === 'pause') answer.pause()
    if (isLongEnough(sending, asked)) return endingOf(sending)
  }
  if (!isCut) yield* sentences(gate.endMending(), asked, answer)
  return endingOf(sending)
}

function passedOf(piece: RunPiece, gate: SentenceGate, isCut: boolean): readonly Passed[] {
  switch (piece.type) {
    case 'text':
      return gate.push(piece.delta)
    case 'pause':
      return gate.flush()
    case 'answered':
      return gate.flush({ onlyWhole: isCut })
    case 'mended':
      return gate.mend(piece.delta)
    case 'cut':
    case 'begun':
      return []
  }
}

const isLongEnough = ({ gate, answer }: Sending, { limits }: Asked): boolean =>
  answer.characters > limits.characters || gate.isCircling()

/** While an owner's tool is waited for, the time that a model has grows. */
async function nextPiece(turn: EngineTurn, asked: Asked, { pieces, answer }: Pick<Sending, 'pieces' | 'answer'>) {
  // A model that talks without a pause leaves no moment in which a timer could end it.
  if (msLeft(asked, answer) <= 0) throw new TooLate()
  const upcoming = pieces.next()
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the same piece, waited for a little longer
    const next = await within(upcoming, { ms: msLeft(asked, answer), signal: turn.signal })
    if (next.status === 'stopped') throw new Stopped()
    if (next.status === 'done') return next.value
    if (msLeft(asked, answer) <= 0) throw new TooLate()
  }
}

function* sentences(passed: readonly Passed[], { meter }: Asked, answer: AnswerSoFar): Generator<AgentEvent> {
  for (const one of passed) {
    const event = answer.add(one, meter.patience())
    if (event) yield event
  }
}

/** Courtesies around what was held back are no answer. */
function endingOf({ gate, answer }: Pick<Sending, 'gate' | 'answer'>): Ending {
  const isAnswer = answer.sentences > 0 && (gate.heldBack() === 0 || answer.hasSubstance)
  if (isAnswer) return { status: 'whole' }
  return { status: answer.characters > 0 ? 'partial' : 'silent', reason: 'nothing_true' }
}

class Stopped extends Error {}
class TooLate extends Error {}

/** ME8, ME9: what the breaker is told, and the owner. */
function reasonOf(error: unknown, { deps, breakers, address }: Asked): string {
  if (error instanceof Stopped || error instanceof BudgetSpent) {
    breakers.left(address)
    return error instanceof Stopped ? 'stopped' : 'budget'
  }
  const failure = error instanceof TooLate ? { kind: 'timeout', retryAfterMs: null } : deps.failureOf(error)
  breakers.failed(address, failure)
  return failure.kind
}

/** What was sent of a true answer stands by itself; a beginning is gone on with by who is next. */
function endedBy(answer: AnswerSoFar, reason: string): Ending {
  if (reason === 'stopped') return { status: 'stopped', reason }
  if (answer.hasSubstance) return { status: 'whole', reason }
  return { status: answer.characters > 0 ? 'partial' : 'silent', reason }
}

function msLeft({ deps, meter, limits, startedAt, firstSentenceBy }: Asked, { lastSentAt }: AnswerSoFar): number {
  const by = lastSentAt === null ? firstSentenceBy : lastSentAt + limits.betweenSentencesMs
  return Math.min(by - meter.patience(), startedAt + limits.wholeAnswerMs - deps.now())
}
