import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes, type ConsoleView, openConsolePage, sidewaysScroll, tabTo } from './console-page.ts'
import { type Contents, emptyContents, PASSWORD, serveStandIn, standInAgent } from './console-stand-in.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

let browser: Browser
beforeAll(async () => {
  if (chromePath) browser = await launchBrowser()
})
afterAll(async () => browser?.close())

const passage = (changes: object = {}) => ({
  url: 'https://example.com/hours',
  title: 'Hours',
  headings: ['Opening hours'],
  quote: 'Saturday: 9 a.m. to 1 p.m.',
  confidence: 0.934,
  similarity: 0.71,
  wordMatch: 4.2,
  readerScore: 3.6,
  isChosen: true,
  ...changes,
})
const other = passage({ quote: 'Closed on public holidays.', confidence: 0.214, isChosen: false, readerScore: null })
const answered = { band: 'answer', passages: [passage(), other] }

async function onAgentPage(
  explained: Contents['explained'],
  options: ConsoleView,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const service = await serveStandIn({ ...emptyContents(), agents: [standInAgent('agt_1')], explained })
  const { page, trouble, close } = await openConsolePage(browser, { reducedMotion: 'reduce', ...options })
  try {
    await page.goto(`${service.url}/console/agents/web/agt_1`)
    await page.getByLabel('E-mail').fill(service.contents.member.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ask and see why' }).waitFor()
    await work(page)
    expect(trouble).toEqual([])
  } finally {
    await close()
    await service.close()
  }
}

const questionField = (page: Page) => page.getByLabel('Question', { exact: true })
const questionsField = (page: Page) => page.getByLabel('Questions', { exact: true })
const ask = async (page: Page) => {
  await questionField(page).fill('When are you open on Saturday?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}
const test = async (page: Page, text: string) => {
  await questionsField(page).fill(text)
  await page.getByRole('button', { name: 'Test', exact: true }).click()
}
const LINES = 'question,expect,url\nright one,9 a.m.,/hours\nwrong one,noon,\nunknown one,-,\n'

describe.skipIf(!chromePath)('checking answers in the console', () => {
  it('[CO60] asks by keyboard, and shows the answer with its page and what was weighed beside it', async () => {
    await onAgentPage(answered, {}, async (page) => {
      await page.getByRole('heading', { level: 1 }).focus()
      await tabTo(page, /^Question$/)
      await page.keyboard.press('Enter')
      await page.getByText('Write a question first.').waitFor()
      await page.keyboard.type('When are you open on Saturday?')
      await page.keyboard.press('Enter')
      await page.getByText('It answers', { exact: true }).waitFor()
      const chosen = page.locator('figure.chosen')
      expect(await chosen.locator('blockquote').textContent()).toBe('Saturday: 9 a.m. to 1 p.m.')
      expect(await chosen.getByText('93 %').count()).toBe(1)
      expect(await chosen.getByRole('link').getAttribute('href')).toBe('https://example.com/hours')
      const row = page.getByRole('row', { name: /Closed on public holidays/ })
      expect(await row.textContent()).toContain('21 %')
      expect(await row.textContent()).toContain('not read')
    })
  })

  it.each([
    ['maybe', 'It is not sure'],
    ['unknown', 'It doesn’t know'],
    ['not-ready', 'Nothing read yet'],
  ])('[CO60] says %s in words, and quotes nothing as the answer', async (band, words) => {
    const passages = band === 'not-ready' ? [] : [other]
    await onAgentPage({ band, passages }, {}, async (page) => {
      await ask(page)
      await page.getByText(words, { exact: true }).waitFor()
      expect(await page.locator('figure.chosen').count()).toBe(0)
    })
  })

  it('[CO61] [CO62] tests pasted questions, narrows them, and gives a file', async () => {
    await onAgentPage(answered, {}, async (page) => {
      await test(page, 'question,url\nright one,nowhere')
      await page.getByText('Line 2: url must be').waitFor()
      await test(page, LINES)
      await page.getByText('3 of 3 questions asked').waitFor()
      await page.getByText('1 wrong', { exact: true }).waitFor()
      await page.getByLabel('Show').selectOption('wrong')
      await expect.poll(() => page.getByRole('table', { name: 'Results' }).getByRole('row').count()).toBe(2)
      const waiting = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as CSV' }).click()
      const file = await readFile(await (await waiting).path(), 'utf8')
      expect(file.split('\r\n').map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
        '"question","expect","url","outcome"',
        '"right one","9 a.m.","/hours","right"',
        '"wrong one","noon","","wrong"',
        '"unknown one","-","","unknown"',
        '',
      ])
    })
  })

  it('[CO61] takes the questions of a file', async () => {
    await onAgentPage(answered, {}, async (page) => {
      await page.getByLabel('Or a CSV file').setInputFiles({
        name: 'questions.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(LINES),
      })
      await page.waitForFunction(() =>
        [...document.querySelectorAll('textarea')].some(({ value }) => value.includes('wrong one')),
      )
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await page.getByText('3 of 3 questions asked').waitFor()
      await expect.poll(() => page.getByRole('table', { name: 'Results' }).getByRole('row').count()).toBe(4)
    })
  })

  it('[CO33] passes axe with results, in light and in dark, and fits 320 pixels', async () => {
    await onAgentPage(answered, { viewport: { width: 1280, height: 900 } }, async (page) => {
      await ask(page)
      await page.locator('figure.chosen').waitFor()
      await test(page, LINES)
      await page.getByText('3 of 3 questions asked').waitFor()
      expect(await axeInBothSchemes(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await axeInBothSchemes(page)).toEqual([])
    })
  })

  it('[CO31] [CO32] shows what stands on a page as text', async () => {
    const text = '<img src=x onerror=alert(1)>"><svg onload=alert(1)> ‮gnp.exe'
    const hostile = passage({ quote: text, title: text, url: 'javascript:alert(1)' })
    await onAgentPage({ band: 'answer', passages: [hostile, { ...hostile, isChosen: false }] }, {}, async (page) => {
      await ask(page)
      await page.locator('figure.chosen').waitFor()
      await test(page, `question\n"right ${text.replaceAll('"', '""')}"`)
      await page.getByText('1 of 1 question asked').waitFor()
      expect(await sidewaysScroll(page)).toBe(0)
      expect(
        await page.locator('main script, main img, main svg:not(.icon), main a[href^="javascript:"]').count(),
      ).toBe(0)
    })
  })
})
