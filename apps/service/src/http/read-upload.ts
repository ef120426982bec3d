import { DomainError } from '@frontdesk/schema'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { readBytes, refuseEncoded } from './read-body.ts'

/** A form with one file, as `multipart/form-data` brings it. */
export type Upload = {
  fields: Record<string, string>
  file: { name: string; mediaType: string; bytes: Uint8Array }
}

/** Room for the form around the file: part headers and the other fields. */
const FORM_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024

export const isUpload = (c: Context<AppEnv>): boolean =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type')?.trim() ?? '')

/** The form of a request, never more of it in memory than a file may have. 413 above that, 400 without its file. */
export async function readUpload(c: Context<AppEnv>, mostFileBytes: number): Promise<Upload> {
  refuseEncoded(c)
  const tooLarge = () => new DomainError('too_large', `file is larger than ${mostFileBytes / MEGABYTE} MB`)
  const body = await readBytes(c, mostFileBytes + FORM_BYTES, tooLarge)
  const form = await parseForm(body, c.req.header('content-type') ?? '')
  const fields: Record<string, string> = {}
  let file: File | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else if (name === 'file' && file === null) file = value
    else throw badForm('file', 'Send exactly one file, in the part named file')
  }
  if (file === null) throw badForm('file', 'file is required: send the file in the part named file')
  if (file.size > mostFileBytes) throw tooLarge()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { fields, file: { name: file.name.slice(-200), mediaType: file.type, bytes } }
}

async function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw badForm('', 'The body is not a valid multipart/form-data form')
  }
}

const badForm = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])
