/** One letter may be wrong from four on, two from eight on: shorter words become others too easily. */
export const slipsIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/** Whether two words differ by at most so many letters added, dropped, changed, or swapped with the next. */
export function isNear(one: string, other: string, slips: number): boolean {
  if (one === other) return true
  if (slips === 0 || Math.abs(one.length - other.length) > slips) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      next.push(costAt({ one, other, row, column }, { before, last, next }))
    }
    if (Math.min(...next) > slips) return false
    before = last
    last = next
  }
  return (last[other.length] ?? slips + 1) <= slips
}

type Cell = { one: string; other: string; row: number; column: number }
type Rows = { before: readonly number[]; last: readonly number[]; next: readonly number[] }

const FAR = Number.MAX_SAFE_INTEGER

function costAt({ one, other, row, column }: Cell, { before, last, next }: Rows): number {
  const isSame = one[row - 1] === other[column - 1]
  const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  return Math.min(
    (last[column] ?? FAR) + 1,
    (next[column - 1] ?? FAR) + 1,
    (last[column - 1] ?? FAR) + (isSame ? 0 : 1),
    isSwapped ? (before[column - 2] ?? FAR) + 1 : FAR,
  )
}
