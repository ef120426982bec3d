import { placeOf } from './endpoints.ts'
import type {
  DeliveryOutcome,
  DueDelivery,
  SecretSealer,
  SendResult,
  SendWebhook,
  WebhookEndpoint,
  WebhookStore,
} from './ports.ts'
import { retryDelay } from './retry.ts'
import { signatureHeaders } from './signing.ts'

export type DeliverDeps = {
  webhooks: WebhookStore
  send: SendWebhook
  now: () => number
  /** In [0, 1). */
  random: () => number
  seals: Pick<SecretSealer, 'open'>
  onFailure: (error: unknown) => void
}

const TICK_MS = 1_000
/** Longer than an attempt can last. */
const LEASE_MS = 25_000
const MOST_AT_ONCE = 32
/** An endpoint that has only failed for so long gets nothing more. */
const GIVE_UP_MS = 5 * 24 * 3_600_000
const GONE = 410

/**
 * WH3: takes what is due from the outbox and sends it, at least once, until it is taken or given up. What a killed
 * process held is due again when its lease is over. A slow or dead endpoint has four attempts under way at most, so it
 * does not hold up the others.
 */
export function runDeliveries(deps: DeliverDeps): { ring: () => void; stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()
  let claiming: Promise<void> | null = null
  let isOutboxAway = false

  const claim = async (): Promise<void> => {
    const now = deps.now()
    const due = await deps.webhooks.claimDue({
      now,
      leaseUntil: now + LEASE_MS,
      limit: MOST_AT_ONCE - underWay.size,
    })
    isOutboxAway = false
    for (const delivery of due) {
      const attempt = deliver({ ...deps, signal: stopping.signal }, delivery)
        .catch(deps.onFailure)
        .finally(() => {
          underWay.delete(attempt)
          ring()
        })
      underWay.add(attempt)
    }
  }
  const ring = (): void => {
    if (stopping.signal.aborted || claiming || underWay.size >= MOST_AT_ONCE) return
    claiming = claim()
      .catch((error: unknown) => {
        // It is asked every second: only the first of several failures is news.
        if (!isOutboxAway) deps.onFailure(error)
        isOutboxAway = true
      })
      .finally(() => {
        claiming = null
      })
  }
  const timer = setInterval(ring, TICK_MS)
  return {
    ring,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await claiming
      await Promise.all(underWay)
    },
  }
}

type Attempt = DeliverDeps & { signal: AbortSignal }

async function deliver({ signal, ...deps }: Attempt, delivery: DueDelivery): Promise<void> {
  const { endpoint, eventId: id, body } = delivery
  const at = deps.now()
  const headers = signatureHeaders(secretsOf(endpoint, deps.seals, at), { id, at, body })
  const { httpStatus, problem, isForbidden } = await deps.send({ url: endpoint.url, headers, body, signal })
  // What a stopping process breaks off is nobody's failure: it is due again when its lease is over.
  if (signal.aborted && httpStatus === null) return
  const now = deps.now()
  const result = { httpStatus, problem, isForbidden, durationMs: now - at }
  await deps.webhooks.settle(delivery, outcomeOf(delivery, result, { now, random: deps.random() }), now)
}

function secretsOf(endpoint: WebhookEndpoint, seals: DeliverDeps['seals'], now: number): string[] {
  const { sealedSecret, previousSecret } = endpoint
  const open = (sealed: string): string => seals.open(sealed, placeOf(endpoint))
  return [open(sealedSecret), ...(previousSecret && previousSecret.until > now ? [open(previousSecret.sealed)] : [])]
}

type Result = SendResult & { durationMs: number }

/**
 * WH4: any 2xx is taken; 410 means never again; WH10: what may not be visited is not tried again; everything else is,
 * longer each time.
 */
export function outcomeOf(
  { attempt, endpoint }: Pick<DueDelivery, 'attempt' | 'endpoint'>,
  result: Result,
  { now, random }: { now: number; random: number },
): DeliveryOutcome {
  const { httpStatus, durationMs, isForbidden } = result
  const settled = { httpStatus, durationMs, nextAttemptAt: null, disableReason: null }
  if (httpStatus !== null && httpStatus >= 200 && httpStatus < 300)
    return { ...settled, status: 'delivered', problem: null }
  const problem = problemOf(result)
  if (httpStatus === GONE)
    return { ...settled, status: 'failed', problem, disableReason: 'The endpoint answered 410 Gone' }
  const isHopeless = endpoint.failingSince !== null && now - endpoint.failingSince > GIVE_UP_MS
  const disableReason = isHopeless ? `Nothing could be delivered for five days: ${problem}` : null
  const delay = retryDelay(attempt, random)
  if (delay === null || isHopeless || isForbidden) return { ...settled, status: 'failed', problem, disableReason }
  return { ...settled, status: 'pending', problem, nextAttemptAt: now + delay }
}

function problemOf({ httpStatus, problem, isForbidden }: Result): string {
  const said = problem ?? `the endpoint answered ${httpStatus}`
  return isForbidden ? `nothing was sent, and it is not tried again: ${said}` : said
}
