import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes, openConsolePage } from './console-page.ts'
import { type Contents, emptyContents, PASSWORD, serveStandIn } from './console-stand-in.ts'
import { furnishedProviders } from './stand-in-providers.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => browser?.close())

/** The page of providers as the owner. */
async function onProvidersPage(work: (page: Page, contents: Contents) => Promise<void>) {
  const service = await serveStandIn({ ...emptyContents(), providers: furnishedProviders() })
  const { page, trouble, close } = await openConsolePage(browser, { reducedMotion: 'reduce' })
  try {
    await page.goto(`${service.url}/console/settings/providers`)
    await page.getByLabel('E-mail').fill(service.contents.member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Providers', level: 1 }).waitFor()
    await work(page, service.contents)
    expect(trouble).toEqual([])
  } finally {
    await close()
    await service.close()
  }
}

/** How far the page, or a button on it, reaches over its right edge. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect().right)
    return Math.max(document.documentElement.scrollWidth, ...ends) - innerWidth
  })

describe.skipIf(!chromePath)('keys to providers in a browser', () => {
  it('[CO90] [CO91] [SPK7] takes a key to a provider, tells what is wrong with it at its field, tries it, and forgets it', async () => {
    await onProvidersPage(async (page, contents) => {
      const openAi = page.getByRole('row').filter({ hasText: 'OpenAI' })
      await openAi.getByText('Language models needs a key').waitFor()
      await page.getByRole('button', { name: 'Set key of OpenAI' }).press('Enter')
      const key = page.getByLabel('API key', { exact: true })
      expect(await key.getAttribute('type')).toBe('password')
      await page.keyboard.type('sk-typed-by-hand-0123')
      await page.getByLabel('Another address (optional)').fill('http://models.example.com/v1')
      await page.keyboard.press('Enter')
      await page.getByText('This must use https').waitFor()
      expect(await key.inputValue()).toBe('sk-typed-by-hand-0123')
      await page.getByLabel('Another address (optional)').fill('')
      await page.keyboard.press('Enter')
      await page.getByText('The key to OpenAI is set').waitFor()
      expect(contents.values).toEqual(['sk-typed-by-hand-0123'])
      await page.getByRole('button', { name: 'Test connection to OpenAI' }).press('Enter')
      const told = page.locator('[aria-live=polite]').filter({ hasText: 'Connection to OpenAI' })
      await told.getByText('The model answers.').waitFor()
      await told.getByText('Text to speech Does not work').waitFor()
      expect(await axeInBothSchemes(page)).toEqual([])
      await openAi.getByText('…0123').waitFor()
      await openAi.getByText('Language models Ready').waitFor()
      await page.getByRole('button', { name: 'Replace key of OpenAI' }).click()
      expect(await key.inputValue()).toBe('')
      await key.fill('sk-not-to-be-sent-9999')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Replace key of OpenAI' }).click()
      expect(await key.inputValue()).toBe('')
      await page.keyboard.press('Escape')
      expect(await page.content()).not.toContain('sk-typed-by-hand')
      await page.getByRole('button', { name: 'Remove key of OpenAI' }).click()
      await page.getByRole('button', { name: 'Remove key', exact: true }).click()
      await page.getByText('The key to OpenAI is removed').waitFor()
      await openAi.getByText('None').waitFor()
    })
  })

  it('[SPK7] has room for all that can be done with a key on 320 px, and for what came of a test', async () => {
    await onProvidersPage(async (page) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.getByRole('button', { name: 'Test connection to Groq' }).click()
      await page.getByText('The model answers.').waitFor()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Replace key of Groq' }).click()
      await page.getByRole('heading', { name: 'Connection to Groq' }).waitFor({ state: 'detached' })
    })
  })
})
