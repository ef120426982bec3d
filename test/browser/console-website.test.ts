import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes, openConsolePage, sidewaysScroll, tabTo } from './console-page.ts'
import { type Contents, emptyContents, PASSWORD, serveStandIn, standInAgent } from './console-stand-in.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => browser?.close())

/** The agent's page as the owner. */
async function onAgentPage(work: (page: Page, contents: Contents) => Promise<void>) {
  const service = await serveStandIn({ ...emptyContents(), agents: [standInAgent('agt_1')] })
  const { page, trouble, close } = await openConsolePage(browser, { reducedMotion: 'reduce' })
  try {
    await page.goto(`${service.url}/console/agents/web/agt_1`)
    await page.getByLabel('E-mail').fill(service.contents.member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Which pages are read (all)').waitFor()
    await work(page, service.contents)
    expect(trouble).toEqual([])
  } finally {
    await close()
    await service.close()
  }
}

describe.skipIf(!chromePath)('the website of an agent in a browser', () => {
  it('[CO81] [KG2] tells what the last reading changed, page by page, and what to do about a page that failed', async () => {
    await onAgentPage(async (page) => {
      await page.getByText('3 pages new, 1 changed, 2 gone, 1 not readable; read 1 hour ago.').waitFor()
      await page.getByText('Not readable (1)').click()
      await page.getByText('example.com/slow – the site took too long to answer. Try again later').waitFor()
      await page.getByText('Unchanged (31)').click()
      await expect.poll(() => page.getByText('and 29 more pages').isVisible()).toBe(true)
    })
  })

  it('[CO80] sets the rules by keyboard alone, and names the pattern that is none', async () => {
    await onAgentPage(async (page, contents) => {
      await page.getByRole('heading', { level: 1 }).focus()
      await tabTo(page, /^Which pages are read/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^Never read$/)
      await page.keyboard.type('/shop/\nblog/*')
      await tabTo(page, /^Save and read again$/)
      await page.keyboard.press('Enter')
      await page.getByText('“blog/*”: This must be a path such as /blog/*').waitFor()
      await tabTo(page, /^Never read$/, 'Shift+Tab')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('/shop/\n/blog/*')
      await tabTo(page, /^Save and read again$/)
      await page.keyboard.press('Enter')
      await page.getByText('Saved. The website is read again.').waitFor()
      await page.getByText('Which pages are read (2 rules)').waitFor()
      expect(contents.website).toMatchObject({ include: [], exclude: ['/shop/', '/blog/*'] })
    })
  })

  it('[CO33] passes axe with all of it open, in light and in dark, and fits 320 pixels', async () => {
    await onAgentPage(async (page) => {
      await page.locator('details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '')
      })
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await axeInBothSchemes(page)).toEqual([])
    })
  })
})
