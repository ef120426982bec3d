import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { PAGE_SECURITY_HEADERS } from '../http/security-headers.ts'
import { readStaticFile } from './static-files.ts'

/** `/docs`: pages made at build time, with nothing loaded from elsewhere. */
export function docsFiles(root: string): Hono<AppEnv> {
  const docs = new Hono<AppEnv>()
  docs.get('/docs', (c) => c.body(null, 302, { ...PAGE_SECURITY_HEADERS, location: '/docs/' }))
  docs.get('/docs/*', async (c) => {
    const path = c.req.path.slice('/docs/'.length)
    const file =
      (await readStaticFile(root, path)) ?? (path.includes('.') ? null : await readStaticFile(root, `${path}.html`))
    if (!file) return c.text('There is no such page. The documentation begins at /docs/', 404, PAGE_SECURITY_HEADERS)
    return c.body(new Uint8Array(file.body), 200, {
      ...PAGE_SECURITY_HEADERS,
      'content-type': file.contentType,
      'cache-control': 'no-cache',
    })
  })
  return docs
}
