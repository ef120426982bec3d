import { z } from 'zod'

/** What can be read of an error and of what caused it, outermost first. */
export type ErrorTrail = {
  names: readonly string[]
  codes: readonly string[]
  /** Of the answer that failed, or that the failure is told in. */
  status: number | null
  headers: Readonly<Record<string, string>>
  /** What the provider wrote: to be matched against, never to be shown. */
  words: string
}

/** Errors of several libraries and versions, and error objects out of a stream: only what is used is read. */
const link = z.object({
  name: z.string().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
  responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
  responseBody: z.string().optional().catch(undefined),
  cause: z.unknown().optional(),
})

const MOST_LINKS = 6
/** Messages stand at the beginning; what is matched against is short, whatever a server sends. */
const MOST_WORDS = 4_000
const NOTHING: ErrorTrail = { names: [], codes: [], status: null, headers: {}, words: '' }

/** Follows an error to its causes. Values that are no errors are what a provider sent as one within a stream. */
export function trailOf(error: unknown): ErrorTrail {
  if (!(error instanceof Error)) return trailOfFrame(error)
  const links = linksOf(error, [])
  const answered = links.find(({ statusCode }) => statusCode !== undefined)
  return {
    names: links.flatMap(({ name }) => name ?? []),
    codes: links.flatMap(({ code }) => (code === undefined ? [] : String(code))),
    status: answered?.statusCode ?? null,
    headers: answered?.responseHeaders ?? {},
    words: (answered?.responseBody ?? '').slice(0, MOST_WORDS),
  }
}

type Link = z.infer<typeof link>

function linksOf(error: unknown, before: readonly Link[]): readonly Link[] {
  const read = link.safeParse(error)
  if (!read.success || before.length === MOST_LINKS) return before
  return linksOf(read.data.cause, [...before, read.data])
}

const httpStatus = z.coerce.number().int().min(400).max(599)
const frame = z.object({
  code: z.unknown().optional(),
  error: z.object({ code: z.unknown().optional() }).optional().catch(undefined),
})

function trailOfFrame(value: unknown): ErrorTrail {
  if (value === undefined || value === null) return NOTHING
  const words = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MOST_WORDS)
  const read = frame.safeParse(value)
  const status = httpStatus.safeParse(read.success ? (read.data.code ?? read.data.error?.code) : undefined)
  return { ...NOTHING, words, status: status.success ? status.data : null }
}

/** The reading of the innermost value that has one: causes know more than what wraps them. */
export function deepest<T>(values: readonly string[], reading: (value: string) => T | undefined): T | undefined {
  return values.reduce<T | undefined>((found, value) => reading(value) ?? found, undefined)
}
