import { modelFilesIn, threadModels } from '@frontdesk/language-models'
import { answers, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineWanted, reportOf, tryEngines } from './engine-bench.ts'
import { readSets } from './question-sets.ts'

const options = (given: Readonly<Record<string, string>>) => (name: string) => given[name] ?? null

describe('bench:answers --engine model', () => {
  it('[FX2] says what is missing where no model is set, and what it does not understand', () => {
    expect(engineWanted(options({ engine: 'model' }), {})).toEqual({
      problem: expect.stringContaining('MODEL_BASE_URL'),
    })
    expect(engineWanted(options({ engine: 'other' }), {})).toEqual({
      problem: expect.stringContaining('--engine other'),
    })
    const local = { MODEL_BASE_URL: 'http://127.0.0.1:1/v1', MODEL: 'small' }
    expect(engineWanted(options({ engine: 'model', limit: 'x' }), local)).toEqual({
      problem: expect.stringContaining('--limit x'),
    })
    expect(engineWanted(options({}), local)).toBeNull()
  })

  it('[FX2] takes the service’s model, or that of a provider’s key', () => {
    const local = { MODEL_BASE_URL: 'http://127.0.0.1:1/v1', MODEL: 'small' }
    expect(engineWanted(options({ engine: 'model', limit: '5' }), local)).toMatchObject({
      address: { provider: 'compatible', model: 'small' },
      limit: 5,
    })
    expect(engineWanted(options({ engine: 'model', model: 'large' }), { GROQ_API_KEY: 'gsk-key' })).toMatchObject({
      address: { provider: 'groq', model: 'large', apiKey: 'gsk-key' },
    })
  })

  describe('with a model that knows nothing', () => {
    let server: WireServer
    beforeAll(async () => {
      const play = answers('I do not know that. [unknown]')
      server = await wireServer({ provider: 'openai', model: 'gpt-4o', play })
    })
    afterAll(() => server.close())

    it('[FX2] tells right from wrong and refused, engine beside engine, with time and cost', async () => {
      const sets = readSets(new URL('./thresholds/', import.meta.url).pathname).filter(
        ({ name }) => name === 'kestrel-lab',
      )
      const models = threadModels({
        workerUrl: new URL('../../apps/service/dist/model-thread.js', import.meta.url),
        files: modelFilesIn(new URL('../../packages/language-models/models', import.meta.url).pathname),
        threads: 2,
        onFailure: (reason) => process.stderr.write(`${reason}\n`),
      })
      const tried = await tryEngines({ models, sets, limit: 3, address: server.address, patienceMs: null })
      await models.stop()
      expect(tried.map(({ engine }) => engine)).toEqual(['embedded', 'model', 'embedded', 'model', 'embedded', 'model'])
      const byModel = tried.filter(({ engine }) => engine === 'model')
      expect(byModel.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
      expect(
        tried.filter(({ engine, outcome }) => engine === 'embedded' && outcome === 'right').length,
      ).toBeGreaterThan(0)
      for (const { costMicroUsd, ms } of byModel) expect([costMicroUsd > 0, ms > 0]).toEqual([true, true])
      const lines = reportOf(tried).split('\n')
      expect(lines.find((line) => line.startsWith('model, all'))).toMatch(/^model, all +3 +0 +0 +3 +0\.\d{4}/u)
    }, 60_000)
  })
})
