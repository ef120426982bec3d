import {
  countOutcomes,
  DomainError,
  type EvaluatedAnswer,
  type EvaluatedAnswers,
  inconsistent,
  type TestQuestion,
} from '@frontdesk/schema'
import type { Explained } from '../answering.ts'
import { bandOf, weighedPassages } from './explained-answer.ts'
import { judgeAnswer } from './judge-answer.ts'

type Explain = (question: string) => Promise<Explained | null>

/**
 * EX4: puts questions to an agent one after another; nothing is asked any more once the caller has gone. `explain` is
 * to give way to visitors.
 */
export async function evaluateAnswers(
  explain: Explain,
  questions: readonly TestQuestion[],
  signal: AbortSignal,
): Promise<EvaluatedAnswers> {
  questions.forEach(refuseContradiction)
  const results: EvaluatedAnswer[] = []
  for (const asked of questions) {
    if (signal.aborted) throw new DomainError('conflict', 'The caller went away, and the evaluation was stopped')
    // oxlint-disable-next-line no-await-in-loop -- one after another
    results.push(evaluated(asked, await explain(asked.question)))
  }
  return { results, counts: countOutcomes(results) }
}

function refuseContradiction({ expect, url, unanswerable }: TestQuestion, at: number): void {
  if (!unanswerable || (expect === null && url === null)) return
  const path = `questions.${at}.unanswerable`
  throw inconsistent(path, `${path} must be false where expect or url says what the right answer is`)
}

function evaluated(asked: TestQuestion, explained: Explained | null): EvaluatedAnswer {
  const [best] = weighedPassages(explained)
  return {
    question: asked.question,
    outcome: judgeAnswer(asked, explained),
    band: bandOf(explained),
    passage: best ? { url: best.url, title: best.title, quote: best.quote, confidence: best.confidence } : null,
  }
}
