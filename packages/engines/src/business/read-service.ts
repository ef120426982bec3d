import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { type Utterance, wordsOf } from '../understanding/words.ts'
import { type Labelled, matchOption } from './match-option.ts'
import { blanked, labelSpans, NOTHING, type Reader, type Span } from './reading.ts'

export type NamedService = { id: string; spans: Span[] }

/** Which service the words name; one that is ruled out ("not a haircut", "instead of the cut") is none. */
export function serviceIn(
  services: readonly ServiceFact[],
  { text, isQuestion }: Pick<Utterance, 'text' | 'isQuestion'>,
  least?: number,
): NamedService | null {
  const labels = services.flatMap(({ id, name, aliases }) => [name, ...aliases].map((label) => ({ value: id, label })))
  const left = blanked(text, ruledOut(text, labels))
  // The order in which services were shown is read elsewhere.
  const words = { text: '', words: wordsOf(left), isQuestion }
  const id = matchOption(words, labels, least === undefined ? {} : { least })
  if (id === null) return null
  return {
    id,
    spans: labelSpans(
      text,
      labels.filter(({ value }) => value === id),
    ),
  }
}

const RULED_OUT = /\b(?:not|instead of|rather than|isn['’]?t|no)\s+(?:an?\s+|the\s+|my\s+|for\s+)*$/iu

function ruledOut(text: string, labels: readonly Labelled<string>[]): Span[] {
  return labelSpans(text, labels).filter(({ start }) => RULED_OUT.test(text.slice(0, start)))
}

/** Beside them a part of the name is enough: while something else is asked, "let me check" names no check-up. */
const CHANGES = /\b(?:actually|instead|rather|not|no|sorry|wait|change|make (?:it|that)|oh)\b/iu

/** A service may be named at any time: "actually a colour" while the time is asked. */
export const readService: Reader = ({ scene, utterance, asked }) => {
  const isOpen = asked === null || asked === 'service' || asked === 'staff' || CHANGES.test(utterance.text)
  const named = serviceIn(scene.facts.services, utterance, isOpen ? undefined : 1)
  return named ? { slots: { serviceId: named.id }, spans: named.spans } : NOTHING
}
