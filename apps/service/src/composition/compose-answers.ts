import { join } from 'node:path'
import type { EncodeTexts } from '@frontdesk/engines'
import { type Knowledge, knowledgeBase, withCuratedAnswers } from '@frontdesk/knowledge'
import { modelFilesIn, rememberingModels, type ThreadModels, threadModels } from '@frontdesk/language-models'
import type { Storage } from '@frontdesk/storage'
import { serviceRoot } from '../service-root.ts'
import type { Services } from '../services.ts'

type AnswerParts = Pick<Services, 'log' | 'now'> & { storage: Storage }

/** What reads websites and answers from them, with the models that ship. */
export function composeAnswers({ storage, log, now }: AnswerParts) {
  const models = rememberingModels(languageModels(log))
  const knowledge = knowledgeOf(storage, models, now)
  const answers = withCuratedAnswers(knowledge, storage.knowledge)
  return { models, encode: encoderOf(models), knowledge, answers, explain: explainerOf(answers) }
}

const knowledgeOf = (storage: Storage, models: ThreadModels, now: () => number) =>
  knowledgeBase({
    store: storage.knowledge,
    vectors: storage.passageVectors,
    models,
    moment: () => ({ now: now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
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
