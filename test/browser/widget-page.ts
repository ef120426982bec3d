/// <reference lib="dom" />
import { type Browser, chromium, type Page } from 'playwright-core'
import { call, type TestService } from '../running-service.ts'

/** Where the browser is; the test command finds or installs it. Null: the browser tests are skipped, loudly. */
export const chromePath = process.env.FRONTDESK_CHROME ?? null

/** The one of this process, for all files that need nothing of their own: to start one takes longer than many a test. */
let shared: Promise<Browser> | null = null

/** A browser; what is closed are its pages where it is shared, and it ends with the process. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length > 0) return await startBrowser(more)
  shared ??= startBrowser([])
  const browser = await shared
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return async () => await Promise.all(target.contexts().map((context) => context.close()))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const startBrowser = (more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    ...(chromePath ? { executablePath: chromePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A microphone that gives tones, and a visitor who allows it.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...more,
    ],
  })

/** Trouble that a page must not have: script errors and refused resources. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    const isNetwork = /ERR_CONNECTION|WebSocket connection|Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isNetwork) trouble.push(message.text())
  })
  return trouble
}

export async function openChat(page: Page): Promise<void> {
  await page.locator('[data-frontdesk-agent]').first().waitFor({ state: 'attached' })
  const composer = page.getByRole('textbox', { name: 'Your message' })
  if (!(await composer.isVisible()))
    await page
      .getByRole('button', { name: /chat|open|ask/i })
      .first()
      .click()
  await composer.waitFor()
  // One that was open before opens by itself; at that very moment the press has closed it, and it is fading.
  const closed = page.locator('[part=launcher][aria-expanded=false]')
  if ((await closed.count()) > 0) await closed.first().click()
}

/** Closes the panel and waits until it is gone: while it fades it would still be taken for an open one. */
export async function closeChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close chat' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).waitFor({ state: 'hidden' })
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).fill(text)
  await page.keyboard.press('Enter')
}

export type ShownAnswer = { text: string; links: string[] }

const SOURCES_MS = 700

/** Says something and waits for the finished answer to it. */
export async function ask(page: Page, text: string): Promise<ShownAnswer> {
  const finished = page.locator('.row.agent.completed:not(.greeting)')
  const before = await finished.count()
  await say(page, text)
  await page.waitForFunction(
    ([count]) => {
      const roots = [...document.querySelectorAll('*')]
        .map((element) => element.shadowRoot)
        .filter((root) => root !== null)
      return roots.some((root) => root.querySelectorAll('.row.agent.completed:not(.greeting)').length > count)
    },
    [before] as const,
    { timeout: 20_000 },
  )
  const row = finished.last()
  const sources = row.locator('.sources a')
  // Their chunk comes with the first answer that has any.
  await sources
    .first()
    .waitFor({ timeout: SOURCES_MS })
    .catch(() => undefined)
  const links = await sources.evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
  return { text: (await row.locator('.prose').textContent()) ?? '', links }
}

/** Letters and digits only: what is compared is what was said, not how it is set. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The transcript as the visitor sees it. */
export async function shownTranscript(page: Page): Promise<string[]> {
  const rows = await page
    .locator('.row.visitor, .row.agent.completed:not(.greeting), .row.agent.interrupted')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const isVisitor = element.classList.contains('visitor')
        const text = element.querySelector(isVisitor ? '.bubble' : '.prose')?.textContent ?? ''
        return `${isVisitor ? 'visitor' : 'agent'}:${text}`
      }),
    )
  return rows.map(bare)
}

type StoredItem = { role: string; status: string; text: string }

/** Links are shown by their words. */
const withoutLinkTargets = (text: string) => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

/** The same conversation as the API tells it; an answer of which nothing was heard is no line. */
export async function storedTranscript(service: TestService, agentId: string): Promise<string[]> {
  const list = await call(service, 'GET', `/conversations?agentConfigurationId=${agentId}`)
  const id: string = list.body.data.items[0].id
  const { body } = await call(service, 'GET', `/conversations/${id}`)
  const items: StoredItem[] = body.data.items
  return items
    .filter(({ status, text }) => status !== 'in_progress' && !(status === 'interrupted' && text === ''))
    .map((item) => bare(`${item.role}:${withoutLinkTargets(item.text)}`))
}
