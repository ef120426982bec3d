import { successEnvelope } from '@frontdesk/schema'
import { z } from 'zod'
import { success } from '../http/envelope.ts'
import type { Answer, Call } from '../http/operation.ts'
import { unknownFieldWarnings } from './dynamic-agents/warnings.ts'

type Context = Pick<Call, 'services' | 'requestId'>

/** 200 with the resource, naming the fields of the request that were ignored. */
export function shown({ services, requestId }: Context, data: unknown, unknownFields: readonly string[] = []): Answer {
  const warnings = unknownFieldWarnings(unknownFields)
  return { status: 200, body: success(data, { requestId, now: services.now(), warnings }) }
}

/** 201 with the new resource and where it is. */
export function created(
  context: Context,
  made: { data: { id: string }; at: string; unknownFields: readonly string[] },
) {
  const { data, at, unknownFields } = made
  const answer = shown(context, data, unknownFields)
  return { ...answer, status: 201 as const, headers: { location: `/v1${at}/${data.id}` } }
}

export const deletedShape = successEnvelope(z.object({ id: z.string(), deleted: z.literal(true) }))

export const deleted = (context: Context, id: string): Answer => shown(context, { id, deleted: true })
