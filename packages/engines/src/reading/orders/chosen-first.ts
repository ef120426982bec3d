import type { Catalogue } from './catalogue.ts'
import { choicesFor } from './modifiers.ts'
import type { OrderLine } from './order-lines.ts'
import type { Segment } from './segments.ts'

/** More of a thing, and not the answer to what was asked of another. */
const ADDS = /\b(?:also|too|as well|add|another|plus|extra|separate(?:ly)?)\b/iu

type Asked = { text: string; catalogue: Catalogue; line: OrderLine | null }

/** OF3: "The mature cheddar", asked which cheeses shall be in the box: the choice is meant, though it is sold by itself as well. */
export function chosenFirst(segments: readonly Segment[], { text, catalogue, line }: Asked): Segment[] {
  const place = line === null ? undefined : catalogue.placeOfId.get(line.itemId)
  if (line === null || place === undefined) return [...segments]
  return segments.map((segment, at) => {
    if (segment.kind !== 'mention' || segment.mention.items === null) return segment
    const [choice] = choicesFor(catalogue, segment.mention, place)
    const before = segments[at - 1]
    const isCounted = before?.kind === 'quantity' && !before.isArticle && before.value > 1
    if (choice === undefined || isCounted || isMade(line, choice.group) || ADDS.test(clauseAround(text, segment)))
      return segment
    return { ...segment, mention: { ...segment.mention, items: null } }
  })
}

const isMade = ({ options }: OrderLine, { id, min, max }: { id: string; min: number; max: number }): boolean =>
  options.filter(({ groupId }) => groupId === id).length >= Math.max(1, Math.min(min, max))

/** From the comma or full stop before to the one behind. */
function clauseAround(text: string, { start, end }: Segment): string {
  const from = Math.max(...[',', '.', ';', '!', '?'].map((sign) => text.lastIndexOf(sign, start - 1))) + 1
  const length = text.slice(end).search(/[,.;!?]/u)
  return text.slice(from, length < 0 ? text.length : end + length)
}
