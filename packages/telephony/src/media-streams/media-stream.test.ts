import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgentFrame, MAX_FRAME_BYTES, readAgentFrame, readCarrierFrame } from './frames.ts'
import { MediaStream } from './media-stream.ts'

const started = {
  event: 'start',
  sequenceNumber: '1',
  streamSid: 'MZ1',
  start: {
    accountSid: 'AC1',
    streamSid: 'MZ1',
    callSid: 'CA1',
    tracks: ['inbound'],
    mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 1 },
    customParameters: { ticket: 'secret' },
  },
}

describe('frames of Media Streams', () => {
  it.each([
    [{ event: 'connected', protocol: 'Call', version: '1.0.0' }],
    [started],
    [
      {
        event: 'media',
        sequenceNumber: '3',
        streamSid: 'MZ1',
        media: { track: 'inbound', chunk: '1', timestamp: '20', payload: '/////w==' },
      },
    ],
    [{ event: 'dtmf', streamSid: 'MZ1', sequenceNumber: '5', dtmf: { track: 'inbound_track', digit: '#' } }],
    [{ event: 'mark', streamSid: 'MZ1', sequenceNumber: '4', mark: { name: '1:2' } }],
    [{ event: 'stop', streamSid: 'MZ1', sequenceNumber: '9', stop: { accountSid: 'AC1', callSid: 'CA1' } }],
  ])('[TE15] are read as carriers write them: %j', (frame) => {
    expect(readCarrierFrame(JSON.stringify(frame))?.event).toBe(frame.event)
  })

  it('[TE15] what is none is passed over', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readCarrierFrame(text)).toBeNull()
      }),
      { seed: 61, numRuns: 500 },
    )
    expect(readCarrierFrame(JSON.stringify({ event: 'dtmf', dtmf: { digit: '12' } }))).toBeNull()
    expect(readCarrierFrame(JSON.stringify({ event: 'media', media: { payload: '%' } }))).toBeNull()
    expect(readCarrierFrame(`{"event":"connected"}${' '.repeat(MAX_FRAME_BYTES)}`)).toBeNull()
    const stereo = {
      ...started,
      start: { ...started.start, mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 2 } },
    }
    expect(readCarrierFrame(JSON.stringify(stereo))).toBeNull()
  })

  it('[TE15] sound goes out in telephone code with its mark behind it, and comes in', () => {
    const sent: AgentFrame[] = []
    const format = { encoding: 'audio/x-mulaw', sampleRate: 8_000, channels: 1 } as const
    const stream = new MediaStream({ streamSid: 'MZ1', format, send: (frame) => sent.push(frame) })
    stream.play(new Int16Array(3_200), '1:1')
    stream.clear()
    expect(sent.map(({ event }) => event)).toEqual(['media', 'mark', 'clear'])
    expect(sent.map((frame) => readAgentFrame(JSON.stringify(frame)))).toEqual(sent)
    const heard: number[] = []
    stream.onAudio((samples) => heard.push(samples.length))
    for (let at = 0; at < 10; at += 1)
      stream.receive({ event: 'media', media: { payload: Buffer.alloc(160, 0xff).toString('base64') } })
    expect(heard.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(3_200 - 160)
  })
})
