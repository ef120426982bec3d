import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes, type ConsoleView, openConsolePage, sidewaysScroll, tabTo } from './console-page.ts'
import { emptyContents, PASSWORD, serveStandIn, standInAgent } from './console-stand-in.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => browser?.close())

/** The agent's page, with its form, as the owner. */
async function onAgentPage(
  options: ConsoleView,
  work: (page: Page, service: Awaited<ReturnType<typeof serveStandIn>>) => Promise<void>,
): Promise<void> {
  const service = await serveStandIn({ ...emptyContents(), agents: [standInAgent('agt_1')] })
  const { page, trouble, close } = await openConsolePage(browser, { reducedMotion: 'reduce', ...options })
  try {
    await page.goto(`${service.url}/console/agents/web/agt_1`)
    await page.getByLabel('E-mail').fill(service.contents.member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('form', { name: 'Widget' }).waitFor()
    await work(page, service)
    expect(trouble).toEqual([])
  } finally {
    await close()
    await service.close()
  }
}

describe.skipIf(!chromePath)('the form of the widget in a browser', () => {
  it('[CO33] sets button, consent, hours and pages by keyboard alone, and shows the try-out anew', async () => {
    await onAgentPage({}, async (page, { contents }) => {
      await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-seen', 'before'))
      await page.getByRole('heading', { level: 1 }).focus()
      await tabTo(page, /^Words on the button$/)
      await page.keyboard.type('Ask us')
      await tabTo(page, /^Open by itself/)
      await page.keyboard.press('Space')
      await tabTo(page, /^Asked for at the first message$/)
      await page.keyboard.type('We keep what you write.')
      await tabTo(page, /^When you are there$/)
      await page.keyboard.press('ArrowDown')
      await tabTo(page, /^Friday$/)
      await page.keyboard.press('Space')
      await tabTo(page, /^Add a rule$/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^Path of rule 1$/, 'Shift+Tab')
      await page.keyboard.type('checkout*')
      await page.keyboard.press('Enter')
      await page.getByText('This must begin with /').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
      await page.keyboard.press('Home')
      await page.keyboard.type('/')
      await page.keyboard.press('Enter')
      await page.getByText('Saved').waitFor()
      expect(contents.deployment).toMatchObject({
        launcher: { text: 'Ask us', offsetInline: 20, offsetBlock: 20, openOnLoad: true },
        consent: { text: 'We keep what you write.', linkLabel: null, linkUrl: null },
        hours: { outside: 'say', weekly: [{ days: ['mon', 'tue', 'wed', 'thu'], opens: '09:00', closes: '17:00' }] },
        pageRules: [{ path: '/checkout*', action: 'hide' }],
      })
      await page.locator('iframe:not([data-seen])').waitFor()
      await tabTo(page, /^Remove rule 1$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FIELDSET')
    })
  })

  it('[CO21] sets the colour, and leaves everything else as it was', async () => {
    await onAgentPage({}, async (page, { contents }) => {
      const { deployment } = contents
      await page.getByLabel('Colour').fill('#0f5c4a')
      await page.getByRole('button', { name: 'Save widget' }).click()
      await page.getByText('Saved').waitFor()
      const theme = { accent: '#0f5c4a', placement: 'end', scheme: 'auto' }
      expect(contents.deployment).toEqual({ ...deployment, theme, agentVersion: 2 })
      await page.getByRole('button', { name: 'Save widget' }).click()
      await page.getByText('Nothing has changed').waitFor()
    })
  })

  it('[CO33] passes axe with all of it open, in light and in dark, and fits 320 pixels', async () => {
    await onAgentPage({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.getByLabel('When you are there').selectOption('hide')
      await page.getByRole('button', { name: 'Add times' }).click()
      await page.getByRole('button', { name: 'Add a rule' }).click()
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await axeInBothSchemes(page)).toEqual([])
    })
  })
})
