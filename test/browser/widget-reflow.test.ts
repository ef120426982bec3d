/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sidewaysScroll } from './console-page.ts'
import { CRAMPED } from './stand-in/screens.ts'
import { type OnePage, openOnOnePage, openStage, type Stage } from './stand-in/stage.ts'
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
    // Behind a call that is all there is to see, and with an agent that is gone, there is no conversation.
    const isAlone = panel.querySelector('.call-screen') !== null || panel.getAttribute('data-empty') === 'true'
    if (scroller.clientHeight < 96 && !isAlone) problems.push(`the conversation is ${scroller.clientHeight} px high`)
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

/** Where everything is within reach there is none. */
const allProblemsOf = async ({ page, trouble }: Stage) => [
  ...(await problemsOf(page)),
  ...((await sidewaysScroll(page)) === 0 ? [] : ['the page scrolls sideways']),
  ...trouble,
]

type Screen = keyof typeof CRAMPED
/** Opened on the first, and then turned or enlarged to the second; at night also opened on the second. */
const PAIRS: readonly (readonly [Screen, Screen])[] = [
  ['a page enlarged to 200 %', 'a page enlarged to 400 %'],
  ['a small phone', 'a phone on its side'],
]
const turned = PAIRS.map(([one, other]) => [other, one] as const)
const pairs = process.env.FRONTDESK_NIGHTLY ? [...PAIRS, ...turned] : PAIRS

describe.skipIf(!chromePath).each(pairs)('[WU1] on %s, then on %s,', (first, then) => {
  let place: OnePage
  beforeAll(async () => {
    place = await openOnOnePage(browser, { ...CRAMPED[first], reducedMotion: 'reduce' })
  })
  afterAll(() => place?.close())

  it.each(states.map((state) => [state.name, state] as const))('all of "%s" is within reach', async (_state, state) => {
    const stage = await place.open(state.desk)
    await state.reach(stage.page, stage.desk)
    expect(await allProblemsOf(stage)).toEqual([])
    await stage.page.setViewportSize(CRAMPED[then].viewport)
    // The panel follows with the next frame.
    await expect.poll(() => allProblemsOf(stage)).toEqual([])
    await stage.close()
  })
})
