/** So many characters of the text are read as these words; none, when they are not heard at all. */
export type Reading = { length: number; spoken: string }

/** Where reading has come to, and how numbers with slashes are meant. */
export type Place = { text: string; at: number; isMonthFirst: boolean }

/** Reads what begins at a place, if it knows it. */
export type ReadingRule = (place: Place) => Reading | null

/** What was matched, group by group; a group that matched nothing is ''. */
export type Matched = { all: string; group: (number: number) => string; place: Place }

/** A rule of a pattern that begins where reading has come to. Patterns are bounded, so that no text takes long. */
export function rule(pattern: string, flags: string, say: (matched: Matched) => string | null): ReadingRule {
  const sticky = new RegExp(pattern, `${flags}y`)
  return (place) => {
    sticky.lastIndex = place.at
    const match = sticky.exec(place.text)
    if (!match || match[0] === '') return null
    const spoken = say({ all: match[0], group: (number) => match[number] ?? '', place })
    return spoken === null ? null : { length: match[0].length, spoken }
  }
}

/** What stands before a place, as far as a rule may look back. */
export const before = ({ text, at }: Place): string => text.slice(Math.max(0, at - 24), at)
