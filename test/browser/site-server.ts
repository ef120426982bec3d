import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoSite, listen } from '../../apps/service/src/demo/demo-site.ts'

export type FixtureSite = { url: string; paste: (snippet: string) => void; close: () => void }

export const DEMO_SITE = new URL('../../apps/service/demo-site', import.meta.url).pathname
export const fixtureSite = (name: string): string => new URL(`../sites/${name}`, import.meta.url).pathname
export const CLINIC_SITE = fixtureSite('veterinary-clinic')

const ROOMS_AND_RULES = ['index.html', 'rooms.html', 'policies.html', 'contact.html']

/**
 * Four of the demo inn's pages as a website: enough to be asked about dogs and parking, and read in a quarter of the
 * time. The other pages are not there, and the sitemap does not name them.
 */
export function smallDemoSite(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'frontdesk-small-site-')), 'site')
  cpSync(DEMO_SITE, root, { recursive: true })
  for (const name of readdirSync(root))
    if (name.endsWith('.html') && !ROOMS_AND_RULES.includes(name)) rmSync(join(root, name))
  const sitemap = join(root, 'sitemap.xml')
  const lines = readFileSync(sitemap, 'utf8').split('\n')
  const isLeft = (line: string) => {
    const page = /<loc>([^<]+)<\/loc>/.exec(line)?.[1]
    return page === undefined || page.endsWith('/') || ROOMS_AND_RULES.includes(basename(page))
  }
  writeFileSync(sitemap, lines.filter(isLeft).join('\n'))
  return root
}

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
