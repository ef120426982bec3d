import {
  type CreateWebhookEndpoint,
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OrganizationId,
  ownResource,
  type SentEventType,
  type UpdateWebhookEndpoint,
  type WebhookData,
} from '@frontdesk/schema'
import type { SecretPlace, SecretSealer, WebhookEndpoint, WebhookStore } from './ports.ts'
import { newSecret } from './signing.ts'

export type WebhookDeps = {
  webhooks: WebhookStore
  now: () => number
  newId: NewId
  randomBytes: (count: number) => Uint8Array
  seals: Pick<SecretSealer, 'seal'>
  /** Why the service may not send to an address; null when it may. */
  refuseVisit: (url: URL) => string | null
}

/** What a decision about an endpoint is written through. */
type Written = Pick<WebhookDeps, 'webhooks'>
/** The secret is shown once: it is kept encrypted. */
type WithSecret = Decision<{ endpoint: WebhookEndpoint; secret: string }, Written>

export const MOST_ENDPOINTS = 20
/** How long the secret before goes on signing beside the new one. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** What is sent names visitors and what they wrote: in clear it goes to this machine alone. */
function checkUrl(deps: Pick<WebhookDeps, 'refuseVisit'>, text: string): void {
  const url = new URL(text)
  const refusal = deps.refuseVisit(url)
  if (refusal !== null) throw inconsistent('url', `url cannot be reached: ${refusal}`)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw inconsistent('url', 'url must use https')
}

/** Where the secrets of an endpoint belong. */
export const placeOf = ({ organizationId, id }: Pick<WebhookEndpoint, 'organizationId' | 'id'>): SecretPlace => [
  'webhook secret',
  organizationId,
  id,
]

/** A new endpoint with its secret. */
export async function createWebhookEndpoint(
  deps: WebhookDeps,
  organizationId: OrganizationId,
  wanted: CreateWebhookEndpoint,
): Promise<WithSecret> {
  checkUrl(deps, wanted.url)
  const secret = newSecret(deps.randomBytes)
  const now = deps.now()
  const id = deps.newId('whe')
  const endpoint: WebhookEndpoint = {
    id,
    organizationId,
    ...wanted,
    status: 'enabled',
    disabledReason: null,
    sealedSecret: deps.seals.seal(secret, placeOf({ id, organizationId })),
    previousSecret: null,
    failingSince: null,
    createdAt: now,
    updatedAt: now,
  }
  return {
    answer: { endpoint, secret },
    async write({ webhooks }) {
      if (await webhooks.insertEndpoint(endpoint, MOST_ENDPOINTS)) return
      const message = `An organization has at most ${MOST_ENDPOINTS} webhook endpoints; delete one first`
      throw new DomainError('conflict', message)
    },
  }
}

export const findWebhookEndpoint = (
  deps: Pick<WebhookDeps, 'webhooks'>,
  organizationId: OrganizationId,
  id: string,
): Promise<WebhookEndpoint> =>
  ownResource({ prefix: 'whe', id, what: 'webhook endpoint' }, (own) => deps.webhooks.findEndpoint(organizationId, own))

/** An endpoint that is enabled again starts without its past. */
export async function updateWebhookEndpoint(
  deps: WebhookDeps,
  current: WebhookEndpoint,
  changes: UpdateWebhookEndpoint,
): Promise<Decision<WebhookEndpoint, Written>> {
  if (changes.url !== undefined) checkUrl(deps, changes.url)
  const isEnabled = (changes.status ?? current.status) === 'enabled'
  const endpoint: WebhookEndpoint = {
    ...current,
    url: changes.url ?? current.url,
    description: changes.description ?? current.description,
    eventTypes: changes.eventTypes === undefined ? current.eventTypes : changes.eventTypes,
    status: isEnabled ? 'enabled' : 'disabled',
    disabledReason: changes.status === undefined ? current.disabledReason : null,
    failingSince: changes.status === 'enabled' ? null : current.failingSince,
    updatedAt: later(deps, current),
  }
  return { answer: endpoint, write: (stores) => replace(stores, endpoint, current) }
}

/** Two changes in one millisecond are two. */
const later = ({ now }: Pick<WebhookDeps, 'now'>, current: WebhookEndpoint): number =>
  Math.max(now(), current.updatedAt + 1)

async function replace({ webhooks }: Written, endpoint: WebhookEndpoint, before: WebhookEndpoint): Promise<void> {
  if (!(await webhooks.updateEndpoint(endpoint, before)))
    throw new DomainError('changed_meanwhile', 'The endpoint was changed at the same time; read it and try again')
}

/** A new secret; the one before signs beside it for a day, so that receivers can be switched without a gap. */
export async function rotateWebhookSecret(deps: WebhookDeps, current: WebhookEndpoint): Promise<WithSecret> {
  const now = deps.now()
  if (current.previousSecret && current.previousSecret.until > now)
    throw new DomainError(
      'conflict',
      'The secret was rotated within the last 24 hours, while two still sign; try again later',
    )
  const secret = newSecret(deps.randomBytes)
  const endpoint: WebhookEndpoint = {
    ...current,
    sealedSecret: deps.seals.seal(secret, placeOf(current)),
    previousSecret: { sealed: current.sealedSecret, until: now + SECRET_OVERLAP_MS },
    updatedAt: later(deps, current),
  }
  return { answer: { endpoint, secret }, write: (stores) => replace(stores, endpoint, current) }
}

/** Sends `endpoint.test`, whatever types the endpoint takes; answers the id of its delivery. */
export async function testWebhookEndpoint(
  deps: Pick<WebhookDeps, 'now' | 'newId'>,
  endpoint: WebhookEndpoint,
): Promise<Decision<string, Written>> {
  if (endpoint.status === 'disabled')
    throw new DomainError('conflict', 'This endpoint is disabled; enable it before testing it')
  const at = deps.now()
  const body = webhookBody('endpoint.test', at, { endpointId: endpoint.id })
  const id = deps.newId('evt')
  const deliveryId = `${id}.${endpoint.id}`
  return {
    answer: deliveryId,
    write: ({ webhooks }) => webhooks.insertEventFor(endpoint, { id, deliveryId, type: 'endpoint.test', body, at }),
  }
}

/** The body of Standard Webhooks: what happened, when, and what an integrator needs of it. */
export const webhookBody = <Type extends SentEventType>(type: Type, at: number, data: WebhookData<Type>): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })

export async function replayWebhookDelivery(
  deps: Pick<WebhookDeps, 'now'>,
  endpoint: WebhookEndpoint,
  deliveryId: string,
): Promise<Decision<string, Written>> {
  if (endpoint.status === 'disabled')
    throw new DomainError('conflict', 'This endpoint is disabled; enable it first, then replay the delivery')
  return {
    answer: deliveryId,
    async write({ webhooks }) {
      if (!(await webhooks.replayDelivery(endpoint, deliveryId, deps.now())))
        throw new DomainError('not_found', 'This endpoint has no delivery with this id')
    },
  }
}
