/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { axeInBothSchemes, sidewaysScroll } from './console-page.ts'
import { asOwner, becomeOwner, DESK, shot } from './owner-console.ts'
import { chromePath, collectTrouble, launchBrowser } from './widget-page.ts'

/* Telephones in pages: the one of the console, and the one for whoever has its address. */

const GREETING = 'Good day, this is the barber shop.'
/** The machine may have much else to do. */
const PATIENT = { timeout: 30_000 }
const NARROW = { width: 320, height: 640 }
let browser: Browser
let service: TestService
let agentId: string
let number: string

beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  const environment = { FRONTDESK_PUBLIC_LIMITS: '0,0,0', FRONTDESK_DIAL_PAGE: 'on' }
  service = await startTestService({ environment })
  service.key = await roomyKey(service)
  const { body } = await call(service, 'POST', '/phone-configurations', { body: { name: 'Line', greeting: GREETING } })
  const agent = { assistantName: 'Robin', capabilities: ['NONE'], phoneConfigurationId: body.data.id }
  const made = (await call(service, 'POST', '/dynamic-agents/phone', { body: agent })).body
  agentId = made.agentConfigurationId
  number = made.phoneNumber
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await service?.stop()
}, 30_000)

/** A microphone that hears nobody. */
const beSilent = () => {
  navigator.mediaDevices.getUserMedia = async () => new AudioContext().createMediaStreamDestination().stream
}
const beRefused = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
}

async function withPage(work: (page: Page, trouble: string[]) => Promise<void>, prepare: () => void = beSilent) {
  const context: BrowserContext = await browser.newContext({ viewport: NARROW })
  const page = await context.newPage()
  const trouble = collectTrouble(page)
  await page.addInitScript(prepare)
  await work(page, trouble)
  await context.close()
}

const said = (page: Page, words: string) => page.locator('.dial-said li', { hasText: words }).first().waitFor(PATIENT)
const state = (page: Page) => page.locator('.dial-state').textContent()

describe.skipIf(!chromePath)('a telephone in a page', () => {
  it('[TC12] calls, hears the greeting, presses keys, shows what is said, and hangs up', async () => {
    await withPage(async (page, trouble) => {
      await page.goto(`${service.url}/call/${encodeURIComponent(number)}`)
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await said(page, GREETING)
      // The page tells what it has played: the agent knows that it was heard out.
      await expect.poll(() => state(page), PATIENT).toBe('Listening')
      await page.getByRole('button', { name: '0' }).click()
      await said(page, 'no person I can connect you with')
      expect(await axeInBothSchemes(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await shot(page, 'dial-page')
      await page.getByRole('button', { name: 'Hang up' }).click()
      await expect.poll(() => state(page), PATIENT).toBe('The call has ended')
      const { body } = await call(service, 'GET', '/conversations')
      expect(body.data.items[0]).toMatchObject({ medium: 'phone' })
      expect(trouble).toEqual([])
    })
  })

  it('[TC12] has the sound of a telephone where that is chosen', async () => {
    await withPage(async (page, trouble) => {
      await page.goto(`${service.url}/call/${encodeURIComponent(number)}`)
      await page.getByLabel('Telephone quality').check()
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await said(page, GREETING)
      await page.getByRole('button', { name: 'Hang up' }).click()
      expect(trouble).toEqual([])
    })
  })

  it('[TC12] says in words that the microphone is not allowed', async () => {
    await withPage(async (page) => {
      await page.goto(`${service.url}/call/${encodeURIComponent(number)}`)
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await expect.poll(() => page.getByRole('alert').textContent(), PATIENT).toContain('microphone is not allowed')
      expect(await axeInBothSchemes(page)).toEqual([])
    }, beRefused)
  })

  it('[TC12] is there for numbers of agents alone', async () => {
    expect((await fetch(`${service.url}/call/%2B12025550199`)).status).toBe(404)
    expect((await fetch(`${service.url}/call/%2B12025550199/ticket`, { method: 'POST' })).status).toBe(404)
  })

  it('[TC12] stands beside the agent in the console', async () => {
    await becomeOwner(browser, service)
    const path = `/agents/phone/${agentId}`
    await asOwner({ browser, service, path, view: DESK, excused: /./ }, async (page) => {
      await page.evaluate(beSilent)
      await page.getByRole('button', { name: 'Call', exact: true }).click()
      await said(page, GREETING)
      await shot(page, 'dial-console')
      await page.getByRole('button', { name: 'Hang up' }).click()
      await expect.poll(() => state(page), PATIENT).toBe('The call has ended')
    })
  })
})
