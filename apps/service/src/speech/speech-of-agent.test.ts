import type { ProviderKey } from '@frontdesk/accounts'
import { profileOf } from '@frontdesk/engines/testing'
import { brandId, type OrganizationId, type Provider } from '@frontdesk/schema'
import type { SttOptions, SttStream, TtsOptions, TtsStream } from '@frontdesk/voice'
import { describe, expect, it } from 'vitest'
import type { SpeechCatalogue } from './speech-catalogue.ts'
import { speechHealth } from './speech-health.ts'
import { speechOfAgent, spokenFor } from './speech-of-agent.ts'

const nothing = (): void => undefined
const none = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(nothing) }) }
const ear: SttStream = { push: nothing, endOfSpeech: nothing, expect: nothing, close: nothing, events: none }
const mouth: TtsStream = { say: nothing, cancel: nothing, close: nothing, events: none }
const [OURS, THEIRS] = [brandId('org', 'org_ours'), brandId('org', 'org_theirs')]
const signal = new AbortController().signal
const heard: SttOptions = { language: 'en', domain: null, expects: null, signal }
const spoken: TtsOptions = { language: 'en', voice: null, signal }

/** Organizations with keys, and a provider for each purpose that notes what it is called with. */
function organizations(keys: Record<string, string>, environment: Partial<Record<Provider, string>> = {}) {
  const opened: string[] = []
  const lookUps: string[] = []
  const clock = { now: 0 }
  const languages = new Set(['en', 'de'])
  const both = { languages, usualModel: 'usual', takesModel: (model: string) => model !== 'x', probe: async () => null }
  const note = (key: ProviderKey, model: string, language: string) =>
    opened.push(`${key.apiKey} ${key.source} ${model} ${language}`)
  const catalogue: SpeechCatalogue = {
    hearing: new Map([
      [
        'Deepgram',
        {
          ...both,
          open: (key, model) => ({ languages, open: ({ language }) => (note(key, model, language), ear) }),
        },
      ],
    ]),
    speaking: new Map([
      [
        'ElevenLabs',
        {
          ...both,
          hasVoice: () => true,
          open: (key, model) => ({ languages, open: ({ language }) => (note(key, model, language), mouth) }),
        },
      ],
    ]),
  }
  const findKey = async (organizationId: OrganizationId, provider: Provider): Promise<ProviderKey | null> => {
    lookUps.push(`${organizationId} ${provider}`)
    const own = keys[`${organizationId} ${provider}`]
    if (own !== undefined) return { apiKey: own, baseUrl: null, source: 'organization' }
    const usual = environment[provider]
    return usual === undefined ? null : { apiKey: usual, baseUrl: null, source: 'environment' }
  }
  const deps = { catalogue, findKey, healthOf: speechHealth(() => clock.now) }
  return {
    find: speechOfAgent(deps),
    spoken: (of: OrganizationId) => spokenFor(deps, of),
    keys,
    opened,
    lookUps,
    clock,
  }
}

const agentOf = (organizationId: OrganizationId, changes: Partial<ReturnType<typeof profileOf>> = {}) =>
  profileOf({ organizationId, sttProvider: 'Deepgram', ttsProvider: 'ElevenLabs', ...changes })

