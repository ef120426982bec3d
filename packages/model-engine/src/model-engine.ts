import type { AgentEvent, AgentKnowledge, Engine, EngineTurn, KnowledgeAnswer } from '@frontdesk/agent-runtime/ports'
import type { ModelAddress } from './ports.ts'
import { type Asked, type Attempt, attempt } from './turn/attempt.ts'
import { type Breakers, breakers } from './turn/breakers.ts'
import { type Gathered, gatherEvidence } from './turn/gather-evidence.ts'
import { callMeter } from './turn/own-tools/call-meter.ts'
import { saidAlone, settleProposal } from './turn/own-tools/settle-proposal.ts'
import { collected, hasBegun } from './turn/start-dialogue.ts'
import { type FallbackReason, type ModelEngineDeps, TURN_LIMITS, type TurnLimits } from './turn/turn-deps.ts'
import { unlessAborted } from './turn/within.ts'

type Means = { deps: ModelEngineDeps; limits: TurnLimits; breakers: Breakers }

/**
 * A language model words the answers and looks things up; whatever is written down goes through the guided dialogues of
 * the embedded engine, which also answers when no model can.
 */
export function modelEngine(deps: ModelEngineDeps): Engine {
  const means = { deps, limits: { ...TURN_LIMITS, ...deps.limits }, breakers: breakers(deps.now) }
  return { respond: (turn) => begin({ ...turn, knowledge: remembering(turn.knowledge) }, means) }
}

/** TO10: what the visitor was asked to confirm is settled before anything else. */
async function* begin(turn: EngineTurn, means: Means): AsyncGenerator<AgentEvent> {
  const { guided } = means.deps
  const settled = await settleProposal(turn, guided)
  if (!settled) return yield* respond(turn, means)
  if ('said' in settled) {
    yield* saidAlone(settled.said, turn, guided)
    return yield* report(turn, means, { tried: [], reason: 'dialogue' })
  }
  yield { type: 'text', delta: `${settled.before}${turn.medium === 'text' ? '\n\n' : ' '}` }
  yield* respond(settled.next, means)
}

async function* respond(turn: EngineTurn, means: Means): AsyncGenerator<AgentEvent> {
  const { deps } = means
  const startedAt = deps.now()
  const able = await modelsOf(turn, deps)
  const kept = able.length > 0 ? await deps.guided.keeps(turn) : null
  const models = kept === null ? able : []
  const { tried, told, reason: none } = yield* askInLine(turn, means, { models, startedAt })
  if (turn.signal.aborted) return yield* report(turn, means, { tried, reason: 'stopped' })
  if (told === null || told.status === 'silent') {
    yield* deps.embedded.respond(turn)
    return yield* report(turn, means, { tried, reason: kept ?? none ?? told?.reason })
  }
  yield* finish(turn, means, told)
  const [{ reason } = { reason: undefined }] = tried
  yield* report(turn, means, {
    tried,
    by: told.address,
    reason: told.status === 'begun' ? 'dialogue' : (told.reason ?? reason),
  })
}

async function modelsOf({ agent }: EngineTurn, deps: ModelEngineDeps): Promise<readonly ModelAddress[]> {
  try {
    return await deps.modelsFor(agent)
  } catch (error) {
    deps.onFailure(error, 'model')
    return []
  }
}

type Told = Attempt & Pick<Asked, 'gathered' | 'address'>
/** `reason`: why none was asked. */
type InLine = { tried: Told[]; told: Told | null; reason?: FallbackReason }

/** ME8: one model after the other, until one of them has sent something. */
async function* askInLine(
  turn: EngineTurn,
  { deps, limits, breakers: all }: Means,
  { models, startedAt }: { models: readonly ModelAddress[]; startedAt: number },
): AsyncGenerator<AgentEvent, InLine> {
  if (models.length === 0) return { tried: [], told: null, reason: 'no_model' }
  const gathered = await gatheredFor(turn, deps)
  if (gathered === null) return { tried: [], told: null, reason: 'look_up_failed' }
  const turnId = deps.newTurnId()
  const tried: Told[] = []
  const meter = callMeter(deps.now)
  for (const [at, address] of models.entries()) {
    const patience = at < models.length - 1 ? limits.firstInLineMs : limits.firstSentenceMs
    const firstSentenceBy = startedAt + patience
    if (firstSentenceBy <= meter.patience() || !all.enter(address)) continue
    const asked = { deps, limits, breakers: all, gathered, meter, address, turnId, startedAt, firstSentenceBy }
    const told = { ...(yield* attempt(turn, asked)), gathered, address }
    tried.push(told)
    if (told.status !== 'silent' || told.reason === 'budget') return { tried, told }
  }
  const told = tried.at(-1) ?? null
  return told ? { tried, told } : { tried, told, reason: 'resting' }
}

