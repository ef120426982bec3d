import type { LiveConversation } from './live-conversation.ts'

type Outcome = 'done' | 'refused' | 'failed'

/** The two events of a call: it has begun, and what came of it. */
export function callEvents(responseId: string, what: string, label: string) {
  const call = { response_id: responseId, call_id: `${responseId}:${what}` }
  const started = { type: 'response.tool.started' as const, ...call, label }
  const done = (outcome: Outcome) => ({ type: 'response.tool.done' as const, ...call, outcome })
  return [started, done] as const
}

type Shown = { what: string; label: string }

/** The call as the conversation shows it. What it writes is its own transaction; repeated, it finds what it wrote. */
export const shownCalls =
  (live: LiveConversation, responseId: string) =>
  async <R>({ what, label }: Shown, call: () => Promise<R>, outcomeOf: (result: R) => Outcome): Promise<R> => {
    const [started, done] = callEvents(responseId, what, label)
    await live.inLine(() => live.place([started]))
    try {
      const result = await call()
      await live.inLine(() => live.place([done(outcomeOf(result))]))
      return result
    } catch (error) {
      await live.inLine(() => live.place([done('failed')]))
      throw error
    }
  }
