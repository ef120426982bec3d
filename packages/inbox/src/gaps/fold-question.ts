/** GP6: a question without case, punctuation and spacing; where nothing else is in it, as it stands. */
export function foldQuestion(question: string): string {
  const words = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? question.trim() : words
}
