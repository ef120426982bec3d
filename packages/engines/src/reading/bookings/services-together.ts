import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ServiceId } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import type { Span } from '../said/reading.ts'
import { wordsOf } from '../words.ts'

const MOST = 4
/** "A haircut and a colour", "haircut, colour plus beard trim"; not "a haircut or a colour". */
const JOINED = /^[\s,]*(?:(?:and|plus|with|then|also|an?|the)\b[\s,]*|[&+]\s*)+$|^\s*,\s*$/iu

/** SG1: services that are named one beside the other, in their order; none for one alone, or for a choice between two. */
export function servicesTogether(services: readonly ServiceFact[], text: string): readonly ServiceId[] {
  const named = namesIn(services, text)
  const isJoined = (at: number): boolean =>
    JOINED.test(text.slice(named[at - 1]?.span.end ?? 0, named[at]?.span.start ?? 0))
  const first = named.findIndex((_, at) => at > 0 && isJoined(at)) - 1
  if (first < 0) return []
  const end = named.findIndex((_, at) => at > first + 1 && !isJoined(at))
  const together = named.slice(first, end < 0 ? undefined : end)
  const ids = [...new Set(together.map(({ id }) => id))].slice(0, MOST)
  return ids.length > 1 ? ids : []
}

type Named = { id: ServiceId; span: Span }

/** Whole names from left to right, the longest at each place. */
function namesIn(services: readonly ServiceFact[], text: string): Named[] {
  const words = wordsOf(text)
  const said = words.map(({ word }) => stem(word))
  const names = services
    .flatMap(({ id, name, aliases }) =>
      [name, ...aliases].map((label) => ({ id, stems: wordsOf(label).map(({ word }) => stem(word)) })),
    )
    .filter(({ stems }) => stems.length > 0)
    .toSorted((a, b) => b.stems.length - a.stems.length)
  const found: Named[] = []
  for (let at = 0; at < words.length; ) {
    const name = names.find(({ stems }) => stems.every((one, ahead) => one === said[at + ahead]))
    const last = name && words[at + name.stems.length - 1]
    if (name && last) found.push({ id: name.id, span: { start: words[at]?.start ?? 0, end: last.end } })
    at += name?.stems.length ?? 1
  }
  return found
}
