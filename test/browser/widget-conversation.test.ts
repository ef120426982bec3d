/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import {
  ask,
  chromePath,
  closeChat,
  launchBrowser,
  openChat,
  say,
  shownTranscript,
  storedTranscript,
} from './widget-page.ts'

let browser: Browser
let agent: WidgetAgent
let context: BrowserContext
let page: Page
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  agent = await startWidgetAgent()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await agent?.stop()
})
beforeEach(async () => {
  if (!chromePath) return
  context = await browser.newContext()
  page = await context.newPage()
  await page.goto(agent.site.url)
})
afterEach(() => context?.close())

const conversationKeys = () =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('frontdesk')))
const stored = () => storedTranscript(agent.service, agent.agentId)
const showsStored = async (place: Page) =>
  expect.poll(() => shownTranscript(place), { timeout: 10_000 }).toEqual(await stored())

/** Storage as browsers have it that bar it: even looking at it throws. */
const barStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

describe.skipIf(!chromePath)('one conversation', () => {
  it('goes on when the page takes the widget off and puts it back', async () => {
    await openChat(page)
    await ask(page, 'Can I bring my dog?')
    await page.evaluate(() => Reflect.get(window, 'Frontdesk').destroy())
    expect(await page.locator('frontdesk-widget').count()).toBe(0)
    await page.evaluate(() => Reflect.get(window, 'Frontdesk').init())
    // It was open, and opens again by itself.
    await page.getByRole('textbox', { name: 'Your message' }).waitFor()
    await showsStored(page)
    await ask(page, 'Is there parking?')
    await showsStored(page)
  })

  it('goes on after the network was gone, with what was said meanwhile', async () => {
    await openChat(page)
    await ask(page, 'Can I bring my dog?')
    await context.setOffline(true)
    await page.getByText('You are offline').waitFor()
    await say(page, 'Is there parking?')
    await page.locator('.row.sending').waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.locator('.row.agent.completed:not(.greeting)').count(), { timeout: 15_000 }).toBe(2)
    await showsStored(page)
  })

  it('is the same in a tab opened later, both ways', async () => {
    await openChat(page)
    await ask(page, 'Can I bring my dog?')
    const other = await context.newPage()
    await other.goto(new URL('rooms.html', agent.site.url).href)
    await openChat(other)
    await showsStored(other)
    await ask(other, 'Is there parking?')
    await showsStored(page)
    await showsStored(other)
    expect(await shownTranscript(page)).toHaveLength(4)
  })

  it('keeps what was being written when the page changes', async () => {
    await openChat(page)
    await page.getByRole('textbox').fill('We are two and')
    await page.goto(new URL('rooms.html', agent.site.url).href)
    await openChat(page)
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('We are two and')
  })

  it('begins anew when it is asked to, and the old one does not return', async () => {
    await openChat(page)
    await ask(page, 'Can I bring my dog?')
    await page.getByRole('button', { name: 'New conversation' }).click()
    await expect.poll(() => shownTranscript(page)).toEqual([])
    await ask(page, 'Is there parking?')
    await page.reload()
    await openChat(page)
    await expect.poll(async () => (await shownTranscript(page))[0]).toBe('visitorIsthereparking')
    await expect.poll(() => shownTranscript(page)).toHaveLength(2)
    expect(await conversationKeys()).toHaveLength(1)
  })

  it('lives in memory where storage is barred', async () => {
    await page.addInitScript(barStorage)
    await page.reload()
    await openChat(page)
    await ask(page, 'Can I bring my dog?')
    await closeChat(page)
    await openChat(page)
    await showsStored(page)
    expect(await shownTranscript(page)).toHaveLength(2)
  })
})
