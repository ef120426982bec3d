/// <reference lib="dom" />
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'

/** What a page must still be after a widget has come to it. */
export type HostState = { title: string; head: string[]; globals: string[]; styles: string[] }

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}

/** Makes every violation of the page's policy an error of the page. */
export const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) => {
    throw new Error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
  })

/** Title, head, globals, and the computed style of every element that is the page's own. */
export function readHostState(frame: Frame): Promise<HostState> {
  return frame.evaluate(() => {
    const isOurs = (element: Element) =>
      element.matches('frontdesk-widget, [data-frontdesk-agent], script[src*="widget.js"]') ||
      (element.localName === 'script' && /Frontdesk|widget\.js/.test(element.textContent ?? ''))
    const own = [...document.querySelectorAll('*')].filter((element) => !isOurs(element))
    return {
      title: document.title,
      head: [...document.head.children].filter((element) => !isOurs(element)).map((element) => element.outerHTML),
      globals: Object.getOwnPropertyNames(window).toSorted(),
      styles: own.map((element) => {
        const style = getComputedStyle(element)
        return `${element.localName} { ${[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')} }`
      }),
    }
  })
}

export const frameOf = (page: Page): Frame => page.frame({ name: 'inner' }) ?? page.mainFrame()
