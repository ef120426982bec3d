import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launcherAgent } from '@frontdesk/deployments'
import { isId, type LauncherSettings } from '@frontdesk/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import type { Services } from '../services.ts'
import { readStaticFile } from './static-files.ts'

const PLACEHOLDER = '"__FRONTDESK_SETTINGS__"'
const MAX_AGE_SECONDS = 300

/** Scripts of other origins' pages: any page may load them, nothing may read more into them than their type. */
const WIDGET_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'timing-allow-origin': '*',
}

/**
 * `/widget.js?agent=…`: the loader with the agent's public launcher settings inside, so that the page asks for nothing
 * else before a visitor shows interest. `/widget/…`: the panel and its chunks; hashed ones never change.
 */
export function widgetFiles(services: Services): Hono<AppEnv> {
  const files = new Hono<AppEnv>()
  const loader = cachedText(join(services.files.widget, 'widget.js'))
  files.get('/widget.js', async (c) => {
    const served = await launcherSettings(services, {
      agentId: c.req.query('agent') ?? '',
      isPreview: c.req.query('preview') !== undefined,
    })
    const settings = JSON.stringify(served.settings)
    // A function as replacement, so that `$` in a name stays itself; `<` escaped for pages that inline the file.
    const script = (await loader()).replace(PLACEHOLDER, () => settings.replaceAll('<', '\\u003c'))
    return c.body(script, 200, {
      ...WIDGET_HEADERS,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': served.cacheControl,
    })
  })
  files.get('/widget/*', async (c) => {
    // A panel that failed to load is asked for under another folder: browsers remember failures by address.
    const path = c.req.path.slice('/widget/'.length).replace(/^(retry\/)+/, '')
    const file = await readStaticFile(services.files.widget, path)
    if (!file) return c.text('Not found', 404, WIDGET_HEADERS)
    const isHashed = path.startsWith('chunks/')
    return c.body(new Uint8Array(file.body), 200, {
      ...WIDGET_HEADERS,
      'content-type': file.contentType,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : cachedFor(MAX_AGE_SECONDS),
    })
  })
  return files
}

/** Read once; the file changes only with a new build, which comes with a restart. */
function cachedText(path: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => {
    text ??= readFile(path, 'utf8')
    text.catch(() => {
      text = undefined
    })
    return text
  }
}

/** `isPreview`: for the owner, who tries the agent at any hour and sees at once what was saved. */
type Asked = { agentId: string; isPreview: boolean }
type Served = { settings: LauncherSettings; cacheControl: string }

async function launcherSettings(services: Services, { agentId, isPreview }: Asked): Promise<Served> {
  const addresses = { api: `${services.publicUrl}/v1`, assets: `${services.widgetUrl}/widget/` }
  const deployment = isId('agt', agentId) ? await services.agents.findPublicDeployment(agentId) : null
  if (!deployment || deployment.agent.kind !== 'web')
    return { settings: addresses, cacheControl: cachedFor(MAX_AGE_SECONDS) }
  const now = services.now()
  const { agent, changesAt } = launcherAgent(deployment, now)
  if (isPreview) {
    const { closed: _closed, ...shown } = agent
    return { settings: { ...addresses, agent: shown }, cacheControl: 'no-store' }
  }
  // Not past the next opening or closing: the launcher would be seen, or missed, for as long.
  const unchangedSeconds = changesAt === null ? MAX_AGE_SECONDS : Math.floor((changesAt - now) / 1000)
  return { settings: { ...addresses, agent }, cacheControl: cachedFor(Math.min(MAX_AGE_SECONDS, unchangedSeconds)) }
}

const cachedFor = (seconds: number): string => `public, max-age=${seconds}`
