/** What of the conversation is shown while one calls. */
export type Told =
  | { kind: 'line'; id: string; who: 'agent' | 'caller'; text: string }
  /** What is understood so far of what the caller is saying. */
  | { kind: 'hearing'; text: string }
  | { kind: 'state'; state: string }
  /** From the end of the caller's words to the first sound of the answer. */
  | { kind: 'latency'; ms: number }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: Record<string, unknown>, name: string): string => {
  const text = value[name]
  return typeof text === 'string' ? text : ''
}

/** Null for what is not shown. */
export function readTold(event: unknown): Told | null {
  if (!isRecord(event)) return null
  switch (event['type']) {
    case 'conversation.item.added':
    case 'conversation.item.done':
      return lineOf(event['item'])
    case 'conversation.item.input_audio_transcription.delta':
      return { kind: 'hearing', text: textIn(event, 'transcript') }
    case 'agent.state':
      return { kind: 'state', state: textIn(event, 'state') }
    case 'metrics':
      return latencyOf(event['latency'])
    default:
      return null
  }
}

function lineOf(item: unknown): Told | null {
  if (!isRecord(item)) return null
  const text = textIn(item, 'text')
  if (text === '') return null
  return { kind: 'line', id: textIn(item, 'id'), who: item['role'] === 'visitor' ? 'caller' : 'agent', text }
}

function latencyOf(latency: unknown): Told | null {
  const ms = isRecord(latency) ? latency['first_audible'] : null
  return typeof ms === 'number' ? { kind: 'latency', ms: Math.round(ms) } : null
}
