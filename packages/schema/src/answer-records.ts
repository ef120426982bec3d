import { z } from 'zod'
import { count, idOf, text } from './field-types.ts'
import { spokenLatency } from './session-protocol.ts'

/* What became of a question that was asked of an agent, and of a conversation as a whole. */

/**
 * `answered`: whole, with nothing missing. `partly`: something was said, and something was not known or not sure. `unanswered`: it
 * was not known. `refused`: the owner's boundaries forbid it. `stopped`: the visitor or a person stopped it.
 */
export const ANSWER_RESULTS = ['answered', 'partly', 'unanswered', 'refused', 'failed', 'stopped'] as const
export type AnswerResult = (typeof ANSWER_RESULTS)[number]

/** Each conversation has exactly one, the first that fits. */
export const CONVERSATION_OUTCOMES = ['none', 'handed_over', 'answered', 'partly', 'refused', 'unanswered'] as const
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number]

export const conversationOutcome = z
  .enum(CONVERSATION_OUTCOMES)
  .describe(
    'What became of it, the first that fits. `handed_over`: a person wrote in it, or the agent took a message for you. `none`: nothing has been answered yet. `answered`: every answer was whole. `partly`: some were. `refused`: none was, and your boundaries forbade one. `unanswered`: none was',
  )

/** Who worded an answer, and why not the one that should have. */
export const answeredBy = z.object({
  engine: z.enum(['embedded', 'model']).describe('Who worded it: the engine that ships, or a language model'),
  provider: text('Whose model', 'OpenAI').nullable(),
  model: text('The model', 'gpt-4.1-mini').nullable(),
  reason: text('Why the embedded engine, or another model than the first in line', 'no_model').nullable(),
  inputTokens: count('Tokens that models have read for it'),
  outputTokens: count('Tokens that models have written for it'),
})
export type AnsweredBy = z.infer<typeof answeredBy>

/** How one answer came about. */
export const answerRecord = z.object({
  result: z.enum(ANSWER_RESULTS).describe('What became of the question'),
  by: answeredBy.nullable().describe('Who worded it; null where it was stopped or failed before that was known'),
  firstWordMs: count('Milliseconds until its first words; null where it had none').nullable(),
  wholeMs: count('Milliseconds until it was whole'),
})
export type AnswerRecord = z.infer<typeof answerRecord>

/** A step that an answer took beside its words. */
const toolStep = z.object({
  label: text('What was done, in words', 'Check what is free'),
  outcome: z
    .enum(['done', 'needs-input', 'refused', 'failed'])
    .nullable()
    .describe('What came of it; null where it was not finished'),
})
export type ToolStep = z.infer<typeof toolStep>

/** The record of an answer with its steps, as owners read it. */
export const conversationAnswer = z
  .object({
    responseId: idOf('rsp', 'The answer'),
    inReplyTo: idOf('itm', 'The item that it answers').nullable(),
    ...answerRecord.partial().shape,
    latency: spokenLatency.nullable().describe('How long its first sound was waited for; null where none was spoken'),
    steps: z.array(toolStep).meta({ description: 'What it did beside its words', examples: [[]] }),
  })
  .meta({ description: 'How one answer came about; without a record where it is older than records are' })
export type ConversationAnswer = z.infer<typeof conversationAnswer>

/** A visitor's word on an answer. */
export const itemRating = z
  .object({ itemId: idOf('itm', 'The answer'), rating: z.enum(['up', 'down']).describe('What the visitor thought') })
  .meta({ description: 'A visitor’s rating of one answer' })
export type ItemRating = z.infer<typeof itemRating>

/** A label of a conversation. */
export const MOST_LABELS = 20
export const LABEL_LENGTH = 40
