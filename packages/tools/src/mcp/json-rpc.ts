import { z } from 'zod'

/** What a server says to a request of ours; of others' messages nothing is read. */
export const rpcAnswer = z.union([
  z.object({ id: z.number(), error: z.object({ code: z.number() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
])
export type RpcAnswer = z.infer<typeof rpcAnswer>

const JSON_RPC = '2.0'
export const request = (id: number, method: string, params: object) => ({ jsonrpc: JSON_RPC, id, method, params })
export const notification = (method: string) => ({ jsonrpc: JSON_RPC, method })

/** The answer to a request among what was sent; null where it is none. */
export function answerTo(id: number, message: unknown): RpcAnswer | null {
  const parsed = rpcAnswer.safeParse(message)
  return parsed.success && parsed.data.id === id ? parsed.data : null
}

export const PROTOCOL = '2025-06-18'
/** Those before and after in which lists and calls of tools are the same. */
const SPOKEN: ReadonlySet<string> = new Set([PROTOCOL, '2025-03-26', '2025-11-25'])

export const initialized = z.object({
  protocolVersion: z.string().refine((version) => SPOKEN.has(version)),
})
export const listed = z.object({
  tools: z.array(z.unknown()).max(500),
  nextCursor: z.string().max(2_000).nullish(),
})
export const listedTool = z.object({
  name: z.string().min(1).max(128),
  title: z.string().nullish(),
  description: z.string().nullish(),
  inputSchema: z.unknown(),
})
export type ListedTool = z.infer<typeof listedTool>
export const called = z.object({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().default(false),
})
export const textContent = z.object({ type: z.literal('text'), text: z.string() })
