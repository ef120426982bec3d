import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeViolations } from './console-page.ts'
import { DESKTOP, PHONE } from './host-page.ts'
import { openStage } from './stand-in/stage.ts'
import { STATES } from './stand-in/states.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const LOOKS = [
  ['light', 'a desktop', DESKTOP],
  ['dark', 'a phone', PHONE],
] as const
const OTHER_LOOKS = [
  ['dark', 'a desktop', DESKTOP],
  ['light', 'a phone', PHONE],
] as const
const looks = process.env.FRONTDESK_NIGHTLY ? [...LOOKS, ...OTHER_LOOKS] : LOOKS

describe.skipIf(!chromePath)('axe finds nothing', () => {
  describe.each(looks)('%s on %s', (colorScheme, _screen, screen) => {
    it.each(STATES.map((state) => [state.name, state] as const))('in %s', async (_name, state) => {
      const context = { ...screen, colorScheme, reducedMotion: 'reduce' as const }
      const { page, desk, trouble, close } = await openStage(browser, { desk: state.desk, context })
      await state.reach(page, desk)
      expect(await axeViolations(page)).toEqual([])
      expect(trouble).toEqual([])
      await close()
    })
  })
})
