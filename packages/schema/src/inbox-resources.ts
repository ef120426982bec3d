import { z } from 'zod'
import { curatedAnswer } from './knowledge-sources.ts'
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

/** What has come of a question without an answer. */
export const GAP_STATES = ['open', 'answered', 'dismissed'] as const
export type GapState = (typeof GAP_STATES)[number]

/** A question that an agent could not answer. */
export const knowledgeGapResource = z.object({
  id: z.string(),
  agentId: z.string(),
  conversationId: z.string(),
  question: z.string(),
  askedAt: z.number(),
  state: z.enum(GAP_STATES),
})
export type KnowledgeGapResource = z.infer<typeof knowledgeGapResource>

/** Open questions of one agent that mean the same, named by the most central of them. */
export const knowledgeGapGroupResource = z.object({
  id: z.string(),
  agentId: z.string(),
  question: z.string(),
  /** How often it was asked, in whatever words. */
  count: z.number().int(),
  conversations: z.number().int(),
  firstAskedAt: z.number().int(),
  lastAskedAt: z.number().int(),
  /** The question itself, then the other ways it was asked in, the most frequent first. */
  wordings: z.array(z.string()),
})
export type KnowledgeGapGroupResource = z.infer<typeof knowledgeGapGroupResource>

/** The owner's answer to a group; `url` is where a visitor may read more. */
export const answerKnowledgeGapGroup = curatedAnswer.pick({ answer: true, url: true })
export type AnswerKnowledgeGapGroup = z.infer<typeof answerKnowledgeGapGroup>

/** What has come of a group, and of how many questions. */
const settled = <State extends GapState>(state: State) =>
  z.object({ id: z.string(), state: z.literal(state), count: z.number().int() })

/** With the source that the answer is kept in. */
export const answeredKnowledgeGapGroup = settled('answered').extend({ knowledgeSourceId: z.string() })
export type AnsweredKnowledgeGapGroup = z.infer<typeof answeredKnowledgeGapGroup>
export const dismissedKnowledgeGapGroup = settled('dismissed')
export type DismissedKnowledgeGapGroup = z.infer<typeof dismissedKnowledgeGapGroup>
export const reopenedKnowledgeGapGroup = settled('open')
export type ReopenedKnowledgeGapGroup = z.infer<typeof reopenedKnowledgeGapGroup>
