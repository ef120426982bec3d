/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeen, timeToComposer, timeToWire, watchPage } from './stand-in/measure.ts'
import { exchange, heardSay } from './stand-in/script.ts'
import { openStage } from './stand-in/stage.ts'
import { DOG } from './stand-in/states.ts'
import { chromePath, launchBrowser, openChat, say } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** The page stays busy until `endBusyPage`: nothing that waits for idle time may run before. */
const keepBusy = () => {
  window.requestIdleCallback = (run: IdleRequestCallback) => {
    addEventListener('test:idle', () => run({ didTimeout: false, timeRemaining: () => 50 }))
    return 1
  }
}
const becomeIdle = (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:idle')))

const storageOf = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
  }))
const NOTHING = { local: [], tab: [], cookies: '', databases: 0 }

describe.skipIf(!chromePath)('a page with the widget on it', () => {
  it('asks for the loader alone and stores nothing until somebody shows interest or it is idle', async () => {
    const { page, desk, close } = await openStage(browser, { init: keepBusy })
    await page.locator('button.launcher').waitFor()
    await page.waitForLoadState('networkidle')
    expect(desk.requests).toEqual(['/', '/widget.js'])
    expect(await storageOf(page)).toEqual(NOTHING)
    await becomeIdle(page)
    await expect.poll(() => desk.requests).toContain('/widget/panel.js')
    expect(desk.requests.filter((path) => path.startsWith('/v1'))).toEqual([])
    expect(await storageOf(page)).toEqual(NOTHING)
    await close()
  })

  it('stores nothing before the first message, and never asks anybody but the service', async () => {
    const { page, desk, close } = await openStage(browser)
    const hosts = new Set<string>()
    page.context().on('request', (request) => hosts.add(new URL(request.url()).origin))
    page.on('websocket', (socket) => hosts.add(new URL(socket.url()).origin.replace('ws', 'http')))
    await openChat(page)
    await desk.untilHeard()
    expect(await storageOf(page)).toEqual(NOTHING)
    await say(page, 'Can I bring my dog?')
    exchange(desk, await heardSay(desk), DOG)
    await page.locator('.row.agent.completed:not(.greeting)').waitFor()
    expect((await storageOf(page)).local).toHaveLength(1)
    expect([...hosts].filter((origin) => origin !== desk.url)).toEqual([])
    await close()
  })

  it('does not shift when the launcher is drawn, nor when the panel opens', async () => {
    const { page, close } = await openStage(browser, { init: watchPage })
    await page.locator('button.launcher').waitFor()
    await page.waitForLoadState('networkidle')
    const { longTasks, shifts } = await readSeen(page)
    // A busy machine has long tasks of its own; the benchmark, which alternates with an empty page, has none to spare.
    process.stdout.write(`long tasks of a page with a launcher: ${longTasks}\n`)
    expect(shifts).toBe(0)
    await openChat(page)
    expect((await readSeen(page)).shifts).toBe(0)
    await close()
  })

  it('has the message on the wire at once, and the composer in a blink on a slow machine', async () => {
    const { page, desk, close } = await openStage(browser)
    await page.waitForLoadState('networkidle')
    const debug = await page.context().newCDPSession(page)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const toComposer = await page.evaluate(timeToComposer)
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await desk.untilHeard()
    await page.getByRole('textbox').fill('Can I bring my dog?')
    const toWire = await page.evaluate(timeToWire)
    process.stdout.write(`click → composer at 4×: ${toComposer.toFixed(0)} ms; Enter → wire: ${toWire.toFixed(1)} ms\n`)
    expect((await heardSay(desk)).text).toBe('Can I bring my dog?')
    await close()
  })
})
