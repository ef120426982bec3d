import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { type EmbeddedState, readState, writeState } from './engine-state.ts'
import { expectationOf } from './flows/flow-runner.ts'
import { clausesOf, joinParts } from './reply.ts'
import { replyTo } from './reply-to.ts'
import { sentencesFor } from './sentences/sentences-for.ts'
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
    const { parts, state: next } = await replyTo({ turn, sentences, search }, state, commands)
    return { reply: joinParts(parts), state: next }
  } catch (error) {
    if (turn.signal.aborted) return null
    throw error
  }
}
