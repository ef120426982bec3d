import type { Catalogue } from './catalogue.ts'
import type { Clause, Count } from './clause.ts'
import { optionCalled } from './option-called.ts'
import { chosen, type DraftLine } from './order-lines.ts'

/* A line as it is when it was only named and counted. */

type Counted = Omit<DraftLine, 'key' | 'old' | 'isChanged' | 'stem'>

/** A line of so many of an item, with nothing said of it yet. */
export function newLine(catalogue: Catalogue, place: number, { count, called, from, end }: Clause): Counted | null {
  const entry = catalogue.entries[place]
  if (entry === undefined) return null
  const line = { itemId: entry.id, quantity: piecesOf(count, entry.name), options: [], without: [], note: null }
  const counted = inPieces(catalogue, { line, place, start: from, end: Math.max(from, end) }, count)
  const option = called === null ? null : optionCalled(catalogue, counted, called)
  return option === null ? counted : { ...counted, line: withOption(counted, option) }
}

/** A pair of gloves is one thing, a pair of cokes is two. */
function piecesOf(count: Count | null, name: string): number {
  if (count === null) return 1
  return count.isPair && /s$/iu.test(name) ? Math.max(1, count.value / 2) : count.value
}

/** "Six wings", where wings come in sixes and twelves: how many are on the plate, not how many plates. */
function inPieces({ entries }: Catalogue, line: Counted, count: Count | null): Counted {
  if (count === null || count.isArticle || count.value < 2) return line
  for (const group of entries[line.place]?.groups ?? []) {
    const option = group.options.find(({ name, aliases }) =>
      [name, ...aliases].some((one) => countIn(one) === count.value),
    )
    if (group.max !== 1 || option === undefined) continue
    const { options } = withOption(line, { group, optionId: option.id })
    return { ...line, line: { ...line.line, options, quantity: count.times ?? 1 } }
  }
  return line
}

const withOption = (line: Counted, option: Parameters<typeof chosen>[1]): DraftLine['line'] =>
  chosen({ ...line, key: 0, stem: 0, old: null, isChanged: false }, option).line

/** The number of pieces that an option stands for: "6", "6 pieces", "12 pcs". */
const countIn = (name: string): number =>
  Number(/^(\d{1,3})(?:[ -]*(?:pieces?|pcs?|x))?$/iu.exec(name.trim())?.[1] ?? Number.NaN)
