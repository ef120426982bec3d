import { type GuardedSenderDeps, guardedSender } from '@frontdesk/knowledge'
import { runDeliveries, type WebhookStore } from '@frontdesk/webhooks'
import { repeatedly } from '../background.ts'
import type { Services } from '../services.ts'

/** A conversation in which nobody has said anything for so long is over; it goes on when somebody does. */
const QUIET_MS = 30 * 60_000
const LOOK_FOR_QUIET_MS = 60_000

export type WebhookRunner = { start: () => void; ring: () => void; stop: () => Promise<void> }

/** Delivers the outbox, and ends conversations that have gone quiet; starts when the service does. */
export function webhookRunner(
  deps: Pick<Services, 'log' | 'now' | 'seals'> & GuardedSenderDeps & { webhooks: WebhookStore },
): WebhookRunner {
  const { webhooks, log, now, seals } = deps
  const onFailure = (error: unknown): void => log.error({ err: error }, 'webhooks could not be delivered')
  let running: ReturnType<typeof runDeliveries> | undefined
  let stopLooking: (() => void) | undefined
  return {
    start() {
      const send = guardedSender(deps)
      running = runDeliveries({ webhooks, send, now, random: Math.random, seals, onFailure })
      stopLooking = repeatedly(log, { stage: 'ends of quiet conversations', everyMs: LOOK_FOR_QUIET_MS }, () =>
        webhooks.endQuietConversations(now() - QUIET_MS, now()),
      )
    },
    ring: () => running?.ring(),
    async stop() {
      stopLooking?.()
      await running?.stop()
    },
  }
}
