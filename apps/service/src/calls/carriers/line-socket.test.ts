import type { MediaPort } from '@frontdesk/telephony'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LineEvent, LineProtocol } from './line-protocol.ts'
import { LineSocket } from './line-socket.ts'

const PORT: MediaPort = {
  onAudio: () => undefined,
  play: () => undefined,
  clear: () => undefined,
  onMark: () => undefined,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A carrier whose frames are the names of what they mean. */
function socket({ isAdmitted = true, port = PORT }: { isAdmitted?: boolean; port?: MediaPort | null } = {}) {
  const happened: string[] = []
  const events: Record<string, LineEvent> = {
    hello: { type: 'passing' },
    start: { type: 'start', ticket: 't-1', carrierCallId: 'c-1', port },
    sound: { type: 'sound', ms: 20, hear: () => happened.push('heard') },
    minute: { type: 'sound', ms: 60_000, hear: () => happened.push('heard a minute') },
    mark: { type: 'played', tell: () => happened.push('played') },
    key: { type: 'key', digit: '1' },
    fault: { type: 'fault', code: '100002' },
    stop: { type: 'stop' },
  }
  const protocol: LineProtocol = { readText: (text) => events[text] ?? null, readBinary: () => null }
  const line = new LineSocket(
    {
      log: pino({ level: 'silent' }),
      protocol: () => protocol,
      admit: async ({ ticket, carrierCallId }) => {
        happened.push(`shown ${ticket} of ${carrierCallId}`)
        return isAdmitted
          ? {
              pressed: (digit) => void happened.push(`pressed ${digit}`),
              stopped: () => void happened.push('stopped'),
              lost: () => void happened.push('lost'),
            }
          : null
      },
    },
    {
      text: () => undefined,
      binary: () => undefined,
      close: (code, reason) => happened.push(`closed ${code} ${reason}`),
      bufferedBytes: () => 0,
    },
  )
  const say = (...frames: string[]): void => {
    for (const frame of frames) line.receive(frame)
  }
  return { line, say, happened, admitted: () => vi.advanceTimersByTimeAsync(0) }
}

describe('a socket of a carrier', () => {
  it('[CY12] hears nothing before its ticket was looked at, and then all that came meanwhile', async () => {
    const { say, happened, admitted } = socket()
    say('hello', 'start', 'sound', 'key', 'mark')
    expect(happened).toEqual(['shown t-1 of c-1'])
    await admitted()
    expect(happened.slice(1)).toEqual(['heard', 'pressed 1', 'played'])
  })

  it('[CY12] is closed when its ticket admits to nothing', async () => {
    const { say, happened, admitted } = socket({ isAdmitted: false })
    say('start', 'sound')
    await admitted()
    say('sound')
    expect(happened).toEqual(['shown t-1 of c-1', 'closed 1008 no ticket'])
  })

  it('[CY12] is closed when it shows none for 5 s, shows two, or says what is no frame', () => {
    const quiet = socket()
    vi.advanceTimersByTime(4_999)
    expect(quiet.happened).toEqual([])
    vi.advanceTimersByTime(1)
    expect(quiet.happened).toEqual(['closed 1008 no start'])
    const twice = socket()
    twice.say('start', 'start')
    expect(twice.happened.at(-1)).toBe('closed 1008 started already')
    const wild = socket()
    wild.say(...Array.from({ length: 51 }, () => 'nonsense'))
    expect(wild.happened).toEqual(['closed 1008 not this protocol'])
    const early = socket()
    early.say(...Array.from({ length: 51 }, () => 'sound'))
    expect(early.happened).toEqual(['closed 1008 not this protocol'])
  })

  it('[CY12] is heard no faster than time allows', async () => {
    const { say, happened, admitted } = socket()
    say('start')
    await admitted()
    say('minute', 'sound')
    expect(happened).toEqual(['shown t-1 of c-1'])
    vi.advanceTimersByTime(60_000)
    say('sound')
    expect(happened.at(-1)).toBe('heard')
  })

  it('[CY7] is closed when its sound cannot be read', () => {
    const { say, happened } = socket({ port: null })
    say('start')
    expect(happened).toEqual(['closed 1008 codec'])
  })

  it('[CY13] that closes has hung up nothing; one that stops has', async () => {
    const broken = socket()
    broken.say('start')
    await broken.admitted()
    broken.line.closed()
    broken.line.closed()
    expect(broken.happened.slice(1)).toEqual(['lost'])
    const over = socket()
    over.say('start')
    await over.admitted()
    over.say('fault', 'stop', 'sound')
    expect(over.happened.slice(1)).toEqual(['stopped', 'closed 1000 stopped', 'lost'])
  })

  it('[CY13] that breaks while its ticket is looked at is lost and not kept', async () => {
    const { line, say, happened, admitted } = socket()
    say('start')
    line.closed()
    await admitted()
    expect(happened).toEqual(['shown t-1 of c-1', 'lost'])
  })
})
