import type { Calibration } from './calibration.ts'

/**
 * Fitted by packages/language-models/training/fit_probability.py on twelve websites that set thresholds (720 questions of
 * test/answers/thresholds and test/answers/opened) and, with a fifth of their weight, twelve sites of training texts that
 * no model saw (1,439 questions), for the models that ship. Made anew whenever a model, the windows or the evidence change.
 */
export const FITTED: Calibration = {
  pick: { similarity: 2, bm25: 1 },
  order: { similarity: 4, bm25: 4 },
  intercept: -1.752,
  weights: {
    answers: 0.4764,
    answersLow: 0.2077,
    lead: 0.1286,
    similarity: 3.7494,
    similarityGap: -8.4937,
    bm25: -1.9537,
    covered: -1.2641,
    coveredGap: -0.0723,
    others: -0.1525,
    isFirstByMeaning: 0.4458,
    isFirstByWords: 0.4942,
    questionLength: -0.1722,
    answersAndSimilarity: -0.0552,
    answersAndCovered: 0.0517,
    similarityAndCovered: -1.6935,
    answersAndLead: 0.0154,
    bm25AndCovered: 5.6186,
    answersAndBm25: -0.1444,
  },
  // Of sites left out of the fit, said to be the answer from here on: page's words 85 % right, none wrong; visitors' words
  // 57 % and 7 %; of what the pages do not answer, 8 %.
  bands: { answer: 0.6, maybe: 0.12 },
}
