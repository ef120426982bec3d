/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sidewaysScroll } from './console-page.ts'
import { CRAMPED } from './stand-in/screens.ts'
import { openStage } from './stand-in/stage.ts'
import { STATES } from './stand-in/states.ts'
import { chromePath, launchBrowser, openChat } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** The states with the most in them; at night, all. */
const FULLEST = [
  'form-problems',
  'long-draft',
  'slots',
  'order',
  'listings',
  'person-writes',
  'long-name',
  'call-push-to-talk',
  'voice-speaking',
]
const states = STATES.filter(
  ({ name }) => name !== 'launcher' && (process.env.FRONTDESK_NIGHTLY || FULLEST.includes(name)),
)

/** What of the panel cannot be seen or pressed at this size. */
const problemsOf = (page: Page) =>
  page.evaluate(() => {
    const found = (selector: string) => {
      const element = document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector(selector)
      if (!element) throw new Error(`there is no ${selector}`)
      return element
    }
    const [panel, scroller, field] = [found('.panel'), found('.scroller'), found('.composer textarea')]
    const problems: string[] = []
    const isInside = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
    }
    for (const element of [panel, field, ...panel.querySelectorAll('.head button')])
      if (!isInside(element)) problems.push(`outside: ${element.className} ${element.getAttribute('aria-label')}`)
    if (scroller.scrollWidth > scroller.clientWidth) problems.push('the conversation scrolls sideways')
    // Behind a call that is all there is to see, the conversation is not there.
    const isCallAll = panel.querySelector('.call-screen') !== null
    if (scroller.clientHeight < 96 && !isCallAll) problems.push(`the conversation is ${scroller.clientHeight} px high`)
    const isSmall = ({ width, height }: DOMRect) => width > 0 && height > 0 && Math.min(width, height) < 43.5
    for (const button of panel.querySelectorAll('button, .source')) {
      const box = button.getBoundingClientRect()
      if (isSmall(box)) problems.push(`small: ${button.className} ${box.width}×${box.height}`)
    }
    return [...new Set(problems)]
  })

/** As when a keyboard covers all but the upper 150 points, and the page has been pushed up by 20. */
const coverByKeyboard = () => {
  const rest = Object.assign(new EventTarget(), { height: 150, offsetTop: 20, width: 320, offsetLeft: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: rest })
}

describe.skipIf(!chromePath)('[WU1] a keyboard on the screen', () => {
  it.each(['a small phone', 'a phone on its side'] as const)('leaves the composer in sight on %s', async (screen) => {
    const stage = await openStage(browser, { context: CRAMPED[screen], init: coverByKeyboard })
    await openChat(stage.page)
    const sides = () =>
      stage.page.locator('.panel').evaluate((panel) => {
        const { top, bottom } = panel.getBoundingClientRect()
        const field = panel.querySelector('.composer')?.getBoundingClientRect()
        return { isTopFree: top >= 20, isBottomFree: bottom <= 170, isComposerFree: (field?.bottom ?? 999) <= 170 }
      })
    await expect.poll(sides).toEqual({ isTopFree: true, isBottomFree: true, isComposerFree: true })
    await stage.close()
  })
})

describe.skipIf(!chromePath).each(Object.entries(CRAMPED))('[WU1] on %s', (_name, context) => {
  it.each(states.map((state) => [state.name, state] as const))('all of "%s" is within reach', async (_state, state) => {
    const stage = await openStage(browser, { desk: state.desk, context: { ...context, reducedMotion: 'reduce' } })
    await state.reach(stage.page, stage.desk)
    expect(await problemsOf(stage.page)).toEqual([])
    expect(await sidewaysScroll(stage.page)).toBe(0)
    expect(stage.trouble).toEqual([])
    await stage.close()
  })
})
