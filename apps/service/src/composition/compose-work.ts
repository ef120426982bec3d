import { keyUsage } from '@frontdesk/accounts'
import { webhookRunner } from '../jobs/webhook-runner.ts'
import { type LifecycleParts, lifecycle } from '../lifecycle.ts'
import type { Services } from '../services.ts'
import { type JobParts, jobsOf } from './compose-jobs.ts'

type WorkParts = JobParts & Omit<LifecycleParts, 'storage' | 'jobs' | 'webhooks' | 'usage'>

/** What goes on beside requests: jobs, webhooks and the notes of keys; with it the service starts and stops. */
export function workOf(parts: WorkParts) {
  const jobs = jobsOf(parts)
  const webhooks = webhookRunner({ ...parts, webhooks: parts.storage.webhooks })
  const usage = keyUsage(parts.storage.accounts)
  const rings: Pick<Services, 'keyUsage' | 'ringJobs' | 'ringWebhooks'> = {
    keyUsage: usage,
    ringJobs: () => jobs.ring(),
    ringWebhooks: () => webhooks.ring(),
  }
  return { ...rings, ...lifecycle({ ...parts, jobs, webhooks, usage }) }
}
