import { fileURLToPath } from 'node:url'
import { modelFilesIn, type ThreadModelsOptions, threadModels } from '@frontdesk/language-models'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** In place of the models: one vector for each text, and an end at the text that asks for it. */
const STAND_IN = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, texts }) => {
    if (texts.includes('end')) process.exit(7)
    parentPort.postMessage({ id, did: 'encode', vectors: texts.map((text) => Float32Array.of(text.length)) })
  })
  parentPort.postMessage('ready')`
/** Any file that is there: the stand-in opens none. */
const present = fileURLToPath(import.meta.url)

const modelsWith = (files: Partial<ThreadModelsOptions['files']> = {}) => {
  const failures: string[] = []
  const models = threadModels({
    workerUrl: new URL(`data:text/javascript,${encodeURIComponent(STAND_IN)}`),
    files: { encoder: present, reader: present, vocabulary: present, ...files },
    threads: 1,
    onFailure: (reason) => failures.push(reason),
  })
  return { models, failures }
}

describe('the thread of the language models', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('[LM6] is not begun without the files: everything is missing, and nothing fails', async () => {
    const { models, failures } = modelsWith(modelFilesIn('/nowhere'))
    expect(models.encoderId).toBeNull()
    expect(await models.encode(['four'], 'question')).toEqual({ unavailable: 'missing' })
    expect(await models.read('why?', [], 'question')).toEqual({ unavailable: 'missing' })
    expect(failures).toEqual([])
  })

  it('[LM7] is not begun before the runtime was told to report nothing to its maker', async () => {
    vi.stubEnv('ORT_DISABLE_TELEMETRY', undefined)
    const { models } = modelsWith()
    await models.encode(['four'], 'question')
    expect(process.env.ORT_DISABLE_TELEMETRY).toBe('1')
    vi.unstubAllEnvs()
    await models.stop()
  })

  it('[LM6] is begun again a while after it ended, and what is asked meanwhile is missing', async () => {
    const { models, failures } = modelsWith()
    expect(await models.encode(['four'], 'question')).toEqual([Float32Array.of(4)])
    expect(await models.encode(['end'], 'question')).toEqual({ unavailable: 'missing' })
    expect(failures).toEqual(['the thread ended with 7'])
    vi.advanceTimersByTime(29_000)
    expect(await models.encode(['four'], 'question')).toEqual({ unavailable: 'missing' })
    vi.advanceTimersByTime(2_000)
    expect(await models.encode(['four'], 'question')).toEqual([Float32Array.of(4)])
    expect(failures).toHaveLength(1)
    await models.stop()
  })
})
