import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type KeyUsage, keyUsage } from '@frontdesk/accounts'
import { type AgentDirectory, ConversationRuntime, type Engine, type SessionDeps } from '@frontdesk/agent-runtime'
import {
  businessDirectory,
  catalogueReader,
  type DeskDeps,
  readSiteInto,
  resolveBusiness,
  smtpMailer,
} from '@frontdesk/capabilities'
import {
  assentsTo,
  type EncodeTexts,
  embeddedEngine,
  greetingFor,
  suggestionsFor,
  unhonouredBy,
} from '@frontdesk/engines'
import { runJobs } from '@frontdesk/jobs'
import {
  type AddressPolicy,
  guardedFetcher,
  isVisitable,
  type Knowledge,
  knowledgeBase,
  threadFileReader,
  threadPageReader,
  withCuratedAnswers,
} from '@frontdesk/knowledge'
import { modelFilesIn, type ThreadModels, threadModels } from '@frontdesk/language-models'
import { BUSINESS_SUPPORT_SERVICES, base62, idMaker } from '@frontdesk/schema'
import { openStorage, type Storage } from '@frontdesk/storage'
import pino, { type DestinationStream } from 'pino'
import { inBackground, repeatedly } from './background.ts'
import { clientAddressReader } from './http/client-address.ts'
import { giveUpJob } from './jobs/give-up-job.ts'
import { handleJob, schedulePurge } from './jobs/handle-job.ts'
import { type WebhookRunner, webhookRunner } from './jobs/webhook-runner.ts'
import { Readiness } from './readiness.ts'
import { readSecret } from './secret.ts'
import { serviceRoot } from './service-root.ts'
import type { Services } from './services.ts'
import { agentDirectory } from './sessions/agent-directory.ts'
import { OpenConnections } from './sessions/open-connections.ts'
import type { VoiceCalls } from './sessions/voice-calls.ts'
import { isLocalService, isLoopbackHost, type Settings } from './settings.ts'
import { composeVoice } from './speech/compose-voice.ts'

export type RunningServices = Services & {
  /** Recovers what a stopped process left and starts the jobs. */
  start: () => Promise<void>
  /** From now on it says that it is not ready, so that nothing new is sent to it. */
  drain: () => void
  stop: (patienceMs: number) => Promise<void>
}

export type Overrides = {
  /** Test compositions: another engine around or instead of the embedded one. */
  engine?: (embedded: Engine) => Engine
  /** The address the service is reached at, when the port was chosen by the system. */
  publicUrl?: string
  /** Told of what the service cannot go on without. */
  onFatal?: (error: unknown, stage: string) => void
  now?: () => number
  /** Where the log goes instead of standard error. */
  logTo?: DestinationStream
  /** Where the database's writer is, when nothing is bundled. */
  writerUrl?: URL
}

const newToken = () => base62(randomBytes, 43)

/** Bundled beside this program, for a thread runs no TypeScript. */
const fileWorker = new URL('file-worker.js', import.meta.url)
const pageWorker = new URL('page-worker.js', import.meta.url)

const FLUSH_KEY_USAGE_MS = 5_000
/** Where other processes may be answering, an answer is left behind when nothing of it was stored for so long. */
const QUIET_MS = 120_000
const RECOVER_MS = 30_000
const MODELS_END_MS = 5_000

