import { z } from 'zod'
import type { AnswerHead, Dialect, RequestReading, WireEncoder } from './dialect.ts'
import type { FinishReason, WireMessage } from './wire-moves.ts'

const REASONS: Readonly<Record<FinishReason, string>> = {
  stop: 'end_turn',
  'tool-calls': 'tool_use',
  length: 'max_tokens',
  filter: 'refusal',
}

const textPart = z.object({ type: z.literal('text'), text: z.string() })
const resultContent = z.union([z.string(), z.array(textPart).transform(textOf)])
const part = z.union([
  textPart,
  z.object({ type: z.literal('tool_result'), content: resultContent.default('') }),
  z.object({ type: z.string() }),
])
const request = z.object({
  model: z.string(),
  system: z.union([z.string(), z.array(textPart).transform(textOf)]).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.union([z.string(), z.array(part)]) })),
  tools: z.array(z.object({ name: z.string() })).default([]),
  max_tokens: z.number(),
})

function textOf(parts: readonly { text: string }[]): string {
  return parts.map(({ text }) => text).join('')
}

function read(body: unknown): RequestReading {
  const { model, system, messages, tools, max_tokens } = request.parse(body)
  const head: readonly WireMessage[] = system === undefined ? [] : [{ role: 'system', text: system }]
  return {
    model,
    messages: [...head, ...messages.flatMap(messagesOf)],
    tools: tools.map(({ name }) => name),
    maxTokens: max_tokens,
  }
}

function messagesOf({ role, content }: z.infer<typeof request>['messages'][number]): readonly WireMessage[] {
  const speaker = role === 'assistant' ? 'model' : 'visitor'
  if (typeof content === 'string') return [{ role: speaker, text: content }]
  return content.flatMap((one): readonly WireMessage[] => {
    if ('text' in one) return [{ role: speaker, text: one.text }]
    return 'content' in one ? [{ role: 'tool', text: one.content }] : []
  })
}

type Block = 'text' | 'thinking'

function encoder({ index, model, inputTokens }: AnswerHead): WireEncoder {
  let at = -1
  let open: Block | null = null
  const stop = (): string[] => (open === null ? [] : [event('content_block_stop', { index: at })])
  const delta = (fields: object): string => event('content_block_delta', { index: at, delta: fields })

  /** Closes the block that is open, and opens one of this kind, unless it is open already. */
  function block(kind: Block | null, content: object): string[] {
    if (open !== null && open === kind) return []
    const closed = stop()
    at += 1
    open = kind
    return [...closed, event('content_block_start', { index: at, content_block: content })]
  }

  return {
    begin: () => [
      event('message_start', {
        message: {
          id: `msg_${index}`,
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: inputTokens, output_tokens: 1 },
        },
      }),
      event('ping', {}),
    ],
    say: (text) => [...block('text', { type: 'text', text: '' }), delta({ type: 'text_delta', text })],
    think: (thinking) => [
      ...block('thinking', { type: 'thinking', thinking: '', signature: '' }),
      delta({ type: 'thinking_delta', thinking }),
    ],
    call: (id, name, pieces) => [
      ...block(null, { type: 'tool_use', id, name, input: {} }),
      ...pieces.map((partial_json) => delta({ type: 'input_json_delta', partial_json })),
      event('content_block_stop', { index: at }),
    ],
    finish: (reason, usage) => [
      ...stop(),
      event('message_delta', {
        delta: { stop_reason: REASONS[reason], stop_sequence: null },
        usage: { input_tokens: usage.input, output_tokens: usage.output },
      }),
      event('message_stop', {}),
    ],
    fail: (status) => [`event: error\ndata: ${errorBody(status, 'the request')}\n\n`],
  }
}

const event = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`

const ERRORS: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
}

function errorBody(status: number, detail: string): string {
  const type = ERRORS[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error')
  const message = status === 404 ? `model: ${detail}` : `It failed at ${detail}.`
  return JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_1' })
}

export const anthropicDialect: Dialect = {
  basePath: '/v1',
  modelOf: (path, fromBody) => (path === '/v1/messages' ? fromBody : null),
  keyOf: (headers) => headers['x-api-key'] ?? null,
  read,
  encoder,
  statusOf: (status) => status,
  errorBody,
}
