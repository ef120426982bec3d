import type { LanguageModelV3 } from '@ai-sdk/provider'
import { parseUrl } from '@frontdesk/schema'
import type { ModelAddress, OpenModel, TextProvider } from '../ports.ts'
import { modelCallError } from './failure.ts'
import { keptModel } from './kept-models.ts'
import { providerFetch } from './provider-fetch.ts'
import { wholeAnswers } from './whole-answers.ts'

type Settings = { apiKey: string; baseURL: string; fetch: typeof globalThis.fetch }

/** Said in full, because the libraries would otherwise take an address out of the environment. */
const OWN_ADDRESSES: Readonly<Record<Exclude<TextProvider, 'compatible'>, string>> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  anthropic: 'https://api.anthropic.com/v1',
  groq: 'https://api.groq.com/openai/v1',
}

/**
 * Makes a model ready to be called (PR40–PR47). OpenAI is spoken to in chat completions: they are what every server
 * behind its base URL understands, and nothing of a visitor's is kept at the provider.
 */
export const openModel: OpenModel = async (address) => {
  const apiKey = keyOf(address)
  const baseURL = baseUrlOf(address)
  return keptModel(address.fetch, JSON.stringify([address.provider, address.model, apiKey, baseURL]), async () => {
    const settings = { apiKey, baseURL, fetch: providerFetch(address.fetch) }
    return wholeAnswers(await makers[address.provider](address.model, settings))
  })
}

/** Each library is read when the first model of its provider is asked for (PR40). */
const makers: Readonly<Record<TextProvider, (model: string, settings: Settings) => Promise<LanguageModelV3>>> = {
  async openai(model, settings) {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI(settings).chat(model)
  },
  async google(model, settings) {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
    return createGoogleGenerativeAI(settings)(model)
  },
  async anthropic(model, settings) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(settings)(model)
  },
  async groq(model, settings) {
    const { createGroq } = await import('@ai-sdk/groq')
    return createGroq(settings)(model)
  },
  async compatible(model, settings) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ ...settings, name: 'compatible', includeUsage: true })(model)
  },
}

/** Refused here, a missing key is not looked for in the environment, and a broken one is not named by an error. */
function keyOf({ provider, apiKey }: ModelAddress): string {
  const key = apiKey?.trim() ?? ''
  if (key === '' && provider === 'compatible') return ''
  if (!/^[\x21-\x7e]+$/.test(key)) throw modelCallError('unauthorized', 'key_missing')
  return key
}

function baseUrlOf({ provider, baseUrl }: ModelAddress): string {
  if (baseUrl === null && provider !== 'compatible') return OWN_ADDRESSES[provider]
  const url = parseUrl(baseUrl ?? '')
  const isCallable = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isCallable || url.search !== '' || url.hash !== '') throw modelCallError('unreachable', 'bad_address')
  return url.href.replace(/\/+$/, '')
}