/** The only place that picks adapters: read it to know what a running service is made of. */
export async function compose(settings: Settings, overrides: Overrides = {}): Promise<RunningServices> {
  mkdirSync(settings.FRONTDESK_DATA, { recursive: true, mode: 0o700 })
  const log = pino({ level: settings.LOG_LEVEL }, overrides.logTo ?? pino.destination({ dest: 2, sync: false }))
  const now = overrides.now ?? Date.now
  const storage = await storageOf(settings, overrides, log)
  const newId = idMaker(randomBytes)
  const policy = policyOf(settings)
  const agents = agentDirectory(storage.agents, now)
  const models = languageModels(log)
  const embedded = embeddedEngine({ encode: encoderOf(models) })
  const knowledge = knowledgeOf(storage, models, now)
  const answers = withCuratedAnswers(knowledge, storage.knowledge)
  const desk = deskDeps({ storage, agents, now, newId })
  const runtime = new ConversationRuntime({
    store: storage.conversations,
    ...(storage.bus ? { bus: storage.bus } : {}),
    agents,
    engine: overrides.engine?.(embedded) ?? embedded,
    knowledge: answers,
    business: { directory: businessDirectory(desk), readAssent: assentsTo },
    now,
    newId,
    onFailure: (error, where) => log.error({ err: error, ...where }, 'part of a conversation failed'),
  })
  const resolve: Services['resolveBusiness'] = (of) => resolveBusiness(desk, of)
  const voice = composeVoice({ settings, log }, { ...storage, resolveBusiness: resolve, suggestionsFor })
  const sessions: SessionDeps = {
    store: storage.conversations,
    agents,
    now,
    newId,
    newToken,
    greetingFor,
    suggestionsFor,
    audioOf: (agent) => voice.calls.audioOf(agent),
    isAlwaysAllowed: (origin) => isOwnPage(settings, publicUrl, origin),
  }
  const crawl = { store: storage.knowledge, fetcher: guardedFetcher({ policy }), now, prepare: knowledge.prepare }
  const recrawl = { everyMs: settings.FRONTDESK_RECRAWL_HOURS * 3_600_000, random: Math.random }
  const jobs = runnerOf({ storage, log, now, newId, crawl, recrawl, knowledge, mail: mailOf(settings) })
  const pepper = readSecret(settings)
  const webhooks = webhookRunner({ webhooks: storage.webhooks, policy, log, now, pepper })
  const usage = keyUsage(storage.accounts)
  const publicUrl = overrides.publicUrl ?? publicUrlOf(settings, settings.PORT)
  return {
    ...storage,
    settings,
    log,
    now,
    newId,
    newToken,
    randomBytes,
    pepper,
    publicUrl,
    widgetUrl: settings.WIDGET_URL ?? publicUrl,
    keyUsage: usage,
    explain: explainerOf(answers),
    models,
    abilities: { ...voice.abilities, languageModels: LANGUAGE_MODELS, performed: PERFORMED, unhonoured: unhonouredBy },
    refuseVisit: (url) => {
      const visit = isVisitable(url, policy)
      return visit.ok ? null : visit.reason
    },
    sessions,
    runtime,
    voice: voice.calls,
    connections: new OpenConnections(settings),
    resolveBusiness: resolve,
    readAddress: clientAddressReader(settings.TRUST_PROXY ?? []),
    ringJobs: () => jobs.ring(),
    ringWebhooks: () => webhooks.ring(),
    files: builtFiles(),
    ...lifecycle({ storage, runtime, voice: voice.calls, models, jobs, webhooks, usage, log, now, newId }),
  }
}

function storageOf(settings: Settings, overrides: Overrides, log: Services['log']): Promise<Storage> {
  // A command ends with its own work, which fails without a database.
  const onFatal = overrides.onFatal ?? ((error, stage) => log.fatal({ err: error, stage }, 'the command cannot go on'))
  return openStorage({
    dataDirectory: settings.FRONTDESK_DATA,
    databaseUrl: settings.DATABASE_URL,
    workerUrl: overrides.writerUrl,
    onFailure: (error) => onFatal(error, 'database writer'),
    onError: (error, stage) => log.warn({ err: error, stage }, 'the database failed; it is tried again'),
  })
}

/** No provider's language model is connected yet. */
const LANGUAGE_MODELS: ReadonlySet<string> = new Set()

/** What the embedded flows carry out, without any key. */
const PERFORMED = new Set(BUSINESS_SUPPORT_SERVICES.filter((capability) => capability !== 'NONE'))

type DeskParts = Pick<Services, 'now' | 'newId'> & { storage: Storage; agents: AgentDirectory }

/** Bookings and orders of the agents' businesses; one that is made only now is filled from what its website says. */
function deskDeps({ storage, agents, now, newId }: DeskParts): DeskDeps {
  const { businesses, bookings, orders } = storage
  const site = { businesses, catalogue: storage.catalogue, newId, now }
  return {
    agents,
    businesses,
    bookings,
    orders,
    catalogue: catalogueReader({ store: storage.catalogue, now }),
    randomBytes,
    newId,
    now,
    fillFromSite: async (made, { organizationId, websiteUrl, knowledgeSourceIds: [sourceId] }) => {
      if (websiteUrl === null || sourceId === undefined) return
      const pages = await storage.knowledge.readPages(organizationId, sourceId)
      await readSiteInto(site, made, { organizationId, url: websiteUrl, pages })
    },
  }
}

/** The console tries agents out on our own origin; on one's own machine every loopback page may show them. */
const isOwnPage = (settings: Settings, publicUrl: string, origin: string): boolean =>
  origin === new URL(publicUrl).origin || (isLocalService(settings) && isLoopbackHost(new URL(origin).hostname))

/** Where the build puts what is served as it is. */
function builtFiles(): Services['files'] {
  const root = serviceRoot()
  return {
    widget: join(root, '../widget/dist'),
    console: join(root, '../console/dist'),
    docs: join(root, '../docs/dist'),
    demoSite: join(root, 'demo-site'),
  }
}

