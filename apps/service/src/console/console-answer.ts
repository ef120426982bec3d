import type { Context } from 'hono'
import type { z } from 'zod'
import type { AppEnv } from '../http/app-env.ts'
import { success } from '../http/envelope.ts'
import { begin, type Passage, refuse } from '../http/passage.ts'
import { readJsonObject } from '../http/read-body.ts'
import { shapeError } from '../http/shape-errors.ts'
import type { Services } from '../services.ts'

export type ConsoleAnswer = { status?: 200 | 201; data: unknown }

/** Runs one request of the console: its answer or its refusal in the envelope of the API. */
export async function answer(
  services: Services,
  c: Context<AppEnv>,
  work: (passage: Passage) => Promise<ConsoleAnswer>,
): Promise<Response> {
  const passage = begin(services, c)
  try {
    const { status = 200, data } = await work(passage)
    return c.json(success(data, { requestId: passage.requestId, now: services.now() }), status, passage.headers)
  } catch (error) {
    return refuse(passage, error)
  }
}

export async function formOf<T>({ c }: Passage, schema: z.ZodType<T>): Promise<T> {
  const input = await readJsonObject(c)
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw shapeError(parsed.error, input)
  return parsed.data
}
