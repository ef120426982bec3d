import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startTestService, type TestService } from '../running-service.ts'

/* What the server refuses before any route sees it is answered like everything else. */

let service: TestService
beforeAll(async () => {
  service = await startTestService()
}, 40_000)
afterAll(() => service?.stop())

/** Sends the bytes and reads until the connection is closed. */
function raw(text: string, encoding: BufferEncoding = 'latin1'): Promise<{ status: number; head: string; body: any }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve({
        status: Number(head.split(' ')[1]),
        head: head.toLowerCase(),
        body: body === '' ? null : JSON.parse(body),
      })
    })
    socket.write(Buffer.from(text, encoding))
  })
}

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n'
const post = (headers: string, body: string) => `POST /v1/dynamic-agents/web HTTP/1.1\r\n${HOST}${headers}\r\n${body}`

describe('a refusal of the server itself', () => {
  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'invalid_shape'],
    ['no Host', 'GET /v1/organizations HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid_shape'],
    ['a bad Host', 'GET /v1/organizations HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'invalid_shape'],
    ['an address that cannot be read', `GET http://[/ HTTP/1.1\r\n${HOST}\r\n`, 400, 'invalid_shape'],
    [
      'a broken chunk',
      post('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n', 'zz\r\n'),
      400,
      'invalid_shape',
    ],
    ['another expectation', post('Expect: miracles\r\nContent-Length: 0\r\n', ''), 417, 'expectation_failed'],
    ['huge headers', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('has the envelope: %s', async (_name, request, status, code) => {
    const { body, head, ...answer } = await raw(request)
    expect(answer.status).toBe(status)
    expect(body).toMatchObject({ success: false, data: null, code, requestId: expect.stringMatching(/^req_/) })
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp)
    for (const name of [
      'content-type: application/json',
      'x-ratelimit-limit',
      'x-content-type-options',
      'x-request-id',
    ])
      expect(head).toContain(name)
  })

  it('has the envelope when an address is not written in ASCII', async () => {
    const { status, body } = await raw(`GET /v1/dynamic-agents/web/ü HTTP/1.1\r\n${HOST}\r\n`, 'utf8')
    expect([400, 401]).toContain(status)
    expect(body).toMatchObject({ success: false, data: null, code: expect.any(String) })
  })

  it('is not needed by a connection that goes on', async () => {
    expect((await call(service, 'GET', '/organizations')).status).toBe(200)
  })
})

it('[5.6] 426 says what to upgrade to', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
  const proxied = await startTestService({ environment: { TRUST_PROXY: '127.0.0.1/32' } })
  const port = Number(new URL(proxied.url).port)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.once('close', () => resolve(text))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /v1/organizations HTTP/1.1\r\n${HOST}${lines.join('')}\r\n`)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 426 /)
  expect(answer.toLowerCase()).toContain('\r\nupgrade: tls/1.2, http/1.1\r\n')
  await proxied.stop()
}, 30_000)
