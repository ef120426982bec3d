import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guardedSender } from './guarded-sender.ts'

describe('sending to addresses that somebody else has named', () => {
  let server: Server
  let port: number
  let received: { path: string; body: string }[]
  beforeEach(async () => {
    received = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        received.push({ path: request.url ?? '', body })
        if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1/else' }).end()
        else response.end('ok')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    port = address && typeof address === 'object' ? address.port : 0
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  const post = (send: ReturnType<typeof guardedSender>, url: string) =>
    send({ url, headers: {}, body: '{}', signal: new AbortController().signal })

  it('[KN27] a name that was public when it was entered and is private when something is sent gets nothing', async () => {
    let addresses = ['93.184.216.34']
    const send = guardedSender({
      policy: { allowLoopback: false, allowPrivate: [] },
      resolve: async () => addresses,
      timeoutMs: 2_000,
    })
    // The owner of the name changes it after the check at creation, to reach what only we can reach.
    addresses = ['127.0.0.1']
    const sent = await post(send, `http://hooks.example.com:8080/${port}`)
    expect(sent).toEqual({ httpStatus: null, problem: 'the address is not on the public internet', isForbidden: true })
    expect(received).toEqual([])
  })

  it('[KN27] one private address among public ones is enough to refuse', async () => {
    const send = guardedSender({
      policy: { allowLoopback: false, allowPrivate: [] },
      resolve: async () => ['93.184.216.34', '10.0.0.7'],
      timeoutMs: 2_000,
    })
    expect((await post(send, 'https://hooks.example.com/')).problem).toBe('the address is not on the public internet')
  })

  it('[KN27] what is allowed arrives, and a redirect is answered but not followed', async () => {
    const send = guardedSender({ policy: { allowLoopback: true, allowPrivate: [] } })
    expect(await post(send, `http://127.0.0.1:${port}/here`)).toEqual({
      httpStatus: 200,
      problem: null,
      isForbidden: false,
    })
    expect(await post(send, `http://127.0.0.1:${port}/moved`)).toEqual({
      httpStatus: 302,
      problem: null,
      isForbidden: false,
    })
    expect(received).toEqual([
      { path: '/here', body: '{}' },
      { path: '/moved', body: '{}' },
    ])
  })
})
