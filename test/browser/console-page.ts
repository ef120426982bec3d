/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { collectTrouble } from './widget-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type ConsolePage = { page: Page; trouble: string[]; close: () => Promise<void> }

/** What these pages are opened with, and what else a new one would have. */
export type ConsoleView = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>
const VIEWPORT = { width: 1280, height: 720 }

/** Pages that are not in use: a new one begins with a process that has to learn everything again. */
const free = new WeakMap<Browser, Omit<ConsolePage, 'close'>[]>()

/** A page that reports refused resources, script errors, and scripts that should never have run; signed out, as if new. */
export async function openConsolePage(browser: Browser, view: ConsoleView = {}): Promise<ConsolePage> {
  const pages = free.get(browser) ?? []
  free.set(browser, pages)
  const { page, trouble } = pages.pop() ?? (await newConsolePage(browser))
  await page.setViewportSize(view.viewport ?? VIEWPORT)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: view.reducedMotion ?? 'no-preference' })
  trouble.length = 0
  const close = async () => {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    await page.goto('about:blank')
    pages.push({ page, trouble })
  }
  return { page, trouble, close }
}

async function newConsolePage(browser: Browser): Promise<Omit<ConsolePage, 'close'>> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const trouble = collectTrouble(page)
  page.on('dialog', (dialog) => {
    trouble.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      throw new Error(`CSP refused ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return { page, trouble }
}

/**
 * What axe finds wrong, by these rules or by all; through the debugger, because the page's own policy lets nobody put
 * scripts into it.
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  // Half a megabyte: a page that has it is not given it again.
  const { result: there } = await debug.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (there.value !== 'object') await debug.send('Runtime.evaluate', { expression: axeSource })
  const options = JSON.stringify({ iframes: false, resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) })
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression: `axe.run(${options}).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => id + ' ' + target.join(' ') + ' ' + (any[0]?.message ?? ''))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await debug.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result.value
}

/** Colours that are on their way from one scheme to the other are those of neither: they change at once here. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** What axe finds wrong in light and in dark: of what its rules look at, only the colours are others there. */
export async function axeInBothSchemes(page: Page): Promise<string[]> {
  await showIn(page, 'light')
  const light = await axeViolations(page)
  await showIn(page, 'dark')
  const dark = await axeViolations(page, ['color-contrast'])
  await showIn(page, 'light')
  return [...light, ...dark.map((violation) => `dark: ${violation}`)]
}

/** By how much the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Presses Tab until the control with this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press(key)
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`no Tab led to ${name}`)
}

export type ConsoleTarget = { setupLink: string; organizationsUrl: string }

/** Account, key, the key works, revoked, refused at once: gives the statuses that the key met. */
export async function fromSetupToRevokedKey(page: Page, target: ConsoleTarget): Promise<number[]> {
  await page.goto(target.setupLink)
  await page.getByLabel('Your name').fill('Mara Lind')
  await page.getByLabel('E-mail').fill('mara@example.com')
  await page.getByLabel('Password').fill('four words in a row')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('button', { name: 'Create new key' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Website backend')
  await page.keyboard.press('Enter')
  const value = (await page.locator('.secret-value').textContent()) ?? ''
  await page.getByRole('button', { name: 'Copy key' }).click()
  await page.getByRole('button', { name: 'I have stored it' }).click()
  const ask = async () =>
    (await fetch(target.organizationsUrl, { headers: { 'x-service-api-key': value.trim() } })).status
  const statuses = [await ask()]
  await page.getByRole('button', { name: 'Revoke Website backend' }).click()
  await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
  await page.getByText('Website backend is revoked').waitFor()
  return [...statuses, await ask()]
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const controls = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
    const labels = controls.flatMap((kind) => (element instanceof kind ? [...(element.labels ?? [])] : []))
    const label = labels[0]?.textContent
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  })
}
