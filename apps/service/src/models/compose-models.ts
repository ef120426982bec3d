import { randomUUID } from 'node:crypto'
import type { Engine } from '@frontdesk/agent-runtime'
import { type AddressPolicy, guardedFetch } from '@frontdesk/knowledge'
import {
  failureOf,
  judgeSentence,
  type ModelEngineDeps,
  modelEngine,
  openModel,
  type SpendingLedger,
  sentenceCutter,
  type TurnRecorder,
  type TurnReport,
} from '@frontdesk/model-engine'
import type { OrganizationId } from '@frontdesk/schema'
import type { TestPurpose } from '../providers/test-provider.ts'
import type { Services } from '../services.ts'
import { MODEL_PROVIDER_NAMES, MODEL_PROVIDERS, serviceModel } from './model-keys.ts'
import { type ModelsOfAgentDeps, modelsOfAgent } from './models-of-agent.ts'
import { testModel } from './test-model.ts'

export type ModelParts = Pick<Services, 'settings' | 'log'> & {
  embedded: Engine
  guided: ModelEngineDeps['guided']
  policy: AddressPolicy
  spending: SpendingLedger
  turns: TurnRecorder
  /** Of an organization, else of the environment. */
  findKey: ModelsOfAgentDeps['findKey']
  /** Test compositions: another judge of sentences, more patience with a slow model. */
  wording?: Partial<Pick<ModelEngineDeps, 'judge' | 'limits'>> | undefined
}

export type Models = {
  engine: Engine
  /** The model that stands behind every agent's own; null: none. */
  defaultModel: string | null
  /** Those whose key an organization has set, or whoever runs the service: by canonical name, with their usual model. */
  languageModelsOf: (organizationId: OrganizationId) => Promise<ReadonlyMap<string, string>>
  /** Tries a key. */
  test: TestPurpose
}

/** The engine that words answers with language models where there are any; no provider's library is read before that. */
export function composeModels({ settings, log, ...parts }: ModelParts): Models {
  const behindAll = serviceModel(settings)
  const guarded = guardedFetch({ policy: parts.policy })
  const engine = modelEngine({
    embedded: parts.embedded,
    guided: parts.guided,
    modelsFor: modelsOfAgent({
      findKey: parts.findKey,
      serviceModel: behindAll,
      guardedFetch: guarded,
    }),
    openModel,
    failureOf,
    judge: judgeSentence,
    cutSentences: sentenceCutter,
    spending: parts.spending,
    onTurn: recordTurns(parts.turns, log),
    onFailure: (error, stage) => log.error({ err: error, stage }, 'an answer of a language model was not got'),
    now: () => performance.now(),
    newTurnId: randomUUID,
    ...parts.wording,
  })
  return {
    engine,
    defaultModel: behindAll?.model ?? null,
    test: testModel(guarded),
    async languageModelsOf(organizationId) {
      const found = await Promise.all(
        MODEL_PROVIDER_NAMES.map(async (name) => ((await parts.findKey(organizationId, name)) ? [name] : [])),
      )
      return new Map(found.flat().map((name) => [name, MODEL_PROVIDERS[name].usualModel]))
    },
  }
}

/** Turns that were the embedded engine's from the beginning did not fall back to it. */
const BY_RIGHT: ReadonlySet<string> = new Set(['no_model', 'dialogue', 'off_limits'])

const recordTurns =
  (turns: TurnRecorder, log: Services['log']) =>
  (report: TurnReport): void => {
    const { organizationId, agentId, conversationId, provider, model, reason, tokens } = report
    log.debug(report, 'a turn was answered')
    if (reason !== undefined && !BY_RIGHT.has(reason))
      log.info(
        { agentId, conversationId, provider, model, reason, tokens },
        'a turn was not answered as it should have been',
      )
    // Nobody has been answered.
    if (reason === 'stopped') return
    const by = provider !== undefined && model !== undefined ? { provider, model } : null
    const fellBack = reason === undefined || BY_RIGHT.has(reason) ? null : reason
    turns
      .recordTurn({ organizationId, agentId, by, fellBack })
      .catch((error: unknown) => log.warn({ err: error, agentId }, 'a turn could not be counted'))
  }
