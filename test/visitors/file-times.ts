import { z } from 'zod'

/*
 * Times as owners write them: one says opens and closes, another open and close, a third from and to; one lists days,
 * another has a line for each. What they call differently is called alike from here on.
 */

const text = z.string()

/** When somebody or something is there, on some days of the week; `what`: which part of the house, or of the year. */
export const range = z
  .strictObject({
    day: text.optional(),
    days: z.array(text).optional(),
    opens: text.optional(),
    closes: text.optional(),
    open: text.optional(),
    close: text.optional(),
    from: text.optional(),
    to: text.optional(),
    what: text.optional(),
    for: text.optional(),
    months: text.optional(),
    note: text.optional(),
  })
  .transform(({ day, days = [], opens, closes, open, close, from, to, what, for: part, months }) => ({
    days: day === undefined ? days : [day],
    from: opens ?? open ?? from,
    to: closes ?? close ?? to,
    what: what ?? part,
    months,
  }))

/** One day or several, closed wholly (`from` and `to` are dates), for hours (they are times), or but for hours (`open`). */
export const closure = z
  .strictObject({
    date: text.optional(),
    from: text.optional(),
    to: text.optional(),
    open: z.array(z.tuple([text, text])).optional(),
    note: text.optional(),
    reason: text.optional(),
    what: text.optional(),
    for: text.optional(),
  })
  .transform(({ note, reason, what, for: part, ...when }) => ({ ...when, note: note ?? reason ?? what, part }))

/** A day with hours of its own. */
export const specialDay = z
  .strictObject({
    date: text,
    opens: text.optional(),
    closes: text.optional(),
    open: text.optional(),
    close: text.optional(),
    from: text.optional(),
    to: text.optional(),
    note: text.optional(),
    reason: text.optional(),
    what: text.optional(),
    for: text.optional(),
  })
  .transform(({ date, opens, closes, open, close, from, to, note, reason, what, for: part }) => ({
    date,
    from: opens ?? open ?? from,
    to: closes ?? close ?? to,
    note: note ?? reason ?? what,
    part,
  }))

export type FileRange = z.infer<typeof range>
export type FileClosure = z.infer<typeof closure>
export type FileSpecialDay = z.infer<typeof specialDay>
