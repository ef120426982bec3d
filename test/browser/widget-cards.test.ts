/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from './host-page.ts'
import { focused, tabTo } from './keys.ts'
import { DECISION, MEALS, roomsOf } from './stand-in/cards.ts'
import type { Desk, DeskOptions } from './stand-in/desk.ts'
import { menuOf } from './stand-in/order-cards.ts'
import { exchange } from './stand-in/script.ts'
import { openStage, type Stage } from './stand-in/stage.ts'
import { chromePath, launchBrowser, openChat } from './widget-page.ts'

/* What a visitor with a phone does with cards: compares, chooses, decides, leaves something out. */

type Said = Parameters<NonNullable<DeskOptions['onSay']>>[1]

/** Answers by what was chosen: a room is followed by the times, a time by the question whether to book. */
function answer(desk: Desk, { client_id, choice, order, text = choice?.label ?? order?.label ?? '' }: Said): void {
  const said = { client_id, text }
  if (choice?.id.startsWith('room:')) exchange(desk, said, { text: 'When will you dine?', card: MEALS })
  else if (choice?.id.startsWith('meal_')) exchange(desk, said, { text: 'Shall I book it?', card: DECISION })
  else exchange(desk, said, { text: 'All right.' })
}
const newestSaid = (desk: Desk) =>
  desk.heard.flatMap(({ event }) => (event.type === 'conversation.item.create' ? [event.item] : [])).at(-1)

describe.skipIf(!chromePath)('cards on a phone', () => {
  let browser: Browser
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    const context = { ...PHONE, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' as const }
    stage = await openStage(browser, { desk: { onSay: answer }, context })
    page = stage.page
    await openChat(page)
    await stage.desk.untilHeard()
  }, 60_000)
  afterAll(async () => {
    await stage?.close()
    await browser?.close()
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  it('[WR11] two rooms are held against each other by keyboard, and one of them is taken', async () => {
    const card = roomsOf(`${stage.desk.url}/pictures/`)
    exchange(stage.desk, { text: 'A room for two' }, { text: 'Three are free.', card })
    await page.locator('.listing').first().waitFor()
    await tabTo(page, /^Compare Garden room/, 'Shift+Tab')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: /^Compare Garden room/, pressed: true }).waitFor()
    await tabTo(page, /^Compare Marsh view/)
    await page.keyboard.press('Space')
    await expect.poll(() => focused(page)).toBe('Side by side')
    const prices = page.getByRole('row', { name: /^Price/ }).getByRole('cell')
    expect(await prices.allInnerTexts()).toEqual(['£220 for 2 nights', '£280 for 2 nights'])
    const isWide = await page.locator('.comparison').evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(isWide).toBe(false)
    await tabTo(page, /^Choose: Marsh view/)
    await page.keyboard.press('Enter')
    await page.locator('.rows').getByText('When will you dine?').waitFor()
    expect(newestSaid(stage.desk)?.choice).toEqual({ id: 'room:marsh', label: 'Marsh view, £140 a night' })
  }, 30_000)

  it('[WR10] what was chosen from is one line that cannot be pressed', async () => {
    await page.getByText(/^Free rooms · Garden room, Marsh view/).waitFor()
    expect(await page.locator('.listing').count()).toBe(0)
    await expect.poll(() => focused(page)).not.toBe('')
  })

  it('[WR8] a time is told by the clock of the place, named in words', async () => {
    await page.locator('.rows').getByText('Times are in New York').waitFor()
    await button('7:00 PM').tap()
    await page.locator('.rows').getByText('Shall I book it?').waitFor()
    expect(newestSaid(stage.desk)?.choice?.label).toMatch(/7:00 PM in New York$/)
    expect(await page.locator('.panel').innerText()).not.toContain('America/')
  })

  it('[WR9] the yes is the one that stands out, and large enough to be hit', async () => {
    const look = (name: string) =>
      button(name).evaluate((element) => ({
        colour: getComputedStyle(element).backgroundColor,
        height: element.getBoundingClientRect().height,
      }))
    const [yes, change, no] = [await look('Yes, book it'), await look('Change something'), await look('No, don’t book')]
    expect(yes.colour).not.toBe('rgba(0, 0, 0, 0)')
    expect([change.colour, no.colour]).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    for (const { height } of [yes, change, no]) expect(height).toBeGreaterThanOrEqual(44)
    await button('Yes, book it').tap()
    await expect.poll(() => newestSaid(stage.desk)?.choice?.id).toBe('confirm:reservation:1.4')
  })

  it('[WK5] a dish is ordered without what is in it', async () => {
    exchange(
      stage.desk,
      { text: 'What is for dinner?' },
      { text: 'This.', card: menuOf(`${stage.desk.url}/pictures/`) },
    )
    await button('Leave out: Fish pie').tap()
    await button('without prawns').tap()
    await button(/^Add ·/).tap()
    await expect
      .poll(() => newestSaid(stage.desk)?.order?.changes)
      .toEqual([{ item: 'itm_pie', options: [], without: ['prawns'], by: 1 }])
    expect(stage.trouble).toEqual([])
  })
})
