import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { FakeLine, type LineDialect } from './fake-line.ts'

export const VONAGE = {
  apiKey: 'abcd1234',
  applicationId: '78d335fa-323d-0114-9c3d-d6f0d48968cf',
  apiSecret: 'abcdefgh12345678',
  signatureSecret: 'a-signature-secret-0123456789',
}
export const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

type Action = Record<string, any>

/** One call at Vonage: asks how to go on, does what the list of actions says, and says how it stands. */
export class FakeVonageCall {
  readonly base: string
  readonly uuid = `call-${Math.random().toString(36).slice(2)}`
  private readonly to: string

  constructor(service: { baseUrl: string }, { connectionId, to }: { connectionId: string; to: string }) {
    this.base = `${service.baseUrl}/carriers/vonage/${connectionId}`
    this.to = to.replace('+', '')
  }

  /** The status and the actions that it is answered with. */
  async ask(
    url: string,
    more: object = {},
    secret = VONAGE.signatureSecret,
  ): Promise<{ status: number; actions: Action[] }> {
    const body = JSON.stringify({
      from: '12025550199',
      to: this.to,
      uuid: this.uuid,
      conversation_uuid: 'CON-1',
      ...more,
    })
    const claims = {
      iat: Math.floor(Date.now() / 1_000),
      jti: this.uuid,
      iss: 'Vonage',
      payload_hash: createHash('sha256').update(body).digest('hex'),
      api_key: VONAGE.apiKey,
      application_id: VONAGE.applicationId,
    }
    const part = (of: object): string => Buffer.from(JSON.stringify(of)).toString('base64url')
    const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
    const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, actions: answer.status === 200 ? await answer.json() : [] }
  }

  /** Opens the line that an answer tells of. */
  line([connect]: Action[]): Promise<FakeLine> {
    const [endpoint] = connect?.['endpoint'] ?? []
    const { uri, headers, 'content-type': type } = endpoint
    const opening = [{ event: 'websocket:connected', 'content-type': type, ...headers }]
    return FakeLine.open(uri, { ...DIALECT, opening })
  }
}

const DIALECT: Omit<LineDialect, 'opening'> = {
  silence: () => Buffer.alloc(640),
  key: (digit) => ({ event: 'websocket:dtmf', digit, duration: 260 }),
  played: (name) => ({ event: 'websocket:notify', payload: { name } }),
  read(frame) {
    if (typeof frame !== 'string') return { sound: frame.length / 32 }
    const { action, payload } = JSON.parse(frame)
    return action === 'clear' ? 'clear' : { mark: payload.name }
  },
}
