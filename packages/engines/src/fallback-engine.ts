import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'

/**
 * Answers with the first engine, and with the second when the first fails before its first word.
 * FB1: what was already said is never said again: a failure after the first word is the caller's to see. FB2: a turn
 * that the visitor stopped does not fall back. FB3: nothing of an abandoned attempt (state, gaps, parts) is kept.
 */
export function fallbackEngine(primary: Engine, secondary: Engine): Engine {
  return {
    respond: (turn) => respondWithFallback({ primary, secondary }, turn),
  }
}

async function* respondWithFallback(
  { primary, secondary }: { primary: Engine; secondary: Engine },
  turn: EngineTurn,
): AsyncGenerator<AgentEvent> {
  const held: AgentEvent[] = []
  let hasSpoken = false
  try {
    for await (const event of primary.respond(turn)) {
      hasSpoken ||= event.type === 'text' && event.delta !== ''
      if (!hasSpoken) {
        held.push(event)
        continue
      }
      yield* held.splice(0)
      yield event
    }
  } catch (error) {
    if (hasSpoken || turn.signal.aborted) throw error
  }
  if (!hasSpoken && !turn.signal.aborted) yield* secondary.respond(turn)
}
