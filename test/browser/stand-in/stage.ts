import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { collectTrouble } from '../widget-page.ts'
import { Desk, type DeskOptions } from './desk.ts'

export type Stage = { desk: Desk; page: Page; trouble: string[]; close: () => Promise<void> }
type StageOptions = {
  desk?: DeskOptions | undefined
  context?: BrowserContextOptions
  html?: (desk: Desk) => string
  /** Runs in the page before anything else. */
  init?: () => void
}

/** A page on an origin of its own, with the built widget on it and a stand-in for the service behind it. */
export async function openStage(browser: Browser, options: StageOptions = {}): Promise<Stage> {
  const desk = await new Desk(options.desk).start()
  const context = await browser.newContext({ timezoneId: 'Europe/London', ...options.context })
  const page = await context.newPage()
  if (options.init) await page.addInitScript(options.init)
  const trouble = collectTrouble(page)
  await page.goto(desk.pageUrl((options.html ?? plainPage)(desk)))
  return {
    desk,
    page,
    trouble,
    close: async () => {
      await context.close()
      desk.stop()
    },
  }
}

export type OnePage = { open: (desk?: DeskOptions) => Promise<Stage>; close: () => Promise<void> }

/**
 * Stages one after the other on one page: a new page begins with a process that has to learn everything again, which
 * takes longer than most tests. Each has an origin of its own, and so a storage of its own.
 */
export async function openOnOnePage(browser: Browser, options: BrowserContextOptions): Promise<OnePage> {
  const context = await browser.newContext({ timezoneId: 'Europe/London', ...options })
  const page = await context.newPage()
  const trouble = collectTrouble(page)
  return {
    async open(deskOptions) {
      const desk = await new Desk(deskOptions).start()
      if (options.viewport) await page.setViewportSize(options.viewport)
      trouble.length = 0
      await page.goto(desk.pageUrl(plainPage(desk)))
      return {
        desk,
        page,
        trouble,
        close: async () => {
          await context.setOffline(false)
          await page.goto('about:blank')
          desk.stop()
        },
      }
    },
    close: () => context.close(),
  }
}

const plainPage = (
  desk: Desk,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Saltmarsh Inn</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>The Saltmarsh Inn</h1><p>Nine rooms by the sea.</p></main>${desk.snippet()}</body></html>`
