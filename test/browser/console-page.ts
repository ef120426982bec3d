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

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
    const label = labels?.[0]?.textContent
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
  })
}
