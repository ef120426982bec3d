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
  it('[CO1] [CO13] leads from the printed link to a key that works until it is revoked', async () => {
    const setupLink = /Console +(http\S+#token=\S+)/.exec(service.output())?.[1]
    expect(setupLink).toBeTruthy()
    if (setupLink === undefined) return
    const { page, trouble, close } = await openConsolePage(browser)
    const target = { setupLink, organizationsUrl: `${service.baseUrl}/organizations` }
    expect(await fromSetupToRevokedKey(page, target)).toEqual([200, 401])
    expect(trouble).toEqual([])
    await close()
  })
})
