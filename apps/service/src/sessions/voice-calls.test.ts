import type { AgentProfile } from '@frontdesk/agent-runtime'
import { profileOf } from '@frontdesk/engines/testing'
import { brandId } from '@frontdesk/schema'
import type { SttStream, TtsStream, VoiceEndReason } from '@frontdesk/voice'
import { describe, expect, it } from 'vitest'
import { shareOfLines } from './call-lines.ts'
import { type VoiceCall, VoiceCalls, type VoiceCallsDeps } from './voice-calls.ts'

const nothing = (): void => undefined
const none = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(nothing) }) }
const deaf: SttStream = { push: nothing, endOfSpeech: nothing, expect: nothing, close: nothing, events: none }
const mute: TtsStream = { say: nothing, cancel: nothing, close: nothing, events: none }
const english = new Set(['en'])
const german = new Set(['en', 'de'])

function calls(changes: Partial<VoiceCallsDeps> = {}) {
  let loads = 0
  const engines = { isBehind: false, probability: () => 0 }
  const heard: string[] = []
  const provider = <Stream>(name: string, stream: Stream) => ({
    engine: { languages: german, open: () => (heard.push(name), stream) },
    health: { isTried: () => true, failed: nothing, worked: nothing },
  })
  const made = new VoiceCalls({
    load: async () => {
      loads += 1
      return {
        speechToText: { languages: english, open: () => deaf },
        textToSpeech: { languages: english, open: () => mute },
        openActivity: () => ({ probability: () => engines.probability(), reset: nothing }),
        isBehind: () => engines.isBehind,
        close: async () => undefined,
      }
    },
    speechOf: async ({ language, sttProvider, ttsProvider }) => {
      const hearing = sttProvider === 'Deepgram' ? provider('Deepgram', deaf) : null
      const speaking = ttsProvider === 'ElevenLabs' ? provider('ElevenLabs', mute) : null
      return language === 'de' && !(hearing && speaking) ? null : { hearing, speaking }
    },
    capacity: 2,
    share: null,
    domainOf: async () => ({ id: 'd', texts: [], names: [] }),
    onFailure: nothing,
    onCallFailure: nothing,
    ...changes,
  })
  return { made, engines, heard, loads: () => loads }
}

const agent = (changes: Partial<AgentProfile> = {}): AgentProfile =>
  profileOf({ communicationType: 'UNIFIED', speech: 'service', language: 'en-GB', ...changes })

let conversations = 0

/** Of a conversation of its own. */
function newCall(changes: Partial<VoiceCall> = {}): VoiceCall {
  conversations += 1
  const conversationId = brandId('cnv', `cnv_${conversations}`)
  return {
    agent: agent(),
    session: { organizationId: agent().organizationId, conversationId },
    address: '203.0.113.9',
    submit: async () => undefined,
    interrupt: async () => undefined,
    say: async () => undefined,
    reportLatency: nothing,
    sendEvent: nothing,
    sendAudio: nothing,
    onEnd: nothing,
    ...changes,
  }
}

