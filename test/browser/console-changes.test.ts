/// <reference lib="dom" />
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../contract/business-agent.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { axeInBothSchemes, sidewaysScroll, tabTo } from './console-page.ts'
import { asOwner, becomeOwner, DESK, PHONE, shot } from './owner-console.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

/* What an owner changes of what is agreed on already, and what a season or a dog costs. */

let browser: Browser
let service: TestService
let shop: Shop
const items: Record<string, string> = {}
const rooms = { plain: '', attic: '' }
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  const option = (id: string, name: string, priceDelta = 0) => ({ id, name, aliases: [], priceDelta })
  const size = {
    id: 'size',
    name: 'Size',
    min: 1,
    max: 1,
    options: [option('cup', 'Cup'), option('bowl', 'Bowl', 300)],
  }
  const menu = [
    { name: 'Chowder', price: 600, removable: ['Parsley'], groups: [size] },
    { name: 'Cider', price: 350 },
    { name: 'Eel of the day', price: 900 },
  ]
  for (const item of menu) items[item.name] = (await post('/catalogue-items', { kind: 'menu', ...item })).id
  const extras = [
    { name: 'Dog', price: 1_500, most: 2 },
    { name: 'Child', price: 1_000, per: 'guest-night', ages: { from: 4, until: 15 } },
  ]
  const room = { kind: 'room', price: 9_000, units: 1, seats: 4, guestsIncluded: 2 }
  rooms.plain = (await post('/resources', { ...room, name: 'Cellar', price: 5_000 })).id
  rooms.attic = (await post('/resources', { ...room, name: 'Attic', seats: 5, extras })).id
  await becomeOwner(browser, service)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function ask(method: string, path: string, body?: object) {
  const answer = await call(service, method, path, { body })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}
const post = (path: string, body: object) => ask('POST', `/businesses/${shop.business}${path}`, body)

const signedIn = (path: string, view: typeof DESK, work: (page: Page) => Promise<void>) =>
  asOwner({ browser, service, path, view, excused: /status of 4(09|12|22)/ }, work)

/** Whoever pressed a button at the end of the page sees it. */
const isInView = (found: Locator): Promise<boolean> =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

const ordered = (name: string) =>
  ask('POST', '/orders', {
    businessId: shop.business,
    kind: 'menu',
    lines: [
      { itemId: items['Chowder'], quantity: 1, options: [{ groupId: 'size', optionId: 'cup' }], without: ['Chives'] },
      { itemId: items['Eel of the day'], quantity: 2 },
    ],
    customer: { name, phone: '+49 30 123456' },
  })