const knowledgeOf = (storage: Storage, models: ThreadModels, now: () => number) =>
  knowledgeBase({
    store: storage.knowledge,
    vectors: storage.passageVectors,
    models,
    moment: () => ({ now: now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  })

const policyOf = (settings: Settings): AddressPolicy => ({
  allowLoopback: isLocalService(settings),
  allowPrivate: settings.FRONTDESK_ALLOW_PRIVATE ?? [],
})

const explainerOf =
  (answers: Pick<Knowledge, 'forAgent'>): Services['explain'] =>
  ({ organizationId, sourceIds }, question, urgency) =>
    answers.forAgent(organizationId, sourceIds).explain(question, urgency)

const MODELS = '../../packages/language-models/models'
/** Both processors of a small machine may read for one visitor; more of them gain little. */
const MODEL_THREADS = 2

/** The models that ship: what pages and questions mean, and which passage answers. */
function languageModels(log: Services['log']): ThreadModels {
  return threadModels({
    workerUrl: new URL('model-thread.js', import.meta.url),
    files: modelFilesIn(join(serviceRoot(), MODELS)),
    threads: MODEL_THREADS,
    onFailure: (reason) => log.error({ reason }, 'the language models stopped; answers are found by words alone'),
  })
}

/** What a question means, while the models have time; else owners' boundaries are read by their words. */
const encoderOf =
  (models: Pick<ThreadModels, 'encode'>): EncodeTexts =>
  async (texts) => {
    const vectors = await models.encode(texts, 'question')
    return 'unavailable' in vectors ? null : vectors
  }

type LifecycleParts = {
  storage: Storage
  runtime: ConversationRuntime
  voice: VoiceCalls
  models: ThreadModels
  jobs: ReturnType<typeof runnerOf>
  webhooks: WebhookRunner
  usage: KeyUsage
} & Pick<Services, 'log' | 'now' | 'newId'>

/** Starting and stopping, in the order that loses nothing. */
function lifecycle(parts: LifecycleParts) {
  const { storage, runtime, voice, models, jobs, webhooks, usage, log, now, newId } = parts
  const readiness = new Readiness({
    isHealthy: () => storage.isHealthy(),
    elapsed: () => performance.now(),
    onFailure: (error) => log.error({ err: error, stage: 'readiness' }, 'the database could not be asked'),
  })
  const recover = async () => {
    const recovered = await runtime.recover(storage.bus ? now() - QUIET_MS : undefined)
    if (recovered > 0) log.info({ recovered }, 'answers of a stopped process were made anew')
  }
  let areModelsUsed = false
  const rounds = [repeatedly(log, { stage: 'last use of keys', everyMs: FLUSH_KEY_USAGE_MS }, () => usage.flush())]
  if (storage.bus) rounds.push(repeatedly(log, { stage: 'recovery of answers', everyMs: RECOVER_MS }, recover))
  return {
    isReady: () => readiness.isReady(),
    drain: () => readiness.drain(),
    async start() {
      await recover()
      await schedulePurge({ jobs: storage.jobs, newId }, now())
      jobs.start()
      webhooks.start()
      // Nobody waits for it: until the models are there, words alone find what may help.
      areModelsUsed = true
      inBackground(log, 'warming the models', models.warm())
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
      if (areModelsUsed) await Promise.race([Promise.allSettled([models.warm()]), over])
      await models.stop()
      // The last use of a key is not worth leaving the database open for.
      await usage.flush().catch((error: unknown) => log.error({ err: error, stage: 'last use of keys' }, 'it was lost'))
      await storage.close()
    },
  }
}

/** Owners who run no mail server are told through webhooks and in the console. */
const mailOf = ({ SMTP_URL, MAIL_FROM }: Settings) =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? null : { send: smtpMailer({ url: SMTP_URL }), from: MAIL_FROM }

type RunnerParts = Pick<Services, 'log' | 'now' | 'newId'> & {
  storage: Storage
  crawl: Parameters<typeof handleJob>[0]['crawl']
  recrawl: Parameters<typeof handleJob>[0]['recrawl']
  knowledge: Knowledge
  mail: Parameters<typeof handleJob>[0]['mail']
}

/** Jobs start when the service does, not when it is composed. */
function runnerOf({ storage, log, now, newId, crawl, recrawl, knowledge, mail }: RunnerParts) {
  const reader = threadFileReader({ workerUrl: fileWorker })
  const files = { knowledge: storage.knowledge, sources: storage.knowledgeSources, reader, now }
  const pages = threadPageReader({ workerUrl: pageWorker })
  const reading = { crawl: { ...crawl, reader: pages }, recrawl, files, prepare: knowledge.prepare }
  const parts = { ...storage, ...reading, mail, log, newId, now }
  let running: ReturnType<typeof runJobs> | undefined
  return {
    start() {
      running = runJobs({
        jobs: storage.jobs,
        handle: handleJob(parts),
        onGivenUp: giveUpJob(parts),
        now,
        runner: randomUUID(),
        onFailure: (error, job) => log.error({ err: error, jobId: job.id, kind: job.work.kind }, 'a job failed'),
        onOutage: (error) => log.error({ err: error, stage: 'jobs' }, 'no job can be taken; it is tried again'),
        onRecovery: () => log.warn({ stage: 'jobs' }, 'jobs can be taken again'),
      })
    },
    ring: () => running?.ring(),
    async stop() {
      await running?.stop()
      await pages.close()
    },
  }
}

/** The address callers use: PUBLIC_URL, else where the service listens. */
export function publicUrlOf(settings: Settings, port: number): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return `${settings.TLS_CERT ? 'https' : 'http'}://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${port}`
}
