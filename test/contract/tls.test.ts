import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startTestService, type TestService } from '../running-service.ts'

/* A certificate and a key are all it takes to serve HTTPS directly. */

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!hasOpenssl)('a service with TLS_CERT and TLS_KEY', () => {
  let service: TestService
  let certificate: string
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-tls-'))
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    certificate = readFileSync(cert, 'utf8')
    service = await startTestService({ environment: { TLS_CERT: cert, TLS_KEY: key } })
  }, 40_000)
  afterAll(() => service?.stop())

  /** One request that trusts this certificate alone. */
  const get = (path: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const options = { ca: certificate, headers: { 'x-service-api-key': service.key } }
      const sent = request(`${service.url}${path}`, options, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      })
      sent.on('error', reject)
      sent.end()
    })

  it('[5.6] says https in its addresses and answers there', async () => {
    expect(service.baseUrl).toMatch(/^https:\/\//)
    const answer = await get('/v1/organizations')
    expect([answer.status, JSON.parse(answer.body).success]).toEqual([200, true])
    expect((await get('/widget.js')).status).toBe(200)
  })

  it('does not speak plain HTTP on that port', async () => {
    await expect(fetch(`${service.url.replace('https', 'http')}/v1/organizations`)).rejects.toThrow()
  })

  it('takes the session socket over the same certificate', async () => {
    const socket = new WebSocket(`${service.baseUrl.replace('https', 'wss')}/realtime`, 'frontdesk.v1', {
      ca: certificate,
    })
    const opened = new Promise((resolve, reject) => {
      socket.once('open', () => resolve(socket.protocol))
      socket.once('error', reject)
    })
    expect(await opened).toBe('frontdesk.v1')
    socket.close()
  })
})
