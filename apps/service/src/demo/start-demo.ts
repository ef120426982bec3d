import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunningService } from '../serve.ts'
import { demoSite, listen } from './demo-site.ts'

/** In the data directory: which agent the demo has. */
export const DEMO_FILE = 'demo.json'

export type Demo = { url: string; agentId: string | null; stop: () => Promise<void> }

const savedDemo = z.object({ agentId: z.string(), snippet: z.string() })
type SavedDemo = z.infer<typeof savedDemo>

/**
 * Serves the demo website and, on the first start, makes its agent by the public API call with the first key. Later
 * starts find the agent in the data directory.
 */
export async function startDemo(running: RunningService, firstKey: string | null): Promise<Demo> {
  const { settings, files, log } = running.services
  const path = join(settings.FRONTDESK_DATA, DEMO_FILE)
  let saved: SavedDemo | null = readSaved(path)
  let origin = ''
  const site = demoSite({
    root: files.demoSite,
    origin: () => origin,
    snippet: () => saved?.snippet ?? '',
    onFailure: (error) => log.error({ err: error, stage: 'demo website' }, 'a page of the demo could not be served'),
  })
  const port = await listen(site, settings.DEMO_PORT, settings.HOST)
  origin = `http://${settings.HOST}:${port}`
  if (!saved && firstKey) {
    saved = await createDemoAgent(running.url, firstKey, `${origin}/`)
    writeFileSync(path, JSON.stringify(saved), { mode: 0o600 })
  }
  return { url: `${origin}/`, agentId: saved?.agentId ?? null, stop: () => close(site) }
}

function readSaved(path: string): SavedDemo | null {
  if (!existsSync(path)) return null
  const parsed = savedDemo.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return parsed.success ? parsed.data : null
}

const created = z.object({ agentConfigurationId: z.string(), integrationSnippets: z.array(z.string()).min(1) })

/** The same call as anybody's. */
async function createDemoAgent(baseUrl: string, key: string, websiteUrl: string): Promise<SavedDemo> {
  const response = await fetch(`${baseUrl}/v1/dynamic-agents/web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-service-api-key': key },
    body: JSON.stringify({
      assistantName: 'Wren at The Wrackline',
      websiteUrl,
      capabilities: [
        'RESERVATION_MANAGEMENT',
        'MENU_ORDER_MANAGEMENT',
        'PRODUCT_ORDER_MANAGEMENT',
        'INVENTORY_MANAGEMENT',
        'PROPERTY_MANAGEMENT',
      ],
      role_template_identifier: 'CUSTOMER_SUPPORT_GENERAL',
    }),
  })
  if (response.status !== 201) throw new Error(`the demo's agent could not be created (status ${response.status})`)
  const setup = created.parse(await response.json())
  return { agentId: setup.agentConfigurationId, snippet: setup.integrationSnippets[0] ?? '' }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
