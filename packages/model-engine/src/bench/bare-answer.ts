import { z } from 'zod'
import type { ModelAddress, TextProvider } from '../ports.ts'

/** What the paced server's answers have. */
export const words = 40

/** The least that takes an answer out of a provider's stream: what the model's own time is held against. */
export async function bareAnswer(
  address: ModelAddress,
  { setup, onText }: { setup: string; onText: (text: string) => void },
): Promise<void> {
  const way = WAYS[address.provider]
  const response = await address.fetch(`${address.baseUrl}${way.path(address.model)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...way.headers(address.apiKey ?? '') },
    body: JSON.stringify(way.body(address.model, setup)),
  })
  if (!response.ok || response.body === null) throw new Error(`the paced server answered ${response.status}`)
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: {')) onText(way.text(JSON.parse(line.slice(6))))
  }
}

type Way = {
  path: (model: string) => string
  headers: (key: string) => Record<string, string>
  body: (model: string, setup: string) => object
  text: (event: unknown) => string
}

const chatEvent = z.object({ choices: z.array(z.object({ delta: z.object({ content: z.string().default('') }) })) })
const chat: Way = {
  path: () => '/chat/completions',
  headers: (key): Record<string, string> => (key === '' ? {} : { authorization: `Bearer ${key}` }),
  body: (model, setup) => ({
    model,
    stream: true,
    messages: [
      { role: 'system', content: setup },
      { role: 'user', content: 'When are you open?' },
    ],
  }),
  text: (event) => chatEvent.parse(event).choices[0]?.delta.content ?? '',
}

const anthropicEvent = z.object({ delta: z.object({ text: z.string().default('') }).optional() })
const anthropic: Way = {
  path: () => '/messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: (model, setup) => ({
    model,
    stream: true,
    max_tokens: 200,
    system: setup,
    messages: [{ role: 'user', content: 'When are you open?' }],
  }),
  text: (event) => anthropicEvent.parse(event).delta?.text ?? '',
}

const googleEvent = z.object({
  candidates: z.array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string() })) }) })),
})
const google: Way = {
  path: (model) => `/models/${model}:streamGenerateContent?alt=sse`,
  headers: (key) => ({ 'x-goog-api-key': key }),
  body: (_model, setup) => ({
    systemInstruction: { parts: [{ text: setup }] },
    contents: [{ role: 'user', parts: [{ text: 'When are you open?' }] }],
  }),
  text: (event) => googleEvent.parse(event).candidates[0]?.content.parts[0]?.text ?? '',
}

const WAYS: Readonly<Record<TextProvider, Way>> = { openai: chat, groq: chat, compatible: chat, anthropic, google }
