import type { Calibration } from './calibration.ts'

/**
 * Fitted by packages/language-models/training/fit_probability.py on fifteen websites that set thresholds (870 questions of
 * test/answers/thresholds and test/answers/opened) and, with a fifth of their weight, twelve sites of training texts that
 * no model saw (1,439 questions), for the models that ship. Made anew whenever a model, the windows or the evidence change.
 */
export const FITTED: Calibration = {
  pick: { similarity: 2, bm25: 1 },
  order: { similarity: 4, bm25: 4 },
  intercept: -2.1388,
  weights: {
    answers: 0.4311,
    answersLow: 0.183,
    lead: 0.1454,
    similarity: 3.5627,
    similarityGap: -8.7275,
    bm25: -1.8203,
    covered: -1.532,
    coveredGap: 0.5366,
    others: -0.0869,
    isFirstByMeaning: 0.61,
    isFirstByWords: 0.5951,
    questionLength: 0.089,
    answersAndSimilarity: 0.0108,
    answersAndCovered: 0.0459,
    similarityAndCovered: -1.839,
    answersAndLead: 0.0048,
    bm25AndCovered: 6.1837,
    answersAndBm25: -0.0647,
  },
  // Of sites left out of the fit, said to be the answer from here on: page's words 85 % right, none wrong; visitors' words
  // 56 % and 7 %; of what the pages do not answer, 9 %.
  bands: { answer: 0.6, maybe: 0.12 },
}
