/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../running-service.ts'
import { axeViolations } from './console-page.ts'
import { DESKTOP, PHONE } from './host-page.ts'
import { focused, tabTo } from './keys.ts'
import { DEMO_SITE } from './site-server.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, collectTrouble, launchBrowser } from './widget-page.ts'

/* What an agent does for a visitor who has a keyboard and nothing else: with the built service, the demo inn, and the
   rows that are stored in the end. */

let browser: Browser
let house: WidgetAgent
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  house = await startWidgetAgent({ root: DEMO_SITE, capabilities: ['RESERVATION_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'] })
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

type Told = { name: string; detail: unknown }

/** Keeps what the page is told. */
const listen = () => {
  const told: Told[] = []
  Object.assign(window, { told })
  for (const name of ['frontdesk:booking', 'frontdesk:order'])
    document.addEventListener(name, (event) =>
      told.push({ name, detail: event instanceof CustomEvent && event.detail }),
    )
}
const toldTo = (page: Page): Promise<Told[]> => page.evaluate(() => Reflect.get(window, 'told'))

const SCREENS = [
  ['a desktop', DESKTOP, 'desk@example.com'],
  ['a phone', PHONE, 'phone@example.com'],
] as const

/** The phone's keyboard is pressed at night; what differs there is looked at in `widget-reflow` and `widget-hostile`. */
const screens = process.env.FRONTDESK_NIGHTLY ? SCREENS : SCREENS.slice(0, 1)

