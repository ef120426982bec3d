/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** The name of what has the focus, within the shadow tree. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    if (!element) return ''
    const label = element.getRootNode()
    const named = label instanceof ShadowRoot ? label.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null
    return (element.getAttribute('aria-label') ?? named?.textContent ?? element.textContent ?? '').trim()
  })

type Direction = 'Tab' | 'Shift+Tab'

/** Twelve homes, each with its links, its choice and its comparison, are the most that lies on the way. */
const MOST_PRESSES = 110

/** Presses Tab (or the other way round) until something has the focus; fails when it never does. */
export async function tabTo(page: Page, name: string | RegExp, key: Direction = 'Tab'): Promise<void> {
  const met: string[] = []
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key)
    met.push(await focused(page))
    if (met.at(-1)?.match(name)) return
  }
  throw new Error(`${String(name)} cannot be reached: ${met.join(' | ')}`)
}
