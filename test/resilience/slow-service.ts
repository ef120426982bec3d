import type { Engine } from '@frontdesk/agent-runtime'
import { processOutput } from '../../apps/service/src/cli/output.ts'
import { serveCommand } from '../../apps/service/src/cli/serve-command.ts'

const WORD_MS = Number(process.env.WORD_MS ?? 50)

/** Says what another engine says, one word every 50 ms, so that a test can cut in between. */
const wordByWord = (engine: Engine): Engine => ({
  async *respond(turn) {
    for await (const event of engine.respond(turn)) {
      if (event.type !== 'text') {
        yield event
        continue
      }
      for (const delta of event.delta.match(/\s*\S+\s*/g) ?? [event.delta]) {
        await new Promise((resolve) => setTimeout(resolve, WORD_MS))
        if (turn.signal.aborted) return
        yield { type: 'text', delta }
      }
    }
  },
})

process.exitCode = await serveCommand(process.env, processOutput, { engine: wordByWord })
