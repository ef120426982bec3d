import { z } from 'zod'
import { ANSWER_BANDS, ANSWER_OUTCOMES, TEST_QUESTION_BOUNDS as BOUNDS, isPageAddress } from './answer-outcomes.ts'
import { count, line, paragraphs, text } from './field-types.ts'

export const MAX_EVALUATED_QUESTIONS = 200
export const MAX_EVALUATION_BYTES = 1024 * 1024

const question = line(BOUNDS.question).meta({ description: 'The question', examples: ['When are you open?'] })

/** A question to an agent, put by its owner. */
export const explainAnswer = z.object({ question }).meta({ description: 'A question to an agent, put by its owner' })

/** A piece of a page that an answer can rest on. */
export const weighedPassage = z
  .object({
    url: text(
      'Where it is; null where it is of a file or a text without an address',
      'https://example.com/hours',
    ).nullable(),
    title: text('Title of its page', 'Opening hours'),
    headings: z.array(z.string()).meta({ description: 'Headings it stands under', examples: [['Summer']] }),
    quote: text('Its words', 'We are open from 9 to 5.'),
    confidence: z
      .number()
      .nullable()
      .meta({
        description:
          'From 0 to 1, how likely it answers the question; null where it was found by words alone, and nothing read it',
        examples: [0.93],
      }),
    similarity: z
      .number()
      .meta({ description: 'How near its meaning is to the question’s, at most 1', examples: [0.71] }),
    wordMatch: z
      .number()
      .meta({ description: 'How well its words match the question’s; 0 where none does', examples: [4.2] }),
    readerScore: z
      .number()
      .nullable()
      .meta({
        description: 'Log-odds of the reader that it answers; null where it was found by words alone',
        examples: [3.6],
      }),
    isChosen: z.boolean().describe('The answer rests on it'),
  })
  .meta({ description: 'A piece of a page that an answer can rest on' })
export type WeighedPassage = z.infer<typeof weighedPassage>

const band = z
  .enum(ANSWER_BANDS)
  .describe(
    'How sure it is. answer: it answers; maybe: it shows what may help and says so; unknown: it says that it does not know; not-ready: it has read nothing yet',
  )

export const explainedAnswer = z
  .object({ band, passages: z.array(weighedPassage).describe('Everything that was weighed, best first') })
  .meta({ description: 'Why an agent answers as it does' })
export type ExplainedAnswer = z.infer<typeof explainedAnswer>

const page = line(BOUNDS.url).refine(isPageAddress, 'must be an http or https address, or a path such as /hours')
const expected = paragraphs(BOUNDS.expect).refine((text) => text.trim() !== '', 'must not be empty')

/** A question whose right answer is known: a text of it, its page, or that the site does not say. */
export const testQuestion = z
  .object({
    question,
    expect: expected
      .nullable()
      .default(null)
      .describe('Words that the right quotation has in it. Capitals, white space and typographic marks do not count'),
    url: page.nullable().default(null).describe('The page that answers it, as an address or a path'),
    unanswerable: z.boolean().default(false).describe('true: the website does not say, so not answering is right'),
  })
  .meta({ description: 'A question whose right answer is known' })
export type TestQuestion = z.infer<typeof testQuestion>

export const evaluateAnswers = z
  .object({
    questions: z
      .array(testQuestion)
      .min(1)
      .max(MAX_EVALUATED_QUESTIONS)
      .describe('What to ask, with what you know of the right answer. They are put one after another'),
  })
  .meta({ description: 'Questions whose right answers are known' })

export const evaluatedAnswer = z
  .object({
    question: text('The question', 'When are you open?'),
    outcome: z
      .enum(ANSWER_OUTCOMES)
      .describe(
        'right or wrong; offered: the right one is among those that may help; unknown: not answered; unjudged: you said nothing of the right answer',
      ),
    band,
    passage: weighedPassage
      .pick({ url: true, title: true, quote: true, confidence: true })
      .nullable()
      .describe('What it answered with; in another band the best it found, which it did not answer with'),
  })
  .meta({ description: 'What an agent made of a question' })
export type EvaluatedAnswer = z.infer<typeof evaluatedAnswer>

export const outcomeCounts = z
  .object({
    questions: count('How many were asked'),
    right: count('How many were answered right'),
    wrong: count('How many were answered wrong'),
    offered: count('How often the right answer was among those that may help'),
    unknown: count('How many were not answered'),
    unjudged: count('How many nobody judged'),
  })
  .meta({ description: 'How many questions met which outcome' })

export const evaluatedAnswers = z
  .object({
    results: z.array(evaluatedAnswer).describe('What became of each question, in their order'),
    counts: outcomeCounts,
  })
  .meta({ description: 'What an agent made of the questions' })
export type EvaluatedAnswers = z.infer<typeof evaluatedAnswers>
