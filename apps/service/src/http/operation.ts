import type { Principal } from '@frontdesk/accounts'
import type { KeyScope } from '@frontdesk/schema'
import type { z } from 'zod'
import type { Services } from '../services.ts'
import type { Upload } from './read-upload.ts'

/** One request to an operation, after key, limit, route and scope have been checked. */
export type Call = {
  services: Services
  principal: Principal
  requestId: string
  /** A path parameter. */
  parameter: (name: string) => string
  query: (name: string) => string | undefined
  header: (name: string) => string | undefined
  /**
   * The parsed body. Ask for it after finding what the path names: 404 and 403 come before 413, 415, 400 and 422.
   * Fields the schema does not know are named in `unknownFields`.
   */
  body: <T>(schema: z.ZodType<T>) => Promise<{ value: T; unknownFields: string[] }>
  /** The form with its file, when the request is `multipart/form-data`; null when it is not. */
  upload: (mostFileBytes: number) => Promise<Upload | null>
  /**
   * For a POST: the answer, said before the write that makes it true. A repetition of the request then gets this very
   * answer, whenever the process is killed. Without it the answer is stored after the write.
   */
  settle: (answer: Answer) => void
  /** Aborted when the caller goes away before the answer is there. */
  signal: () => AbortSignal
}

export type Answer = { status: 200 | 201; body: unknown; headers?: Record<string, string> }

/** One operation of the API: what it is for people and machines (`openapi.json` is made from it), and what it does. */
export type Operation = {
  id: string
  method: 'get' | 'post' | 'patch' | 'delete'
  /** Relative to the base address, parameters as `:name`. */
  path: string
  summary: string
  scope: KeyScope
  /** Takes `If-Match` and answers 412 for another version. */
  versioned?: true
  /** Its success names the version of the resource in `ETag`; a GET that knows it already is answered 304. */
  etag?: true
  /** A body that works on any service, for the documentation. */
  example?: Record<string, unknown>
  body?: z.ZodType
  /** The largest JSON body, where 64 KB are too few. */
  maxBodyBytes?: number
  /** Other parts of a form that brings a file, where the body may be one. */
  formFields?: z.ZodType
  query?: readonly { name: string; description: string }[]
  response: { status: 200 | 201; schema: z.ZodType }
  handle: (call: Call) => Promise<Answer>
}
