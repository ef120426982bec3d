import { z } from 'zod'
import { conversationAnswer, conversationOutcome, itemRating } from './answer-records.ts'
import { idOf, moment, text } from './field-types.ts'
import { item } from './items.ts'
import { curatedAnswer } from './knowledge-sources.ts'
import { spokenLatency } from './session-protocol.ts'
import { visitorSaid } from './visitor-facts.ts'

const agentConfigurationId = idOf('agt', 'The agent that was spoken with')
const conversationId = idOf('cnv', 'The conversation it is from')

/** A conversation as the owner's lists show it. */
export const conversationResource = z
  .object({
    id: idOf('cnv', 'Its id'),
    agentConfigurationId,
    medium: z.enum(['text', 'voice', 'phone']).describe('How it began'),
    status: z.enum(['open', 'ended']).describe('`ended`: nothing was said for a while; it can go on'),
    createdAt: z.number().meta({ description: 'When it began, in Unix milliseconds', examples: [1_795_242_600_000] }),
    updatedAt: z
      .number()
      .meta({ description: 'When something was last said, in Unix milliseconds', examples: [1_795_242_600_000] }),
    pageUrl: text('The page on which it began', 'https://example.com/hours').nullable(),
    visitorItems: z
      .number()
      .int()
      .meta({ description: 'How many times the visitor spoke', examples: [1] }),
    opening: text('What the visitor said first, at most 200 characters', 'Do you open on Sunday?').nullable(),
    language: text('The language of the page, or of the agent on the phone', 'en').nullable(),
    outcome: conversationOutcome,
    ratings: z
      .object({ up: z.number().int().describe('Answers found good'), down: z.number().int().describe('Found bad') })
      .describe('What the visitor thought of the answers'),
    labels: z
      .array(z.string())
      .meta({ description: 'Your labels, in the order of the alphabet', examples: [['lead']] }),
    takenBy: text('The person who answers in it at this moment', 'Anna Berg').nullable(),
  })
  .meta({ description: 'A conversation with a visitor' })
export type ConversationResource = z.infer<typeof conversationResource>

const shownItem = item.extend({
  suggestions: z.array(z.string()).meta({ description: 'Chips that were shown with it', examples: [[]] }),
})

/** A conversation with everything said in it. */
export const conversationDetail = conversationResource
  .extend({
    visitor: visitorSaid.nullable().describe('What the page said about the visitor; null where it said nothing'),
    items: z.array(shownItem).describe('Everything said, in its order'),
    answers: z.array(conversationAnswer).describe('How each answer came about'),
    itemRatings: z.array(itemRating).describe('What the visitor thought of single answers'),
    costMicroUsd: z
      .number()
      .int()
      .nullable()
      .describe('What its model calls cost, in millionths of a US dollar; null where none is known'),
  })
  .meta({ description: 'A conversation with everything said in it' })
export type ConversationDetail = z.infer<typeof conversationDetail>

/** One exchange; `visitor` is null where the agent spoke first. */
export const conversationTurn = z
  .object({
    number: z
      .number()
      .int()
      .meta({ description: 'Its place in the conversation, from 1', examples: [1] }),
    visitor: shownItem.nullable().describe('What the visitor said; null where the agent spoke first'),
    answers: z.array(shownItem).describe('What was answered'),
    latency: spokenLatency
      .nullable()
      .describe('How long the visitor waited for the first sound; null where nothing was spoken'),
  })
  .meta({ description: 'One exchange of a conversation' })

/** A message that an agent took for the organization. */
export const messageResource = z
  .object({
    id: idOf('msg', 'Its id'),
    agentConfigurationId,
    conversationId,
    text: text('What the visitor wants you to know', 'Do you open on Sunday?'),
    name: text('Name of the visitor', 'Anna Berg').nullable(),
    email: text('Where to answer', 'visitor@example.com').nullable(),
    phone: text('Where to call', '+12125550142').nullable(),
    createdAt: z
      .number()
      .meta({ description: 'When it was taken, in Unix milliseconds', examples: [1_795_242_600_000] }),
  })
  .meta({ description: 'A message that an agent took for the organization' })
