import type { OpenedSession, ServerEvent } from '@frontdesk/schema'
import { openConversation } from '@frontdesk/session-client'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from '@frontdesk/session-client/testing'
import { decodePacket } from '@frontdesk/voice/audio/frame-header'
import { afterEach, describe, expect, it } from 'vitest'
import type { LineHandlers, OpenedLine, VoiceLine } from '../audio/voice-line.ts'
import { CallModel } from './call-model.ts'
import { heardWords } from './captions.ts'

/** A line that notes what it is asked, and speaks when the test does. */
class FakeLine implements VoiceLine {
  readonly asked: string[] = []
  readonly heard: (ServerEvent | ArrayBuffer)[] = []
  setMuted = (isMuted: boolean) => void this.asked.push(isMuted ? 'mute' : 'unmute')
  silence = () => void this.asked.push('silence')
  hear = (event: ServerEvent | ArrayBuffer) => void this.heard.push(event)
  close = () => void this.asked.push('close')
}

const FRAME = new Int16Array(320).fill(2_000)
const disposals: (() => void)[] = []

type Setting = { audio?: OpenedSession['audio'] }

async function setUp({ audio = { engine: 'service', sampleRate: 16_000 } }: Setting = {}) {
  const clock = new FakeClock()
  const service = new FakeService()
  service.audio = audio
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    clock,
    network: new FakeNetwork(),
    memory: new FakeMemory(),
    random: () => 0.5,
    newClientId: () => crypto.randomUUID(),
    page: () => ({ url: 'https://inn.example/' }),
  })
  const lines: { handlers: LineHandlers; answer: (opened: OpenedLine) => void }[] = []
  const call = new CallModel({
    connection,
    clock,
    openLine: () => (handlers) => new Promise((answer) => lines.push({ handlers, answer })),
    isInBrowser: audio?.engine === 'browser',
  })
  disposals.push(() => {
    call[Symbol.dispose]()
    connection.dispose()
  })
  connection.start()
  await settle()
  service.accept()
  service.deliver()
  const tell = (event: ServerEvent) => {
    service.tell(event)
    service.deliver()
  }
  const sent = (type: string) => service.received.filter((event) => event.type === type)
  /** A call under way, on a line that the test holds. */
  const talk = async () => {
    call.start('server_vad')
    const line = new FakeLine()
    const opened = lines.at(-1)
    opened?.answer({ line })
    await settle()
    if (audio?.engine === 'service') tell({ type: 'session.updated', modalities: ['text', 'audio'] })
    if (!opened) throw new Error('no line was asked for')
    return { line, handlers: opened.handlers }
  }
  return { call, service, connection, clock, lines, tell, sent, talk }
}

afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
})