describe('the calls of a process', () => {
  it('[VC1] are as many as there is room for; one that ends makes room', async () => {
    const { made, loads } = calls()
    const first = await made.open(newCall())
    await made.open(newCall())
    expect(await made.open(newCall())).toBe('full')
    if (first !== 'full') first.close()
    expect(await made.open(newCall())).not.toBe('full')
    expect(loads()).toBe(1)
  })

  it('[VC1] are no more while those that there are are answered late', async () => {
    const { made, engines } = calls()
    await made.open(newCall())
    engines.isBehind = true
    expect(await made.open(newCall())).toBe('full')
    engines.isBehind = false
    expect(await made.open(newCall())).not.toBe('full')
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
    await expect(made.open(newCall())).rejects.toThrow('the store is away')
    isBroken = false
    expect(await made.open(newCall())).not.toBe('full')
  })

  it('[VC2] are had with agents that were made for it, in languages that are heard and spoken', async () => {
    const { made } = calls()
    expect(await made.audioOf(agent())).toEqual({ engine: 'service', sampleRate: 16_000 })
    expect(await made.audioOf(agent({ communicationType: 'TEXT' }))).toBeNull()
    expect(await made.audioOf(agent({ speech: 'browser' }))).toEqual({ engine: 'browser' })
    expect(await made.audioOf(agent({ speech: 'off' }))).toEqual({ engine: 'none', reason: 'switched_off' })
    expect(await made.audioOf(agent({ language: 'de' }))).toEqual({ engine: 'none', reason: 'language' })
    const named = { language: 'de', sttProvider: 'Deepgram', ttsProvider: 'ElevenLabs' }
    expect(await made.audioOf(agent(named))).toEqual({ engine: 'service', sampleRate: 16_000 })
    expect(await calls({ capacity: 0 }).made.audioOf(agent())).toEqual({ engine: 'none', reason: 'switched_off' })
  })

  it('[PV1] are heard by a provider only with agents that name it', async () => {
    const { made, heard } = calls({ capacity: 9 })
    await made.open(newCall())
    await made.open({ ...newCall(), agent: agent({ sttProvider: 'OpenAI', ttsProvider: 'OpenAI' }) })
    expect(heard).toEqual([])
    await made.open({ ...newCall(), agent: agent({ sttProvider: 'Deepgram', ttsProvider: 'ElevenLabs' }) })
    expect(heard.toSorted()).toEqual(['Deepgram', 'ElevenLabs'])
  })

  it('[VC1] are begun while this machine is late, where a provider hears them', async () => {
    const { made, engines } = calls()
    engines.isBehind = true
    expect(await made.open({ ...newCall(), agent: agent({ sttProvider: 'Deepgram' }) })).not.toBe('full')
  })

  it('[VC3] are one for each conversation: begun again it takes the line over, also when there is no other', async () => {
    const { made } = calls({ capacity: 1 })
    const ends: VoiceEndReason[] = []
    const { session } = newCall()
    await made.open(newCall({ session, onEnd: (reason) => ends.push(reason) }))
    const second = await made.open(newCall({ session, onEnd: (reason) => ends.push(reason) }))
    expect(ends).toEqual(['replaced'])
    expect(await made.open(newCall())).toBe('full')
    if (second !== 'full') second.close()
    expect(ends).toEqual(['replaced', 'closed'])
    expect(await made.open(newCall())).not.toBe('full')
  })

  it('[VC3] are one for each conversation, also when several are begun at once', async () => {
    const { made } = calls({ capacity: 3 })
    const ends: VoiceEndReason[] = []
    const { session } = newCall()
    const open = () => made.open(newCall({ session, onEnd: (reason) => ends.push(reason) }))
    await Promise.all([open(), open(), open()])
    expect(ends).toEqual(['replaced', 'replaced'])
  })

  it.each([
    ['one address', ['203.0.113.9'], 2],
    ['one IPv6 line', ['2001:db8:1:2::a', '2001:db8:1:2:ffff::b'], 2],
    ['one IPv6 site', ['2001:db8:1:2::a', '2001:db8:1:3::a', '2001:db8:1:4::a'], 4],
    ['strangers', ['203.0.113.9', '203.0.113.10', '2001:db8::1'], 6],
  ])('[VC3] of %s are no more than its share', async (_, addresses, most) => {
    const { made } = calls({ capacity: 9, share: 2 })
    const asked = Array.from({ length: 9 }, (_call, at) => newCall({ address: addresses[at % addresses.length] ?? '' }))
    const opened = await Promise.all(asked.map((call) => made.open(call)))
    expect(opened.filter((call) => call !== 'full')).toHaveLength(most)
    for (const call of opened) if (call !== 'full') call.close()
    expect(await made.open(newCall({ address: addresses[0] ?? '' }))).not.toBe('full')
  })

  it.each([
    [20, 5],
    [4, 2],
    [1, 2],
    [0, 2],
  ])('[VC3] leave of %i lines %i to one address', (capacity, share) => {
    expect(shareOfLines(capacity)).toBe(share)
  })

  it('[VC4] tell what fails in them with the conversation and the stage', async () => {
    const failures: unknown[] = []
    const { made, engines } = calls({ onCallFailure: (error, where) => failures.push([String(error), where]) })
    const call = newCall()
    const spoken = await made.open(call)
    engines.probability = () => {
      throw new Error('the network of the detector is broken')
    }
    if (spoken !== 'full') spoken.pushAudio({ samples: new Int16Array(512).fill(8_000), at: 0 })
    const { conversationId } = call.session
    expect(failures).toEqual([['Error: the network of the detector is broken', { conversationId, stage: 'turns' }]])
  })
})
