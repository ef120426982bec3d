import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookingSays, codeAfter, openShop, orderSays, type Shop } from '../contract/business-agent.ts'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { axeInBothSchemes, type ConsolePage, openConsolePage, sidewaysScroll, tabTo } from './console-page.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

/* The pages of the business, as its owner uses them, on the built service with what visitors really booked and ordered. */

const OWNER = { email: 'mara@example.com', password: 'four words in a row' }

let browser: Browser
let service: TestService
let shop: Shop
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
  await codeAfter(service, shop.agent, bookingSays(9))
  await codeAfter(service, shop.agent, orderSays(2))
  const setupLink = service.setupLink()
  const { page, close } = await openConsolePage(browser)
  await page.goto(setupLink)
  await page.getByLabel('Your name').fill('Mara Lind')
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  await close()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const at = (path: string) => `${service.url}/console${path}`
const ofBusiness = (section = '') => at(`/businesses/${shop.business}${section}`)
const data = async (path: string) => (await call(service, 'GET', path)).body.data

async function signedIn(
  options: Parameters<typeof openConsolePage>[1],
  work: (opened: ConsolePage) => Promise<void>,
): Promise<void> {
  const opened = await openConsolePage(browser, options)
  try {
    await opened.page.goto(at('/businesses'))
    await opened.page.getByLabel('E-mail').fill(OWNER.email)
    await opened.page.getByLabel('Password').fill(OWNER.password)
    await opened.page.keyboard.press('Enter')
    await opened.page.getByRole('heading', { name: 'Business', level: 1 }).waitFor()
    // Asked before anybody was signed in, the session was refused once.
    opened.trouble.length = 0
    await work(opened)
    expect(opened.trouble).toEqual([])
  } finally {
    await opened.close()
  }
}

/** Each page with something that stands on it when it is there. */
const pages = (): readonly (readonly [address: string, landmark: string])[] => [
  [at('/businesses'), 'example.com'],
  [ofBusiness(), 'Minutes of notice'],
  [ofBusiness('/hours'), 'The house'],
  [ofBusiness('/calendars'), 'No calendar yet'],
  [ofBusiness('/services'), 'Haircut'],
  [ofBusiness('/people'), 'Hanna'],
  [ofBusiness('/catalogue'), 'Brass Lamp'],
  [ofBusiness('/listings'), 'No home yet'],
  [ofBusiness('/orders'), 'Customers may collect'],
  [at('/calendar'), 'Nothing booked'],
  [at('/bookings'), 'Anna Berg'],
  [at('/orders'), 'Brass Lamp'],
  [at('/orders/new'), 'Brass Lamp'],
]

const dialogs = (): readonly (readonly [address: string, button: string])[] => [
  [ofBusiness('/services'), 'Add service'],
  [ofBusiness('/people'), 'Edit Hanna'],
  [ofBusiness('/hours'), 'Add closure'],
  [ofBusiness('/calendars'), 'Add calendar'],
  [ofBusiness('/calendars'), 'Add address'],
  [at('/calendar'), 'Enter a booking'],
  [ofBusiness('/catalogue'), 'Edit Brass Lamp'],
  [ofBusiness('/catalogue'), 'Remove Brass Lamp'],
  [ofBusiness('/catalogue'), 'From a spreadsheet'],
  [ofBusiness('/listings'), 'Add home'],
]

async function openPages(page: Page, look: (address: string) => Promise<void>): Promise<void> {
  for (const [address, landmark] of pages()) {
    await page.goto(address)
    await page.locator('main').getByText(landmark).first().waitFor()
    await look(address)
  }
}

