import { z } from 'zod'
import { item, spokenLatency } from './session-protocol.ts'
import { visitorSaid } from './visitor-facts.ts'

/** A conversation as the owner's lists show it. */
export const conversationResource = z.object({
  id: z.string(),
  agentId: z.string(),
  medium: z.enum(['text', 'voice', 'phone']),
  status: z.enum(['open', 'ended']),
  createdAt: z.number(),
  updatedAt: z.number(),
  pageUrl: z.string().nullable(),
  visitorItems: z.number().int(),
})
export type ConversationResource = z.infer<typeof conversationResource>

/** A conversation with everything said in it. */
export const conversationDetail = conversationResource.extend({
  /** What the page said about the visitor; null where it said nothing. */
  visitor: visitorSaid.nullable(),
  items: z.array(item.extend({ suggestions: z.array(z.string()) })),
})
export type ConversationDetail = z.infer<typeof conversationDetail>

/** One exchange; `visitor` is null where the agent spoke first. */
export const conversationTurn = z.object({
  number: z.number().int(),
  visitor: conversationDetail.shape.items.element.nullable(),
  answers: conversationDetail.shape.items,
  /** How long the visitor waited for the first sound; null where nothing was spoken. */
  latency: spokenLatency.nullable(),
})

/** A message that an agent took for the organization. */
export const messageResource = z.object({
  id: z.string(),
  agentId: z.string(),
  conversationId: z.string(),
  text: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: z.number(),
})
export type MessageResource = z.infer<typeof messageResource>

/** A question that an agent could not answer. */
export const knowledgeGapResource = z.object({
  agentId: z.string(),
  conversationId: z.string(),
  question: z.string(),
  askedAt: z.number(),
})
export type KnowledgeGapResource = z.infer<typeof knowledgeGapResource>