describe.skipIf(!chromePath).each(screens)('with the keyboard alone on %s', (_screen, screen, email) => {
  let page: Page
  let trouble: string[]
  const session = async (options: BrowserContextOptions) => {
    // Looked at in the middle of a movement, anything has too little contrast.
    const look = { locale: 'en-US', timezoneId: 'Europe/London', reducedMotion: 'reduce' as const }
    const context = await browser.newContext({ ...options, ...look })
    page = await context.newPage()
    trouble = collectTrouble(page)
    await page.addInitScript(listen)
    await page.goto(house.site.url)
    await page.locator('button.launcher').waitFor()
    await tabTo(page, /^Chat/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Your message' }).waitFor()
  }
  beforeAll(() => session(screen))
  afterAll(() => page?.context().close())

  const finished = () => page.locator('.row.agent.completed:not(.greeting)')
  const answers = (count: number) => expect.poll(() => finished().count(), { timeout: 15_000 }).toBe(count)
  const lastAnswer = async () => (await finished().last().locator('.prose').textContent()) ?? ''
  const isAccessible = async () => expect(await axeViolations(page)).toEqual([])

  /** Runs what makes the agent answer, and waits for that answer. */
  async function answered(act: () => Promise<void>): Promise<string> {
    const before = await finished().count()
    await act()
    await answers(before + 1)
    await isAccessible()
    return lastAnswer()
  }
  const say = (text: string) =>
    answered(async () => {
      if ((await focused(page)) !== 'Your message') await tabTo(page, /^Your message$/)
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    })
  const press = (name: RegExp, key = 'Enter') =>
    answered(async () => {
      await tabTo(page, name)
      await page.keyboard.press(key)
    })
  /** Fields by their labels, then Enter. */
  async function fillIn(values: Readonly<Record<string, string>>): Promise<string> {
    for (const [label, value] of Object.entries(values)) {
      // oxlint-disable-next-line no-await-in-loop
      await tabTo(page, new RegExp(`^${label}`))
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.type(value)
    }
    const answer = await answered(() => page.keyboard.press('Enter'))
    await expect
      .poll(() => page.locator('.row.visitor .bubble').last().innerText())
      .toBe(Object.values(values).join('\n'))
    return answer
  }
  /** From wherever the focus is: to the top of the conversation, so that what is in it can be reached in order. */
  const toTop = () => tabTo(page, /^Conversation/, 'Shift+Tab')

  const told = (kind: string, id: string): Told => ({
    name: `frontdesk:${kind}`,
    detail: { agentId: house.agentId, id: `record:${id}` },
  })
  const stored = async (what: 'bookings' | 'orders') => {
    const { body } = await call(house.service, 'GET', `/${what}`)
    return body.data.items.filter((one: { customer: { email: string } }) => one.customer.email === email)
  }

  it('books a table: guests, day and time, name and contact, summary, yes', async () => {
    await say('Book a table')
    await toTop()
    await tabTo(page, /^How many people/)
    // Two, as most tables are, stand there at first.
    await page.keyboard.press('ArrowUp')
    await press(/^Continue/)
    await toTop()
    await tabTo(page, /^\w{3}, \w{3} \d+/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    // Its times come with the next frame; keys as quick as these would be for those of the day before.
    await page.locator('.day[aria-pressed="true"]:not(:first-child)').last().waitFor()
    const [day] = (await focused(page)).match(/^\w+, \w+ \d{1,2}/) ?? []
    await tabTo(page, /^\d+:\d\d/)
    await page.keyboard.press('ArrowRight')
    const time = await focused(page)
    await answered(() => page.keyboard.press('Enter'))
    await toTop()
    const summary = await fillIn({ Name: 'Kim Lee', 'Phone or e-mail': email })
    expect(summary).toContain('Table for 3')
    expect(summary).toContain('Kim Lee')
    await toTop()
    expect(await stored('bookings')).toEqual([])
    const answer = await press(/^Yes, book it/)
    const [booking, ...others] = await stored('bookings')
    expect(others).toEqual([])
    expect(booking).toMatchObject({
      kind: 'reservation',
      status: 'confirmed',
      partySize: 3,
      customer: { name: 'Kim Lee', email },
      agentConfigurationId: house.agentId,
    })
    const zone = { timeZone: 'America/New_York' }
    const at = new Date(booking.startsAt)
    expect(at.toLocaleDateString('en-US', { ...zone, weekday: 'short', month: 'short', day: 'numeric' })).toBe(day)
    expect(at.toLocaleTimeString('en-US', { ...zone, hour: 'numeric', minute: '2-digit' })).toBe(time)
    expect(answer).toContain(`Your code is ${booking.code}`)
    await expect.poll(() => toldTo(page)).toEqual([told('booking', booking.id)])
  }, 60_000)

  it('keeps the focus after every press, and saves the time for the calendar', async () => {
    const [booking] = await stored('bookings')
    await tabTo(page, /^Your message$/)
    await toTop()
    await tabTo(page, /^Copy code/)
    await tabTo(page, /^Add to calendar/)
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
    const entry = await readFile(await file.path(), 'utf8')
    const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
    expect(entry).toContain(`DTSTART:${utc(booking.startsAt)}\r\nDTEND:${utc(booking.endsAt)}\r\n`)
    expect(entry).toContain('SUMMARY:Table for 3')
  })

  it('orders dishes from a card, changes the number in words, and confirms', async () => {
    await say('I would like to order food for tomorrow at noon')
    await toTop()
    await tabTo(page, /^Add Harbor chowder/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Cup/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Add ·/)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Your order' }).waitFor()
    await say('make it two')
    await toTop()
    // Whoever has booked in this conversation is not asked for name and contact again.
    const summary = await press(/^That’s all/)
    expect(summary).toContain('2 × Harbor chowder')
    expect(summary).toContain(`for Kim Lee (${email})`)
    expect(await stored('orders')).toEqual([])
    await toTop()
    const answer = await press(/^Yes, order it/)
    const [order, ...others] = await stored('orders')
    expect(others).toEqual([])
    expect(order).toMatchObject({ kind: 'menu', status: 'confirmed', fulfilment: 'pickup', total: 1_800 })
    expect(order.lines).toMatchObject([{ label: 'Harbor chowder', quantity: 2 }])
    expect(answer).toContain(`Your code is ${order.code}`)
    await expect.poll(async () => (await toldTo(page)).at(-1)).toEqual(told('order', order.id))
  }, 60_000)

  it('changes and cancels the booking in another conversation, by its code and contact', async () => {
    const [booking] = await stored('bookings')
    await page.context().close()
    await session(screen)
    await say('I want to change my booking')
    await toTop()
    await fillIn({ Code: booking.code, 'Phone or e-mail': email })
    await say('make it four people')
    await toTop()
    await press(/^Yes, change it/)
    expect(await stored('bookings')).toMatchObject([{ id: booking.id, status: 'confirmed', partySize: 4, version: 2 }])
    await say('cancel my booking')
    await toTop()
    expect(await press(/^Yes, cancel it/)).toContain('Cancelled')
    expect(await stored('bookings')).toMatchObject([{ id: booking.id, status: 'cancelled' }])
    expect(trouble).toEqual([])
  }, 60_000)
})
