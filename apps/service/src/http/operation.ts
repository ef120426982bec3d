import type { Principal } from '@frontdesk/accounts'
import type { KeyScope } from '@frontdesk/schema'
import type { z } from 'zod'
import type { RequestStores, Services } from '../services.ts'
import type { Upload } from './read-upload.ts'
import { shapeError, unknownFields } from './shape-errors.ts'

/** One request to an operation, after key, limit, route and scope have been checked. */
type Admitted = {
  services: Services
  principal: Principal
  requestId: string
  /** A path parameter. */
  parameter: (name: string) => string
  header: (name: string) => string | undefined
  commit: Commit
  /** Aborted when the caller goes away before the answer is there. */
  signal: () => AbortSignal
}

/** What was sent, as its schema reads it; fields that the schema does not know are named in `unknownFields`. */
type Parsed<Value> = { value: Value; unknownFields: string[] }

/** A request as its operation reads it: the body, the parameters and the form are those that the operation declares. */
export type Call<Body = unknown, Query extends string = never, Fields = unknown> = Admitted & {
  query: (name: Query) => string | undefined
  /** Ask for it after finding what the path names: 404 and 403 come before 413, 415, 400 and 422. */
  body: () => Promise<Parsed<Body>>
  /** The form with its file, when the request is `multipart/form-data`; null when it is not. */
  upload: () => Promise<(Parsed<Fields> & Pick<Upload, 'file'>) | null>
}

/** A request as the server hands it over, before the operation's schemas have read it. */
type RawCall = Admitted & {
  query: (name: string) => string | undefined
  body: <Schema extends z.ZodType>(schema: Schema) => Promise<Parsed<z.output<Schema>>>
  upload: (mostFileBytes: number) => Promise<Upload | null>
}

/**
 * Makes an answer true, and gives it back: what was decided is stored, and for a POST with an `Idempotency-Key` the
 * answer with it, in one commit. The same request again gets this very answer, whenever the process was killed. Without
 * it the answer of a POST is stored after what it wrote.
 */
export type Commit = <A extends Answer>(answer: A, write: (stores: RequestStores) => Promise<void>) => Promise<A>

export type Answer<Body = unknown> = { status: 200 | 201; body: Body; headers?: Record<string, string> }

/** Stores hand out what nobody may change: an answer need not be a copy. */
export type Frozen<T> = T extends readonly (infer Entry)[]
  ? readonly Frozen<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type QueryParameter<Name extends string = string> = {
  name: Name
  description: string
  /** JSON Schema of its value; a text unless told. */
  schema?: Record<string, unknown>
}

/** What an operation is for people and machines; the document is made from it. */
type Described = {
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Relative to the base address, parameters as `:name`. */
  path: string
  /** What it does, in a line. */
  summary: string
  /** What a caller should know beside it, in sentences. */
  description?: string
  scope: KeyScope
  /** Takes `If-Match` and answers 412 for another version. */
  versioned?: true
  /** Its success names the version of the resource in `ETag`; a GET that knows it already is answered 304. */
  etag?: true
  /** Refuses with 409 though it changes nothing: what it asks elsewhere may not be had. */
  mayConflict?: true
  /** A body that works on any service, for the documentation. */
  example?: Record<string, unknown>
  /** The largest JSON body, where 64 KB are too few. */
  maxBodyBytes?: number
}

type Form<Fields> = {
  /** The parts beside the file. */
  fields: Fields
  maxFileBytes: number
}

/** One operation of the API, in the table from which routes, document and common tests are made. */
export type Operation = Described & {
  body?: z.ZodType
  form?: Form<z.ZodType>
  query?: readonly QueryParameter[]
  response: { status: 200 | 201; schema: z.ZodType }
  handle: (call: RawCall) => Promise<Answer>
}

type Definition<
  Body extends z.ZodType,
  Query extends string,
  Fields extends z.ZodType,
  Data extends z.ZodType,
> = Described & {
  body?: Body
  /** Where the body may come as a form with a file. */
  form?: Form<Fields>
  query?: readonly QueryParameter<Query>[]
  response: { status: 200 | 201; schema: Data }
  handle: (call: Call<z.output<Body>, Query, z.output<Fields>>) => Promise<Answer<Frozen<z.output<Data>>>>
}

/**
 * An operation whose handler sees what its schemas make of a request, and answers what its schema says. Each schema is
 * named once, so that the document cannot say anything else than what is parsed and sent.
 */
export function defineOperation<
  Data extends z.ZodType,
  Body extends z.ZodType = z.ZodNever,
  Query extends string = never,
  Fields extends z.ZodType = z.ZodNever,
>({ handle, ...described }: Definition<Body, Query, Fields, Data>): Operation {
  const { id, body, form } = described
  return {
    ...described,
    handle: (raw) =>
      handle({
        ...raw,
        body: () => raw.body(declared(id, body)),
        async upload() {
          const { fields, maxFileBytes } = declared(id, form)
          const upload = await raw.upload(maxFileBytes)
          if (upload === null) return null
          const parsed = fields.safeParse(upload.fields)
          if (!parsed.success) throw shapeError(parsed.error, upload.fields)
          return { value: parsed.data, unknownFields: unknownFields(fields, upload.fields), file: upload.file }
        },
      }),
  }
}

function declared<T>(id: string, part: T | undefined): T {
  if (part === undefined) throw new Error(`${id} asks for what it does not declare`)
  return part
}
