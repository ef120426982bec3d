import { ApiError, ConnectionError } from '@frontdesk/api-client'

/** What could not be done, for the person who tried: a sentence, and sentences for single fields. */
export type Failure = { message: string; fields: Readonly<Record<string, string>> }

/** What was typed is nothing that can be sent; said at its field before anything leaves. */
export class TypedWrong extends Error {
  readonly field: string
  constructor(field: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.field = field
  }
}

/** The sentences of a refusal. What is a bug on our side is not shown in a library's words. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { message: sentenceOf(error), fields: fieldsOf(error) }
  if (error instanceof TypedWrong) return { message: error.message, fields: at(error.field, error.message) }
  if (error instanceof ConnectionError)
    return { message: 'The service could not be reached. Check the connection and try again.', fields: {} }
  return { message: 'Something went wrong in the console. Reload the page and try again.', fields: {} }
}

function sentenceOf(error: ApiError): string {
  if (error.status === 429 && error.retryAfter !== null)
    return `Too many tries. Try again in ${secondsInWords(error.retryAfter)}.`
  return error.message
}

/** A part of a field is of its field too: `zones.0.fee` of `zones`. */
const at = (field: string, sentence: string) => ({ [field]: sentence, [headOf(field)]: sentence })
const headOf = (path: string): string => path.split(/[.[]/)[0] ?? path

/** The first sentence for each field; `tier.requestsPerMinute` also counts for `tier`. */
function fieldsOf(error: ApiError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.details) {
    // Under its field the name of the wire is noise: "websiteUrl must be …" reads as "This must be …".
    const sentence = message.startsWith(`${path} `) ? `This ${message.slice(path.length + 1)}` : message
    for (const name of [path, headOf(path)]) fields[name] ??= sentence
  }
  return fields
}

function secondsInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Something that is fetched: shown while it comes, when it is there, and when it does not come. */
export type Loaded<T> = { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; failure: Failure }

export const loading = { status: 'loading' } as const
