import { successEnvelope, type Warning } from '@frontdesk/schema'
import { z } from 'zod'
import { success } from '../http/envelope.ts'
import type { Answer, Call } from '../http/operation.ts'
import { unknownFieldWarnings } from './dynamic-agents/warnings.ts'

type Context = Pick<Call, 'services' | 'requestId'>

/** What a caller should know beside the resource: fields that were ignored, and what will not be as asked. */
export type Notes = { unknownFields?: readonly string[]; warnings?: readonly Warning[] }

/** 200 with the resource. */
export function shown({ services, requestId }: Context, data: unknown, notes: Notes = {}): Answer {
  const warnings = [...unknownFieldWarnings(notes.unknownFields ?? []), ...(notes.warnings ?? [])]
  return { status: 200, body: success(data, { requestId, now: services.now(), warnings }) }
}

/** 201 with the new resource and where it is. */
export function created(context: Context, made: { data: { id: string; [name: string]: unknown }; at: string } & Notes) {
  const { data, at, ...notes } = made
  const answer = shown(context, data, notes)
  return { ...answer, status: 201 as const, headers: { location: `/v1${at}/${data.id}` } }
}

export const deletedShape = successEnvelope(z.object({ id: z.string(), deleted: z.literal(true) }))

export const deleted = (context: Context, id: string): Answer => shown(context, { id, deleted: true })
