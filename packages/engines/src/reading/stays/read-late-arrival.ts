import { sentenceSpans } from '../said/clauses.ts'
import { NOTHING, type Reader } from '../said/reading.ts'
import { isToldLate, lateArrivalIn } from './asks-of-stay.ts'

/** A late arrival that is told beside anything else is kept for the team. */
export const readLateArrival: Reader = ({ context, utterance: { text } }) => {
  const told = sentenceSpans(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !sentence.includes('?') && isToldLate(context, sentence))
    .flatMap((sentence) => lateArrivalIn(context, sentence) ?? [])
  return told.length === 0 ? NOTHING : { slots: { note: told.join('. ') }, spans: [] }
}
