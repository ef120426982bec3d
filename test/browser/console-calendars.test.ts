import { createServer, type Server } from 'node:http'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../contract/business-agent.ts'
import { roomyKey, startTestService, type TestService } from '../running-service.ts'
import { axeInBothSchemes, openConsolePage, sidewaysScroll } from './console-page.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

/* Calendars elsewhere and addresses to subscribe to, as an owner adds them in the console. */

const DAY = 24 * 60 * 60_000
const tomorrow = Math.floor(Date.now() / DAY + 1) * DAY
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  `DTSTART:${new Date(tomorrow).toISOString().slice(0, 10).replaceAll('-', '')}T100000Z`,
  'DURATION:PT1H',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

let isGone = false
let server: Server
let address = ''
let browser: Browser
let service: TestService
let shop: Shop
beforeAll(async () => {
  if (!chromePath) return
  server = createServer((_request, response) =>
    isGone ? response.writeHead(404).end() : response.writeHead(200, { 'content-type': 'text/calendar' }).end(CALENDAR),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/hanna.ics`
  browser = await launchBrowser()
  service = await startTestService({ environment: { FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
  service.key = await roomyKey(service)
  shop = await openShop(service, service.key)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  server?.close()
})

describe.skipIf(!chromePath)('calendars in the console', () => {
  it('[CO76] [CO77] are added, say how they were read, and give an address once', async () => {
    const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
    const { page, close } = await openConsolePage(browser, options)
    await page.goto(service.setupLink())
    await page.getByLabel('Your name').fill('Mara Lind')
    await page.getByLabel('E-mail').fill('mara@example.com')
    await page.getByLabel('Password').fill('four words in a row')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()

    await page.goto(`${service.url}/console/businesses/${shop.business}/calendars`)
    await page.getByRole('button', { name: 'Add calendar' }).click()
    await page.getByLabel('Name').fill('Hanna’s own')
    await page.getByLabel('Address').fill('not an address')
    await page.getByLabel('Hanna').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('dialog').getByText(/http/).last().waitFor()
    await page.getByLabel('Address').fill(address)
    await page.getByRole('button', { name: 'Save' }).click()
    const row = page.getByRole('row', { name: /Hanna’s own/ })
    await row.getByText('1 busy time').waitFor()
    isGone = true
    await row.getByRole('button', { name: 'Read now' }).click()
    await expect
      .poll(async () => {
        await page.reload()
        return await row.textContent()
      })
      .toContain('Could not be read: the address answered 404; what was known stays blocked (1 busy time)')
    expect(await axeInBothSchemes(page)).toEqual([])

    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const shown = page.getByRole('alertdialog').locator('code')
    const subscribed = (await shown.textContent()) ?? ''
    expect((await fetch(subscribed)).status).toBe(200)
    expect(await axeInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('button', { name: 'Remove The whole business' }).click()
    await page.getByText('answers nobody any more').waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No address yet').waitFor()
    expect((await fetch(subscribed)).status).toBe(404)

    await page.goto(`${service.url}/console/calendar`)
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByText(/Hanna: busy elsewhere .*10:00 – 11:00/).waitFor()
    expect(await axeInBothSchemes(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toBe(0)
    await page.goto(`${service.url}/console/businesses/${shop.business}/calendars`)
    await row.waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await close()
  }, 120_000)
})
