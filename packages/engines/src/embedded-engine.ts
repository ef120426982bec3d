import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { backToBusiness, openBusiness, replyFromBusiness } from './business/business-turn.ts'
import { type EmbeddedState, readState, writeState } from './engine-state.ts'
import { expectedAnswer } from './expected-answer.ts'
import { expectationOf } from './flows/flow-runner.ts'
import { clausesOf, joinParts } from './reply.ts'
import { replyTo, type Scene } from './reply-to.ts'
import { sentencesFor } from './sentences/sentences-for.ts'
import type { Command } from './understanding/commands.ts'
import { understand } from './understanding/understand.ts'
import { untilAborted } from './until-aborted.ts'

/**
 * The engine that needs no provider: an understander makes commands of the visitor's words, a flow runner executes
 * them, knowledge answers questions. The same turn always gives the same answer.
 */
export function embeddedEngine(): Engine {
  return { respond }
}

async function* respond(turn: EngineTurn): AsyncGenerator<AgentEvent> {
  const answer = await answerOf(turn)
  if (!answer) return
  for (const delta of clausesOf(answer.reply.text)) {
    if (turn.signal.aborted) return
    yield { type: 'text', delta }
  }
  const { citations, suggestions, card, gaps } = answer.reply
  yield { type: 'parts', citations, suggestions, ...(card ? { card } : {}) }
  for (const question of gaps) yield { type: 'gap', question }
  yield { type: 'expects', answer: expectedAnswer(answer.state) }
  yield { type: 'state', state: writeState(answer.state) }
}

/** Null when the visitor stopped the answer before it was there. */
async function answerOf(turn: EngineTurn) {
  if (turn.signal.aborted) return null
  const state: EmbeddedState = readState(turn.state)
  const sentences = sentencesFor(turn.agent.language)
  const commands = understand(turn.input, { expects: expectationOf(state), sentences })
  const search = (question: string) => untilAborted(turn.knowledge.search(question), turn.signal)
  try {
    const { parts, state: next } = await replyWithBusiness({ turn, sentences, search }, state, commands)
    return { reply: joinParts(parts), state: next }
  } catch (error) {
    if (turn.signal.aborted) return null
    throw error
  }
}

/** A guided flow or a question about the business first; all else as without one, and then back to the flow. */
async function replyWithBusiness(scene: Scene, state: EmbeddedState, commands: readonly Command[]) {
  const business = await openBusiness(scene.turn)
  if (!business) return replyTo(scene, state, commands)
  const reply = await replyFromBusiness(business, state, commands)
  return reply ?? backToBusiness(business, await replyTo(scene, state, commands))
}
