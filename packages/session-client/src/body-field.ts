/** A field of a parsed body that may be anything; undefined where there is none. */
export const bodyField = (body: unknown, name: string): unknown => Object(body)[name]

/** Seconds of the field that every refusal by a limit carries. */
export function retryAfterOf(body: unknown): number | undefined {
  const seconds = bodyField(body, 'retry_after')
  return typeof seconds === 'number' ? seconds : undefined
}
