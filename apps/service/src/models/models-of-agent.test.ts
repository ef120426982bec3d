import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { environmentKeys } from '../providers/environment-keys.ts'
import { readSettings } from '../settings.ts'
import { type ModelKey, serviceModel } from './model-keys.ts'
import { modelsOfAgent } from './models-of-agent.ts'

const guardedFetch: typeof fetch = () => Promise.reject(new Error('guarded'))
const organizationId = brandId('org', 'org_1')
const agent = { organizationId, modelProvider: null, modelId: null }

function settingsOf(environment: Record<string, string>) {
  const settings = readSettings(environment)
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  return settings
}

/** With the keys of an environment, and of organizations where there are any. */
function modelsWith(environment: Record<string, string>, own: Readonly<Record<string, ModelKey>> = {}) {
  const settings = settingsOf(environment)
  const keys = environmentKeys(settings)
  const fromEnvironment = (provider: Parameters<typeof keys.get>[0]): ModelKey | null => {
    const key = keys.get(provider)
    return key ? { ...key, source: 'environment' } : null
  }
  return modelsOfAgent({
    findKey: async (_organizationId, provider) => own[provider] ?? fromEnvironment(provider),
    serviceModel: serviceModel(settings),
    guardedFetch,
  })
}
const LOCAL = { MODEL_BASE_URL: 'http://127.0.0.1:11434/v1/', MODEL: 'small' }

describe('the models of an agent', () => {
  it('[MOA1] are none without any key', async () => {
    expect(await modelsWith({})({ ...agent, modelProvider: 'OpenAI', modelId: 'large' })).toEqual([])
  })

  it('[MOA1] are its own, then the service’s', async () => {
    const models = modelsWith({ ...LOCAL, ANTHROPIC_API_KEY: 'sk-1' })
    expect(await models({ ...agent, modelProvider: 'Anthropic', modelId: 'large' })).toMatchObject([
      { provider: 'anthropic', model: 'large', apiKey: 'sk-1', baseUrl: null },
      { provider: 'compatible', model: 'small', apiKey: null, baseUrl: 'http://127.0.0.1:11434/v1' },
    ])
  })

  it.each([
    ['OpenAI', 'OPENAI_API_KEY', 'openai', 'gpt-4o-mini'],
    ['Google', 'GOOGLE_API_KEY', 'google', 'gemini-2.5-flash'],
    ['Anthropic', 'ANTHROPIC_API_KEY', 'anthropic', 'claude-haiku-4-5'],
    ['Groq', 'GROQ_API_KEY', 'groq', 'llama-3.3-70b-versatile'],
  ])('[MOA1] of %s are the usual one where none is named', async (modelProvider, variable, provider, model) => {
    expect(await modelsWith({ [variable]: 'key' })({ ...agent, modelProvider })).toMatchObject([{ provider, model }])
  })

  it('[MOA1] are the service’s alone where nobody is named, or one that only hears', async () => {
    for (const modelProvider of [null, 'Deepgram', 'constructor'])
      expect(await modelsWith(LOCAL)({ ...agent, modelProvider })).toMatchObject([{ model: 'small' }])
  })

  it('[MOA2] are called through the guard where an organization has named the address, and only there', async () => {
    const own = { apiKey: null, baseUrl: 'https://models.example.com/v1', source: 'organization' as const }
    const [named] = await modelsWith({}, { OpenAI: own })({ ...agent, modelProvider: 'OpenAI', modelId: 'own' })
    expect(named).toEqual({
      provider: 'compatible',
      model: 'own',
      apiKey: null,
      baseUrl: own.baseUrl,
      fetch: guardedFetch,
    })
    const [usual] = await modelsWith({ ...LOCAL, OPENAI_API_KEY: 'key' })({ ...agent, modelProvider: 'OpenAI' })
    expect(usual).toMatchObject({ provider: 'openai', baseUrl: null, fetch: globalThis.fetch })
  })
})
