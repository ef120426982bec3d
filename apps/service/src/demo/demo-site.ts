import { createServer, type Server } from 'node:http'
import { parseUrl } from '@frontdesk/schema'
import { readStaticFile } from '../files/static-files.ts'

const HTML = 'text/html; charset=utf-8'
/** The snippet's stub is an inline script, so the demo allows inline scripts as most websites do. */
const HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' }

type DemoOptions = {
  root: string
  origin: () => string
  snippet: () => string
  onFailure: (error: unknown) => void
}

/**
 * A small business's website on an origin of its own, with the returned snippet pasted into every page, as an owner
 * would do it.
 */
export function demoSite(options: DemoOptions): Server {
  return createServer((request, response) => {
    respond(options, request.url ?? '/')
      .catch((error: unknown) => {
        options.onFailure(error)
        return { status: 500, type: HTML, body: '' }
      })
      .then(
        ({ status, type, body }) => {
          response.writeHead(status, { ...HEADERS, 'content-type': type })
          response.end(request.method === 'HEAD' ? undefined : body)
        },
        // The reader has gone.
        () => response.destroy(),
      )
  })
}

async function respond({ root, origin, snippet }: DemoOptions, address: string) {
  const path = parseUrl(address, 'http://demo')?.pathname
  const file = path === undefined ? null : await readStaticFile(root, path)
  if (!file)
    return { status: 404, type: HTML, body: '<!doctype html><title>Not found</title><h1>There is no such page</h1>' }
  if (!/html|xml|text\/plain/.test(file.contentType)) return { status: 200, type: file.contentType, body: file.body }
  const text = file.body
    .toString('utf8')
    .replaceAll('{{origin}}', () => origin())
    .replace('{{snippet}}', () => snippet())
  return { status: 200, type: file.contentType, body: text }
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
}
