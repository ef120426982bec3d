/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { collectTrouble } from './widget-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type ConsolePage = { page: Page; trouble: string[]; close: () => Promise<void> }

/** A page that reports refused resources, script errors, and scripts that should never have run. */
export async function openConsolePage(browser: Browser, options: BrowserContextOptions = {}): Promise<ConsolePage> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
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
  return { page, trouble, close: () => context.close() }
}

/** What axe finds wrong; through the debugger, because the page's own policy lets nobody put scripts into it. */
export async function axeViolations(page: Page): Promise<string[]> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('Runtime.evaluate', { expression: axeSource })
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression: `axe.run({ iframes: false }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => id + ' ' + target.join(' ') + ' ' + (any[0]?.message ?? ''))))`,
    awaitPromise: true,
    returnByValue: true,
  })
  await debug.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.text)
  return result.value
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
