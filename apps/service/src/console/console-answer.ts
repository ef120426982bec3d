import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { success } from '../http/envelope.ts'
import { readJsonObject } from '../http/read-body.ts'
import { newRequestContext, type RequestContext, refuse } from '../http/request-context.ts'
import { shapeError } from '../http/shape-errors.ts'
import type { Services } from '../services.ts'

export type ConsoleAnswer = { status?: 200 | 201; data: unknown }

/** Runs one request of the console: its answer or its refusal in the envelope of the API. */
export async function answer(
  services: Services,
  c: Context<AppEnv>,
  work: (context: RequestContext) => Promise<ConsoleAnswer>,
): Promise<Response> {
  const context = newRequestContext(services, c)
  try {
    const { status = 200, data } = await work(context)
    return c.json(success(data, { requestId: context.requestId, now: services.now() }), status, context.headers)
  } catch (error) {
    return refuse(context, error)
  }
}

export async function formOf<T>({ c }: RequestContext, schema: z.ZodType<T>): Promise<T> {
  const input = await readJsonObject(c)
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  return parsed.data
}
