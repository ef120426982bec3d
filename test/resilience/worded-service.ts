import type { JudgeSentence } from '@frontdesk/model-engine'
import { processOutput } from '../../apps/service/src/cli/output.ts'
import { serveCommand } from '../../apps/service/src/cli/serve-command.ts'

/* The service with a model that nobody judges, or with patience for one that is slow: so that tests can fail, and talk. */

const sendsAll: JudgeSentence = (sentence) => ({ send: true, text: sentence, cited: [] })

const judge = process.env.UNJUDGED === '1' ? { judge: sendsAll } : {}
const patienceMs = Number(process.env.PATIENCE_MS ?? 0)
const limits = { firstSentenceMs: patienceMs, betweenSentencesMs: patienceMs, wholeAnswerMs: 2 * patienceMs }

process.exitCode = await serveCommand(process.env, processOutput, {
  wording: { ...judge, ...(patienceMs > 0 ? { limits } : {}) },
})
