/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './console-page.ts'
import type { Desk } from './stand-in/desk.ts'
import { heardSay } from './stand-in/script.ts'
import { openStage } from './stand-in/stage.ts'
import { chromePath, launchBrowser, openChat, say } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const pageWith = (options: { style?: string; attributes?: string; body?: string }) => (desk: Desk) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Saltmarsh Inn</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${options.style ?? ''}</style></head>
<body><main style="height:3000px"><h1>The Saltmarsh Inn</h1></main>${options.body ?? ''}${desk.snippet(options.attributes ?? '')}</body></html>`

const TERMS = {
  text: 'We keep what you write for 90 days.',
  linkLabel: 'Privacy',
  linkUrl: 'https://example.org/privacy',
}
const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const said = (desk: Desk) => desk.heard.filter(({ event }) => event.type === 'conversation.item.create')
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

describe.skipIf(!chromePath)('a page with wishes of its own', () => {
  it('[WN3] asks before the first message, by keyboard, without a fault for screen readers', async () => {
    const { page, desk, trouble, close } = await openStage(browser, { desk: { agent: { consent: TERMS } } })
    await openChat(page)
    await desk.untilHeard()
    await say(page, 'Can I bring my dog?')
    const agree = page.getByRole('button', { name: 'Agree and send' })
    await agree.waitFor()
    await expect
      .poll(() => agree.evaluate((button) => button.getRootNode() instanceof ShadowRoot && button.matches(':focus')))
      .toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await agree.waitFor({ state: 'detached' })
    await expect.poll(() => composer(page).inputValue()).toBe('Can I bring my dog?')
    expect([said(desk).length, await stored(page)]).toEqual([0, []])
    await composer(page).press('Enter')
    await agree.press('Enter')
    expect((await heardSay(desk)).text).toBe('Can I bring my dog?')
    await expect.poll(() => composer(page).inputValue()).toBe('')
    await say(page, 'And a cat?')
    await expect.poll(() => said(desk).length).toBe(2)
    expect(trouble).toEqual([])
    await close()
  })

  it.each([
    ['transform on html', 'html { transform: translateY(0) }'],
    ['filter on the body', 'body { filter: saturate(1) }'],
    ['contain and will-change', 'html { contain: layout } body { will-change: transform }'],
    ['perspective, and a backdrop of its own', 'body { perspective: 500px } ::backdrop { background: red }'],
  ])('[WP19] stands where it belongs over a page with %s', async (_name, style) => {
    const { page, close } = await openStage(browser, { html: pageWith({ style }) })
    await page.setViewportSize({ width: 1_000, height: 700 })
    const launcher = page.locator('button.launcher')
    await launcher.waitFor()
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => launcher.boundingBox()).toMatchObject({ x: 920, y: 620, width: 60, height: 60 })
    await openChat(page)
    const end = async () => {
      const box = await page.getByRole('dialog').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    // 20 of its offset and 74 for the launcher, once it has come to rest.
    await expect.poll(end).toBe(606)
    await close()
  })

  it('[WO2] warns once of each option it cannot understand, and keeps to the others', async () => {
    const attributes = ` data-frontdesk-accent="red" data-frontdesk-launchertext="Ask us" data-frontdesk-offsetinline="50" data-frontdesk-greeting="Good day!"`
    const stage = openStage(browser, { html: pageWith({ attributes }) })
    const { page, close } = await stage
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    // What the page before it still says is not this one's.
    page.on('framenavigated', () => warnings.splice(0))
    await page.reload()
    await openChat(page)
    await page.getByText('Good day!').waitFor()
    expect(warnings).toEqual(['Frontdesk: the option "accent" is ignored: it must be a colour such as "#0f5c4a".'])
    await page.mouse.move(0, 0)
    const sides = async () => {
      const box = await page.locator('button.launcher').boundingBox()
      return [Math.round((box?.x ?? 0) + (box?.width ?? 0)), (box?.width ?? 0) > 100]
    }
    await expect.poll(sides).toEqual([1_230, true])
    await close()
  })

  it('[WP17] says when somebody is there again', async () => {
    const hours = { isOpen: false, opensAt: Date.now() + 3 * 86_400_000 }
    const { page, close } = await openStage(browser, { desk: { agent: { hours } } })
    await openChat(page)
    const away = page.getByText(/^Nobody is here until \w+day.*\. I can answer and take a message\.$/)
    await expect.poll(() => away.isVisible()).toBe(true)
    await close()
  })

  it('[WE5] loads again, with all it imports, after a failure', async () => {
    const { page, close } = await openStage(browser, { init: () => (window.requestIdleCallback = () => 0) })
    await page.route('**/widget/panel.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    const launcher = page.locator('button.launcher')
    await launcher.hover()
    await failed
    await launcher.click()
    await expect.poll(() => composer(page).isVisible()).toBe(true)
    await close()
  })

  it('[WP18] says of an agent that is gone that it is, and nothing else', async () => {
    const { page, close } = await openStage(browser, { desk: { refusal: 404 } })
    await page.locator('button.launcher').click()
    await page.getByText('This chat is not available at the moment.').waitFor()
    expect(await composer(page).isVisible()).toBe(false)
    await close()
  })

  it('[WE9] opens by itself without taking the focus, until the visitor has closed it', async () => {
    const attributes = ' data-frontdesk-openonload="true"'
    const { page, close } = await openStage(browser, { html: pageWith({ attributes }) })
    await composer(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
    await page.getByRole('button', { name: 'Close chat' }).click()
    const panel = page.waitForResponse('**/widget/panel.js')
    await page.reload()
    await page.locator('button.launcher').hover()
    await panel
    await page.waitForLoadState('networkidle')
    expect(await composer(page).isVisible()).toBe(false)
    await close()
  })

  it('[WP11] is reached again by Enter after Escape, with the focus where one writes', async () => {
    const { page, close } = await openStage(browser)
    await openChat(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    const focused = () =>
      page.evaluate(() => document.querySelector('frontdesk-widget')?.shadowRoot?.activeElement?.localName)
    await expect.poll(focused).toBe('textarea')
    await close()
  })
})
