import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, freePort, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { seeded } from './seeded.ts'
import { type FixtureSite, serveSite, smallDemoSite } from './site-server.ts'
import { chromePath, launchBrowser, openChat, say, shownTranscript, storedTranscript } from './widget-page.ts'

const KILLS = process.env.FRONTDESK_NIGHTLY ? 50 : 1
const SEED = 20_261_121

describe.skipIf(!chromePath)('a service killed in the middle of an answer', () => {
  let browser: Browser
  let site: FixtureSite
  let service: TestService
  let page: Page
  let agentId: string
  let key: string
  let start: () => Promise<TestService>

  beforeAll(async () => {
    browser = await launchBrowser()
    site = await serveSite(smallDemoSite())
    const data = mkdtempSync(join(tmpdir(), 'frontdesk-kill-'))
    const environment = { PORT: String(await freePort()), FRONTDESK_PUBLIC_LIMITS: '0,0,0', WORD_MS: '50' }
    start = () => startTestService({ data, environment, entry: 'slow-service.js' })
    service = await start()
    key = await roomyKey(service)
    service.key = key
    const made = await call(service, 'POST', '/dynamic-agents/web', {
      body: { assistantName: 'Robin', websiteUrl: site.url, capabilities: ['NONE'], communicationType: 'TEXT' },
    })
    agentId = made.body.agentConfigurationId
    site.paste(made.body.integrationSnippets[0])
    await untilRead(service, agentId)
    page = await browser.newPage()
    await page.goto(site.url)
    await openChat(page)
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    site?.close()
  })

  it(
    `loses and doubles nothing over ${KILLS} kills: every item is answered once and the page shows what is stored`,
    async () => {
      const random = seeded(SEED)
      for (let kill = 0; kill < KILLS; kill += 1) {
        await say(page, `Can I bring my dog to room number ${kill}?`)
        await wait(Math.floor(random() * 1_500))
        await service.kill()
        service = await start()
        service.key = key
        await expect.poll(() => settled(service, agentId), { timeout: 30_000, interval: 200 }).toBe(kill + 1)
        await expect
          .poll(() => shownTranscript(page), { timeout: 20_000, interval: 200 })
          .toEqual(await storedTranscript(service, agentId))
      }
      const shown = await shownTranscript(page)
      expect(shown.filter((line) => line.startsWith('visitor'))).toEqual(
        Array.from({ length: KILLS }, (_, kill) => `visitorCanIbringmydogtoroomnumber${kill}`),
      )
      expect(shown.filter((line) => line.startsWith('agent'))).toHaveLength(KILLS)
    },
    KILLS * 20_000,
  )
})

async function untilRead(service: TestService, agentId: string): Promise<void> {
  for (let look = 0; look < 300; look += 1) {
    const { body } = await call(service, 'GET', `/dynamic-agents/web/${agentId}`)
    if (body.data.knowledge.status === 'ready') return
    await wait(100)
  }
}

/** How many visitor items the store has, once each of them has its answer; -1 before. */
async function settled(service: TestService, agentId: string): Promise<number> {
  const { body } = await call(service, 'GET', `/conversations?agentConfigurationId=${agentId}`)
  const id: string | undefined = body.data.items[0]?.id
  if (!id) return -1
  const items: { role: string; status: string }[] = (await call(service, 'GET', `/conversations/${id}`)).body.data.items
  const visitors = items.filter((item) => item.role === 'visitor').length
  const answers = items.filter((item) => item.role === 'agent' && item.status === 'completed').length
  return visitors === answers ? visitors : -1
}
