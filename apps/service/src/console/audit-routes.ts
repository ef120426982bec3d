import type { AuditEntry, AuditFilter } from '@frontdesk/accounts'
import {
  AUDIT_ACTIONS,
  type ConsoleAuditEntry,
  type ConsoleMember,
  DomainError,
  foreignResource,
  isId,
  type OrganizationId,
  providerNamed,
} from '@frontdesk/schema'
import { Hono } from 'hono'
import { pageRequest } from '../api/page-request.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../services.ts'
import { answer } from './console-answer.ts'
import { admitSession } from './member-admission.ts'

/** Who did what, and the people among whom one can choose. */
export function auditRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/audit', (c) => answer(services, c, listAudit))
  routes.get('/members', (c) => answer(services, c, listMembers))
  return routes
}

async function listMembers(context: RequestContext) {
  const { member } = await admitSession(context)
  const members = await context.services.members.listMembers(member.organizationId)
  const items = members.map(({ id, name, email }): ConsoleMember => ({ id, name, email }))
  return { data: { items, nextCursor: null } }
}

/** Names stand beside the ids, as they are now. */
async function listAudit(context: RequestContext) {
  const { member } = await admitSession(context)
  const { c, services } = context
  const { organizationId } = member
  const filter = await filterOf(context, organizationId)
  const page = await services.audit.listAudit(
    organizationId,
    filter,
    pageRequest({ query: (name) => c.req.query(name) }),
  )
  const keys = await services.accounts.listKeys(organizationId)
  const members = await services.members.listMembers(organizationId)
  const nameOf = (id: string | null): string | null =>
    keys.find((key) => key.id === id)?.name ?? members.find((one) => one.id === id)?.name ?? null
  return { data: { items: page.items.map((entry) => auditResource(entry, nameOf)), nextCursor: page.nextCursor } }
}

async function filterOf({ c, services }: RequestContext, organizationId: OrganizationId): Promise<AuditFilter> {
  const concerns = c.req.query('concerns')
  return {
    ...actionFilter(c.req.query('action')),
    ...(concerns === undefined ? {} : { concerns: await concernedOf(services, organizationId, concerns) }),
  }
}

function actionFilter(asked: string | undefined): Pick<AuditFilter, 'action'> {
  if (asked === undefined) return {}
  const action = AUDIT_ACTIONS.find((known) => known === asked)
  if (action === undefined) throw badQuery('action', `action must be one of ${AUDIT_ACTIONS.join(', ')}`)
  return { action }
}

type Concerned = NonNullable<AuditFilter['concerns']>

async function concernedOf(
  { accounts, members }: Pick<Services, 'accounts' | 'members'>,
  organizationId: OrganizationId,
  asked: string,
): Promise<Concerned> {
  if (asked === 'operator') return asked
  if (isId('key', asked)) {
    const key = await accounts.findKey(asked)
    if (key && key.organizationId !== organizationId) throw foreignResource()
    if (key) return key.id
  }
  const known = (await members.listMembers(organizationId)).find(({ id }) => id === asked)
  if (known) return known.id
  throw new DomainError('not_found', 'There is no key and no member with this id')
}

const badQuery = (path: string, message: string) =>
  new DomainError('invalid_shape', message, [{ path, code: 'invalid_value', message }])

type NameOf = (id: string | null) => string | null

function subjectOf(id: AuditEntry['subjectId'], nameOf: NameOf): ConsoleAuditEntry['subject'] {
  const provider = providerNamed(id)
  if (provider !== null) return { kind: 'provider', id, name: provider }
  return { kind: isId('key', id) ? 'key' : 'member', id, name: nameOf(id) }
}

function auditResource({ id, at, actor, action, subjectId }: AuditEntry, nameOf: NameOf): ConsoleAuditEntry {
  const actorId = 'id' in actor ? actor.id : null
  return {
    id,
    at,
    action,
    actor: { kind: actor.kind, id: actorId, name: nameOf(actorId) },
    subject: subjectOf(subjectId, nameOf),
  }
}
