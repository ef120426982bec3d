import type { Server } from 'node:http'
import { demoSite, listen } from '../../apps/service/src/demo/demo-site.ts'

export type FixtureSite = { url: string; paste: (snippet: string) => void; close: () => void }

export const DEMO_SITE = new URL('../../apps/service/demo-site', import.meta.url).pathname
export const fixtureSite = (name: string): string => new URL(`../sites/${name}`, import.meta.url).pathname
export const CLINIC_SITE = fixtureSite('veterinary-clinic')

/** A website on an origin of its own, into whose pages a snippet can be pasted. */
export async function serveSite(root: string): Promise<FixtureSite> {
  let snippet = ''
  let origin = ''
  const onFailure = (error: unknown) => process.stderr.write(`the fixture site failed: ${String(error)}\n`)
  const server: Server = demoSite({ root, origin: () => origin, snippet: () => snippet, onFailure })
  const port = await listen(server, 0, '127.0.0.1')
  origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}/`,
    paste: (pasted) => {
      snippet = pasted
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
