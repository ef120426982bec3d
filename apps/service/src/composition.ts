import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { sealer } from '@frontdesk/accounts'
import type { Engine } from '@frontdesk/agent-runtime'
import { businessDirectory, resolveBusiness } from '@frontdesk/capabilities'
import {
  consentReader,
  type EncodeTexts,
  embeddedEngine,
  guidance,
  suggestionsFor,
  unhonouredBy,
} from '@frontdesk/engines'
import { type AddressPolicy, isVisitable } from '@frontdesk/knowledge'
import { spendingLedger, turnRecorder } from '@frontdesk/model-engine'
import { BUSINESS_SUPPORT_SERVICES, idMaker } from '@frontdesk/schema'
import { openStorage, type Storage } from '@frontdesk/storage'
import pino, { type DestinationStream } from 'pino'
import { composeAnswers } from './composition/compose-answers.ts'
import { composeCarriers } from './composition/compose-carriers.ts'
import { newToken, runtimeOf, sessionDeps } from './composition/compose-conversations.ts'
import { deskDeps } from './composition/compose-desk.ts'
import { workOf } from './composition/compose-work.ts'
import { clientAddressReader } from './http/client-address.ts'
import { composeModels, type ModelParts, type Models } from './models/compose-models.ts'
import { composeProviders } from './providers/compose-providers.ts'
import { publicUrlOf } from './public-url.ts'
import { callRecordings } from './recordings/call-recordings.ts'
import { sealingSecrets } from './sealing-secrets.ts'
import { readSecret } from './secret.ts'
import { builtFiles } from './service-root.ts'
import type { Services } from './services.ts'
import { agentDirectory } from './sessions/agent-directory.ts'
import { OpenConnections } from './sessions/open-connections.ts'
import { isLocalService, type Settings } from './settings.ts'
import { composeVoice } from './speech/compose-voice.ts'
import { composeTools } from './tools/compose-tools.ts'

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
  wording?: ModelParts['wording']
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

/** Where a running service is put together; with `composition/` the only place that picks adapters. */
export async function compose(settings: Settings, overrides: Overrides = {}): Promise<RunningServices> {
  mkdirSync(settings.FRONTDESK_DATA, { recursive: true, mode: 0o700 })
  const log = pino({ level: settings.LOG_LEVEL }, overrides.logTo ?? pino.destination({ dest: 2, sync: false }))
  const now = overrides.now ?? Date.now
  const storage = await storageOf(settings, overrides, log)
  const newId = idMaker(randomBytes)
  const base = { settings, log, now, newId }
  const policy = policyOf(settings)
  const agents = agentDirectory(storage, now)
  const { models, encode, knowledge, answers, elsewhere, explain } = composeAnswers({ ...base, storage })
  const desk = deskDeps({ ...base, storage, agents })
  const pepper = readSecret(settings)
  const seals = sealer({ read: sealingSecrets(settings, pepper).read, pepper }, randomBytes)
  const providers = composeProviders({ ...base, seals, ...storage })
  const wording = wordingOf({ ...base, storage, policy, encode, providers, wording: overrides.wording })
  const engine = overrides.engine?.(wording.embedded) ?? wording.engine
  const { ownTools, ...callable } = composeTools({ ...base, ...storage, policy, seals })
  const runtime = runtimeOf({
    ...base,
    storage,
    agents,
    engine,
    knowledge: answers,
    directory: businessDirectory(desk),
    readAssent: consentReader(encode),
    ownTools,
  })
  const resolve: Services['resolveBusiness'] = (of) => resolveBusiness(desk, of)
  const voice = composeVoice(
    { ...base, ...providers, policy },
    { ...storage, resolveBusiness: resolve, suggestionsFor },
  )
  const publicUrl = overrides.publicUrl ?? publicUrlOf(settings, settings.PORT)
  return {
    ...storage,
    ...base,
    ...providers,
    ...callable,
    ...randomnessOf(),
    pepper,
    seals,
    publicUrl,
    ...composeCarriers({ settings, seals, publicUrl }),
    widgetUrl: settings.WIDGET_URL ?? publicUrl,
    explain,
    models,
    ...abilitiesOf(voice, wording),
    providerTests: { ...voice.tests, text: wording.test },
    refuseVisit: refusedBy(policy),
    sessions: sessionDeps({ ...base, publicUrl, storage, agents, audioOf: (agent) => voice.calls.audioOf(agent) }),
    runtime,
    voice: voice.calls,
    recordings: callRecordings(settings.FRONTDESK_DATA),
    connections: new OpenConnections(settings),
    resolveBusiness: resolve,
    readAddress: clientAddressReader(settings.TRUST_PROXY ?? []),
    files: builtFiles(),
    ...workOf({ ...base, storage, policy, seals, knowledge, elsewhere, runtime, voice: voice.calls, models }),
  }
}

type WordingParts = Pick<Services, 'settings' | 'log' | 'now' | 'newId'> &
  Pick<ModelParts, 'policy' | 'wording'> & {
    storage: Storage
    encode: EncodeTexts
    providers: Pick<Services, 'providerKeys'>
  }

/** The embedded engine, and the one that lets models word its answers. */
function wordingOf({ settings, log, policy, encode, storage, providers, wording, ...rest }: WordingParts) {
  const embedded = embeddedEngine({ encode })
  const models = composeModels({
    settings,
    log,
    embedded,
    guided: guidance({ encode }),
    policy,
    findKey: (organizationId, provider) => providers.providerKeys.find(organizationId, provider),
    spending: spendingLedger({ store: storage.spending, ...rest }),
    turns: turnRecorder({ store: storage.spending, now: rest.now }),
    wording,
  })
  return { embedded, ...models }
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

/** What the embedded flows carry out, without any key. */
const PERFORMED = new Set(BUSINESS_SUPPORT_SERVICES.filter((capability) => capability !== 'NONE'))

function abilitiesOf(
  { abilities: spoken, spokenBy }: Pick<ReturnType<typeof composeVoice>, 'abilities' | 'spokenBy'>,
  { defaultModel, languageModelsOf }: Pick<Models, 'defaultModel' | 'languageModelsOf'>,
): Pick<Services, 'abilities' | 'abilitiesOf'> {
  const performs = { defaultModel, performed: PERFORMED, unhonoured: unhonouredBy }
  const abilities = { ...spoken, ...performs, languageModels: new Map<string, string>() }
  return {
    abilities,
    async abilitiesOf(organizationId) {
      const [heard, languageModels] = await Promise.all([spokenBy(organizationId), languageModelsOf(organizationId)])
      return { ...abilities, ...heard, languageModels }
    },
  }
}

const randomnessOf = () => ({ randomBytes, newToken })

const refusedBy =
  (policy: AddressPolicy): Services['refuseVisit'] =>
  (url) => {
    const visit = isVisitable(url, policy)
    return visit.ok ? null : visit.reason
  }

const policyOf = (settings: Settings): AddressPolicy => ({
  allowLoopback: isLocalService(settings),
  allowPrivate: settings.FRONTDESK_ALLOW_PRIVATE ?? [],
})
