import type {
  Lookup,
  OrganizationId,
  Page,
  PageRequest,
  WebhookDeliveryResource,
  WebhookEndpointId,
  WebhookEventType,
} from '@frontdesk/schema'

export type WebhookEndpoint = {
  id: WebhookEndpointId
  organizationId: OrganizationId
  url: string
  description: string
  /** Null: every type. */
  eventTypes: readonly WebhookEventType[] | null
  status: 'enabled' | 'disabled'
  disabledReason: string | null
  /** Encrypted: signing needs the secret itself, so a hash would not do. */
  sealedSecret: string
  /** The one before, which signs beside it until then. */
  previousSecret: { sealed: string; until: number } | null
  /** Since when nothing but failures; null while deliveries arrive. */
  failingSince: number | null
  createdAt: number
  updatedAt: number
}

/** One event on its way to one endpoint. */
export type DueDelivery = {
  id: string
  eventId: string
  /** The body, as it is signed and sent. */
  body: string
  /** This one counted. */
  attempt: number
  endpoint: WebhookEndpoint
  /** Until when it is this process's: a result that comes later than somebody else's claim counts for nothing. */
  leaseUntil: number
}

export type DeliveryOutcome = {
  status: 'delivered' | 'failed' | 'pending'
  httpStatus: number | null
  problem: string | null
  durationMs: number
  /** For `pending`: when to try again. */
  nextAttemptAt: number | null
  /** Set when the endpoint gets no more deliveries. */
  disableReason: string | null
}

export interface WebhookStore {
  /** WH8: false, and nothing written, when the organization has `most` of them already. */
  insertEndpoint(endpoint: WebhookEndpoint, most: number): Promise<boolean>
  findEndpoint(organizationId: OrganizationId, id: WebhookEndpointId): Promise<Lookup<WebhookEndpoint>>
  listEndpoints(organizationId: OrganizationId, page: PageRequest): Promise<Page<WebhookEndpoint>>
  /** WH7: written only while the endpoint is as it was read (`before.updatedAt`); false when somebody was faster. */
  updateEndpoint(endpoint: WebhookEndpoint, before: WebhookEndpoint): Promise<boolean>
  /** With its deliveries. */
  deleteEndpoint(organizationId: OrganizationId, id: WebhookEndpointId): Promise<void>
  listDeliveries(endpoint: WebhookEndpoint, page: PageRequest): Promise<Page<WebhookDeliveryResource>>
  /** Puts a delivery into the queue once more; false when the endpoint has none of this id. */
  replayDelivery(endpoint: WebhookEndpoint, deliveryId: string, at: number): Promise<boolean>
  /** An event for one endpoint alone. */
  insertEventFor(
    endpoint: WebhookEndpoint,
    event: { id: string; deliveryId: string; type: string; body: string; at: number },
  ): Promise<void>
  /** WH1: a delivery is held by one process at a time, until `leaseUntil`; at most four of an endpoint at once, at all processes together. */
  claimDue(claim: { now: number; leaseUntil: number; limit: number }): Promise<DueDelivery[]>
  /** WH9: only while the delivery is held by the claim it came from. */
  settle(delivery: DueDelivery, outcome: DeliveryOutcome, at: number): Promise<void>
  /** Events, with their deliveries, that are older. */
  purgeEvents(before: number): Promise<void>
  /** WH2: conversations that have been quiet since then end, each with its event. */
  endQuietConversations(quietSince: number, now: number): Promise<number>
}

export type SendResult = {
  httpStatus: number | null
  problem: string | null
  /** The address may not be visited, or its name has come to stand for one that may not: nothing was sent. */
  isForbidden: boolean
}

/** Carries one request out: guarded against private addresses, bounded in time and size, following nothing. */
export type SendWebhook = (request: {
  url: string
  headers: Record<string, string>
  body: string
  /** Ends the attempt at once. */
  signal: AbortSignal
}) => Promise<SendResult>

/** Where a secret belongs: sealed for one endpoint, it does not open for another. */
export type SecretPlace = readonly ['webhook secret', OrganizationId, WebhookEndpointId]

/** Keeps secrets encrypted under the service's own secret, which is not in the database. */
export interface SecretSealer {
  seal(secret: string, boundTo: SecretPlace): string
  /** Throws when the text was altered or moved, or the secret that it is under is not known. */
  open(sealed: string, boundTo: SecretPlace): string
}
