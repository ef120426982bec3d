/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginAnswer, exchange, hear } from './stand-in/script.ts'
import { openStage, type Stage } from './stand-in/stage.ts'
import { DOG } from './stand-in/states.ts'
import { chromePath, launchBrowser, openChat } from './widget-page.ts'

const EXCHANGES = 250
const WORDS = 120
/** At night nothing else runs; twice the limit of a long task leaves room for a machine that is not ours. */
const LONGEST_TASK_MS = process.env.FRONTDESK_NIGHTLY ? 100 : Number.POSITIVE_INFINITY

const watchTasks = () => {
  const tasks: number[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration))
  }).observe({ entryTypes: ['longtask'] })
}
/** Those since the last look. */
const newLongTasks = (page: Page) => page.evaluate((): number[] => Reflect.get(window, 'longTasks').splice(0))

describe.skipIf(!chromePath)('a conversation of 500 messages', () => {
  let browser: Browser
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    stage = await openStage(browser, { init: watchTasks })
    page = stage.page
    for (let count = 0; count < EXCHANGES; count += 1)
      exchange(
        stage.desk,
        { text: `Question ${count}: can I bring my dog?` },
        { text: `${DOG.text}\n\nAnswer ${count}.` },
      )
  })
  afterAll(async () => {
    await stage?.close()
    await browser?.close()
  })

  const report = async (what: string) => {
    const tasks = await newLongTasks(page)
    process.stdout.write(`${what}: long tasks ${tasks.length === 0 ? 'none' : `${tasks.join(', ')} ms`}\n`)
    return Math.max(0, ...tasks)
  }

  it('is all there when it is opened, and shows its end', async () => {
    await openChat(page)
    await page.locator('.rows').getByText('Answer 249.').waitFor()
    expect(await page.locator('.row.visitor').count()).toBe(EXCHANGES)
    await expect.poll(() => page.locator('.rows').getByText('Answer 249.').evaluate(isInSight)).toBe(true)
    await report('opening')
  })

  it('scrolls to its beginning and back', async () => {
    const worst = await page
      .locator('.scroller')
      .evaluate(scrollThrough)
      .then(() => report('scrolling'))
    await expect.poll(() => page.locator('.scroller').evaluate(distanceFromEnd)).toBeLessThan(80)
    expect(worst).toBeLessThanOrEqual(LONGEST_TASK_MS)
  })

  it('streams a long answer', async () => {
    const { desk } = stage
    const finish = beginAnswer(desk, hear(desk, { text: 'Tell me everything' }).id, 'Well, ')
    const response = desk.log.findLast((event) => event.type === 'response.created')
    const item = desk.log.findLast((event) => event.type === 'conversation.item.added')
    if (response?.type !== 'response.created' || item?.type !== 'conversation.item.added') throw new Error('not begun')
    const place = { response_id: response.response_id, item_id: item.item.id }
    for (let word = 0; word < WORDS; word += 1) {
      desk.whisper({ type: 'response.output_text.delta', ...place, delta: `word${word} ` })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    finish({ text: 'Well, that was all.' })
    await page.locator('.rows').getByText('Well, that was all.').waitFor()
    expect(await report('streaming')).toBeLessThanOrEqual(LONGEST_TASK_MS)
    expect(stage.trouble).toEqual([])
  })
})

const distanceFromEnd = (element: Element) => element.scrollHeight - element.scrollTop - element.clientHeight

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** A screen each frame, up and then down again; says how near to the beginning it came. */
async function scrollThrough(element: Element): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let highest = element.scrollTop
  for (const step of [-600, 600]) {
    for (let turn = 0; turn < 400; turn += 1) {
      const before = element.scrollTop
      element.scrollBy(0, step)
      await frame()
      highest = Math.min(highest, element.scrollTop)
      if (element.scrollTop === before) break
    }
  }
  return highest
}
