import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch } from './guarded-fetch.ts'

const LOCAL = { allowLoopback: true, allowPrivate: [] }
const PUBLIC = { allowLoopback: false, allowPrivate: [] }
let server: Server
let origin = ''
const bodies: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/hangs') return response.writeHead(200).write('first')
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      bodies.push(`${request.method} ${String(request.headers['x-own'])} ${body}`)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: hello\n\n')
    })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a fetch to an address that an organization has named', () => {
  it('[KN45] sends and reads as fetch does', async () => {
    const answer = await guardedFetch({ policy: LOCAL })(origin, {
      method: 'POST',
      headers: { 'x-own': '1' },
      body: 'asked',
    })
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/event-stream',
      'data: hello\n\n',
    ])
    expect(bodies).toEqual(['POST 1 asked'])
  })

  it('[KN45] goes nowhere that is not public, by its literal address or by its name', async () => {
    await expect(guardedFetch({ policy: PUBLIC })(origin)).rejects.toThrow('not on the public internet')
    const named = guardedFetch({ policy: PUBLIC, resolve: async () => ['127.0.0.1'] })
    await expect(named('http://models.example.com/v1')).rejects.toThrow()
    await expect(guardedFetch({ policy: LOCAL })('file:///etc/hostname')).rejects.toThrow()
  })

  it('[KN45] follows no redirect', async () => {
    expect((await guardedFetch({ policy: LOCAL })(`${origin}/away`)).status).toBe(302)
  })

  it('[KN45] ends when it is given up', async () => {
    const stop = new AbortController()
    const answer = await guardedFetch({ policy: LOCAL })(`${origin}/hangs`, { signal: stop.signal })
    setTimeout(() => stop.abort(), 10)
    await expect(answer.text()).rejects.toThrow()
  })
})
