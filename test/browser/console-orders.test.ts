import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../contract/business-agent.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { axeInBothSchemes, sidewaysScroll, tabTo } from './console-page.ts'
import { asOwner, becomeOwner, DESK, PHONE, shot } from './owner-console.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

/* An owner takes orders by telephone in the console, and says where delivery goes, when guests come and what staff costs. */

let browser: Browser
let service: TestService
let shop: Shop
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  const option = (id: string, name: string, priceDelta = 0) => ({ id, name, aliases: [], priceDelta })
  const sizes = [option('cup', 'Cup'), option('bowl', 'Bowl', 300)]
  const extras = [option('bacon', 'Bacon', 150), option('crackers', 'Crackers')]
  await post('/catalogue-items', {
    kind: 'menu',
    name: 'Chowder',
    category: 'Soups',
    price: 600,
    removable: ['Parsley'],
    groups: [
      { id: 'size', name: 'Size', min: 1, max: 1, options: sizes },
      { id: 'extras', name: 'Extras', min: 0, max: 2, options: extras },
    ],
  })
  await post('/catalogue-items', { kind: 'menu', name: 'Cider', category: 'Drinks', price: 350 })
  await post('/resources', { kind: 'room', name: 'Attic', price: 9_000, units: 2 })
  await becomeOwner(browser, service)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

async function post(path: string, body: object): Promise<void> {
  const answer = await call(service, 'POST', `/businesses/${shop.business}${path}`, { body })
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

const signedIn = (path: string, view: typeof DESK, work: (page: Page) => Promise<void>) =>
  asOwner({ browser, service, path, view }, work)

describe.skipIf(!chromePath)('an order by telephone', () => {
  it('[CO78] [CO33] is entered by keyboard, with its options, and its sum is told before', async () => {
    await signedIn('/orders', DESK, async (page) => {
      await tabTo(page, /^Enter an order$/)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Enter an order', level: 1 }).waitFor()
      await page.getByLabel('Find an item').waitFor()
      await tabTo(page, /^Find an item$/)
      await page.keyboard.type('chow')
      await page.keyboard.press('Enter')
      const chowder = page.getByRole('group', { name: 'Chowder' })
      await page.getByText('No total yet. Chowder: choose Size.').waitFor()
      await shot(page, 'order-hindered')
      await tabTo(page, /^Enter the order$/)
      await page.keyboard.press('Enter')
      await chowder.getByText('Choose Size').waitFor()
      // The first field that was refused has the focus.
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
      await page.keyboard.type('Bowl')
      await chowder.getByText('Choose Size').waitFor({ state: 'detached' })
      expect(await page.getByText('Choose Size').count()).toBe(0)
      await chowder.getByLabel('Bacon (+€1.50)').check()
      await chowder.getByLabel('Parsley').check()
      await chowder.getByLabel('How many').fill('2')
      await page.getByRole('button', { name: 'Add Cider' }).press('Enter')
      await page.getByRole('button', { name: 'Add Cider' }).press('Enter')
      await page.getByRole('button', { name: 'Enter the order: €28.00' }).waitFor()
      await page.getByText('2 × Chowder, Bowl, Bacon, without Parsley').waitFor()
      expect(await page.getByRole('button', { name: 'Add Brass Lamp' }).count()).toBe(0)
      await shot(page, 'order-told')
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.getByLabel('Name of the customer').fill('Bo Telephone')
      await page.getByLabel('Phone').fill('+49 30 123456')
      await page.keyboard.press('Enter')
      await page.getByText(/is entered: €28.00/).waitFor()
      const row = page.getByRole('row', { name: /Bo Telephone/ })
      await row.getByText('2 × Chowder: Bowl, Bacon, without Parsley').waitFor()
    })
    const [order] = (await call(service, 'GET', '/orders')).body.data.items
    expect(order).toMatchObject({
      agentConfigurationId: null,
      total: 2_800,
      customer: { name: 'Bo Telephone', phone: '+49 30 123456', email: null },
      lines: [
        { label: 'Chowder', quantity: 2, modifiers: ['Bowl', 'Bacon', 'without Parsley'], unitPrice: 1_050 },
        { label: 'Cider', quantity: 2 },
      ],
    })
  }, 120_000)

  it('[CO78] [CO33] fits a phone, and says at its field what is not there', async () => {
    await signedIn('/orders/new', PHONE, async (page) => {
      await page.getByRole('button', { name: 'Add Brass Lamp' }).click()
      await page.getByLabel('How many').fill('99')
      await page.getByText(/No total yet. Brass Lamp: only 50 are free/).waitFor()
      await page.getByLabel('Name of the customer').fill('Bo')
      await page.getByRole('button', { name: 'Enter the order' }).click()
      await page.getByRole('alert').getByText('Only 50 are free').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'order-phone')
      await page.getByRole('button', { name: 'Take out Brass Lamp' }).click()
      await page.getByText('Nothing yet').waitFor()
    })
  }, 60_000)
})

