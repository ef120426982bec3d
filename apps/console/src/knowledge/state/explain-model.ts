import type { Client, ExplainedAnswer } from '@frontdesk/api-client'
import { createModel, signal } from '@preact/signals'
import { TypedWrong } from '../../shared/state/failure.ts'
import { formModel } from '../../shared/state/form-model.ts'

export type Explanation = { question: string; answer: ExplainedAnswer }

/** CO60: one question to an agent, and why it would be answered as it is; no conversation begins. */
export const ExplainModel = createModel((client: Client, agentId: string) => {
  const form = formModel({ question: '' })
  const explanation = signal<Explanation | null>(null)
  return {
    form,
    explanation,
    /** What was explained before stays until the new explanation is there. */
    async ask(): Promise<void> {
      const explained = await form.send(async ({ question: typed }) => {
        const question = typed.trim()
        if (question === '') throw new TypedWrong('question', 'Write a question first.')
        return { question, answer: await client.agentConfigurations.explain(agentId, question) }
      })
      if (explained) explanation.value = explained
    },
  }
})
