import type { ProviderKey } from '@frontdesk/accounts'
import { describe, expect, it } from 'vitest'
import { speechCatalogue } from './speech-catalogue.ts'

const KEY = 'a-very-secret-key'
const OWN: ProviderKey = { apiKey: KEY, baseUrl: 'https://models.example.com/v1', source: 'organization' }

/** The catalogue, and the addresses that were called through the guard. */
function guarded() {
  const called: string[] = []
  const guardedFetch: typeof fetch = async (input) => {
    called.push(typeof input === 'string' ? input : 'no text')
    throw new Error('guarded')
  }
  return { ...speechCatalogue({ addresses: {}, guardedFetch }), called }
}
const signal = new AbortController().signal

describe('who can hear and speak', () => {
  it('[SPK2] has the usual model of each, and no model or voice of another', () => {
    const { hearing, speaking } = guarded()
    expect([...hearing.keys()].toSorted()).toEqual(['Deepgram', 'Groq', 'OpenAI'])
    expect([...speaking.keys()].toSorted()).toEqual(['ElevenLabs', 'Groq', 'OpenAI'])
    for (const offers of [hearing, speaking])
      for (const [name, { usualModel }] of offers) {
        const takers = [...offers].filter(([, other]) => other.takesModel(usualModel)).map(([taker]) => taker)
        // Whisper is served by both.
        if (!usualModel.startsWith('whisper')) expect(takers).toEqual([name])
        else expect(takers).toContain(name)
      }
    for (const [voice, owner] of [
      ['coral', 'OpenAI'],
      ['troy', 'Groq'],
      ['21m00Tcm4TlvDq8ikWAM', 'ElevenLabs'],
    ])
      expect([...speaking].filter(([, { hasVoice }]) => hasVoice(voice ?? '')).map(([name]) => name)).toEqual([owner])
  })

  it('[SPK1] calls an address that an organization has named through the guard, and no other', async () => {
    const { hearing, speaking, called } = guarded()
    const ear = hearing.get('OpenAI')?.open(OWN, 'whisper-1')
    const stream = ear?.open({ language: 'en', domain: null, expects: null, signal })
    stream?.push({ samples: new Int16Array(320), at: 0 })
    stream?.endOfSpeech()
    const voice = speaking.get('Groq')?.open(OWN, 'canopylabs/orpheus-v1-english')
    voice?.open({ language: 'en', voice: null, signal }).say('Hello.', '1:1')
    await expect
      .poll(() => called.toSorted())
      .toEqual(['https://models.example.com/v1/audio/speech', 'https://models.example.com/v1/audio/transcriptions'])
  })

  it('[SPK1] opens nothing at Deepgram and ElevenLabs without a key', () => {
    const { hearing, speaking } = guarded()
    const keyless: ProviderKey = { apiKey: null, baseUrl: null, source: 'organization' }
    expect(hearing.get('Deepgram')?.open(keyless, 'nova-3')).toBeNull()
    expect(speaking.get('ElevenLabs')?.open(keyless, 'eleven_flash_v2_5')).toBeNull()
  })
})
