import { type Deletion, deletion, successEnvelope, type Warning } from '@frontdesk/schema'
import { success } from '../http/envelope.ts'
import type { Call } from '../http/operation.ts'
import { unknownFieldWarnings } from './dynamic-agents/warnings.ts'

type Context = Pick<Call, 'services' | 'requestId'>

/** What a caller should know beside the resource: fields that were ignored, and what will not be as asked. */
export type Notes = { unknownFields?: readonly string[]; warnings?: readonly Warning[] }

/** 200 with the resource. */
export function shown<T>({ services, requestId }: Context, data: T, notes: Notes = {}) {
  const warnings = [...unknownFieldWarnings(notes.unknownFields ?? []), ...(notes.warnings ?? [])]
  return { status: 200 as const, body: success(data, { requestId, now: services.now(), warnings }) }
}

/** 201 with the new resource and where it is. */
export function created<T extends { id: string }>(context: Context, made: { data: T; at: string } & Notes) {
  const { data, at, ...notes } = made
  const answer = shown(context, data, notes)
  return { ...answer, status: 201 as const, headers: { location: `/v1${at}/${data.id}` } }
}

export const deletedShape = successEnvelope(deletion)

export const deleted = (context: Context, id: string) => shown<Deletion>(context, { id, deleted: true })