export type MessageResource = z.infer<typeof messageResource>

/** What has come of a question without an answer. */
export const GAP_STATES = ['open', 'answered', 'dismissed'] as const
export type GapState = (typeof GAP_STATES)[number]

const gapId = z.string().meta({
  description: 'Its id; of a group, that of its most central question',
  examples: ['gap_4Kq0ZbW8mT1xRv7sYc2uLd.7.0'],
})
const gapState = z.enum(GAP_STATES).describe('What has come of it')

/** A question that an agent could not answer. */
export const knowledgeGapResource = z
  .object({
    id: gapId,
    agentConfigurationId,
    conversationId,
    question: text('The visitor’s words', 'Do you have a garden?'),
    askedAt: z.number().meta({ description: 'When it was asked, in Unix milliseconds', examples: [1_795_242_600_000] }),
    state: gapState,
  })
  .meta({ description: 'A question that an agent could not answer' })
export type KnowledgeGapResource = z.infer<typeof knowledgeGapResource>

/** Open questions of one agent that mean the same, named by the most central of them. */
export const knowledgeGapGroupResource = z
  .object({
    id: gapId,
    agentConfigurationId,
    question: text('The most central of the questions', 'Do you have a garden?'),
    count: z
      .number()
      .int()
      .meta({ description: 'How often it was asked, in whatever words', examples: [3] }),
    conversations: z
      .number()
      .int()
      .meta({ description: 'In how many conversations', examples: [2] }),
    firstAskedAt: moment('When it was first asked'),
    lastAskedAt: moment('When it was last asked'),
    wordings: z.array(z.string()).meta({
      description:
        'The question itself first, then the other ways it was asked in, the most frequent first; at most ten',
      examples: [['Do you have a garden?', 'Is there a garden?']],
    }),
  })
  .meta({ description: 'Open questions of one agent that mean the same' })
export type KnowledgeGapGroupResource = z.infer<typeof knowledgeGapGroupResource>

/** The owner's answer to a group; `url` is where a visitor may read more. */
export const answerKnowledgeGapGroup = curatedAnswer
  .pick({ answer: true, url: true })
  .meta({ description: 'Your answer to a group of questions' })
export type AnswerKnowledgeGapGroup = z.infer<typeof answerKnowledgeGapGroup>

/** What has come of a group, and of how many questions. */
const settled = <State extends GapState>(state: State) =>
  z.object({
    id: gapId,
    state: z.literal(state).describe('What has come of it'),
    count: z
      .number()
      .int()
      .meta({ description: 'How many questions that concerns', examples: [3] }),
  })

/** With the source that the answer is kept in. */
export const answeredKnowledgeGapGroup = settled('answered')
  .extend({ knowledgeSourceId: idOf('kns', 'The source that the answer is kept in') })
  .meta({ description: 'Questions that are answered from now on' })
export type AnsweredKnowledgeGapGroup = z.infer<typeof answeredKnowledgeGapGroup>
export const dismissedKnowledgeGapGroup = settled('dismissed').meta({ description: 'Questions that are off the list' })
export type DismissedKnowledgeGapGroup = z.infer<typeof dismissedKnowledgeGapGroup>
export const reopenedKnowledgeGapGroup = settled('open').meta({ description: 'Questions that are on the list again' })
export type ReopenedKnowledgeGapGroup = z.infer<typeof reopenedKnowledgeGapGroup>

/** The sound of a call. */
export const callRecording = z
  .object({
    conversationId: z.string().meta({ description: 'Whose it is', examples: ['cnv_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
    seconds: z.number().meta({ description: 'How long it is', examples: [84.5] }),
    bytes: z
      .number()
      .int()
      .meta({ description: 'How large the file is', examples: [2_704_044] }),
    url: z.url().meta({
      description: 'Plays it, without a key, until `expiresAt`',
      examples: ['https://agents.example.com/recordings/4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
    expiresAt: z.number().int().meta({ description: 'Until when `url` plays it, in ms since 1970' }),
  })
  .meta({ description: 'The recording of a call: a WAV file, the caller left and the agent right' })
export type CallRecordingResource = z.infer<typeof callRecording>
