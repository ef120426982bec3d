import { encodeMuLaw } from '@frontdesk/voice/audio/g711'
import { pcmBytes } from '@frontdesk/voice/audio/pcm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteOrder } from '../media/byte-order.ts'
import { MAX_CARRIER_FRAME_BYTES } from '../media/carrier-frame.ts'
import { InOrder } from '../media/in-order.ts'
import type { WireFormat } from '../media/wire-audio.ts'
import { readTelnyxFrame, type TelnyxAgentFrame } from './frames.ts'
import { TelnyxStream } from './stream.ts'

const WIDE: WireFormat = { encoding: 'L16', sampleRate: 16_000 }
const NARROW: WireFormat = { encoding: 'PCMU', sampleRate: 8_000 }

/** A vowel of a voice: 20 ms from this frame on. */
const frameOfVoice = (frame: number): Int16Array =>
  Int16Array.from({ length: 320 }, (_, at) => {
    const t = (frame * 320 + at) / 16_000
    return 6_000 * Math.sin(2 * Math.PI * 140 * t) + 2_000 * Math.sin(2 * Math.PI * 840 * t)
  })
const swapped = (bytes: Uint8Array): Buffer => Buffer.from(bytes).swap16()

function stream(inFormat: WireFormat, outFormat: WireFormat = inFormat) {
  const sent: TelnyxAgentFrame[] = []
  const heard: number[] = []
  const marks: string[] = []
  const line = new TelnyxStream({ inFormat, outFormat, order: new ByteOrder(), send: (frame) => sent.push(frame) })
  line.onAudio((samples) => heard.push(...samples))
  line.onMark((name) => marks.push(name))
  const hear = (chunk: number, bytes: Uint8Array, track = 'inbound'): void => {
    const frame = readTelnyxFrame(
      JSON.stringify({
        event: 'media',
        sequence_number: String(chunk + 1),
        stream_id: '32DE0DEA',
        media: {
          track,
          chunk: String(chunk),
          timestamp: String(chunk * 20),
          payload: Buffer.from(bytes).toString('base64'),
        },
      }),
    )
    if (frame?.event === 'media') line.receive(frame)
  }
  return { line, sent, heard, marks, hear }
}

const start = {
  event: 'start',
  sequence_number: '1',
  stream_id: '32DE0DEA-53CB-4B21-89A4-9E1819C043BC',
  start: {
    user_id: '3E6F995F-85F7-4705-9741-53B116D28237',
    call_control_id: 'v3:call',
    call_session_id: 'ff55a038-6f5d-11ef-9692-02420aeffb1f',
    from: '+12025550199',
    to: '+12025550123',
    tags: ['one'],
    client_state: 'aGVsbG8=',
    custom_parameters: { ticket: 'secret' },
    media_format: { encoding: 'L16', sample_rate: 16_000, channels: 1 },
  },
}

describe('frames of Telnyx', () => {
  it.each([
    [{ event: 'connected', version: '1.0.0' }],
    [start],
    [
      {
        event: 'media',
        sequence_number: '4',
        stream_id: '3',
        media: { track: 'inbound', chunk: '2', timestamp: '20', payload: '/////w==' },
      },
    ],
    [
      {
        event: 'dtmf',
        stream_id: '3',
        occurred_at: '2026-01-01T00:00:00Z',
        sequence_number: '5',
        dtmf: { digit: '#' },
      },
    ],
    [{ event: 'mark', sequence_number: '6', stream_id: '3', mark: { name: '1:2' } }],
    [{ event: 'error', stream_id: '3', payload: { code: 100_002, title: 'unknown_error', detail: 'Unknown error' } }],
    [{ event: 'stop', sequence_number: '9', stream_id: '3', stop: { user_id: 'u', call_control_id: 'v3:call' } }],
  ])('[CY7] are read as Telnyx writes them: %j', (frame) => {
    expect(readTelnyxFrame(JSON.stringify(frame))?.event).toBe(frame.event)
  })

  it('[CY7] tell the ticket, the call and the format of its sound', () => {
    const read = readTelnyxFrame(JSON.stringify(start))
    expect(read).toEqual({
      event: 'start',
      start: { call_control_id: 'v3:call', media_format: WIDE, custom_parameters: { ticket: 'secret' } },
    })
  })

  it.each(['OPUS', 'AMR-WB', 'G722'])('[CY7] tell of %s that nothing here reads it', (encoding) => {
    const sent = { ...start, start: { ...start.start, media_format: { encoding, sample_rate: 16_000, channels: 1 } } }
    expect(readTelnyxFrame(JSON.stringify(sent))).toMatchObject({ start: { media_format: null } })
  })

  it('[CY7] what is none is passed over, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readTelnyxFrame(text)).toBeNull()
      }),
      { seed: 73, numRuns: 500 },
    )
    expect(readTelnyxFrame(JSON.stringify({ event: 'dtmf', dtmf: { digit: '12' } }))).toBeNull()
    expect(readTelnyxFrame(JSON.stringify({ event: 'media', media: { chunk: '1', payload: '%' } }))).toBeNull()
    expect(readTelnyxFrame(`{"event":"connected"}${' '.repeat(MAX_CARRIER_FRAME_BYTES)}`)).toBeNull()
  })
})

