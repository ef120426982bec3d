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
import type { Services } from '../services.ts'
import { environmentModelKeys, MODEL_PROVIDERS, type ModelKey, type ModelProvider, serviceModel } from './model-keys.ts'
import { type ModelsOfAgentDeps, modelsOfAgent } from './models-of-agent.ts'

export type ModelParts = Pick<Services, 'settings' | 'log'> & {
  embedded: Engine
  guided: ModelEngineDeps['guided']
  policy: AddressPolicy
  spending: SpendingLedger
  turns: TurnRecorder
  /** Of an organization, else of the environment. */
  findKey?: ModelsOfAgentDeps['findKey']
}

export type Models = {
  engine: Engine
  abilities: Pick<Services['abilities'], 'languageModels' | 'defaultModel'>
}

/** The engine that words answers with language models where there are any; no provider's library is read before that. */
export function composeModels({ settings, log, ...parts }: ModelParts): Models {
  const keys: ReadonlyMap<ModelProvider, ModelKey> = environmentModelKeys(settings)
  const behindAll = serviceModel(settings)
  const engine = modelEngine({
    embedded: parts.embedded,
    guided: parts.guided,
    modelsFor: modelsOfAgent({
      findKey: parts.findKey ?? (async (_organizationId, provider) => keys.get(provider) ?? null),
      serviceModel: behindAll,
      guardedFetch: guardedFetch({ policy: parts.policy }),
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
  })
  return {
    engine,
    abilities: {
      languageModels: new Map([...keys.keys()].map((name) => [name, MODEL_PROVIDERS[name].usualModel])),
      defaultModel: behindAll?.model ?? null,
    },
  }
}

/** Turns that were the embedded engine's from the beginning did not fall back to it. */
const BY_RIGHT: ReadonlySet<string> = new Set(['no_model', 'dialogue', 'off_limits'])

const recordTurns =
  (turns: TurnRecorder, log: Services['log']) =>
  ({ organizationId, agentId, conversationId, provider, model, reason, tokens }: TurnReport): void => {
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
