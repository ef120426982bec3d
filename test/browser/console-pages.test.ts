import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  axeInBothSchemes,
  axeViolations,
  type ConsolePage,
  fromSetupToRevokedKey,
  openConsolePage,
  sidewaysScroll,
  tabTo,
} from './console-page.ts'
import {
  emptyContents,
  PASSWORD,
  SETUP_TOKEN,
  serveStandIn,
  standInAgent,
  standInGap,
  standInKey,
} from './console-stand-in.ts'
import { furnishedProviders } from './stand-in-providers.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => browser?.close())

type StandIn = Awaited<ReturnType<typeof serveStandIn>>

async function signIn(page: Page, service: StandIn, path = '/'): Promise<void> {
  await page.goto(`${service.url}/console${path}`)
  await page.getByLabel('E-mail').fill(service.contents.member.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.shell h1').waitFor()
}

async function withConsole(
  service: StandIn,
  options: Parameters<typeof openConsolePage>[1],
  work: (opened: ConsolePage) => Promise<void>,
): Promise<void> {
  const opened = await openConsolePage(browser, options)
  try {
    await work(opened)
    expect(opened.trouble).toEqual([])
  } finally {
    await opened.close()
    await service.close()
  }
}

const furnished = () => ({
  ...emptyContents(),
  keys: [
    standInKey('key_1', { lastUsedAt: Date.now() - 60_000 }),
    standInKey('key_2', { name: 'Old laptop', status: 'revoked' }),
    standInKey('key_3', { name: 'Trial', status: 'expiring', expiresAt: Date.now() + 3_600_000, tier: 'enterprise' }),
  ],
  agents: [
    standInAgent('agt_1'),
    standInAgent('agt_2', { knowledge: { status: 'crawling', sourceId: 'k', pages: 3 } }),
  ],
  messages: [
    {
      id: 'msg_1',
      agentConfigurationId: 'agt_1',
      conversationId: 'c',
      text: 'Please call',
      name: 'Ann',
      email: null,
      phone: null,
      createdAt: 1,
    },
  ],
  providers: furnishedProviders(),
  gaps: [standInGap('gap_1'), standInGap('gap_2', { question: 'Is there a pool?', wordings: ['Is there a pool?'] })],
  audit: [
    {
      id: 'aud_1',
      at: Date.now(),
      actor: { kind: 'member', id: 'mem_1', name: 'Mara' },
      action: 'key_created',
      subject: { kind: 'key', id: 'key_1', name: 'Website backend' },
    },
  ],
})

describe.skipIf(!chromePath)('console pages in a browser', () => {
  it('[CO1] [CO2] leads from the setup link to the first agent, with the token gone from the address', async () => {
    const service = await serveStandIn()
    await withConsole(service, {}, async ({ page }) => {
      await page.goto(`${service.url}/console/setup#token=${SETUP_TOKEN}`)
      await page.getByLabel('Your name').fill('Mara')
      expect(page.url()).toBe(`${service.url}/console/setup`)
      await page.getByLabel('E-mail').fill('mara@example.com')
      await page.getByLabel('Password').fill('short')
      await page.getByRole('button', { name: 'Make account' }).click()
      await page.getByText('This must have at least 10 characters').waitFor()
      await page.getByLabel('Password').fill(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
      expect(await page.title()).toBe('Agents · Frontdesk')
      await page.getByLabel('Name of the assistant').fill('Robin')
      await page.getByLabel('Website').fill('example.com')
      await page.getByRole('button', { name: 'Make agent' }).click()
      await page.getByRole('heading', { name: 'Robin', level: 1 }).waitFor()
      expect(service.contents.agents[0]).toMatchObject({ websiteUrl: 'https://example.com', capabilities: ['NONE'] })
    })
  })

  it('[CO13] makes a key that works, and revokes it at once', async () => {
    const service = await serveStandIn()
    const setupLink = `${service.url}/console/setup#token=${SETUP_TOKEN}`
    await withConsole(service, {}, async ({ page }) => {
      const target = { setupLink, organizationsUrl: `${service.url}/v1/organizations` }
      expect(await fromSetupToRevokedKey(page, target)).toEqual([200, 401])
    })
  })

  it('[CO33] makes, copies and revokes a key by keyboard alone', async () => {
    const service = await serveStandIn()
    await withConsole(service, {}, async ({ page }) => {
      await signIn(page, service)
      await tabTo(page, /^API keys$/)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
      await tabTo(page, /^Create new key$/)
      await page.keyboard.press('Enter')
      await page.keyboard.type('By keyboard')
      await tabTo(page, /^Create key$/)
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').waitFor()
      await tabTo(page, /^Copy key$/)
      await page.keyboard.press('Enter')
      await page.getByText('Key copied').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(service.contents.values[0])
      await tabTo(page, /^I have stored it$/)
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(await page.content()).not.toContain(service.contents.values[0])
      await tabTo(page, /^Revoke By keyboard$/)
      await page.keyboard.press('Enter')
      await tabTo(page, /^Revoke key$/)
      await page.keyboard.press('Enter')
      await page.getByText('By keyboard is revoked').waitFor()
      expect(service.contents.keys[0]?.status).toBe('revoked')
      await page.waitForFunction(() => document.activeElement !== document.body)
      await tabTo(page, /^Menu of/, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, /^Sign out$/)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    })
  })

  it('[CO11] asks once before a key is lost', async () => {
    const service = await serveStandIn()
    await withConsole(service, {}, async ({ page }) => {
      await signIn(page, service, '/settings/api-keys')
      await page.getByRole('button', { name: 'Create new key' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Nightly job')
      await page.keyboard.press('Enter')
      await page.getByText('Store this key now').waitFor()
      await page.keyboard.press('Escape')
      await page.getByText('You have not copied the key').waitFor()
      expect(await page.locator('.secret-value').textContent()).toBe(service.contents.values[0])
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    })
  })

  it('[CO14] rotates in three steps and shows the old key going out of use', async () => {
    const service = await serveStandIn(furnished())
    await withConsole(service, {}, async ({ page }) => {
      await signIn(page, service, '/settings/api-keys')
      await page.getByRole('button', { name: 'Rotate Website backend' }).click()
      await page.getByLabel('How long the old key goes on working').selectOption('168')
      await page.getByRole('button', { name: 'Make new key' }).click()
      await page.getByRole('button', { name: 'Copy key' }).click()
      await page.getByRole('button', { name: 'I have stored it' }).click()
      await page.getByText('Old key last used').waitFor()
      const old = service.contents.keys.find(({ id }) => id === 'key_1')
      if (old) old.lastUsedAt = Date.now() - 7_300_000
      await page.getByText('2 hours ago').waitFor()
      await page.getByRole('button', { name: 'Revoke old key' }).click()
      await page.getByRole('button', { name: 'Revoke key', exact: true }).click()
      await page.getByText('The rotation is complete').waitFor()
      expect(old?.status).toBe('revoked')
    })
  })

  it('[GP13] answers and dismisses questions by keyboard, with the focus where it was', async () => {
    const service = await serveStandIn(furnished())
    await withConsole(service, {}, async ({ page }) => {
      await signIn(page, service, '/agents/web/agt_1')
      const [dogs, pool] = ['Do you take dogs?', 'Is there a pool?'].map((text) =>
        page.locator('.gap').filter({ hasText: text }),
      )
      if (!dogs || !pool) throw new Error('there are two questions')
      await dogs.getByText('Asked 3 times in 2 conversations').waitFor()
      expect(await dogs.getByText('Are pets allowed?').isVisible()).toBe(false)
      await dogs.getByText('Also asked as (1)').click()
      await dogs.getByText('Are pets allowed?').waitFor()
      await dogs.getByRole('button', { name: 'Answer: Do you take dogs?' }).press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await dogs.getByText('This must not be empty').waitFor()
      await dogs.getByLabel('Your answer').fill('Yes, in the garden.')
      expect((await axeViolations(page)).join()).toBe('')
      await page.keyboard.press('Tab')
      await page.keyboard.type('example.com/dogs')
      await page.keyboard.press('Enter')
      await dogs.getByText('Live now').waitFor()
      await expect.poll(() => dogs.evaluate((entry) => entry === document.activeElement)).toBe(true)
      expect(service.contents.gaps[0]).toMatchObject({ answer: 'Yes, in the garden.', url: 'https://example.com/dogs' })
      await pool.getByRole('button', { name: 'Dismiss: Is there a pool?' }).press('Enter')
      await pool.getByRole('button', { name: 'Undo: Is there a pool?' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
      await page.keyboard.press('Enter')
      await pool.getByRole('button', { name: 'Answer: Is there a pool?' }).waitFor()
      expect(service.contents.gaps[1]?.['state']).toBeUndefined()
    })
  })

  it('[CO33] passes axe on every page and dialog, in light and in dark', async () => {
    const service = await serveStandIn(furnished())
    const options = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
    await withConsole(service, options, async ({ page }) => {
      const found: string[] = []
      const look = async (where: string) =>
        found.push(...(await axeInBothSchemes(page)).map((violation) => `${where}: ${violation}`))
      await page.goto(`${service.url}/console/setup`)
      await page.getByText('This link is not complete').waitFor()
      await look('setup without a token')
      await page.goto(`${service.url}/console/setup?again#token=${SETUP_TOKEN}`)
      await page.getByLabel('Your name').waitFor()
      await look('setup')
      await page.goto(`${service.url}/console/`)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('is wrong').waitFor()
      await look('sign-in refused')
      await signIn(page, service)
      for (const [path, landmark] of pages) {
        await page.goto(`${service.url}/console${path}`)
        await page.getByText(landmark).first().waitFor()
        await look(path)
      }
      for (const [path, button] of dialogs) {
        await page.goto(`${service.url}/console${path}`)
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.locator('dialog').waitFor()
        await look(`${path} ${button}`)
      }
      await page.locator('dialog').press('Escape')
      await page.locator('.member-button').click()
      await look('member menu')
      expect(found).toEqual([])
    })
  })

  it('[CO33] fits 320 pixels, which is also a window of 640 at 200 %', async () => {
    const service = await serveStandIn(furnished())
    await withConsole(service, { viewport: { width: 320, height: 640 } }, async ({ page }) => {
      await signIn(page, service)
      for (const [path, landmark] of pages) {
        await page.goto(`${service.url}/console${path}`)
        await page.getByText(landmark).first().waitFor()
        expect(`${path} ${await sidewaysScroll(page)}`).toBe(`${path} 0`)
      }
      await page.getByRole('button', { name: 'Navigation' }).click()
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
      await page.getByRole('link', { name: 'Account' }).waitFor({ state: 'hidden' })
    })
  })

  it.each(hostileTexts())('[CO31] [CO32] shows stored text as text: %s', async (text) => {
    const hostile = (id: string) => standInAgent(id, { assistantName: text, websiteUrl: text, allowedOrigins: [text] })
    const service = await serveStandIn({
      ...furnished(),
      member: { id: 'mem_1', email: 'owner@example.com', name: text },
      organization: { id: 'org_1', name: text },
      keys: [standInKey('key_1', { name: text })],
      agents: [hostile('agt_1')],
      messages: [
        {
          id: 'msg_1',
          agentConfigurationId: 'agt_1',
          conversationId: 'c',
          text,
          name: text,
          email: text,
          phone: text,
          createdAt: 1,
        },
      ],
      gaps: [standInGap('gap_1', { question: text, wordings: [text, `${text} too`] })],
      audit: [
        {
          id: 'aud_1',
          at: 1,
          actor: { kind: 'member', id: 'm', name: text },
          action: 'key_created',
          subject: { kind: 'key', id: 'k', name: text },
        },
      ],
    })
    await withConsole(service, { viewport: { width: 1000, height: 800 } }, async ({ page }) => {
      await signIn(page, service)
      for (const path of [
        '/agents',
        '/agents/web/agt_1',
        '/settings/api-keys',
        '/settings/audit-log',
        '/settings/account',
      ]) {
        await page.goto(`${service.url}/console${path}`)
        await page.waitForFunction((wanted) => document.querySelector('main')?.textContent?.includes(wanted), text)
        expect(await sidewaysScroll(page)).toBe(0)
      }
      const planted =
        'main script, main img, main svg:not(.icon), main a[href^="javascript:"], main [onerror], main [style]'
      expect(await page.locator(planted).count()).toBe(0)
    })
  })
})

const pages = [
  ['/agents', 'Robin'],
  ['/agents/new', 'Capabilities'],
  ['/agents/web/agt_1', 'Do you take dogs?'],
  ['/agents/web/agt_2', 'Reading the website'],
  ['/agents/web/agt_9', 'There is no such agent'],
  ['/settings/api-keys', 'Website backend'],
  ['/settings/api-keys/key_1/rotate', 'Make new key'],
  ['/settings/providers', 'Deepgram'],
  ['/settings/audit-log', 'Entries cannot be changed'],
  ['/settings/account', 'Chrome on Linux'],
  ['/nowhere', 'names nothing'],
] as const

const dialogs = [
  ['/agents/web/agt_1', 'Edit'],
  ['/agents/web/agt_1', 'Delete'],
  ['/settings/api-keys', 'Create new key'],
  ['/settings/api-keys', 'Revoke Website backend'],
  ['/settings/providers', 'Set key of OpenAI'],
  ['/settings/providers', 'Remove key of Groq'],
] as const

function hostileTexts(): string[] {
  return [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "javascript:alert('1')",
    '{{constructor.constructor("alert(1)")()}} ${alert(1)}',
    '</title></textarea><iframe src="javascript:alert(1)">',
    '\u202Egnp.exe\u202C \u2066rtl\u2069 شركة',
    `long ${'unbroken'.repeat(30)}`,
  ]
}