describe('sound that comes out of order', () => {
  it('[CY7] is heard in its order, each chunk once, whichever five are shuffled and doubled', () => {
    const chunks = Array.from({ length: 60 }, (_, at) => at + 1)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 60 }), (delays) => {
        const order = new InOrder<number>()
        const sent = chunks.toSorted((a, b) => a + (delays[a - 1] ?? 0) - (b + (delays[b - 1] ?? 0)))
        const heard = sent.flatMap((chunk) => [...order.push(chunk, chunk), ...order.push(chunk, chunk)])
        expect(heard).toEqual(chunks)
      }),
      { seed: 74, numRuns: 300 },
    )
  })

  it('[CY7] does not wait longer than five frames for one that is lost', () => {
    const order = new InOrder<number>()
    expect(order.push(1, 1)).toEqual([1])
    expect([3, 4, 5, 6].flatMap((chunk) => order.push(chunk, chunk))).toEqual([])
    expect(order.push(7, 7)).toEqual([3, 4, 5, 6, 7])
    expect(order.push(2, 2)).toEqual([])
    expect(order.push(8, 8)).toEqual([8])
  })

  it('[CY7] begins again when the carrier counts anew', () => {
    const order = new InOrder<number>()
    for (let chunk = 1; chunk <= 2_000; chunk += 1) order.push(chunk, chunk)
    expect(order.push(1, 1)).toEqual([1])
    expect(order.push(2, 2)).toEqual([2])
  })
})

describe('the sound of a call', () => {
  it('[CY8] at 16 kHz comes in and goes out sample by sample, with a mark behind it', () => {
    const { line, sent, heard, hear, marks } = stream(WIDE)
    hear(2, pcmBytes(frameOfVoice(1)))
    hear(1, pcmBytes(frameOfVoice(0)))
    expect(heard).toEqual([...frameOfVoice(0), ...frameOfVoice(1)])
    line.play(frameOfVoice(0), '1:1')
    line.clear()
    expect(sent).toEqual([
      { event: 'media', media: { payload: Buffer.from(pcmBytes(frameOfVoice(0))).toString('base64') } },
      { event: 'mark', mark: { name: '1:1' } },
      { event: 'clear' },
    ])
    line.receive({ event: 'mark', mark: { name: '1:1' } })
    expect(marks).toEqual(['1:1'])
  })

  it('[CY8] carries no header of RTP: 20 ms are 640 bytes wide, and 160 as telephones have it', () => {
    const bytesOf = ({ sent }: { sent: TelnyxAgentFrame[] }) =>
      sent.map((frame) => (frame.event === 'media' ? Buffer.from(frame.media.payload, 'base64').length : 0))
    const [wide, narrow] = [stream(WIDE), stream(NARROW)]
    for (let at = 0; at < 10; at += 1) {
      wide.line.play(frameOfVoice(at))
      narrow.line.play(frameOfVoice(at))
    }
    expect(bytesOf(wide).at(-1)).toBe(640)
    expect(bytesOf(narrow).at(-1)).toBe(160)
  })

  it('[CY8] may come in another code than it goes out, when Telnyx cannot change the caller’s', () => {
    const { line, sent, heard, hear } = stream(NARROW, WIDE)
    for (let chunk = 1; chunk <= 50; chunk += 1) hear(chunk, encodeMuLaw(new Int16Array(160).fill(1_000)))
    expect(heard.length).toBeGreaterThan(15_000)
    expect(heard.at(-1)).toBeGreaterThan(900)
    line.play(frameOfVoice(0))
    expect(sent[0]).toMatchObject({ event: 'media' })
  })

  it.each([
    ['little', (bytes: Uint8Array) => Buffer.from(bytes)],
    ['big', swapped],
  ])('[CY8] is read and written with the %s end first, as the caller’s own sound shows it', (_, ordered) => {
    const { line, sent, heard, hear } = stream(WIDE)
    for (let chunk = 1; chunk <= 5; chunk += 1) hear(chunk, new Uint8Array(640))
    for (let chunk = 6; chunk <= 20; chunk += 1) hear(chunk, ordered(pcmBytes(frameOfVoice(chunk))))
    expect(heard.slice(-320)).toEqual([...frameOfVoice(20)])
    line.play(frameOfVoice(3))
    const payload = sent.at(-1)?.event === 'media' ? ordered(pcmBytes(frameOfVoice(3))).toString('base64') : ''
    expect(sent.at(-1)).toEqual({ event: 'media', media: { payload } })
  })

  it('[CY8] of the faintest line tells the order as well, and silence tells nothing', () => {
    const faint = (at: number) => Int16Array.from({ length: 320 }, (__, sample) => ((at * 320 + sample) % 7) - 3)
    const order = new ByteOrder()
    order.hear(new Uint8Array(6_400))
    for (let at = 0; at < 10; at += 1) order.hear(swapped(pcmBytes(faint(at))))
    expect(order.name).toBe('big')
  })

  it('[CY7] does not hear the agent’s own voice as a caller’s', () => {
    const { heard, hear } = stream(WIDE)
    hear(1, pcmBytes(frameOfVoice(0)), 'outbound')
    expect(heard).toEqual([])
  })
})
