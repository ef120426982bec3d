import { z } from 'zod'
import { type AnswerHead, type Dialect, event, type RequestReading, type WireEncoder } from './dialect.ts'
import type { FinishReason, WireMessage, WireUsage } from './wire-moves.ts'

/** Where the servers that speak chat completions differ. */
type Habits = {
  basePath: string
  /** The field of a delta that holds reasoning; null: none is shown. */
  reasoningField: string | null
  /** Fields of every event. */
  marks: Readonly<Record<string, unknown>>
  /** Whether what was used stands in the last event (Groq) or in one of its own. */
  usageIn: 'last event' | 'own event'
  errorBody: Dialect['errorBody']
}

const REASONS: Readonly<Record<FinishReason, string>> = {
  stop: 'stop',
  'tool-calls': 'tool_calls',
  length: 'length',
  filter: 'content_filter',
}

const content = z.union([
  z.string(),
  z.array(z.object({ text: z.string().default('') })).transform((parts) => parts.map(({ text }) => text).join('')),
  z.null().transform(() => ''),
])
const request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: content.default('') })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).default([]),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
})

const ROLES: Readonly<Record<string, WireMessage['role']>> = {
  system: 'system',
  developer: 'system',
  user: 'visitor',
  assistant: 'model',
  tool: 'tool',
}

function read(body: unknown): RequestReading {
  const { model, messages, tools, ...limits } = request.parse(body)
  return {
    model,
    messages: messages.map(({ role, content }) => ({ role: ROLES[role] ?? 'visitor', text: content })),
    tools: tools.map((tool) => tool.function.name),
    maxTokens: limits.max_completion_tokens ?? limits.max_tokens ?? null,
  }
}

const choice = (delta: object, finish_reason: string | null = null) => [
  { index: 0, delta, logprobs: null, finish_reason },
]

function chatEncoder({ index, model }: AnswerHead, habits: Habits): WireEncoder {
  let calls = 0
  const head = { id: `chatcmpl-${index}`, object: 'chat.completion.chunk', created: 1_750_000_000, model }
  const chunk = (fields: object): string => event({ ...head, ...habits.marks, ...fields })
  const delta = (fields: object): string => chunk({ choices: choice(fields) })

  return {
    begin: () => [delta({ role: 'assistant', content: '' })],
    say: (text) => [delta({ content: text })],
    think: (text) => (habits.reasoningField === null ? [] : [delta({ [habits.reasoningField]: text })]),
    call(id, name, pieces) {
      const at = calls
      calls += 1
      const first = { index: at, id, type: 'function', function: { name, arguments: '' } }
      const rest = pieces.map((piece) => delta({ tool_calls: [{ index: at, function: { arguments: piece } }] }))
      return [delta({ tool_calls: [first] }), ...rest]
    },
    finish(reason, usage) {
      const used = usageFields(usage)
      const last = { choices: choice({}, REASONS[reason]) }
      const events =
        habits.usageIn === 'last event'
          ? [chunk({ ...last, x_groq: { id: `req_${index}`, usage: used } })]
          : [chunk(last), chunk({ choices: [], usage: used })]
      return [...events, 'data: [DONE]\n\n']
    },
    fail: (status) => [`data: ${habits.errorBody(status, 'the request')}\n\n`],
  }
}

const usageFields = ({ input, output }: WireUsage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
})

const chatDialect = (habits: Habits): Dialect => ({
  basePath: habits.basePath,
  modelOf: (path, fromBody) => (path === `${habits.basePath}/chat/completions` ? fromBody : null),
  keyOf: ({ authorization = '' }) => /^Bearer (.+)$/.exec(authorization)?.[1] ?? null,
  read,
  encoder: (answer) => chatEncoder(answer, habits),
  statusOf: (status) => status,
  errorBody: habits.errorBody,
})

type ChatError = { message: string; type: string; code: string | null }

const OPENAI_ERRORS: Readonly<Record<number, (detail: string) => ChatError>> = {
  401: (key) => ({ message: `Key not right: ${key}.`, type: 'invalid_request_error', code: 'invalid_api_key' }),
  404: (model) => ({
    message: `The model \`${model}\` does not exist or you have no access to it.`,
    type: 'invalid_request_error',
    code: 'model_not_found',
  }),
  429: () => ({ message: 'Limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' }),
}
const openaiError = (status: number, detail: string): string => {
  const known = OPENAI_ERRORS[status]?.(detail)
  const error = known ?? { message: `It failed at ${detail}.`, type: 'server_error', code: null }
  return JSON.stringify({ error: { ...error, param: null } })
}

export const openaiDialect = chatDialect({
  basePath: '/v1',
  reasoningField: null,
  marks: { service_tier: 'default', system_fingerprint: 'fp_1', usage: null },
  usageIn: 'own event',
  errorBody: openaiError,
})

export const groqDialect = chatDialect({
  basePath: '/openai/v1',
  reasoningField: 'reasoning',
  marks: { system_fingerprint: 'fp_1' },
  usageIn: 'last event',
  errorBody: openaiError,
})

/** As model servers on one's own machine have it: errors hold little more than a sentence. */
export const compatibleDialect = chatDialect({
  basePath: '/v1',
  reasoningField: 'reasoning_content',
  marks: { system_fingerprint: 'fp_ollama' },
  usageIn: 'own event',
  errorBody(status, detail) {
    const message = status === 404 ? `model "${detail}" not found, try pulling it first` : `it failed at ${detail}`
    return JSON.stringify({ error: { message, type: 'api_error', param: null, code: null } })
  },
})
