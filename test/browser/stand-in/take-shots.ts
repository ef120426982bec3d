import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../widget-page.ts'
import type { Desk } from './desk.ts'
import { SCREENS } from './screens.ts'
import { openStage } from './stage.ts'
import { STATES, type State } from './states.ts'

const SCHEMES = ['light', 'dark'] as const

type Look = {
  screen: keyof typeof SCREENS
  scheme: (typeof SCHEMES)[number]
  direction: 'ltr' | 'rtl'
}

/** Takes a picture of every state in every look; the names say which is which. */
export async function takeShots(folder: string, only: string): Promise<number> {
  mkdirSync(folder, { recursive: true })
  const browser = await launchBrowser()
  let taken = 0
  for (const look of looks()) {
    for (const state of STATES) {
      const name = `${state.name}-${look.screen}-${look.scheme}-${look.direction}`
      if (!name.includes(only)) continue
      await shoot(browser, { state, look, path: join(folder, `${name}.png`) })
      taken += 1
    }
  }
  await browser.close()
  return taken
}

/** Both of the usual screens in every light and direction; the unusual ones once, where trouble is likeliest. */
const looks = (): Look[] => [
  ...(['desktop', 'phone'] as const).flatMap((screen) =>
    SCHEMES.flatMap((scheme) => (['ltr', 'rtl'] as const).map((direction) => ({ screen, scheme, direction }))),
  ),
  { screen: 'narrow', scheme: 'light', direction: 'ltr' },
  { screen: 'zoomed', scheme: 'dark', direction: 'rtl' },
  { screen: 'side', scheme: 'light', direction: 'ltr' },
  { screen: 'forced', scheme: 'dark', direction: 'ltr' },
]

type Shot = { state: State; look: Look; path: string }

async function shoot(browser: Browser, { state, look, path }: Shot): Promise<void> {
  const context = { ...SCREENS[look.screen], colorScheme: look.scheme, reducedMotion: 'reduce' as const }
  const html = (desk: Desk) => sitePage(desk, look)
  const { page, desk, close } = await openStage(browser, { desk: state.desk, context, html })
  await state.reach(page, desk)
  if (look.direction === 'rtl') await turnRound(page)
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 350))))
  await page.screenshot({ path })
  await close()
}

/** The states are reached by their English names; turned round afterwards, they show the layout of the other direction. */
const turnRound = (page: Page) =>
  page.evaluate(() => {
    for (const host of document.querySelectorAll('frontdesk-widget'))
      host.shadowRoot?.querySelector('.panel')?.setAttribute('dir', 'rtl')
    document.documentElement.dir = 'rtl'
  })

const sitePage = (
  desk: Desk,
  look: Look,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The Saltmarsh Inn</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0;font:17px/1.6 Georgia,serif;${look.scheme === 'dark' ? 'background:#15181a;color:#e8e4dc' : 'background:#faf7f1;color:#23302d'}}
main{max-width:760px;margin:0 auto;padding:8vh 28px}h1{font-size:44px;line-height:1.15;font-weight:500}</style></head>
<body><main><h1>The Saltmarsh Inn</h1><p>Nine rooms between the marsh and the sea, a kitchen that follows the tide, and
a fire that is lit from October on.</p><p>Breakfast is served until half past ten.</p></main>${desk.snippet()}</body></html>`