/** Null where the business or the website cannot be read; then nothing of a model could be borne out. */
async function gatheredFor(turn: EngineTurn, deps: ModelEngineDeps): Promise<Gathered | null> {
  try {
    return await unlessAborted(gatherEvidence(turn), turn.signal)
  } catch (error) {
    if (!turn.signal.aborted) deps.onFailure(error, 'model')
    return null
  }
}

/** The end of an answer that a model has begun. */
async function* finish(turn: EngineTurn, { deps }: Means, told: Told): AsyncGenerator<AgentEvent> {
  const { answer, gate, gathered } = told
  const citations = answer.citations((id) => gathered.book.passageOf(id))
  const goesOn = await continuation(turn, deps, told)
  if (goesOn) {
    yield* appended(goesOn, { citations, isAfterText: answer.characters > 0, medium: turn.medium })
    return
  }
  const isUnknown = gate.isUnknown() || (gathered.isUnknown && !answer.hasSubstance && isQuestion(turn))
  yield { type: 'parts', citations, suggestions: gate.suggestions() }
  if (isUnknown) yield { type: 'gap', question: turn.input.text ?? '' }
  const isOffered = isUnknown && answer.endsWithQuestion()
  yield { type: 'expects', answer: isOffered ? 'yes-no' : 'free' }
  yield { type: 'state', state: deps.guided.afterAnswer(turn, { isUnknown: isOffered }) }
}

const isQuestion = ({ input }: EngineTurn): boolean => /[?？]/u.test(input.text ?? '')

/** What the embedded engine adds: a dialogue that was begun or wished for, or the answer that the model fell short of. */
async function continuation(turn: EngineTurn, { embedded, guided }: ModelEngineDeps, { status, events }: Told) {
  if (status === 'begun') return events
  if (status === 'partial') return collected(embedded.respond(turn))
  if (!guided.wishes(turn)) return null
  const answered = await collected(embedded.respond(turn))
  return hasBegun(guided, answered) ? answered : null
}

type Before = { citations: Extract<AgentEvent, { type: 'parts' }>['citations'] & {}; isAfterText: boolean } & Pick<
  EngineTurn,
  'medium'
>

/** The embedded engine's events after a model's sentences: one answer. */
function* appended(events: readonly AgentEvent[], { citations, isAfterText, medium }: Before): Generator<AgentEvent> {
  let isFirst = isAfterText
  for (const event of events) {
    if (event.type === 'text' && isFirst) {
      isFirst = false
      yield { ...event, delta: `${medium === 'text' ? '\n\n' : ' '}${event.delta}` }
    } else if (event.type === 'parts') {
      const all = [...citations, ...(event.citations ?? [])]
      yield { ...event, citations: all.map((citation, at) => ({ ...citation, id: String(at + 1) })) }
    } else yield event
  }
}

type Result = { tried: readonly Told[]; by?: ModelAddress; reason?: FallbackReason | undefined }

function* report(turn: EngineTurn, { deps }: Means, { tried, by, reason }: Result): Generator<AgentEvent> {
  const { agent, conversationId } = turn
  const sum = (of: (told: Told) => number) => tried.reduce((total, told) => total + of(told), 0)
  const tokens = {
    input: sum(({ spending }) => spending.total.input),
    output: sum(({ spending }) => spending.total.output),
  }
  const engine = by ? 'model' : 'embedded'
  deps.onTurn({
    organizationId: agent.organizationId,
    agentId: agent.id,
    conversationId,
    engine,
    ...(by ? { provider: by.provider, model: by.model } : {}),
    ...(reason === undefined ? {} : { reason }),
    tokens,
    sentences: { sent: sum(({ gate }) => gate.sent()), heldBack: sum(({ gate }) => gate.heldBack()) },
  })
  const { provider = null, model = null } = by ?? {}
  const counts = { inputTokens: tokens.input, outputTokens: tokens.output }
  yield { type: 'by', by: { engine, provider, model, reason: reason ?? null, ...counts } }
}

/** What the model was given, the embedded engine need not search again. */
function remembering(knowledge: AgentKnowledge): AgentKnowledge {
  const known = new Map<string, Promise<KnowledgeAnswer>>()
  return {
    search(question, about) {
      const key = JSON.stringify([question, about])
      const answer = known.get(key) ?? knowledge.search(question, about)
      known.set(key, answer)
      return answer
    },
  }
}
