import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { nodeServer } from './node-server.ts'

const window = { isAllowed: true, limit: 100, remaining: 99, resetAt: 60_000 }

function server(environment: Record<string, string> = {}) {
  const services = {
    settings: readSettings(environment),
    log: { error: () => undefined },
    limits: { take: () => window },
    pepper: 'p',
    now: () => 0,
    newId: () => 'req_1',
    publicUrl: 'https://desk.example',
  }
  return nodeServer(services as never, { fetch: () => new Response() })
}

/** What is said on a connection that Node gives up for this reason. */
function lastWords(code: string): Promise<string> {
  let said = ''
  const socket = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString()
      done()
    },
  })
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  server().emit('clientError', Object.assign(new Error('given up'), { code }), socket)
  return closed
}

describe('the server', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'headers_too_large'],
    ['HPE_INVALID_METHOD', '400 Bad Request', 'invalid_shape'],
  ])('says in the envelope why it gives a connection up: %s', async (reason, status, code) => {
    const [head = '', body = ''] = (await lastWords(reason)).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    expect(JSON.parse(body)).toMatchObject({ success: false, data: null, code, requestId: 'req_1' })
  })

  it('says nothing to one who has gone', async () => {
    expect(await lastWords('ECONNRESET')).toBe('')
  })

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0
  it.skipIf(!hasOpenssl)('waits as long over TLS as without', () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-times-'))
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=localhost',
    ]
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const times = [server(), server({ TLS_CERT: cert, TLS_KEY: key })].map((one) => [
      one.requestTimeout,
      one.headersTimeout,
      one.keepAliveTimeout,
    ])
    expect(times).toEqual([
      [30_000, 15_000, 65_000],
      [30_000, 15_000, 65_000],
    ])
  })
})
