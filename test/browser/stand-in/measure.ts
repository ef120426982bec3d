/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../widget-page.ts'
import { Desk } from './desk.ts'

export type Load = {
  requests: number
  kilobytes: number
  mainThreadMs: number
  longTasks: number
  heapKilobytes: number
  launcherMs: number | null
}
export type Interaction = { toComposerMs: number; toWireMs: number; shifts: number }
export type Contender = { name: string; html: (desk: Desk) => string; folder?: string }

const SETTLED_MS = 1_500

/**
 * In the page: from the click until the frame with the composer has been painted. A message that is sent before a frame
 * is styled, laid out and painted arrives when all of that is done.
 */
export const timeToComposer = () =>
  new Promise<number>((resolve) => {
    const root = document.querySelector('frontdesk-widget')?.shadowRoot
    const painted = new MessageChannel()
    painted.port1.addEventListener('message', () => resolve(performance.now() - startedAt))
    painted.port1.start()
    const startedAt = performance.now()
    root?.querySelector<HTMLButtonElement>('button.launcher')?.click()
    const look = () => {
      if (root?.querySelector('.panel[data-open="true"] textarea')) painted.port2.postMessage(null)
      else requestAnimationFrame(look)
    }
    look()
  })

/** In the page: from Enter until the socket has the message. */
export const timeToWire = () =>
  new Promise<number>((resolve) => {
    const field = document.querySelector('frontdesk-widget')?.shadowRoot?.querySelector('textarea')
    const send: (data: string | Blob | BufferSource) => void = Reflect.get(WebSocket.prototype, 'send')
    const startedAt = performance.now()
    WebSocket.prototype.send = function (this: WebSocket, data: string | Blob | BufferSource) {
      WebSocket.prototype.send = send
      resolve(performance.now() - startedAt)
      Reflect.apply(send, this, [data])
    }
    field?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, composed: true }),
    )
  })

/** Before the page's own scripts: when a button first stands in a shadow tree, layout shifts, and long tasks. */
export const watchPage = () => {
  const seen = { launcherMs: null as number | null, longTasks: 0, shifts: 0 }
  Object.assign(window, { seenByBench: seen })
  new PerformanceObserver((list) => {
    for (const { entryType } of list.getEntries()) {
      if (entryType === 'longtask') seen.longTasks += 1
      else seen.shifts += 1
    }
  }).observe({ entryTypes: ['longtask', 'layout-shift'] })
  const look = () => {
    const hosts = document.body ? [...document.body.querySelectorAll('*')] : []
    if (hosts.some((host) => host.shadowRoot?.querySelector('button'))) seen.launcherMs = performance.now()
    else if (performance.now() < 1_400) requestAnimationFrame(look)
  }
  look()
}
type Seen = { launcherMs: number | null; longTasks: number; shifts: number }
export const readSeen = (page: Page) => page.evaluate((): Seen => Reflect.get(window, 'seenByBench'))

/** Loads a page anew, touches nothing, and says what it has cost. */
export async function measureLoad(browser: Browser, contender: Contender): Promise<Load> {
  const desk = await new Desk({ folder: contender.folder }).start()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  const debug = await context.newCDPSession(page)
  await debug.send('Performance.enable')
  await debug.send('Network.enable')
  let bytes = 0
  const asked = new Set<string>()
  debug.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'Document') asked.add(requestId)
  })
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(desk.pageUrl(contender.html(desk)))
  await page.waitForTimeout(SETTLED_MS)
  const { metrics: busy } = await debug.send('Performance.getMetrics')
  await debug.send('HeapProfiler.collectGarbage')
  const { metrics } = await debug.send('Performance.getMetrics')
  const value = (list: typeof metrics, name: string) => list.find((metric) => metric.name === name)?.value ?? 0
  const { launcherMs, longTasks } = await readSeen(page)
  await context.close()
  desk.stop()
  return {
    requests: asked.size,
    kilobytes: bytes / 1_024,
    mainThreadMs: value(busy, 'TaskDuration') * 1_000,
    longTasks,
    heapKilobytes: value(metrics, 'JSHeapUsedSize') / 1_024,
    launcherMs,
  }
}

/** What a visitor feels of our widget, at a quarter of this machine's speed where that is what counts. */
export async function measureInteraction(browser: Browser, contender: Contender): Promise<Interaction> {
  const desk = await new Desk().start()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watchPage)
  await page.goto(desk.pageUrl(contender.html(desk)))
  await page.waitForTimeout(SETTLED_MS)
  const { shifts } = await readSeen(page)
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const toComposerMs = await page.evaluate(timeToComposer)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await desk.untilHeard()
  await page.getByRole('textbox').fill('Can I bring my dog?')
  const toWireMs = await page.evaluate(timeToWire)
  await context.close()
  desk.stop()
  return { toComposerMs, toWireMs, shifts }
}

export const openBrowser = launchBrowser
