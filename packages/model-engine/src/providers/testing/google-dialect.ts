import { z } from 'zod'
import { type AnswerHead, type Dialect, event, type RequestReading, type WireEncoder } from './dialect.ts'
import type { FinishReason, WireMessage, WireUsage } from './wire-moves.ts'

const REASONS: Readonly<Record<FinishReason, string>> = {
  stop: 'STOP',
  'tool-calls': 'STOP',
  length: 'MAX_TOKENS',
  filter: 'SAFETY',
}

const part = z.object({
  text: z.string().optional(),
  functionResponse: z.object({ response: z.unknown() }).optional(),
})
const request = z.object({
  systemInstruction: z.object({ parts: z.array(part) }).optional(),
  contents: z.array(z.object({ role: z.string().default('user'), parts: z.array(part) })),
  tools: z.array(z.object({ functionDeclarations: z.array(z.object({ name: z.string() })).default([]) })).default([]),
  generationConfig: z.object({ maxOutputTokens: z.number().optional() }).optional(),
})

const MODEL_PATH = /^\/v1beta\/models\/([^/:]+):streamGenerateContent\?alt=sse$/

function read(body: unknown): RequestReading {
  const { systemInstruction, contents, tools, generationConfig } = request.parse(body)
  const system = (systemInstruction?.parts ?? []).map((one): WireMessage => ({ role: 'system', text: one.text ?? '' }))
  return {
    model: null,
    messages: [...system, ...contents.flatMap(messagesOf)],
    tools: tools.flatMap(({ functionDeclarations }) => functionDeclarations.map(({ name }) => name)),
    maxTokens: generationConfig?.maxOutputTokens ?? null,
  }
}

function messagesOf({ role, parts }: z.infer<typeof request>['contents'][number]): readonly WireMessage[] {
  return parts.flatMap(({ text, functionResponse }): readonly WireMessage[] => {
    if (functionResponse) return [{ role: 'tool', text: JSON.stringify(functionResponse.response) }]
    return text === undefined ? [] : [{ role: role === 'model' ? 'model' : 'visitor', text }]
  })
}

function encoder({ index, model, inputTokens }: AnswerHead): WireEncoder {
  const chunk = (parts: readonly object[], fields: object = {}, usage: WireUsage = { input: inputTokens, output: 0 }) =>
    event({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...fields }],
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output,
        totalTokenCount: usage.input + usage.output,
      },
      modelVersion: model,
      responseId: `response-${index}`,
    })
  return {
    // Nothing comes before the first words.
    begin: () => [],
    say: (text) => [chunk([{ text }])],
    think: (text) => [chunk([{ text, thought: true }])],
    call: (_id, name, pieces) => [callChunk(chunk, name, pieces.join(''))],
    finish: (reason, usage) => [chunk([{ text: '' }], { finishReason: REASONS[reason] }, usage)],
    fail: (status) => [`data: ${errorBody(status, 'the request')}\n\n`],
  }
}

/** A call comes whole. Arguments that are no JSON cannot be worded, so what is left of the event is sent. */
function callChunk(chunk: (parts: readonly object[]) => string, name: string, text: string): string {
  const whole = chunk([{ functionCall: { name, args: '%' } }])
  const [before = '', after = ''] = whole.split('"%"')
  return isJson(text) ? before + text + after : before + text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

function errorBody(status: number, detail: string): string {
  const reason = status === 401 ? { reason: 'API_KEY_INVALID', domain: 'googleapis.com' } : {}
  const message = status === 404 ? `models/${detail} is not found for this version` : `It failed at ${detail}.`
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', ...reason }]
  return JSON.stringify({
    error: { code: googleStatus(status), message, status: STATUSES[status] ?? 'UNKNOWN', details },
  })
}

/** The status that Google answers with: a wrong key is a bad request there. */
const googleStatus = (status: number): number => (status === 401 ? 400 : status)

export const googleDialect: Dialect = {
  basePath: '/v1beta',
  modelOf: (path) => MODEL_PATH.exec(path)?.[1] ?? null,
  keyOf: (headers) => headers['x-goog-api-key'] ?? null,
  read,
  encoder,
  statusOf: googleStatus,
  errorBody,
}
