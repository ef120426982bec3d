import { openConversation } from '@frontdesk/session-client'
import { FakeClock, FakeMemory, FakeNetwork, FakeService, settle } from '@frontdesk/session-client/testing'
import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from './browser-storage.ts'
import type { CallState } from './call-machine.ts'
import { ChatModel } from './chat-model.ts'
import { PanelModel } from './panel-model.ts'
import { type CallChunk, VoiceDoor } from './voice-door.ts'

/** What the visitor's press makes for the loudspeaker. */
class FakeContext {
  static made: FakeContext[] = []
  isClosed = false
  constructor() {
    FakeContext.made.push(this)
  }
  resume = async () => {}
  close = async () => void (this.isClosed = true)
}

beforeEach(() => {
  FakeContext.made = []
  Reflect.set(globalThis, 'AudioContext', FakeContext)
})
const disposals: (() => void)[] = []
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext')
  for (const dispose of disposals.splice(0)) dispose()
})

function fakeCall() {
  const state = signal<CallState>({ phase: 'idle' })
  const asked: string[] = []
  const chunk = {
    CallView: () => null,
    makeCall: () => ({
      state,
      startWith: () => void asked.push('start'),
      end: () => void asked.push('end'),
      [Symbol.dispose]: () => void asked.push('dispose'),
    }),
  } as unknown as CallChunk
  return { asked, chunk }
}

type Setting = { audio?: FakeService['audio']; load?: () => Promise<CallChunk> }

async function setUp({ audio = { engine: 'service', sampleRate: 16_000 }, load }: Setting = {}) {
  const service = new FakeService()
  service.audio = audio
  const tabStorage = safeStorage(() => sessionStorage)
  const connection = openConversation({
    agentId: 'agt_1',
    transport: service,
    clock: new FakeClock(),
    network: new FakeNetwork(),
    memory: new FakeMemory(),
    random: () => 0.5,
    newClientId: () => crypto.randomUUID(),
    page: () => ({ url: 'https://inn.example/' }),
  })
  const chat = new ChatModel(connection, { read: () => '', write: () => {} })
  const panel = new PanelModel({
    mode: 'bubble',
    agentId: 'agt_1',
    tabStorage,
    languages: ['en'],
    scheme: () => 'light',
  })
  panel.open()
  const { asked, chunk } = fakeCall()
  let loads = 0
  const door = new VoiceDoor(chat, panel, () => {
    loads += 1
    return load?.() ?? Promise.resolve(chunk)
  })
  disposals.push(() => {
    for (const model of [door, chat, panel]) model[Symbol.dispose]()
    connection.dispose()
  })
  connection.start()
  await settle()
  service.accept()
  service.deliver()
  return { door, panel, asked, loads: () => loads }
}

describe('the way into a call', () => {
  it('[VD1] fetches what makes calls with the press, once however often it is pressed', async () => {
    const { door, asked, loads } = await setUp()
    expect([loads(), FakeContext.made.length]).toEqual([0, 0])
    door.press()
    door.press()
    await settle()
    expect([loads(), FakeContext.made.length, asked]).toEqual([1, 1, ['start']])
  })

  it('[VD2] opens no call in a panel that was closed meanwhile, and ends one with the panel', async () => {
    const { door, panel, asked } = await setUp()
    door.press()
    panel.close()
    await settle()
    expect([asked, FakeContext.made.map(({ isClosed }) => isClosed)]).toEqual([[], [true]])
    panel.open()
    door.press()
    await settle()
    panel.close()
    expect(asked).toEqual(['start', 'end'])
  })

  it('[VD3] says that what makes calls could not be fetched, and tries again', async () => {
    const { chunk, asked } = fakeCall()
    let hasNetwork = false
    const load = () => (hasNetwork ? Promise.resolve(chunk) : Promise.reject(new Error('offline')))
    const { door } = await setUp({ load })
    door.press()
    await settle()
    expect([door.hasFailed.value, FakeContext.made[0]?.isClosed]).toEqual([true, true])
    hasNetwork = true
    door.press()
    await settle()
    expect([door.hasFailed.value, asked]).toEqual([false, ['start']])
  })

  it('[VD4] tells once who may listen, before the browser does', async () => {
    const { door, asked, loads } = await setUp({ audio: { engine: 'browser' } })
    door.press()
    expect([door.isAskedOfBrowser.value, loads()]).toEqual([true, 0])
    door.dismiss()
    expect(door.isAskedOfBrowser.value).toBe(false)
    door.press()
    door.agreeToBrowser()
    await settle()
    expect([asked, FakeContext.made.length]).toEqual([['start'], 0])
    door.press()
    expect(door.isAskedOfBrowser.value).toBe(false)
  })
})
