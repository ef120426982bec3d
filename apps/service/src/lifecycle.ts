import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyUsage } from '@frontdesk/accounts'
import type { ConversationRuntime } from '@frontdesk/agent-runtime'
import type { JobStore } from '@frontdesk/jobs'
import type { PassageVectorStore } from '@frontdesk/knowledge/ports'
import { inBackground, repeatedly } from './background.ts'
import { scheduleBudgetNotices, scheduleEncoding, schedulePurge, scheduleReminders } from './jobs/handle-job.ts'
import type { JobRunner } from './jobs/job-runner.ts'
import type { WebhookRunner } from './jobs/webhook-runner.ts'
import { Readiness } from './readiness.ts'
import type { Services } from './services.ts'
import type { VoiceCalls } from './sessions/voice-calls.ts'

const FLUSH_KEY_USAGE_MS = 5_000
/** Where other processes may be answering, an answer is left behind when nothing of it was stored for so long. */
const QUIET_MS = 120_000
const RECOVER_MS = 30_000
const MODELS_END_MS = 5_000

export type LifecycleParts = {
  storage: {
    jobs: JobStore
    passageVectors: Pick<PassageVectorStore, 'isEmpty'>
    bus: object | null
    isHealthy: () => Promise<boolean>
    close: () => Promise<void>
  }
  runtime: ConversationRuntime
  voice: VoiceCalls
  models: { warm: () => Promise<void>; idle: () => Promise<void>; stop: () => Promise<void> }
  jobs: JobRunner
  webhooks: WebhookRunner
  usage: KeyUsage
} & Pick<Services, 'settings' | 'log' | 'now' | 'newId'>

/** Starting and stopping, in the order that loses nothing. */
export function lifecycle(parts: LifecycleParts) {
  const { storage, runtime, voice, models, jobs, webhooks, usage, settings, log, now, newId } = parts
  const readiness = new Readiness({
    isHealthy: () => storage.isHealthy(),
    elapsed: () => performance.now(),
    onFailure: (error) => log.error({ err: error, stage: 'readiness' }, 'the database could not be asked'),
  })
  const recover = async () => {
    const recovered = await runtime.recover(storage.bus ? now() - QUIET_MS : undefined)
    if (recovered > 0) log.info({ recovered }, 'answers of a stopped process were made anew')
  }
  /** Where no website was read yet, the first one that is reads them in. */
  const warmWhereUsed = async () => {
    if (!(await storage.passageVectors.isEmpty())) await models.warm()
  }
  const rounds = [repeatedly(log, { stage: 'last use of keys', everyMs: FLUSH_KEY_USAGE_MS }, () => usage.flush())]
  if (storage.bus) rounds.push(repeatedly(log, { stage: 'recovery of answers', everyMs: RECOVER_MS }, recover))
  return {
    isReady: () => readiness.isReady(),
    drain: () => readiness.drain(),
    async start() {
      await recover()
      await schedulePurge({ jobs: storage.jobs, newId }, now())
      await scheduleReminders({ jobs: storage.jobs, newId }, now())
      if (settings.SMTP_URL !== undefined) await scheduleBudgetNotices({ jobs: storage.jobs, newId }, now())
      if (settings.EMBEDDINGS_MODEL !== undefined) await scheduleEncoding({ jobs: storage.jobs, newId }, now())
      jobs.start()
      webhooks.start()
      // Nobody waits for it: until the models are there, words alone find what may help.
      inBackground(log, 'warming the models', warmWhereUsed())
    },
    async stop(patienceMs: number) {
      readiness.drain()
      for (const stop of rounds) stop()
      await jobs.stop()
      await webhooks.stop()
      await runtime.drain(patienceMs)
      await voice.close()
      // Stopped in the midst of native code, their thread would end the process: it answers what it was asked first.
      const over = sleep(MODELS_END_MS, undefined, { ref: false })
      await Promise.race([Promise.allSettled([models.idle()]), over])
      await models.stop()
      // The last use of a key is not worth leaving the database open for.
      await usage.flush().catch((error: unknown) => log.error({ err: error, stage: 'last use of keys' }, 'it was lost'))
      await storage.close()
    },
  }
}
