/** Minutes since local midnight; `until` above 1,440 when it ends after midnight. */
export type MinuteRange = { from: number; until: number }

/** A stretch of time, from the first instant up to but without the last. */
export type Span = { from: number; until: number }

/** The minutes that lie in a range of both. */
export function overlapOf(one: readonly MinuteRange[], other: readonly MinuteRange[]): MinuteRange[] {
  return one.flatMap((range) =>
    other.flatMap((each) => {
      const from = Math.max(range.from, each.from)
      const until = Math.min(range.until, each.until)
      return from < until ? [{ from, until }] : []
    }),
  )
}

/** In order; those that touch or overlap become one. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else result.push({ from: span.from, until: span.until })
  }
  return result
}
