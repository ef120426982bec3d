import { z } from 'zod'
import { line } from './agents.ts'
import { ANSWER_BANDS, ANSWER_OUTCOMES, TEST_QUESTION_BOUNDS as BOUNDS, isPageAddress } from './answer-outcomes.ts'
import { paragraphs } from './instructions.ts'

export const MAX_EVALUATED_QUESTIONS = 200
export const MAX_EVALUATION_BYTES = 1024 * 1024

/** A question to an agent, put by its owner. */
export const explainAnswer = z.object({ question: line(BOUNDS.question) })

/** A piece of a page that an answer can rest on. */
export const weighedPassage = z.object({
  /** Null where it is of a file or a text without an address. */
  url: z.string().nullable(),
  title: z.string(),
  headings: z.array(z.string()),
  quote: z.string(),
  /** 0–1: how likely it answers the question; null where it was found by words alone, and nothing read it. */
  confidence: z.number().nullable(),
  /** How near its meaning is to the question's, at most 1. */
  similarity: z.number(),
  /** How well its words match the question's; 0 where none does. */
  wordMatch: z.number(),
  /** Log-odds of the reader that it answers; null where it was found by words alone. */
  readerScore: z.number().nullable(),
  /** The answer rests on it. */
  isChosen: z.boolean(),
})
export type WeighedPassage = z.infer<typeof weighedPassage>

export const explainedAnswer = z.object({
  band: z.enum(ANSWER_BANDS),
  /** Everything that was weighed, best first. */
  passages: z.array(weighedPassage),
})
export type ExplainedAnswer = z.infer<typeof explainedAnswer>

const page = line(BOUNDS.url).refine(isPageAddress, 'must be an http or https address, or a path such as /hours')
const expected = paragraphs(BOUNDS.expect).refine((text) => text.trim() !== '', 'must not be empty')

/** A question whose right answer is known: a text of it, its page, or that the site does not say. */
export const testQuestion = z.object({
  question: line(BOUNDS.question),
  expect: expected.nullable().default(null),
  url: page.nullable().default(null),
  unanswerable: z.boolean().default(false),
})
export type TestQuestion = z.infer<typeof testQuestion>

export const evaluateAnswers = z.object({ questions: z.array(testQuestion).min(1).max(MAX_EVALUATED_QUESTIONS) })

export const evaluatedAnswer = z.object({
  question: z.string(),
  outcome: z.enum(ANSWER_OUTCOMES),
  band: z.enum(ANSWER_BANDS),
  /** What it answered with; in another band the best it found, which it did not answer with. */
  passage: weighedPassage.pick({ url: true, title: true, quote: true, confidence: true }).nullable(),
})
export type EvaluatedAnswer = z.infer<typeof evaluatedAnswer>

export const outcomeCounts = z.object({
  questions: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  offered: z.number().int(),
  unknown: z.number().int(),
  unjudged: z.number().int(),
})

export const evaluatedAnswers = z.object({ results: z.array(evaluatedAnswer), counts: outcomeCounts })
export type EvaluatedAnswers = z.infer<typeof evaluatedAnswers>
