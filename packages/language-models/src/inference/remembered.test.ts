import { describe, expect, it } from 'vitest'
import type { LanguageModels } from '../ports.ts'
import { rememberingModels } from './remembered.ts'

function countingModels() {
  const asked: string[] = []
  const models: LanguageModels = {
    encoderId: 'one',
    async encode(texts) {
      asked.push(...texts)
      return texts.map((text) => Float32Array.of(text.length))
    },
    read: async () => [],
  }
  return { asked, models: rememberingModels(models) }
}

describe('models that remember', () => {
  it('[LM8] encodes the same question once', async () => {
    const { asked, models } = countingModels()
    const first = await models.encode(['Is there parking?'], 'question')
    expect(await models.encode(['Is there parking?'], 'question')).toEqual(first)
    expect(asked).toEqual(['Is there parking?'])
  })

  it('[LM8] does not remember what is encoded in the background', async () => {
    const { asked, models } = countingModels()
    await models.encode(['A page.'], 'background')
    await models.encode(['A page.'], 'question')
    expect(asked).toEqual(['A page.', 'A page.'])
  })

  it('[LM8] does not remember that there was no time', async () => {
    let isBusy = true
    const models = rememberingModels<LanguageModels>({
      encoderId: 'one',
      encode: async (texts) => (isBusy ? { unavailable: 'busy' } : texts.map(() => Float32Array.of(1))),
      read: async () => [],
    })
    expect(await models.encode(['Where?'], 'question')).toEqual({ unavailable: 'busy' })
    isBusy = false
    expect(await models.encode(['Where?'], 'question')).toEqual([Float32Array.of(1)])
  })
})
