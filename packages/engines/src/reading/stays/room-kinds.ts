import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { stem } from '../said/match-option.ts'
import { foldText, wordsOf } from '../words.ts'

/** What everything that is let by the night is called, is no kind of it. */
const OF_ALL = new Set(['room', 'accommodation', 'unit', 'stay', 'option'])
const BEHIND = /\s*(?:[(,–—-]|\b(?:with|for|on|in|at|by|of|and)\b).*$/iu

/** SI1: what a room is one of, by the last word of its name: of "Beck cabin" and "Cabin 4" the cabin; null for a mere room. */
export function kindOfRoom({ name }: Pick<RoomFact, 'name'>): string | null {
  const words = wordsOf(name.replace(BEHIND, '')).map(({ word }) => foldText(word))
  const kind = words.findLast((word) => word.length > 1 && !/\d/u.test(word))
  return kind === undefined || OF_ALL.has(kind) ? null : kind
}

/** The kinds of rooms that there are. */
export const kindsOfRooms = (rooms: readonly Pick<RoomFact, 'name'>[]): string[] => [
  ...new Set(rooms.flatMap((room) => kindOfRoom(room) ?? [])),
]

/** Those of some kinds that a text names. */
export function kindsNamed(kinds: readonly string[], text: string): string[] {
  const said = new Set(wordsOf(text).map(({ word }) => stem(foldText(word))))
  return kinds.filter((kind) => said.has(stem(kind)))
}
