import { createHmac } from 'node:crypto'
import { FakeLine, type LineDialect } from './fake-line.ts'

export const PLIVO = { authId: 'MAXXXXXXXXXXXXXXXXXX', authToken: 'an-auth-token-of-plivo-0123456789' }

/** One call at Plivo: asks how to go on, does what the XML says, and says how it stands. */
export class FakePlivoCall {
  readonly base: string
  private readonly params: Record<string, string>

  constructor(service: { baseUrl: string }, { connectionId, to }: { connectionId: string; to: string }) {
    this.base = `${service.baseUrl}/carriers/plivo/${connectionId}`
    const CallUUID = `call-${Math.random().toString(36).slice(2)}`
    this.params = {
      CallUUID,
      From: '12025550199',
      To: to.replace('+', ''),
      Direction: 'inbound',
      CallStatus: 'ringing',
    }
  }

  /** The status and the XML that it is answered with. */
  async ask(
    url: string,
    more: Record<string, string> = {},
    token = PLIVO.authToken,
  ): Promise<{ status: number; xml: string }> {
    const params = { ...this.params, ...more }
    const nonce = String(Math.random())
    const posted = Object.entries(params)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}${value}`)
      .join('')
    const address = url.includes('?') ? `${url}.` : `${url}?`
    const signature = createHmac('sha256', token).update(`${address}${posted}.${nonce}`).digest('base64')
    const headers = { 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': nonce }
    const answer = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(params) })
    return { status: answer.status, xml: await answer.text() }
  }

  /** Opens the line that an answer tells of. */
  line(xml: string): Promise<FakeLine> {
    const [, headers = '', url = ''] = /extraHeaders="([^"]*)">([^<]*)<\/Stream>/.exec(xml) ?? []
    const ids = { callId: this.params['CallUUID'], streamId: 'stream' }
    const mediaFormat = { encoding: 'audio/x-mulaw', sampleRate: 8_000 }
    const start = {
      event: 'start',
      sequenceNumber: 1,
      start: { ...ids, tracks: ['inbound'], mediaFormat },
      extra_headers: headers,
    }
    return FakeLine.open(url, { ...DIALECT, opening: [start] })
  }
}

const SILENCE = Buffer.alloc(160, 0xff).toString('base64')

const DIALECT: Omit<LineDialect, 'opening'> = {
  silence: (chunk) => JSON.stringify({ event: 'media', media: { track: 'inbound', chunk, payload: SILENCE } }),
  key: (digit) => ({ event: 'dtmf', streamId: 'stream', dtmf: { track: 'inbound', digit } }),
  played: (name) => ({ event: 'playedStream', streamId: 'stream', name }),
  read(frame) {
    const { event, name, media } = JSON.parse(frame.toString())
    if (event === 'playAudio') return { sound: Buffer.from(media.payload, 'base64').length / 8 }
    if (event === 'checkpoint') return { mark: name }
    return event === 'clearAudio' ? 'clear' : null
  },
}
