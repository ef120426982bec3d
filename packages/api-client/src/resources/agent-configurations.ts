import type { CreateAgentConfigurationInput, TestQuestionInput, UpdateAgentConfigurationInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Questions are asked one after another, and each is read for by a model: 200 of them take minutes. */
const EVALUATION_TIMEOUT_MS = 10 * 60_000

/** The separate setup: agents without a place yet: deployment configurations put them on channels. */
export function agentConfigurationCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listAgentConfigurations', { query: pageQuery(options), options })
  return {
    create: (body: CreateAgentConfigurationInput, options?: CallOptions) =>
      send('createAgentConfiguration', { body, options }),
    list,
    /** Every one, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getAgentConfiguration', { parameters: { id }, options }),
    update: (id: string, body: UpdateAgentConfigurationInput, options?: CallOptions) =>
      send('updateAgentConfiguration', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteAgentConfiguration', { parameters: { id }, options }),
    /** Why the agent answers a question as it does. */
    explain: (id: string, question: string, options?: CallOptions) =>
      send('explainAnswer', { parameters: { id }, body: { question }, options }),
    /** What the agent makes of questions whose right answers are known; 200 at most. */
    evaluate: (id: string, questions: readonly TestQuestionInput[], options?: CallOptions) =>
      send('evaluateAnswers', {
        parameters: { id },
        body: { questions },
        options: { timeoutMs: EVALUATION_TIMEOUT_MS, ...options },
      }),
  }
}
