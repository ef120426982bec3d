import type { Utterance } from '../words.ts'

const TERMS = /\b(?:expensive|costs?|how (?:much|long|far|soon|fast)|free|fees?|charged?|when|where|which)\b/iu

/** "Is delivery free?" asks on which terms, and chooses nothing. */
export const asksTerms = ({ text, isQuestion }: Utterance): boolean => isQuestion && TERMS.test(text)
