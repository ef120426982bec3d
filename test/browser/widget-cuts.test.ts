import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../running-service.ts'
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'
import { seeded } from './seeded.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, launchBrowser, openChat, say, shownTranscript, storedTranscript } from './widget-page.ts'

const CUTS = process.env.FRONTDESK_NIGHTLY ? 1_000 : 16
const SEED = 20_261_122
/** Enough for a connection to come back, to answer a few words, or to be cut while it opens. */
const LONGEST_PEACE_MS = 900
const CUTS_PER_MESSAGE = 4

describe.skipIf(!chromePath)('a connection that is cut again and again', () => {
  let browser: Browser
  let agent: WidgetAgent
  let proxy: CuttingProxy
  let page: Page
  beforeAll(async () => {
    const port = await freePort()
    proxy = await startCuttingProxy(() => port)
    browser = await launchBrowser()
    agent = await startWidgetAgent({
      entry: 'slow-service.js',
      environment: {
        PORT: String(port),
        WORD_MS: '20',
        PUBLIC_URL: `http://127.0.0.1:${proxy.port}`,
        FRONTDESK_ALLOW_PRIVATE: '127.0.0.0/8',
      },
    })
    page = await browser.newPage()
    await page.goto(agent.site.url)
    await openChat(page)
  }, 90_000)
  afterAll(async () => {
    await browser?.close()
    proxy?.close()
    await agent?.stop()
  })

  it(
    `loses and doubles nothing over ${CUTS} cuts: the page shows what the service has stored, each item once`,
    async () => {
      const random = seeded(SEED)
      const said: string[] = []
      let cuts = 0
      while (cuts < CUTS) {
        if (cuts >= said.length * CUTS_PER_MESSAGE) {
          await say(page, `Can I bring my dog to room number ${said.length}?`)
          said.push(`visitorCanIbringmydogtoroomnumber${said.length}`)
        }
        await wait(random() * LONGEST_PEACE_MS)
        if (proxy.harm(random()) > 0) cuts += 1
      }
      await expect.poll(() => visitorLines(agent), { timeout: 60_000, interval: 300 }).toEqual(said)
      await expect.poll(async () => (await stored(agent)).at(-1), { timeout: 30_000 }).toMatch(/^agent/)
      await expect.poll(() => shownTranscript(page), { timeout: 30_000 }).toEqual(await stored(agent))
    },
    CUTS * 3_000 + 120_000,
  )
})

const stored = ({ service, agentId }: WidgetAgent) => storedTranscript(service, agentId)
const visitorLines = async (agent: WidgetAgent) => (await stored(agent)).filter((line) => line.startsWith('visitor'))
