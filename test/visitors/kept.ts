import type { Row, Rows } from './open-house.ts'

/* A conversation as it is kept: what was said, what was seen, what stood in the books, without what chance has made. */

export type Step<Said> = { visitor: Said; agent: string }
export type Kept<Said> = {
  business: string
  said: readonly { visitor: Said; agent: readonly string[] }[]
  rows: Readonly<Record<keyof Rows, readonly Row[]>>
}

/** Codes by the order in which they came, and the address of the website by its name. */
export function keptOf<Said>({ business, steps }: { business: string; steps: readonly Step<Said>[] }, rows: Rows) {
  const codes = codesOf(rows)
  const masked = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === 'string' ? withoutChance(one, codes) : one))
  const kept: Kept<Said> = {
    business,
    said: steps.map(({ visitor, agent }) => masked({ visitor, agent: agent.split('\n') })),
    rows: masked({
      bookings: rows.bookings.map(plain),
      orders: rows.orders.map(plain),
      messages: rows.messages.map(plain),
    }),
  }
  return { kept, codes }
}

/** What a visitor said when it was kept, with the codes of today. */
export const withCodes = (text: string, codes: readonly string[]): string =>
  text.replace(/\{code (\d+)\}/gu, (mark, at: string) => codes[Number(at) - 1] ?? mark)

const madeAt = (row: Row): number => (typeof row['createdAt'] === 'number' ? row['createdAt'] : 0)

const codesOf = ({ bookings, orders }: Rows): string[] =>
  [...bookings, ...orders]
    .toSorted((a, b) => madeAt(a) - madeAt(b))
    .flatMap(({ code }) => (typeof code === 'string' ? [code] : []))

const withoutChance = (text: string, codes: readonly string[]): string =>
  codes.reduce(
    (masked, code, at) => masked.replaceAll(code, `{code ${at + 1}}`),
    text.replace(/http:\/\/127\.0\.0\.1:\d+/gu, '{site}'),
  )

/** Without ids, which chance makes, and moments, which stand beside them by the clock of the place. */
function plain(row: Row): Row {
  const told = Object.entries(row).flatMap(([name, value]) => {
    const isOfChance = /(?:^id|Ids?)$/u.test(name) || (typeof value === 'number' && value > 1e12)
    return isOfChance || value === null || value === undefined ? [] : [[name, plainValue(value)] as const]
  })
  return Object.fromEntries(told.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue)
  return isRow(value) ? plain(value) : value
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
