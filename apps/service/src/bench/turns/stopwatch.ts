import type { BusinessDesk, Engine, Toolbox } from '@frontdesk/agent-runtime/ports'
import { threadTime } from './thread-time.ts'

/** One turn of the engine, from its first line to its last: how long it worked, and how long it took. */
export type TurnTime = { workMs: number; takenMs: number; did: 'talk' | 'propose' | 'commit' }

/** The engine, with somebody who looks at the clock. */
export function timed(engine: Engine, onTurn: (time: TurnTime) => void): Engine {
  return {
    async *respond(turn) {
      const time: TurnTime = { workMs: 0, takenMs: 0, did: 'talk' }
      const startedAt = performance.now()
      const before = threadTime()
      yield* engine.respond({ ...turn, tools: timedTools(turn.tools, time) })
      time.workMs = threadTime() - before
      time.takenMs = performance.now() - startedAt
      onTurn(time)
    },
  }
}

function timedTools(tools: Toolbox, time: TurnTime): Toolbox {
  const { business: desk } = tools
  if (!desk) return tools
  const noted = <Result>(does: TurnTime['did'], result: Result): Result => {
    time.did = does
    return result
  }
  const watched: BusinessDesk = {
    ...desk,
    propose: (...asked) => noted('propose', desk.propose(...asked)),
    commit: (...asked) => noted('commit', desk.commit(...asked)),
  }
  return { ...tools, business: watched }
}
