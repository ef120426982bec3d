import { createServer } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../apps/service/src/demo/demo-site.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { buildClient, renderOnServer } from './fixtures/installs/build-app.ts'
import { INSTALL_PAGES } from './fixtures/installs/pages.ts'
import { type FixtureSite, serveSite, smallDemoSite } from './site-server.ts'
import { ask, chromePath, collectTrouble, launchBrowser } from './widget-page.ts'

let browser: Browser
let service: TestService
let site: FixtureSite
let page: Page
let trouble: string[]
let agentId: string
let snippet: string

beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  site = await serveSite(smallDemoSite())
  const made = await call(service, 'POST', '/dynamic-agents/web', {
    body: { assistantName: 'Robin', websiteUrl: site.url, capabilities: ['NONE'], communicationType: 'TEXT' },
  })
  agentId = made.body.agentConfigurationId
  snippet = made.body.integrationSnippets[0]
  page = await browser.newPage()
  trouble = collectTrouble(page)
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  site?.close()
})

const launchers = (page: Page) => page.locator('frontdesk-widget button.launcher:visible')
const answers = (page: Page) => page.locator('.row.agent.completed:not(.greeting)')

/** Opens what a page builder would serve, on an origin of its own: what the page before has stored is not there. */
async function visit(html: string): Promise<() => Promise<void>> {
  const builder = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  trouble.length = 0
  await page.goto(`http://127.0.0.1:${await listen(builder, 0, '127.0.0.1')}/`)
  return async () => {
    await page.goto('about:blank')
    builder.close()
    builder.closeAllConnections()
  }
}

describe.skipIf(!chromePath)('installing the snippet', () => {
  it.each(INSTALL_PAGES)('shows one button on $name, answers, and is removed cleanly', async ({ html: content }) => {
    const script = /src="([^"]+widget\.js[^"]*)"/.exec(snippet)?.[1] ?? ''
    const end = await visit(content(snippet, script))
    await launchers(page).first().waitFor()
    expect(await launchers(page).count()).toBe(1)
    await launchers(page).click()
    await page.getByRole('textbox', { name: 'Your message' }).waitFor()
    expect((await ask(page, 'hello')).text.length).toBeGreaterThan(5)
    await page.evaluate(`Frontdesk('destroy')`)
    await expect.poll(() => page.locator('frontdesk-widget').count()).toBe(0)
    expect(trouble).toEqual([])
    await end()
  })
})

type App = { name: string; entry: string; isHydrated: boolean; usesSnippet: boolean }
const apps: App[] = [
  { name: 'a React app', entry: 'react-client.js', isHydrated: false, usesSnippet: false },
  { name: 'a React app rendered on the server', entry: 'react-client.js', isHydrated: true, usesSnippet: false },
  { name: 'a Vue app with a router', entry: 'vue-client.js', isHydrated: false, usesSnippet: true },
]

describe.skipIf(!chromePath)('installing in an app', () => {
  it.each(apps)(
    'stays through $name, answers once, goes and comes back',
    async ({ entry, isHydrated, usesSnippet }) => {
      const installed = { agentId, widgetUrl: service.url }
      const script = (await buildClient(entry)).replaceAll('</script', '<\\/script')
      const rendered = isHydrated ? await renderOnServer(installed) : ''
      const end = await visit(
        `<!doctype html><html lang="en"><title>App</title><body><div id="root">${rendered}</div>${usesSnippet ? snippet : ''}
       <script>window.installed=${JSON.stringify(installed)}</script><script type="module">${script}</script></body></html>`,
      )
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await launchers(page).first().waitFor()
      await press('rooms route')
      await page.getByRole('heading', { name: 'rooms' }).waitFor()
      expect(await launchers(page).count()).toBe(1)
      await press('say hello')
      await answers(page).first().waitFor()
      await press('remove it')
      await expect.poll(() => page.locator('frontdesk-widget').count()).toBe(0)
      await press('put back')
      await launchers(page).first().waitFor()
      expect(await launchers(page).count()).toBe(1)
      // It was open when it went: it is open again, with what was said.
      await answers(page).first().waitFor()
      expect((await ask(page, 'thanks')).text.length).toBeGreaterThan(2)
      expect(trouble).toEqual([])
      await end()
    },
  )
})
