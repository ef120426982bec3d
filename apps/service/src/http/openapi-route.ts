import { Hono } from 'hono'
import type { Services } from '../services.ts'
import type { AppEnv } from './app-env.ts'
import { addressWindow } from './key-admission.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './operation.ts'
import { rateHeaders } from './rate-headers.ts'
import { newRequestContext } from './request-context.ts'

/** `openapi.json`: no key, the same headers as every API response. Made once, for it only changes with the program. */
export function openApiRoute(services: Services, operations: readonly Operation[]): Hono<AppEnv> {
  const route = new Hono<AppEnv>()
  let text: string | undefined
  route.get('/', async (c) => {
    text ??= JSON.stringify(openApiDocument(operations, `${services.publicUrl}/v1`))
    const { headers } = newRequestContext(services, c)
    const { address } = services.readAddress(c.env?.incoming)
    const window = rateHeaders(await addressWindow(services, address))
    return c.body(text, 200, { ...headers, ...window, 'content-type': 'application/json' })
  })
  return route
}
