import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse } from '../contract/visitor-asks.ts'
import { axeInBothSchemes, sidewaysScroll, tabTo } from './console-page.ts'
import { asOwner, becomeOwner, DESK, PHONE, shot } from './owner-console.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>'

let browser: Browser
let agent: WidgetAgent
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  agent = await startWidgetAgent()
  await becomeOwner(browser, agent.service)
  const origin = new URL(agent.site.url).origin
  const talk = (says: string[]) => converse(agent.service, { agentId: agent.agentId, says, origin })
  await talk([HOSTILE])
  await talk(['When is breakfast served?', 'Who won the cup in 1974?'])
  await talk(['Do you have parking?', 'Thank you!'])
})
afterAll(async () => {
  await agent?.stop()
  await browser?.close()
})

const visit = (path: string, view: typeof DESK) => ({ browser, service: agent.service, path, view })
const BREAKFAST = /When is breakfast served/

describe.skipIf(!chromePath)('conversations in the console', () => {
  it('[CNV3] are searched by words and narrowed, and the address leads back to what was found', async () => {
    await asOwner(visit('/conversations', DESK), async (page) => {
      await page.getByRole('link', { name: BREAKFAST }).waitFor()
      await shot(page, 'conversations')
      expect(await page.locator('.conversation-row').count()).toBe(3)
      await page.getByLabel('Search what was said').fill('BREAKFAST served')
      await expect.poll(() => page.locator('.conversation-row').count()).toBe(1)
      expect(new URL(page.url()).search).toBe('?q=BREAKFAST+served')
      await page.reload()
      await page.getByRole('link', { name: BREAKFAST }).waitFor()
      expect(await page.locator('.conversation-row').count()).toBe(1)
      await page.getByText('More filters').click()
      await page.getByLabel('Where').selectOption({ label: 'Phone call' })
      await page.getByText('No conversation fits').waitFor()
      await shot(page, 'conversations-none')
      await page.getByRole('button', { name: 'Show all conversations' }).click()
      await expect.poll(() => page.locator('.conversation-row').count()).toBe(3)
      await page.getByRole('button', { name: 'Not answered' }).click()
      await page.getByText('The agent knew no answer.').waitFor()
      await expect.poll(() => page.getByRole('link', { name: BREAKFAST }).count()).toBe(0)
      expect(await axeInBothSchemes(page)).toEqual([])
    })
  })

  it('[CNV4] [CNV5] are read with pages, engine and times, noted, labelled, saved and deleted', async () => {
    await asOwner(visit('/conversations', DESK), async (page) => {
      await page.getByRole('link', { name: BREAKFAST }).click()
      await page.getByRole('heading', { level: 1, name: BREAKFAST }).waitFor()
      await page.getByText('Embedded engine').first().click()
      await page.getByText('No language model is set up for this agent.').first().waitFor()
      expect(await page.locator('.citations a').count()).toBeGreaterThan(0)
      await page.getByLabel('Add a note').fill(HOSTILE)
      await page.getByRole('button', { name: 'Add note' }).click()
      await page.locator('.notes').getByText(HOSTILE).waitFor()
      await page.getByLabel('Add a label').fill('lead')
      await page.keyboard.press('Enter')
      await page.locator('.labels').getByText('lead').waitFor()
      await shot(page, 'conversation')
      expect(await axeInBothSchemes(page)).toEqual([])
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as text' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^cnv_\w+\.txt$/)
      await page.getByRole('link', { name: 'Conversations' }).first().click()
      await page.getByText('More filters').click()
      await page.getByLabel('Label').selectOption('lead')
      await page.getByRole('link', { name: BREAKFAST }).waitFor()
    })
  })

  it('[CO31] show what was said as text, whatever it holds, and are deleted for good', async () => {
    await asOwner(visit('/conversations', PHONE), async (page) => {
      await page.getByRole('link', { name: /onerror/ }).waitFor()
      await shot(page, 'conversations-phone')
      expect(await sidewaysScroll(page)).toBe(0)
      await page.getByRole('link', { name: /onerror/ }).click()
      await page.locator('.transcript').getByText(HOSTILE).waitFor()
      await shot(page, 'conversation-phone')
      expect([await sidewaysScroll(page), await axeInBothSchemes(page)]).toEqual([0, []])
      await tabTo(page, /^Delete$/)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Delete for good' }).click()
      await page.getByText('The conversation is deleted').waitFor()
      await expect.poll(() => page.getByRole('link', { name: /onerror/ }).count()).toBe(0)
    })
  })
})
