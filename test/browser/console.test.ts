import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../running-service.ts'
import { fromSetupToRevokedKey, openConsolePage } from './console-page.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
let service: TestService
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  service = await startTestService()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

describe.skipIf(!chromePath)('console on the built service', () => {
  it('[CO1] [CO13] [LA1] leads from the printed link to a key, an agent, and a widget as its owner wants it', async () => {
    const setupLink = service.setupLink()
    const { page, trouble, close } = await openConsolePage(browser)
    const target = { setupLink, organizationsUrl: `${service.baseUrl}/organizations` }
    expect(await fromSetupToRevokedKey(page, target)).toEqual([200, 401])
    await page.goto(new URL('/console/agents/new', setupLink).href)
    await page.getByLabel('Name of the assistant').fill('Robin')
    await page.getByLabel('Website').fill('https://example.com')
    await page.getByRole('button', { name: 'Make agent' }).click()
    await page.getByLabel('Words on the button').fill('Ask us')
    await page.getByLabel('When you are there').selectOption('say')
    await page.getByRole('button', { name: 'Save widget' }).click()
    await page.getByText('Saved').waitFor()
    const id = /agents\/web\/(\w+)/.exec(page.url())?.[1]
    const loader = await fetch(new URL(`/widget.js?agent=${id}`, setupLink))
    expect(await loader.text()).toContain('"text":"Ask us"')
    await page.getByRole('button', { name: 'Save widget' }).click()
    await page.getByText('Nothing has changed').waitFor()
    expect(trouble).toEqual([])
    await close()
  })
})
