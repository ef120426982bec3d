import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { FetchOptions } from '../ports.ts'
import { guardedFetcher } from './guarded-fetcher.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  server.unref()
  return new URL(`http://127.0.0.1:${address.port}/`)
}

const options = (over: Partial<FetchOptions> = {}): FetchOptions => ({
  maxBytes: 10_000,
  timeoutMs: 2_000,
  accept: 'text/html',
  signal: new AbortController().signal,
  ...over,
})
const local = guardedFetcher({ policy: { allowLoopback: true, allowPrivate: [] } })

describe('guardedFetcher', () => {
  it('reads a page, and tells the server who asks and what is known', async () => {
    let seen: unknown
    const url = await serve((request, response) => {
      seen = [request.headers['user-agent'], request.headers['if-none-match']]
      response.setHeader('content-type', 'text/html').end('<p>Hello')
    })
    const result = await local.fetch(url, options({ etag: '"1"' }))
    expect(result.status === 'ok' && new TextDecoder().decode(result.body)).toBe('<p>Hello')
    expect(seen).toEqual([expect.stringContaining('FrontdeskBot'), '"1"'])
  })

  it('[KN3] refuses a name when one of its addresses is private, before anything is sent', async () => {
    const fetcher = guardedFetcher({
      policy: { allowLoopback: false, allowPrivate: [] },
      resolve: async () => ['93.184.216.34', '10.0.0.1'],
    })
    expect((await fetcher.fetch(new URL('http://rebinding.test/'), options())).status).toBe('forbidden')
  })

  it('[KN3] connects to the checked address whatever the name says', async () => {
    const url = await serve((request, response) => response.end(request.headers.host))
    let asked = 0
    const fetcher = guardedFetcher({
      policy: { allowLoopback: true, allowPrivate: [] },
      resolve: async () => {
        asked += 1
        return ['127.0.0.1']
      },
    })
    const named = new URL(`http://shop.localhost:${url.port}/`)
    const result = await fetcher.fetch(named, options())
    expect(result.status === 'ok' && new TextDecoder().decode(result.body)).toBe(named.host)
    expect(asked).toBe(1)
  })

  it('[KN4] checks every redirect anew', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    )
    expect((await local.fetch(url, options())).status).toBe('forbidden')
  })

  it('[KN43] does not follow a site on this machine to its other services, nor to the networks around it', async () => {
    const visits: string[] = []
    const other = await serve((_request, response) => response.end(visits.push('other')))
    const reasonOf = async (location: string) => {
      const site = await serve((request, response) =>
        request.url === '/own' ? response.end('own') : response.writeHead(302, { location }).end(),
      )
      const open = guardedFetcher({
        policy: { allowLoopback: true, allowPrivate: ['10.0.0.0/8'] },
        resolve: async () => ['127.0.0.1'],
      })
      const result = await open.fetch(site, options())
      return result.status === 'forbidden' ? result.reason : result.status
    }
    const refusal = 'it redirects, and the address is not on the public internet'
    expect(await reasonOf(other.href)).toBe(refusal)
    expect(await reasonOf(other.href.replace('127.0.0.1', 'localhost'))).toBe(refusal)
    expect(await reasonOf('http://10.0.0.1/')).toBe(refusal)
    // A name is found out while connecting.
    expect(await reasonOf('http://name-of-this-machine.test/')).toBe('the address is not on the public internet')
    expect(visits).toEqual([])
    expect(await reasonOf('/own')).toBe('ok')
  })

  it('[KN4] gives up after five redirects', async () => {
    let hops = 0
    const url = await serve((_request, response) => {
      hops += 1
      response.writeHead(302, { location: `/${hops}` }).end()
    })
    expect((await local.fetch(url, options())).status).toBe('failed')
    expect(hops).toBe(6)
  })

  it('[KN5] stops at the byte cap, also of a compressed body', async () => {
    const large = 'x'.repeat(50_000)
    const plain = await serve((_request, response) => response.end(large))
    const packed = await serve((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(large)),
    )
    expect(await local.fetch(plain, options())).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('larger'),
    })
    expect(await local.fetch(packed, options())).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('larger'),
    })
    expect((await local.fetch(packed, options({ maxBytes: 60_000 }))).status).toBe('ok')
  })

  it('[KN5] stops at the time limit while a body trickles', async () => {
    const url = await serve((_request, response) => {
      response.write('a little')
    })
    expect(await local.fetch(url, options({ timeoutMs: 150 }))).toEqual({
      status: 'failed',
      reason: 'the site took too long to answer',
    })
  })

  it('tells unchanged pages and errors apart', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/same') response.writeHead(304).end()
      else response.writeHead(503, { 'retry-after': '7' }).end()
    })
    expect((await local.fetch(new URL('/same', url), options())).status).toBe('not-modified')
    expect(await local.fetch(url, options())).toMatchObject({
      status: 'http-error',
      httpStatus: 503,
      retryAfterMs: 7000,
    })
  })
})