describe('a call on a connection', () => {
  it('[CM1] sends what the microphone hears as packets of the protocol, once the service has agreed', async () => {
    const { call, service, lines, tell } = await setUp()
    call.start('server_vad')
    const line = new FakeLine()
    lines[0]?.answer({ line })
    await settle()
    lines[0]?.handlers.onFrame(FRAME)
    expect(service.receivedAudio).toHaveLength(0)
    tell({ type: 'session.updated', modalities: ['text', 'audio'] })
    lines[0]?.handlers.onFrame(FRAME)
    lines[0]?.handlers.onFrame(FRAME)
    expect(service.receivedAudio.map((packet) => decodePacket(packet))).toEqual([
      { kind: 'in', response: 0, frame: 1, atMs: 20, samples: FRAME },
      { kind: 'in', response: 0, frame: 2, atMs: 40, samples: FRAME },
    ])
  })

  it('[CM2] tells what is heard of an answer: at once, every 200 ms, and when it is over', async () => {
    const { talk, sent } = await setUp()
    const { handlers } = await talk()
    for (const playedMs of [0, 50, 100, 200, 250, 300, 449, 450])
      handlers.onPlayed({ number: 1, playedMs, isOver: false })
    handlers.onPlayed({ number: 1, playedMs: 500, isOver: true })
    handlers.onPlayed({ number: 2, playedMs: 50, isOver: false })
    expect(sent('output_audio_buffer.progress')).toMatchObject([
      { number: 1, played_ms: 50 },
      { number: 1, played_ms: 250 },
      { number: 1, played_ms: 450 },
      { number: 1, played_ms: 500, is_over: true },
      { number: 2, played_ms: 50 },
    ])
  })

  it('[CM2] counts anew in the next call, whose responses are numbered anew', async () => {
    const { call, talk, sent } = await setUp()
    const first = await talk()
    first.handlers.onPlayed({ number: 1, playedMs: 4_000, isOver: false })
    call.end()
    const second = await talk()
    second.handlers.onPlayed({ number: 1, playedMs: 50, isOver: false })
    expect(sent('output_audio_buffer.progress').at(-1)).toMatchObject({ number: 1, played_ms: 50 })
  })

  it('[CM3] lets the line hear packets and events, and shows the words with their sound', async () => {
    const { call, service, talk, tell } = await setUp()
    const { line, handlers } = await talk()
    const words = { response_id: 'r', number: 1, delta: 'We open at nine.', at_ms: 0 }
    tell({ type: 'response.output_audio_transcript.delta', ...words })
    tell({ type: 'output_audio_buffer.started', response_id: 'r', number: 1 })
    service.tellAudio(new ArrayBuffer(652))
    handlers.onPlayed({ number: 1, playedMs: 50, isOver: false })
    expect(heardWords(call.captions.value)).toBe('We open at nine.')
    expect(line.heard.some((one) => one instanceof ArrayBuffer)).toBe(true)
    expect(call.state.value).toMatchObject({ phase: 'talking', turn: 'speaking' })
  })

  it('[CM4] leaves no line open: not after the end, nor when it opens after the visitor has hung up', async () => {
    const { call, lines, talk, sent } = await setUp()
    const { line } = await talk()
    call.end()
    expect(line.asked).toEqual(['close'])
    expect(sent('session.update').at(-1)).toEqual({ type: 'session.update', modalities: ['text'] })
    call.start('server_vad')
    call.end()
    const late = new FakeLine()
    lines.at(-1)?.answer({ line: late })
    await settle()
    expect([late.asked, call.state.value]).toEqual([['close'], { phase: 'idle' }])
  })

  it('[CM4] closes the line with the panel', async () => {
    const { call, talk } = await setUp()
    const { line } = await talk()
    call[Symbol.dispose]()
    expect(line.asked).toEqual(['close'])
  })

  it('[CM5] goes on after a lost connection, which is told again what the visitor wants', async () => {
    const { call, service, clock, talk, sent, tell } = await setUp()
    const { handlers } = await talk()
    service.cut()
    expect(call.state.value).toMatchObject({ phase: 'joining', isAgain: true })
    handlers.onFrame(FRAME)
    await clock.advance(2_000)
    service.accept()
    service.deliver()
    expect(sent('session.update')).toHaveLength(2)
    tell({ type: 'session.updated', modalities: ['text', 'audio'] })
    handlers.onFrame(FRAME)
    expect([call.state.value.phase, service.receivedAudio.length]).toEqual(['talking', 1])
  })

  it('[CM5] becomes text when the connection does not return in 20 s', async () => {
    const { call, service, clock, talk } = await setUp()
    const { line } = await talk()
    service.cut()
    await clock.advance(20_000)
    expect([call.state.value, line.asked]).toEqual([{ phase: 'over', why: 'lost' }, ['close']])
  })

  it('[CM6] is silent here and now when the visitor takes the word, and has the answer ended', async () => {
    const { call, talk, tell, sent } = await setUp()
    const { line } = await talk()
    tell({ type: 'output_audio_buffer.started', response_id: 'rsp_1', number: 1 })
    call.interrupt()
    expect(line.asked).toEqual(['silence'])
    expect(sent('response.cancel')).toEqual([{ type: 'response.cancel', response_id: 'rsp_1' }])
  })

  it('[CM7] sends nothing of sound and calls where the browser hears and speaks by itself', async () => {
    const { call, service, talk } = await setUp({ audio: { engine: 'browser' } })
    const { handlers } = await talk()
    handlers.onEvent({ type: 'conversation.item.input_audio_transcription.delta', transcript: 'a tab' })
    handlers.onPlayed({ number: 1, playedMs: 1, isOver: false })
    call.end()
    expect(call.captions.value.visitor?.text).toBe('a tab')
    expect(service.received).toEqual([])
  })
})
