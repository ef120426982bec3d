import type { AgentProfile } from '@frontdesk/agent-runtime'
import { profileOf } from '@frontdesk/engines/testing'
import { brandId } from '@frontdesk/schema'
import type { SttStream, TtsStream } from '@frontdesk/voice'
import { describe, expect, it } from 'vitest'
import { type VoiceCall, VoiceCalls, type VoiceCallsDeps } from './voice-calls.ts'

const nothing = (): void => undefined
const none = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(nothing) }) }
const deaf: SttStream = { push: nothing, endOfSpeech: nothing, expect: nothing, close: nothing, events: none }
const mute: TtsStream = { say: nothing, cancel: nothing, close: nothing, events: none }
const english = new Set(['en'])

function calls(changes: Partial<VoiceCallsDeps> = {}) {
  let loads = 0
  const engines = { isBehind: false }
  const made = new VoiceCalls({
    load: async () => {
      loads += 1
      return {
        speechToText: { languages: english, open: () => deaf },
        textToSpeech: { languages: english, open: () => mute },
        openActivity: () => ({ probability: () => 0, reset: nothing }),
        isBehind: () => engines.isBehind,
        close: async () => undefined,
      }
    },
    languages: english,
    capacity: 2,
    domainOf: async () => ({ id: 'd', texts: [], names: [] }),
    onFailure: nothing,
    ...changes,
  })
  return { made, engines, loads: () => loads }
}

const agent = (changes: Partial<AgentProfile> = {}): AgentProfile =>
  profileOf({ communicationType: 'UNIFIED', speech: 'service', language: 'en-GB', ...changes })

const call: VoiceCall = {
  agent: agent(),
  session: { organizationId: agent().organizationId, conversationId: brandId('cnv', 'cnv_1') },
  submit: async () => undefined,
  interrupt: async () => undefined,
  say: async () => undefined,
  measured: nothing,
  sendEvent: nothing,
  sendAudio: nothing,
  onEnd: nothing,
}

describe('the calls of a process', () => {
  it('[VC1] are as many as there is room for; one that ends makes room', async () => {
    const { made, loads } = calls()
    const first = await made.open(call)
    await made.open(call)
    expect(await made.open(call)).toBe('full')
    if (first !== 'full') first.close()
    expect(await made.open(call)).not.toBe('full')
    expect(loads()).toBe(1)
  })

  it('[VC1] are no more while those that there are are answered late', async () => {
    const { made, engines } = calls()
    await made.open(call)
    engines.isBehind = true
    expect(await made.open(call)).toBe('full')
    engines.isBehind = false
    expect(await made.open(call)).not.toBe('full')
  })

  it('[VC1] keep no room for one that could not begin, and try the engines again with the next', async () => {
    let isBroken = true
    const { made } = calls({
      capacity: 1,
      domainOf: async () => {
        if (isBroken) throw new Error('the store is away')
        return { id: 'd', texts: [], names: [] }
      },
    })
    await expect(made.open(call)).rejects.toThrow('the store is away')
    isBroken = false
    expect(await made.open(call)).not.toBe('full')
  })

  it('[VC2] are had with agents that were made for it, in languages that are heard and spoken', () => {
    const { made } = calls()
    expect(made.audioOf(agent())).toEqual({ engine: 'service', sampleRate: 16_000 })
    expect(made.audioOf(agent({ communicationType: 'TEXT' }))).toBeNull()
    expect(made.audioOf(agent({ speech: 'browser' }))).toEqual({ engine: 'browser' })
    expect(made.audioOf(agent({ speech: 'off' }))).toEqual({ engine: 'none', reason: 'switched_off' })
    expect(made.audioOf(agent({ language: 'de' }))).toEqual({ engine: 'none', reason: 'language' })
    expect(calls({ capacity: 0 }).made.audioOf(agent())).toEqual({ engine: 'none', reason: 'switched_off' })
  })
})