describe('who hears and who speaks for an agent', () => {
  it('[SPK1] are called with the key of its own organization, never with that of another', async () => {
    const { find, opened } = organizations({ [`${OURS} Deepgram`]: 'ours', [`${THEIRS} Deepgram`]: 'theirs' })
    for (const organizationId of [OURS, THEIRS, brandId('org', 'org_none')]) {
      const speech = await find(agentOf(organizationId))
      speech?.hearing?.engine.open(heard)
      expect(speech?.speaking).toBeNull()
    }
    expect(opened).toEqual(['ours organization usual en', 'theirs organization usual en'])
  })

  it('[SPK1] are called with the key of the environment where the organization has none', async () => {
    const { find, opened } = organizations({ [`${OURS} ElevenLabs`]: 'ours' }, { ElevenLabs: 'everybody’s' })
    for (const organizationId of [OURS, THEIRS]) (await find(agentOf(organizationId)))?.speaking?.engine.open(spoken)
    expect(opened).toEqual(['ours organization usual en', 'everybody’s environment usual en'])
  })

  it('[SPK1] are no others than before while a call goes on, and new ones with the next', async () => {
    const { find, keys, opened } = organizations({ [`${OURS} Deepgram`]: 'first' })
    const call = await find(agentOf(OURS))
    keys[`${OURS} Deepgram`] = 'second'
    const next = await find(agentOf(OURS))
    delete keys[`${OURS} Deepgram`]
    call?.hearing?.engine.open(heard)
    next?.hearing?.engine.open(heard)
    expect(opened).toEqual(['first organization usual en', 'second organization usual en'])
    expect((await find(agentOf(OURS)))?.hearing).toBeNull()
  })

  it('[PV1] are looked for only where the agent names them', async () => {
    const { find, lookUps } = organizations({ [`${OURS} Deepgram`]: 'ours' })
    const unnamed = { sttProvider: null, ttsProvider: 'Deepgram' }
    expect(await find(agentOf(OURS, unnamed))).toEqual({ hearing: null, speaking: null })
    expect(lookUps).toEqual([])
  })

  it('[SPK1] are nobody in a language that is neither heard here nor by a provider with a key', async () => {
    const { find } = organizations({ [`${OURS} Deepgram`]: 'ours' })
    expect(await find(agentOf(OURS, { language: 'de' }))).toBeNull()
    const all = organizations({ [`${OURS} Deepgram`]: 'ours', [`${OURS} ElevenLabs`]: 'ours' })
    expect(await all.find(agentOf(OURS, { language: 'de' }))).not.toBeNull()
  })

  it('[SPK2] are asked for the model and the region that the agent names, where they are theirs', async () => {
    const { find, opened } = organizations({ [`${OURS} Deepgram`]: 'k', [`${OURS} ElevenLabs`]: 'k' })
    const speech = await find(
      agentOf(OURS, { sttModel: 'large', ttsModel: 'x', sttLanguage: 'en-GB', ttsLanguage: 'en' }),
    )
    speech?.hearing?.engine.open(heard)
    speech?.speaking?.engine.open(spoken)
    expect(opened).toEqual(['k organization large en-GB', 'k organization usual en'])
  })

  it('[SPK1] rest after a failure for whose key it is alone, and are tried at once with a new one', async () => {
    const { find, keys, clock } = organizations({ [`${OURS} Deepgram`]: 'ours', [`${THEIRS} Deepgram`]: 'theirs' })
    const health = async (of: OrganizationId) => (await find(agentOf(of)))?.hearing?.health
    const ours = await health(OURS)
    ours?.failed()
    expect([(await health(OURS))?.isTried(), (await health(THEIRS))?.isTried()]).toEqual([false, true])
    keys[`${OURS} Deepgram`] = 'another'
    expect((await health(OURS))?.isTried()).toBe(true)
    clock.now += 2_000
    expect(ours?.isTried()).toBe(true)
  })
})

it('[SPK1] what is heard and spoken is told for each organization by its own keys', async () => {
  const { spoken: spokenBy } = organizations({ [`${OURS} Deepgram`]: 'ours' }, { ElevenLabs: 'everybody’s' })
  const names = async (of: OrganizationId) => {
    const { speechToText, textToSpeech } = await spokenBy(of)
    return [[...speechToText.keys()], [...textToSpeech.keys()]]
  }
  expect(await names(OURS)).toEqual([
    ['embedded', 'Deepgram'],
    ['embedded', 'ElevenLabs'],
  ])
  expect(await names(THEIRS)).toEqual([['embedded'], ['embedded', 'ElevenLabs']])
})
