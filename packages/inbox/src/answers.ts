import type { AnswerRecord, ConversationAnswer, DurableEvent, SpokenLatency, ToolStep } from '@frontdesk/schema'

type Begun = { responseId: string; inReplyTo: string | null; steps: Map<string, ToolStep> }

/** CQ5: how each answer came about, in their order: what it replies to, its steps, and its record where there is one. */
export function answersOf(
  events: readonly DurableEvent[],
  known: { records: ReadonlyMap<string, AnswerRecord>; latencies: ReadonlyMap<string, SpokenLatency> },
): ConversationAnswer[] {
  const begun = new Map<string, Begun>()
  for (const event of events) {
    if (event.type === 'response.created') {
      const { response_id: responseId, in_reply_to: inReplyTo } = event
      begun.set(responseId, { responseId, inReplyTo, steps: new Map() })
    }
    if (event.type === 'response.tool.started')
      begun.get(event.response_id)?.steps.set(event.call_id, { label: event.label, outcome: null })
    if (event.type === 'response.tool.done') {
      const steps = begun.get(event.response_id)?.steps
      const step = steps?.get(event.call_id)
      if (step) steps?.set(event.call_id, { ...step, outcome: event.outcome })
    }
  }
  return [...begun.values()].map(({ responseId, inReplyTo, steps }) => ({
    responseId,
    inReplyTo,
    steps: [...steps.values()],
    latency: known.latencies.get(responseId) ?? null,
    ...known.records.get(responseId),
  }))
}
