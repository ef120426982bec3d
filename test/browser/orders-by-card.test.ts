/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../running-service.ts'
import { axeViolations } from './console-page.ts'
import { PHONE } from './host-page.ts'
import { tabTo } from './keys.ts'
import { DEMO_SITE } from './site-server.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, collectTrouble, launchBrowser, openChat, say } from './widget-page.ts'

/* A whole order of the demo inn's menu on a phone: by cards alone, by words alone, by both, and by keyboard. */

let browser: Browser
let house: WidgetAgent
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  house = await startWidgetAgent({ root: DEMO_SITE, capabilities: ['MENU_ORDER_MANAGEMENT'] })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const ORDER_WISH = 'I would like to order food for tomorrow at noon'

async function visit(): Promise<{ page: Page; trouble: string[] }> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const trouble = collectTrouble(page)
  await page.goto(house.site.url)
  await openChat(page)
  return { page, trouble }
}

const isBusy = (page: Page) => page.getByRole('button', { name: 'Stop answering' })
const rest = async (page: Page) => await expect.poll(() => isBusy(page).count(), { timeout: 15_000 }).toBe(0)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const basket = (page: Page) => page.getByRole('region', { name: 'Your order' })
const holds = (page: Page, text: string) =>
  expect.poll(() => basket(page).innerText({ timeout: 10_000 }), { timeout: 15_000 }).toContain(text)
const shows = (page: Page, text: string) => page.locator('.rows').getByText(text).last().waitFor({ timeout: 15_000 })

async function tellWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').last().fill('Kim Lee')
  await page.getByLabel('Phone or e-mail').last().fill(email)
  await button(page, 'Continue').last().click()
  await shows(page, 'Shall I place the order?')
}

const placed = async (email: string) => {
  const { body } = await call(house.service, 'GET', '/orders')
  const own = body.data.items.filter((one: { customer: { email: string } }) => one.customer.email === email)
  return own.map(({ lines, total, status }: { lines: object[]; total: number; status: string }) => ({
    status,
    total,
    lines: lines.map((line) => ({ label: Reflect.get(line, 'label'), quantity: Reflect.get(line, 'quantity') })),
  }))
}

describe.skipIf(!chromePath)('an order on a phone', () => {
  it('[WK1] is made by cards alone; the basket stays through a question and a reload', async () => {
    const { page, trouble } = await visit()
    await say(page, ORDER_WISH)
    await button(page, 'Add Harbor chowder').click()
    expect(await button(page, /^Add ·/).isDisabled()).toBe(true)
    await button(page, /^Cup/).click()
    await button(page, /^Add · \$9\.00/).click()
    await holds(page, '$9.00')
    await button(page, /^1\s*Your order/).click()
    // As quick as fingers are: nothing of it is lost, whatever has been answered meanwhile.
    for (const name of ['One more', 'One more', 'One more']) {
      // oxlint-disable-next-line no-await-in-loop
      await basket(page)
        .getByRole('button', { name: `${name} Harbor chowder` })
        .click()
    }
    await holds(page, '$36.00')
    await basket(page).getByRole('button', { name: 'One Harbor chowder less' }).click()
    await basket(page).getByRole('button', { name: 'One Harbor chowder less' }).click()
    await rest(page)
    await holds(page, '$18.00')
    // The menu is still what is in sight: a press adds no line to the conversation.
    expect(await page.locator('.row.visitor').count()).toBe(1)
    expect(await axeViolations(page)).toEqual([])
    await say(page, 'is there parking?')
    await rest(page)
    await holds(page, '$18.00')
    await page.reload()
    await openChat(page)
    await holds(page, '$18.00')
    expect(await button(page, 'That’s all').count()).toBe(1)
    await button(page, 'That’s all').click()
    await tellWho(page, 'cards@example.com')
    expect(await basket(page).count()).toBe(0)
    await button(page, 'Yes, order it').click()
    await shows(page, 'Ordered:')
    expect(await placed('cards@example.com')).toEqual([
      { status: 'confirmed', total: 1_800, lines: [{ label: 'Harbor chowder', quantity: 2 }] },
    ])
    expect(await basket(page).count()).toBe(0)
    expect(trouble).toEqual([])
    await page.context().close()
  }, 60_000)

  it('[WK1] is made by words and by cards on the same lines', async () => {
    const { page } = await visit()
    await say(page, ORDER_WISH)
    await button(page, /^Add Harbor chowder/).waitFor()
    await say(page, 'two cups of harbor chowder')
    await holds(page, '$18.00')
    await button(page, /Your order/).click()
    await button(page, /^One Harbor chowder less/)
      .last()
      .click()
    await holds(page, '$9.00')
    await say(page, 'make it three')
    await holds(page, '$27.00')
    await say(page, 'that’s all')
    await shows(page, 'What name is it under')
    await tellWho(page, 'both@example.com')
    await say(page, 'yes')
    await shows(page, 'Ordered:')
    expect(await placed('both@example.com')).toMatchObject([{ lines: [{ label: 'Harbor chowder', quantity: 3 }] }])
    await page.context().close()
  }, 60_000)

  it('[WK1] is made by words alone', async () => {
    const { page } = await visit()
    await say(page, 'Two cups of harbor chowder for tomorrow at noon please, that’s all. Kim Lee, words@example.com')
    await shows(page, 'Shall I place the order?')
    await say(page, 'yes please')
    await shows(page, 'Ordered:')
    expect(await placed('words@example.com')).toMatchObject([{ lines: [{ label: 'Harbor chowder', quantity: 2 }] }])
    await page.context().close()
  }, 60_000)

  it('[WK1] is made with the keyboard alone', async () => {
    const { page } = await visit()
    await say(page, ORDER_WISH)
    await button(page, /^Add Harbor chowder/).waitFor()
    const toTop = () => tabTo(page, /^Conversation/, 'Shift+Tab')
    await toTop()
    await tabTo(page, /^Add Harbor chowder/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Cup/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Add ·/)
    await page.keyboard.press('Enter')
    await holds(page, '$9.00')
    await tabTo(page, /^1\s*Your order/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^One more Harbor chowder/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await holds(page, '$18.00')
    await tabTo(page, /^That’s all/)
    await page.keyboard.press('Enter')
    await shows(page, 'What name is it under')
    await tellWho(page, 'keys@example.com')
    await toTop()
    await tabTo(page, /^Yes, order it/)
    await page.keyboard.press('Enter')
    await shows(page, 'Ordered:')
    expect(await placed('keys@example.com')).toMatchObject([{ lines: [{ label: 'Harbor chowder', quantity: 2 }] }])
    await page.context().close()
  }, 60_000)
})
