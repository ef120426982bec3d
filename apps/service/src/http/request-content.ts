import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from './app-env.ts'
import type { Operation } from './operation.ts'
import { readJsonObject } from './read-body.ts'
import { isUpload, readUpload, type Upload } from './read-upload.ts'
import { shapeError, unknownFields } from './shape-errors.ts'

/** The body of one request, read when it is asked for. */
export type RequestContent = {
  body: <Schema extends z.ZodType>(schema: Schema) => Promise<{ value: z.output<Schema>; unknownFields: string[] }>
  upload: (mostFileBytes: number) => Promise<Upload | null>
  /** Reads what nobody has read, to compare it with an earlier request. */
  hash: () => Promise<string>
  /** Of what was read up to now. */
  hashRead: () => string
}

const MOST_UPLOAD_BYTES = 20 * 1024 * 1024

export function requestContent(c: Context<AppEnv>, operation: Operation): RequestContent {
  const readJson = () => readJsonObject(c, operation.maxBodyBytes)
  let hashRead = hashOfNothing
  return {
    hashRead: () => hashRead(),
    async body(schema) {
      const input = await readJson()
      hashRead = () => contentHash(input)
      const parsed = schema.safeParse(input)
      if (!parsed.success) throw shapeError(parsed.error, input)
      return { value: parsed.data, unknownFields: unknownFields(schema, input) }
    },
    async upload(mostFileBytes) {
      if (!isUpload(c)) return null
      const upload = await readUpload(c, mostFileBytes)
      hashRead = () => uploadHash(upload)
      return upload
    },
    async hash() {
      if (!operation.body) return contentHash(null)
      if (operation.form && isUpload(c)) return uploadHash(await readUpload(c, MOST_UPLOAD_BYTES))
      return contentHash(await readJson())
    },
  }
}

const hashOfNothing = (): string => contentHash(null)

/** Of JSON in one order of its keys, so that the same content is the same however a client writes it. */
export const contentHash = (value: unknown): string => sha256(JSON.stringify(value, inOrder))

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const uploadHash = ({ fields, file }: Upload): string =>
  contentHash({ fields, name: file.name, mediaType: file.mediaType, bytes: sha256(file.bytes) })

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')