describe.skipIf(!chromePath)('terms, rooms and staff', () => {
  it('[CO79] parts of delivery are entered, and what an order to one costs is told', async () => {
    await signedIn(`/businesses/${shop.business}/orders`, DESK, async (page) => {
      const form = page.getByRole('form', { name: 'Terms for dishes' })
      await form.getByLabel('You deliver').check()
      await form.getByLabel('Delivery fee').fill('2.50')
      await form.getByRole('button', { name: 'Add part' }).click()
      const part = form.getByRole('group', { name: 'Part 1' })
      await part.getByLabel('Delivery fee').fill('much')
      await form.getByRole('button', { name: 'Save terms for dishes' }).click()
      await part.getByText('Write an amount in EUR').waitFor()
      await part.getByLabel('Delivery fee').fill('6')
      await part.getByLabel('What people call it').fill('Cold Haven')
      await part.getByLabel('Postcodes').fill('NR25')
      await form.getByRole('button', { name: 'Save terms for dishes' }).click()
      await page.getByText('Saved').waitFor()
      await shot(page, 'terms')
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.setViewportSize(PHONE)
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'terms-phone')
      await page.goto(`${service.url}/console/orders/new`)
      await page.getByRole('button', { name: 'Add Cider' }).click()
      await page.getByLabel('Delivered').check()
      await page.getByLabel('Address').fill('4 Mill Row, Cold Haven NR25 6AA')
      await page.getByRole('button', { name: 'Enter the order: €9.50' }).waitFor()
    })
  }, 60_000)

  it('[CO82] a person gets prices, and a room its times', async () => {
    await signedIn(`/businesses/${shop.business}/people`, DESK, async (page) => {
      await page.getByRole('button', { name: 'Edit Hanna' }).click()
      const prices = page.getByRole('group', { name: 'What it costs with this person' })
      await prices.getByText('Usually €38.00').waitFor()
      await prices.getByLabel('Haircut').fill('45')
      await shot(page, 'staff')
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('row', { name: /Hanna/ }).getByText('1 price of their own').waitFor()
      await page.getByRole('button', { name: 'Edit Attic' }).click()
      await page.getByLabel('Guests come from').fill('13:30')
      await page.getByRole('button', { name: 'Add season' }).click()
      const high = page.getByRole('group', { name: 'Season 1' })
      await high.getByLabel('Name').fill('High')
      await high.getByLabel('First day').fill('06-01')
      await high.getByLabel('Last day').fill('08-31')
      await high.getByLabel('Price').fill('155.00')
      await high.getByLabel('Least nights').fill('4')
      await shot(page, 'room')
      await page.getByRole('button', { name: 'Save' }).click()
      const said = '€90.00 to €155.00 by day, min. 4 nights in season'
      await page.getByRole('row', { name: /Attic/ }).getByText(said).waitFor()
      await shot(page, 'people')
      await page.setViewportSize(PHONE)
      expect(await sidewaysScroll(page)).toBe(0)
    })
    const { items } = (await call(service, 'GET', `/businesses/${shop.business}/resources`)).body.data
    const named = (name: string) => items.find((one: { name: string }) => one.name === name)
    expect(named('Hanna').servicePrices).toEqual([{ serviceId: shop.haircut, price: 4_500 }])
    expect(named('Attic')).toMatchObject({ checkInMinute: 810, checkOutMinute: null, rates: [{ minNights: 4 }] })
  }, 60_000)
})
