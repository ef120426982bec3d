/// <reference lib="dom" />
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_PAGES } from './fixtures/hostile-pages.ts'
import { type HostileSite, serveHostilePages } from './fixtures/page-server.ts'
import { DESKTOP, frameOf, type HostState, PHONE, readHostState, reportViolations } from './host-page.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, collectTrouble, launchBrowser } from './widget-page.ts'

/** Pages whose scripts do their worst some time after the page is there, and then say so. */
const LATE = ['a tag manager', 'a body swapped', 'a router']
/** What differs most on a phone; at night, all of them. */
const ON_PHONE = ['no policy', 'hostile styles', 'a frame with storage barred']
const QUESTION = 'Can I bring my dog?'

let browser: Browser
let agent: WidgetAgent
let site: HostileSite
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  agent = await startWidgetAgent()
  site = await serveHostilePages({ desk: agent.service.url, agentId: agent.agentId })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
  await agent?.stop()
})

const names = Object.keys(HOSTILE_PAGES)
const screens = [
  ['a desktop', DESKTOP, names],
  ['a phone', PHONE, process.env.FRONTDESK_NIGHTLY ? names : ON_PHONE],
] as const

describe.skipIf(!chromePath)('a hostile page', () => {
  describe.each(screens)('on %s', (_screen, options, pages) => {
    let page: Page
    let trouble: string[]
    beforeAll(async () => {
      const context = await browser.newContext(options)
      await context.addInitScript(reportViolations)
      page = await context.newPage()
      trouble = collectTrouble(page)
    })
    afterAll(() => page?.context().close())

    it.each(pages)('with %s has one launcher that answers, and is left as it was', async (name) => {
      const before = await visitBare(page, name)
      trouble.length = 0
      await page.goto(site.address(name))
      await untilDisturbed(page, name)
      const frame = frameOf(page)
      await useLauncher(page, frame)
      expect(await answerTo(frame, QUESTION)).toMatch(/dog/i)
      expect(await launchers(frame)).toBe(1)
      const after = await readHostState(frame)
      expect(after.globals.filter((key) => !before.globals.includes(key))).toEqual(['Frontdesk'])
      expect({ ...after, globals: [] }).toEqual({ ...before, globals: [] })
      await closePanel(frame)
      expect(trouble).toEqual([])
    })
  })

  it('in a sandbox, which no owner can allow, says that the chat is not available, without an error', async () => {
    const page = await browser.newPage(DESKTOP)
    const trouble = collectTrouble(page)
    await page.goto(site.address('sandbox'))
    const frame = frameOf(page)
    await useLauncher(page, frame)
    await frame.getByText('This chat is not available at the moment.').waitFor()
    expect(trouble).toEqual([])
    await page.close()
  })
})

async function untilDisturbed(page: Page, name: string): Promise<void> {
  if (LATE.includes(name)) await page.locator('html[data-disturbed]').waitFor({ state: 'attached' })
}

/** The page as it is without a widget; what was stored on the one before is forgotten. */
async function visitBare(page: Page, name: string): Promise<HostState> {
  await page.goto(site.address(name, true))
  // The frame of a page in a frame keeps no query.
  const inner = page.frame({ name: 'inner' })
  await inner?.goto(`${site.address(name).replace(/\/$/, '')}/inner?bare=1`)
  // Without a snippet the tag manager has nothing to bring.
  if (name !== 'a tag manager') await untilDisturbed(page, name)
  const state = await readHostState(frameOf(page))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  return state
}

const launchers = (frame: Frame) => frame.locator('button.launcher').count()

/** The launcher is the uppermost thing where it stands; it is pressed as a visitor of this screen would. */
async function useLauncher(page: Page, frame: Frame): Promise<void> {
  const launcher = frame.locator('button.launcher')
  await launcher.waitFor()
  expect(await launchers(frame)).toBe(1)
  const box = await launcher.boundingBox()
  if (!box) throw new Error('the launcher is not shown')
  expect(Math.abs(box.width - 60)).toBeLessThan(5)
  expect(box.height).toBeCloseTo(box.width, 1)
  const centre = [box.x + box.width / 2, box.y + box.height / 2] as const
  expect(await frame.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, centre)).toBe('frontdesk-widget')
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (isTouch) await page.touchscreen.tap(...centre)
  else await page.mouse.click(...centre)
}

async function answerTo(frame: Frame, question: string): Promise<string> {
  const composer = frame.getByRole('textbox', { name: 'Your message' })
  await composer.waitFor()
  await composer.fill(question)
  await composer.press('Enter')
  const answer = frame.locator('.row.agent.completed:not(.greeting)')
  await answer.waitFor()
  return (await answer.locator('.prose').textContent()) ?? ''
}

async function closePanel(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Close chat' }).click()
  await frame.getByRole('dialog').waitFor({ state: 'hidden' })
}
