import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes } from './console-page.ts'
import { DESKTOP, PHONE } from './host-page.ts'
import { type OnePage, openOnOnePage } from './stand-in/stage.ts'
import { STATES } from './stand-in/states.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const isNightly = process.env.FRONTDESK_NIGHTLY !== undefined
/** In a usual run every other state is looked at on the other screen; at night, each on both. */
const statesOf = (screen: number) =>
  STATES.filter((_, at) => isNightly || at % 2 === screen).map((state) => [state.name, state] as const)
const SCREENS = [
  ['a desktop', DESKTOP, statesOf(0)],
  ['a phone', PHONE, statesOf(1)],
] as const

describe.skipIf(!chromePath)('axe finds nothing, in light and in dark,', () => {
  describe.each(SCREENS)('on %s', (_name, screen, states) => {
    let place: OnePage
    beforeAll(async () => {
      place = await openOnOnePage(browser, { ...screen, reducedMotion: 'reduce' })
    })
    afterAll(() => place?.close())

    it.each(states)('in %s', async (_state, state) => {
      const { page, desk, trouble, close } = await place.open(state.desk)
      await state.reach(page, desk)
      expect(await axeInBothSchemes(page)).toEqual([])
      expect(trouble).toEqual([])
      await close()
    })
  })
})
