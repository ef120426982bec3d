/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../running-service.ts'
import { DEMO_SITE } from './site-server.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, collectTrouble, launchBrowser, say, shownTranscript, storedTranscript } from './widget-page.ts'

let browser: Browser
let house: WidgetAgent
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  house = await startWidgetAgent({ root: DEMO_SITE })
  const changes = { body: { communicationType: 'UNIFIED' } }
  await call(house.service, 'PATCH', `/dynamic-agents/web/${house.agentId}`, changes)
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

/** What has been heard so far of the answer being spoken. */
const isHeard = (page: Page, words: RegExp) => page.locator('.heard', { hasText: words }).waitFor({ timeout: 30_000 })
const state = (page: Page) => page.locator('.call-state').textContent()

/** Nobody speaks here: what the fake microphone gives is turned off. */
const beSilent = () => {
  const devices = navigator.mediaDevices
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    for (const track of stream.getTracks()) track.stop()
    return new AudioContext().createMediaStreamDestination().stream
  }
}

describe.skipIf(!chromePath)('a call with the service itself', () => {
  it('[WV16] is greeted aloud, answers written words aloud, and is stopped by a press; the transcript is the stored one', async () => {
    const page = await browser.newPage()
    const trouble = collectTrouble(page)
    await page.addInitScript(beSilent)
    await page.goto(house.site.url)
    await page.locator('button.launcher').click()
    await page.getByRole('button', { name: /^Talk to/ }).click()
    await isHeard(page, /Robin/)
    await expect.poll(() => state(page), { timeout: 20_000 }).toBe('Listening')
    await say(page, 'Where can I park?')
    // A part of a sentence stands there when it begins to be heard: with the second, the first was heard.
    await isHeard(page, /wide bays/i)
    await page.getByRole('button', { name: 'Interrupt' }).click()
    await page.locator('.row.agent.interrupted', { hasText: /behind the inn/i }).waitFor()
    await expect.poll(() => state(page)).toBe('Listening')
    await say(page, 'When is breakfast?')
    await isHeard(page, /breakfast/i)
    await page.getByRole('button', { name: 'End call' }).click()
    await say(page, 'Thank you')
    await expect.poll(() => page.locator('.row.visitor:not(.sending)').count()).toBe(3)
    await expect.poll(() => page.locator('.row.agent:not(.in_progress)').count()).toBe(4)
    const shown = await shownTranscript(page)
    await expect.poll(() => storedTranscript(house.service, house.agentId)).toEqual(shown)
    expect(trouble).toEqual([])
    await page.close()
  })
})
