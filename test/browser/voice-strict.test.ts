import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOSTILE_PAGES, MUTE_PAGE } from './fixtures/hostile-pages.ts'
import { type HostileSite, serveHostilePages } from './fixtures/page-server.ts'
import { DESKTOP, reportViolations } from './host-page.ts'
import { Desk } from './stand-in/desk.ts'
import { babble } from './stand-in/ear.ts'
import { heardSound, progressOf, speak, spokenDesk } from './stand-in/spoken.ts'
import { chromePath, collectTrouble, launchBrowser } from './widget-page.ts'

const ANSWER = babble(1, 3)
const SPOKEN_WITH = ['no policy', 'a policy by hosts', 'nonce and strict-dynamic', 'trusted types', 'hostile styles']

let browser: Browser
let desk: Desk
let site: HostileSite
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe.skipIf(!chromePath)('a call on a strict page', () => {
  beforeEach(async () => {
    desk = await new Desk(spokenDesk()).start()
    site = await serveHostilePages({ desk: desk.url, agentId: 'agt_1' })
  })
  afterEach(() => {
    site.close()
    desk.stop()
  })

  async function openOn(name: string) {
    const context = await browser.newContext(DESKTOP)
    await context.addInitScript(reportViolations)
    const page = await context.newPage()
    const trouble = collectTrouble(page)
    await page.goto(site.address(name))
    await page.locator('button.launcher').click()
    await page.getByRole('button', { name: 'Talk to Robin' }).click()
    return { page, trouble, close: () => context.close() }
  }

  it.each(SPOKEN_WITH)('[WV5] with %s goes both ways, without a violation', async (name) => {
    expect(Object.keys(HOSTILE_PAGES)).toContain(name)
    const { page, trouble, close } = await openOn(name)
    await page.locator('[data-phase="talking"]').waitFor()
    speak(desk, { number: 1, samples: ANSWER, words: 'Good day.' })
    await expect.poll(() => progressOf(desk).at(-1)?.is_over, { timeout: 20_000 }).toBe(true)
    expect(heardSound(desk).frames.length).toBeGreaterThan(30)
    expect(trouble).toEqual([])
    await close()
  })

  it('[WV6] that bars the microphone becomes text, with a sentence that says why', async () => {
    const { page, trouble, close } = await openOn(MUTE_PAGE)
    await page.getByText('This page does not allow the microphone. You can write here.').waitFor()
    expect(trouble).toEqual([])
    expect(desk.packets).toEqual([])
    await close()
  })
})