describe.skipIf(!chromePath)('the business in the console', () => {
  it('[CO50] [CO51] is corrected by its owner, and what is corrected is the owner’s', async () => {
    await signedIn({}, async ({ page }) => {
      await page.getByRole('link', { name: 'Shop' }).click()
      await page.getByLabel('Minutes of notice').fill('soon')
      await page.getByRole('button', { name: 'Save booking rules' }).click()
      await page.getByText('Write a whole number').waitFor()
      await page.getByLabel('Minutes of notice').fill('30')
      await page.keyboard.press('Enter')
      await page.getByText('Saved').waitFor()
      await page.getByRole('link', { name: 'Opening hours' }).click()
      await page.getByRole('button', { name: 'Add a day that is different' }).click()
      await page.getByLabel('Date, or month and day for every year').fill('12-24')
      await page.getByRole('button', { name: 'Save hours' }).click()
      await expect
        .poll(async () => (await data(`/businesses/${shop.business}`)).hours.exceptions)
        .toEqual([{ date: '12-24', ranges: [] }])
      const { rules, provenance } = await data(`/businesses/${shop.business}`)
      expect([rules.leadMinutes, provenance.rules.source, provenance.hours.source]).toEqual([30, 'owner', 'owner'])
    })
  })

  it('[CO54] [CO55] sells what is entered for it, at the price and with the pieces that were typed', async () => {
    await signedIn({}, async ({ page }) => {
      await page.goto(ofBusiness('/catalogue'))
      await page.getByRole('button', { name: 'Add item' }).click()
      await page.getByLabel('What it is').selectOption('product')
      await page.getByLabel('Name', { exact: true }).fill('Oak Chair')
      await page.getByLabel('Price').fill('dear')
      await page.keyboard.press('Enter')
      await page.getByText('Write an amount in EUR').waitFor()
      await page.getByLabel('Price').fill('129,90')
      await page.getByLabel('Pieces in stock').fill('4')
      await page.keyboard.press('Enter')
      const row = page.getByRole('row', { name: /Oak Chair/ })
      await row.waitFor()
      for (const words of ['Yours', '€129.90', 'Can be ordered']) await row.getByText(words).waitFor()
      await page.getByRole('button', { name: 'Edit Oak Chair' }).click()
      await page.getByLabel('Pieces in stock').fill('7')
      await page.keyboard.press('Enter')
      await row.getByText('7', { exact: true }).waitFor()
      const { items } = await data(`/businesses/${shop.business}/catalogue-items?limit=100`)
      const chair = { kind: 'product', price: 12_990, stock: { onHand: 7 }, source: 'owner' }
      expect(items.find(({ name }: { name: string }) => name === 'Oak Chair')).toMatchObject(chair)
      await page.getByRole('button', { name: 'Remove Oak Chair' }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
      await row.waitFor({ state: 'detached' })
    })
  })

  it('[CO53] takes a spreadsheet after it was looked at', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontdesk-sheets-'))
    writeFileSync(join(folder, 'wrong.csv'), 'name,price\nSoup,cheap\n')
    writeFileSync(join(folder, 'right.csv'), 'name,price\nSoup,4.50\nStew,9.50\n')
    await signedIn({}, async ({ page }) => {
      await page.goto(ofBusiness('/catalogue'))
      await page.getByRole('button', { name: 'From a spreadsheet' }).click()
      await page.getByLabel('CSV file').setInputFiles(join(folder, 'wrong.csv'))
      await page.getByText('Line 2').waitFor()
      const names = async (): Promise<string[]> =>
        (await data(`/businesses/${shop.business}/catalogue-items?limit=100`)).items.map(
          ({ name }: { name: string }) => name,
        )
      expect(await names()).not.toContain('Soup')
      await page.getByLabel('CSV file').setInputFiles(join(folder, 'right.csv'))
      await page.getByRole('button', { name: 'Write 2 rows' }).click()
      await page.getByRole('row', { name: /Stew/ }).getByText('€9.50').waitFor()
      expect(await names()).toEqual(expect.arrayContaining(['Soup', 'Stew']))
    })
  })

  it('[CO52] [CO33] settles a booking and an order by keyboard alone', async () => {
    await signedIn({}, async ({ page }) => {
      await tabTo(page, /^Bookings$/)
      await page.keyboard.press('Enter')
      await page.getByText('Anna Berg').waitFor()
      await tabTo(page, /^Call off: Haircut/)
      await page.keyboard.press('Enter')
      await page.getByText('Call this booking off?').waitFor()
      await tabTo(page, /^Call off$/)
      await page.keyboard.press('Enter')
      await page.getByText('Cancelled', { exact: true }).last().waitFor()
      expect((await data('/bookings')).items).toMatchObject([{ status: 'cancelled' }])
      await tabTo(page, /^Orders$/, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, /^Handed over: Order/)
      await page.keyboard.press('Enter')
      await page.getByText('Is it handed over?').waitFor()
      await tabTo(page, /^Handed over$/)
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect((await data('/orders')).items).toMatchObject([{ status: 'fulfilled' }])
    })
  })

  it('[CO33] passes axe on every page and dialog, in light and in dark', async () => {
    const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
    await signedIn(options, async ({ page }) => {
      const found: string[] = []
      const look = async (where: string): Promise<void> => {
        found.push(...(await axeInBothSchemes(page)).map((violation) => `${where}: ${violation}`))
      }
      await openPages(page, look)
      for (const [address, button] of dialogs()) {
        await page.goto(address)
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.locator('dialog').waitFor()
        await look(`${address} ${button}`)
      }
      expect(found).toEqual([])
    })
  })

  it('[CO33] fits 320 pixels', async () => {
    await signedIn({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
      await openPages(page, async (address) => {
        expect(`${address} ${await sidewaysScroll(page)}`).toBe(`${address} 0`)
      })
    })
  })

  it('[CO31] [CO32] shows stored text as text', async () => {
    const made: string[] = []
    for (const [at, text] of HOSTILE.entries()) {
      const post = async (path: string, body: object) =>
        made.push(`${path}/${(await call(service, 'POST', path, { body })).body.data.id}`)
      const of = `/businesses/${shop.business}`
      await post(`${of}/services`, { name: text, durationMinutes: 30 + at, aliases: [text] })
      await post(`${of}/resources`, { kind: 'table', name: text })
      await post(`${of}/catalogue-items`, { kind: 'menu', name: text, category: text, description: text })
      await post(`${of}/listings`, { title: text, offer: 'rent', place: text, description: text })
    }
    await signedIn({ viewport: { width: 1000, height: 800 } }, async ({ page }) => {
      for (const section of ['/services', '/people', '/catalogue', '/listings']) {
        await page.goto(ofBusiness(section))
        for (const text of HOSTILE)
          await page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), text)
        expect(`${section} ${await sidewaysScroll(page)}`).toBe(`${section} 0`)
        const planted = 'main script, main img, main svg:not(.icon), main a[href^="javascript:"], main [onerror]'
        expect(await page.locator(planted).count()).toBe(0)
      }
    })
    for (const path of made) expect((await call(service, 'DELETE', path)).status).toBe(200)
  })

  it('[CO72] the calendar is kept by keyboard on a phone: a booking is entered, moved and called off', async () => {
    await signedIn({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await page.goto(at('/calendar'))
      await page.getByRole('heading', { name: 'Hanna' }).waitFor()
      const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
      await page.getByRole('button', { name: 'Enter a booking' }).press('Enter')
      await page.getByLabel('When', { exact: true }).fill(`${tomorrow}T17:00`)
      await page.getByLabel('Name of the customer').fill('Bo Telephone')
      await page.keyboard.press('Enter')
      const row = page.getByRole('listitem').filter({ hasText: 'Bo Telephone' })
      await row.getByText('17:00 – 17:30').waitFor()
      await row.getByRole('button', { name: /^Move or edit/ }).press('Enter')
      await page.getByLabel('When', { exact: true }).fill(`${tomorrow}T18:00`)
      await page.keyboard.press('Enter')
      await row.getByText('18:00 – 18:30').waitFor()
      const { items } = await data('/bookings?limit=100')
      const booking = items.find(({ customer }: { customer: { name: string } }) => customer.name === 'Bo Telephone')
      expect(booking).toMatchObject({
        startsAt: Date.parse(`${tomorrow}T18:00Z`),
        agentConfigurationId: null,
        version: 2,
      })
      await page.getByLabel('Show', { exact: true }).selectOption('week')
      await row.getByRole('button', { name: /^Call off/ }).press('Enter')
      await page.getByRole('button', { name: 'Call off', exact: true }).last().press('Enter')
      await row.waitFor({ state: 'detached' })
      expect(await sidewaysScroll(page)).toBe(0)
    })
  })
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "javascript:alert('1')",
  '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
  '</title></textarea><iframe src="javascript:alert(1)">',
  `long ${'unbroken'.repeat(11)}`,
]
