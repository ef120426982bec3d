import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { keyUsage, type Sealer, sealer } from '@frontdesk/accounts'
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
  consentReader,
  type EncodeTexts,
  embeddedEngine,
  greetingFor,
  guidance,
  suggestionsFor,
  unhonouredBy,
} from '@frontdesk/engines'
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
import { modelFilesIn, rememberingModels, type ThreadModels, threadModels } from '@frontdesk/language-models'
import { spendingLedger, turnRecorder } from '@frontdesk/model-engine'
import { BUSINESS_SUPPORT_SERVICES, base62, idMaker } from '@frontdesk/schema'
import { openStorage, type Storage } from '@frontdesk/storage'
import pino, { type DestinationStream } from 'pino'
import { calendarFetcher } from './calendars/calendar-fetcher.ts'
import { clientAddressReader } from './http/client-address.ts'
import { type JobRunner, jobRunner } from './jobs/job-runner.ts'
import { webhookRunner } from './jobs/webhook-runner.ts'
import { lifecycle } from './lifecycle.ts'
import { composeModels } from './models/compose-models.ts'
import { composeProviders } from './providers/compose-providers.ts'
import { isOwnPage, publicUrlOf } from './public-url.ts'
import { sealingSecrets } from './sealing-secrets.ts'
import { readSecret } from './secret.ts'
import { builtFiles, serviceRoot } from './service-root.ts'
import type { Services } from './services.ts'
import { agentDirectory } from './sessions/agent-directory.ts'
import { OpenConnections } from './sessions/open-connections.ts'
import { isLocalService, type Settings } from './settings.ts'
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
  /** Called when something fails that the service cannot go on without. */
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

/** The only place that picks adapters: read it to know what a running service is made of. */
export async function compose(settings: Settings, overrides: Overrides = {}): Promise<RunningServices> {
  mkdirSync(settings.FRONTDESK_DATA, { recursive: true, mode: 0o700 })
  const log = pino({ level: settings.LOG_LEVEL }, overrides.logTo ?? pino.destination({ dest: 2, sync: false }))
  const now = overrides.now ?? Date.now
  const storage = await storageOf(settings, overrides, log)
  const newId = idMaker(randomBytes)
  const policy = policyOf(settings)
  const agents = agentDirectory(storage.agents, now)
  const models = rememberingModels(languageModels(log))
  const encode = encoderOf(models)
  const embedded = embeddedEngine({ encode })
  const knowledge = knowledgeOf(storage, models, now)
  const answers = withCuratedAnswers(knowledge, storage.knowledge)
  const desk = deskDeps({ storage, agents, now, newId })
  const pepper = readSecret(settings)
  const seals = sealer({ read: sealingSecrets(settings, pepper).read, pepper }, randomBytes)
  const providers = composeProviders({ settings, log, now, seals, ...storage })
  const wording = composeModels({
    settings,
    log,
    embedded,
    guided: guidance({ encode }),
    policy,
    findKey: (organizationId, provider) => providers.providerKeys.find(organizationId, provider),
    spending: spendingLedger({ store: storage.spending, now, newId }),
    turns: turnRecorder({ store: storage.spending, now }),
  })
  const engine = overrides.engine?.(embedded) ?? wording.engine
  const directory = businessDirectory(desk)
  const readAssent = consentReader(encode)
  const runtime = runtimeOf({ storage, agents, engine, knowledge: answers, directory, readAssent, log, now, newId })
  const resolve: Services['resolveBusiness'] = (of) => resolveBusiness(desk, of)
  const voice = composeVoice({ settings, log }, { ...storage, resolveBusiness: resolve, suggestionsFor })
  const publicUrl = overrides.publicUrl ?? publicUrlOf(settings, settings.PORT)
  const audioOf: SessionDeps['audioOf'] = (agent) => voice.calls.audioOf(agent)
  const sessions = sessionDeps({ settings, publicUrl, storage, agents, audioOf, now, newId })
  const jobs = jobsOf({ settings, storage, policy, knowledge, seals, log, now, newId })
  const webhooks = webhookRunner({ webhooks: storage.webhooks, policy, log, now, seals })
  const usage = keyUsage(storage.accounts)
  const { defaultModel } = wording
  const performs = { defaultModel, performed: PERFORMED, unhonoured: unhonouredBy }
  const abilities = { ...voice.abilities, ...performs, languageModels: new Map<string, string>() }
  return {
    ...storage,
    settings,
    log,
    now,
    newId,
    newToken,
    randomBytes,
    pepper,
    seals,
    ...providers,
    publicUrl,
    widgetUrl: settings.WIDGET_URL ?? publicUrl,
    keyUsage: usage,
    explain: explainerOf(answers),
    models,
    abilities,
    abilitiesOf: async (organizationId) => ({
      ...abilities,
      languageModels: await wording.languageModelsOf(organizationId),
    }),
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

type RuntimeDeps = ConstructorParameters<typeof ConversationRuntime>[0]
type RuntimeParts = Pick<RuntimeDeps, 'agents' | 'engine' | 'knowledge' | 'now' | 'newId'> &
  Pick<Services, 'log'> & {
    storage: Storage
    directory: ReturnType<typeof businessDirectory>
    readAssent: ReturnType<typeof consentReader>
  }

const runtimeOf = ({ storage, directory, readAssent, log, ...parts }: RuntimeParts) =>
  new ConversationRuntime({
    ...parts,
    store: storage.conversations,
    ...(storage.bus ? { bus: storage.bus } : {}),
    business: { directory, readAssent },
    onFailure: (error, where) => log.error({ err: error, ...where }, 'part of a conversation failed'),
  })

type SessionParts = Pick<Services, 'settings' | 'publicUrl' | 'now' | 'newId'> &
  Pick<SessionDeps, 'agents' | 'audioOf'> & { storage: Storage }

const sessionDeps = ({ settings, publicUrl, storage, ...parts }: SessionParts): SessionDeps => ({
  ...parts,
  store: storage.conversations,
  newToken,
  greetingFor,
  suggestionsFor,
  isAlwaysAllowed: (origin) => isOwnPage(settings, publicUrl, origin),
})

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

/** Without a mail server, owners learn of records through webhooks and in the console. */
const mailOf = ({ SMTP_URL, MAIL_FROM }: Settings) =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? null : { send: smtpMailer({ url: SMTP_URL }), from: MAIL_FROM }

type JobParts = Pick<Services, 'settings' | 'log' | 'now' | 'newId'> & {
  seals: Sealer
  storage: Storage
  policy: AddressPolicy
  knowledge: Knowledge
}

/** The jobs, with the threads in which they read what strangers wrote. */
function jobsOf({ settings, storage, policy, knowledge, seals, ...deps }: JobParts): JobRunner {
  const { now } = deps
  const files = threadFileReader({ workerUrl: fileWorker })
  const pages = threadPageReader({ workerUrl: pageWorker })
  const { prepare } = knowledge
  const runner = jobRunner({
    ...storage,
    ...deps,
    prepare,
    crawl: { store: storage.knowledge, fetcher: guardedFetcher({ policy }), now, prepare, reader: pages },
    recrawl: { everyMs: settings.FRONTDESK_RECRAWL_HOURS * 3_600_000, random: Math.random },
    files: { knowledge: storage.knowledge, sources: storage.knowledgeSources, reader: files, now },
    fetchCalendar: calendarFetcher({ fetcher: guardedFetcher({ policy }), seals, log: deps.log }),
    mail: mailOf(settings),
  })
  return {
    ...runner,
    async stop() {
      await runner.stop()
      await pages.close()
    },
  }
}
