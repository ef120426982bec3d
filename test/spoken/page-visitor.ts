/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Line, SpokenVisitor } from './spoken-visitor.ts'

const PATIENCE_MS = 40_000
const CALM_MS = 500
/** Looking costs the page's own processor time: more often, and it would slow what is measured. */
const LOOK_EVERY_MS = 200

declare global {
  interface Window {
    /** Plays 16 kHz samples into the microphone of this page; resolves after the last one. */
    speakIntoMicrophone: (base64: string) => Promise<void>
  }
}

/**
 * A microphone that gives what it is told to: silence, and speech when there is some. It takes the device's place below
 * the page, which asks for it, and gets a stream, like any other.
 */
function giveMicrophone(): void {
  let device: { context: AudioContext; output: MediaStreamAudioDestinationNode } | null = null
  const open = () => {
    const context = new AudioContext({ sampleRate: 48_000 })
    device = { context, output: context.createMediaStreamDestination() }
    return device
  }
  navigator.mediaDevices.getUserMedia = async () => (device ?? open()).output.stream.clone()
  window.speakIntoMicrophone = async (base64) => {
    const { context, output } = device ?? open()
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768)
    const buffer = context.createBuffer(1, samples.length, 16_000)
    buffer.copyToChannel(samples, 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(output)
    const ended = new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }))
    source.start()
    await ended
  }
}

/** A visitor at a page with our widget: everything between microphone and loudspeaker is the product's own. */
export class PageVisitor implements SpokenVisitor {
  readonly page: Page
  private conversation = ''
  private lines = -1

  static async call(browser: Browser, url: string): Promise<PageVisitor> {
    const context = await browser.newContext({ locale: 'en-US', permissions: ['microphone'] })
    const page = await context.newPage()
    await page.addInitScript(giveMicrophone)
    const visitor = new PageVisitor(page)
    page.on('response', async (response) => {
      if (!response.url().endsWith('/web/sessions')) return
      const body: { conversation?: { id?: string } } = await response.json().catch(() => ({}))
      visitor.conversation = body.conversation?.id ?? visitor.conversation
    })
    await page.goto(url)
    await page.locator('button.launcher').click()
    await page.getByRole('button', { name: /^Talk/ }).click()
    await page.locator('[data-phase="talking"]').waitFor({ timeout: 30_000 })
    return visitor
  }

  private constructor(page: Page) {
    this.page = page
  }

  conversationId = (): string => this.conversation

  async speak(samples: Int16Array): Promise<void> {
    this.lines = await this.answersShown()
    await this.murmur(samples)
  }

  async murmur(samples: Int16Array): Promise<void> {
    const base64 = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64')
    await this.page.evaluate((sound) => window.speakIntoMicrophone(sound), base64)
  }

  async write(text: string): Promise<void> {
    this.lines = await this.answersShown()
    await this.page.getByRole('textbox', { name: 'Your message' }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  async untilItSpeaks(): Promise<void> {
    await this.page.locator('.meter.speaking').waitFor({ timeout: PATIENCE_MS })
  }

  async answer(): Promise<string> {
    const calm = this.page.locator('.meter.listening')
    const end = performance.now() + PATIENCE_MS
    let calmSince = performance.now()
    while (performance.now() - calmSince < CALM_MS) {
      // oxlint-disable-next-line no-await-in-loop -- it is looked at again and again
      const isCalm = (await this.answersShown()) > this.lines && (await calm.isVisible())
      if (!isCalm) calmSince = performance.now()
      if (performance.now() > end) throw new Error('no answer came')
      // oxlint-disable-next-line no-await-in-loop
      await wait(LOOK_EVERY_MS)
    }
    return (await this.transcript()).findLast(({ role }) => role === 'agent')?.text ?? ''
  }

  /** Lines of the agent that follow one of the visitor. */
  private async answersShown(): Promise<number> {
    const roles = (await this.transcript()).map(({ role }) => role)
    return roles.filter((role, at) => role === 'agent' && roles[at - 1] === 'visitor').length
  }

  async transcript(): Promise<readonly Line[]> {
    return this.page
      .locator('.row.visitor, .row.agent.completed:not(.greeting), .row.agent.interrupted')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const role = row.classList.contains('visitor') ? ('visitor' as const) : ('agent' as const)
          return { role, text: row.querySelector(role === 'visitor' ? '.bubble' : '.prose')?.textContent ?? '' }
        }),
      )
  }

  async hangUp(): Promise<void> {
    await this.page.context().close()
  }
}