describe.skipIf(!chromePath)('an order that was placed', () => {
  it('[CO83] [CO33] is changed by keyboard, with what it comes to told before, and sold out things may stay', async () => {
    const { id, code } = await ordered('Bo Telephone')
    await ask('PATCH', `/businesses/${shop.business}/catalogue-items/${items['Eel of the day']}`, {
      isAvailable: false,
    })
    await signedIn('/orders', DESK, async (page) => {
      await page.getByRole('row', { name: /Bo Telephone/ }).waitFor()
      await tabTo(page, new RegExp(`^Change: Order ${code}$`))
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: `Order ${code}`, level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Save the order: €24.00' }).waitFor()
      await page.getByText('As before').waitFor()
      const chowder = page.getByRole('group', { name: 'Chowder' })
      expect(await chowder.getByLabel('Chives').isChecked()).toBe(true)
      await tabTo(page, /^Size/)
      await page.keyboard.type('Bowl')
      await chowder.getByLabel('How many').fill('2')
      await page.getByRole('button', { name: 'Add Cider' }).press('Enter')
      await page.getByRole('button', { name: 'Save the order: €39.50' }).waitFor()
      await page.getByText('It was €24.00: €15.50 more').waitFor()
      await page.getByLabel('Name of the customer').fill('Bo Berg')
      await shot(page, 'change-order')
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.getByLabel('Name of the customer').press('Enter')
      await page.getByText(`Order ${code} is changed: €39.50`).waitFor()
      await page
        .getByRole('row', { name: /Bo Berg/ })
        .getByText('2 × Chowder: Bowl, without Chives')
        .waitFor()
      await shot(page, 'orders')
    })
    expect(await ask('GET', `/orders/${id}`)).toMatchObject({
      version: 2,
      total: 3_950,
      customer: { name: 'Bo Berg', phone: '+49 30 123456' },
      lines: [{ quantity: 2 }, { label: 'Eel of the day', quantity: 2 }, { label: 'Cider' }],
    })
    await ask('PATCH', `/businesses/${shop.business}/catalogue-items/${items['Eel of the day']}`, { isAvailable: true })
  }, 60_000)

  it('[CO83] [CO33] fits a phone, and keeps what was typed when somebody else changes or settles it', async () => {
    const { id } = await ordered('Kim Far')
    await signedIn(`/orders/${id}`, PHONE, async (page) => {
      await page.getByRole('group', { name: 'Eel of the day' }).getByLabel('How many').fill('1')
      await page.getByLabel('Note', { exact: true }).fill('Rings twice')
      await ask('PATCH', `/orders/${id}`, { note: 'By the door', customer: { name: 'Kim Near' } })
      await page.getByRole('button', { name: 'Save the order: €15.00' }).click()
      const told = page.getByText('Changed there too: the note. Yours is shown.')
      await told.waitFor()
      expect(await isInView(told)).toBe(true)
      expect(await page.getByLabel('Name of the customer').inputValue()).toBe('Kim Near')
      expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Rings twice')
      expect(await axeInBothSchemes(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'change-order-phone')
      await ask('POST', `/orders/${id}/fulfil`)
      await page.getByRole('button', { name: 'Save the order: €15.00' }).click()
      await page.getByText('Somebody settled this order meanwhile, so nothing was saved.').waitFor()
      expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Rings twice')
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
      await shot(page, 'order-settled-phone')
    })
    expect(await ask('GET', `/orders/${id}`)).toMatchObject({ version: 3, note: 'By the door', total: 2_400 })
  }, 60_000)
})

describe.skipIf(!chromePath)('a stay by telephone', () => {
  it('[CO84] [CO33] is entered by keyboard with a dog and a child, its total told before, and changed', async () => {
    await signedIn('/calendar', DESK, async (page) => {
      await page.getByRole('button', { name: 'Enter a booking' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What is booked').selectOption('room')
      await dialog.getByText('€50.00').first().waitFor()
      expect(await dialog.getByRole('group', { name: /^Beside the room/ }).count()).toBe(0)
      await dialog.getByLabel('With whom, or where').selectOption({ label: 'Attic' })
      await dialog.getByLabel('How many people').fill('4')
      await dialog.getByLabel('How many nights').fill('2')
      await dialog.getByText('€15.00 a stay, 2 at most').waitFor()
      await dialog.getByText('Nothing is charged yet for 2 more').waitFor()
      await tabTo(page, /^Dog$/)
      await page.keyboard.type('3')
      await dialog.getByText('No total yet.').waitFor()
      await page.keyboard.press('Backspace')
      await page.keyboard.type('1')
      await page.keyboard.press('Tab')
      await page.keyboard.type('2')
      await dialog.locator('.sum').getByText('€235.00').waitFor()
      await dialog.getByText('2 × Child').waitFor()
      expect(await dialog.getByText('Nothing is charged yet').count()).toBe(0)
      await shot(page, 'stay')
      expect(await axeInBothSchemes(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Book: €235.00' }).waitFor()
      await dialog.getByLabel('Name of the customer').fill('Ida Far')
      await page.keyboard.press('Enter')
      await page.getByText('Booked', { exact: true }).waitFor()
      await page.getByText('1 × Dog · 2 × Child').waitFor()
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: /^Move or edit: Attic/ }).click()
      await dialog.locator('.sum').getByText('€235.00').waitFor()
      await dialog.getByLabel('How many nights').fill('3')
      await dialog.getByLabel('Dog').fill('')
      await dialog.locator('.sum').getByText('€330.00').waitFor()
      await dialog.getByText('It was €235.00').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await dialog.getByText('It was €235.00').scrollIntoViewIfNeeded()
      await shot(page, 'stay-phone')
      await dialog.getByRole('button', { name: 'Save: €330.00' }).click()
      await page.getByText('Saved', { exact: true }).waitFor()
    })
    const { items: booked } = await ask('GET', '/bookings')
    expect(booked).toMatchObject([
      { nights: 3, price: 33_000, resourceIds: [rooms.attic], extras: [{ name: 'Child', quantity: 2, amount: 6_000 }] },
    ])
  }, 60_000)
})

describe.skipIf(!chromePath)('prices of seasons', () => {
  it('[CO73] [CO33] are entered in rows by keyboard, told where they overlap, and taken out again', async () => {
    await signedIn(`/businesses/${shop.business}/people`, DESK, async (page) => {
      await page.getByRole('button', { name: 'Edit Cellar' }).press('Enter')
      const dialog = page.getByRole('dialog')
      const season = (number: number) => dialog.getByRole('group', { name: `Season ${number}` })
      await tabTo(page, /^Add season$/)
      await page.keyboard.press('Enter')
      await season(1).getByLabel('Name').focus()
      for (const typed of ['High', '2027-06-01', '2027-08-31']) {
        await page.keyboard.type(typed)
        await page.keyboard.press('Tab')
      }
      await season(1).getByLabel('Price').fill('155')
      await dialog.getByRole('button', { name: 'Add season' }).press('Enter')
      await season(2).getByLabel('First day').fill('2027-08-20')
      await season(2).getByLabel('Last day').fill('2027-02-30')
      await page.keyboard.press('Enter')
      await season(2).getByText('Write a day such as 2027-05-29').waitFor()
      await season(2).getByLabel('Last day').fill('2027-09-10')
      await season(2).getByLabel('Price').fill('120.50')
      await season(2).getByLabel('Least nights').fill('3')
      await page.keyboard.press('Enter')
      await season(2)
        .getByText(/This overlaps with “High”/)
        .waitFor()
      expect(
        await season(2)
          .getByLabel('First day')
          .evaluate((field) => field === document.activeElement),
      ).toBe(true)
      await shot(page, 'seasons')
      expect(await axeInBothSchemes(page)).toEqual([])
      await season(2).getByLabel('Saturday').check()
      await page.setViewportSize(PHONE)
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'seasons-phone')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Edit Cellar' }).click()
      expect(await season(2).getByLabel('Saturday').isChecked()).toBe(true)
      await dialog.getByRole('button', { name: 'Remove season 1' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
    })
    const room = await ask('GET', `/businesses/${shop.business}/resources/${rooms.plain}`)
    const fair = { name: null, from: '2027-08-20', until: '2027-09-10', days: [6], price: 12_050, minNights: 3 }
    expect(room.rates).toEqual([fair])
  }, 60_000)
})
