import { type ApiKey, createKey, type Member, revokeKey, rotateKey } from '@frontdesk/accounts'
import { DomainError, foreignResource, isId, newKeyForm, rotationForm } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { answer, formOf } from './console-answer.ts'
import { keyResource, overlapMs, wantedKey } from './console-shapes.ts'
import { admitSession } from './member-admission.ts'

/** Spec 5.3–5.5: keys are made, rotated and revoked here and on the command line, never with a key. */
export function keyRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/keys', (c) => answer(services, c, listKeys))
  routes.post('/keys', (c) => answer(services, c, issueKey))
  routes.post('/keys/:id/rotate', (c) => answer(services, c, rotate))
  routes.post('/keys/:id/revoke', (c) => answer(services, c, revoke))
  return routes
}

const by = (member: Member) => ({ kind: 'member' as const, id: member.id })

async function listKeys(context: RequestContext) {
  const { member } = await admitSession(context)
  const { accounts, now } = context.services
  const keys = (await accounts.listKeys(member.organizationId)).toReversed()
  return { data: { items: keys.map((key) => keyResource(key, now())), nextCursor: null } }
}

async function issueKey(context: RequestContext) {
  const { member } = await admitSession(context)
  const form = await formOf(context, newKeyForm)
  const { services } = context
  const made = await createKey(services, member.organizationId, { ...wantedKey(form), by: by(member) })
  return { status: 201 as const, data: { key: keyResource(made.key, services.now()), value: made.value } }
}

async function rotate(context: RequestContext) {
  const { member } = await admitSession(context)
  const old = await ownKey(context, member)
  const form = await formOf(context, rotationForm)
  const made = await rotateKey(context.services, old, { overlapMs: overlapMs(form), by: by(member) })
  return { status: 201 as const, data: { key: keyResource(made.key, context.services.now()), value: made.value } }
}

async function revoke(context: RequestContext) {
  const { member } = await admitSession(context)
  const key = await ownKey(context, member)
  const { services } = context
  if (key.revokedAt === null) await revokeKey(services, key, by(member))
  const now = services.now()
  return { data: keyResource({ ...key, revokedAt: key.revokedAt ?? now }, now) }
}

async function ownKey({ c, services }: RequestContext, member: Member): Promise<ApiKey> {
  const id = c.req.param('id') ?? ''
  const key = isId('key', id) ? await services.accounts.findKey(id) : null
  if (!key) throw new DomainError('not_found', 'There is no key with this id')
  if (key.organizationId !== member.organizationId) throw foreignResource()
  return key
}
