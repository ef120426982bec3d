import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestService } from '../running-service.ts'
import { type ConsoleView, openConsolePage } from './console-page.ts'

/* The console as its owner has it open. */

const OWNER = { email: 'mara@example.com', password: 'four words in a row' }

export const DESK = { width: 1280, height: 900 }
export const PHONE = { width: 320, height: 640 }

async function giveNameAndPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
}

/** Follows the link of the first start. */
export async function becomeOwner(browser: Browser, service: TestService): Promise<void> {
  const { page, close } = await openConsolePage(browser)
  await page.goto(service.setupLink())
  await page.getByLabel('Your name').fill('Mara Lind')
  await giveNameAndPassword(page)
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  await close()
}

type Visit = {
  browser: Browser
  service: TestService
  path: string
  view: NonNullable<ConsoleView['viewport']>
  /** What the page may complain of, because the service refuses it on purpose. */
  excused?: RegExp
}

/** Signs in at a page and works there; nothing else may have gone wrong in it. */
export async function asOwner(
  { browser, service, path, view, excused }: Visit,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, trouble, close } = await openConsolePage(browser, { viewport: view, reducedMotion: 'reduce' })
  await page.goto(`${service.url}/console${path}`)
  await giveNameAndPassword(page)
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor()
  // Asked before anybody was signed in, the session was refused once.
  trouble.length = 0
  await work(page)
  expect(trouble.filter((one) => excused?.test(one) !== true)).toEqual([])
  await close()
}

const shotFolder = process.env['SHOTS']

/** A picture in either scheme, where somebody wants to look. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!shotFolder) return
  for (const scheme of ['light', 'dark'] as const) {
    // One page, one picture after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme: scheme })
    // oxlint-disable-next-line no-await-in-loop
    await page.screenshot({ path: `${shotFolder}/${name}-${scheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
