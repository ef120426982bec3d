import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeInBothSchemes } from './console-page.ts'
import { asOwner, becomeOwner, DESK, shot } from './owner-console.ts'
import { startWidgetAgent, type WidgetAgent } from './widget-agent.ts'
import { ask, chromePath, launchBrowser, openChat, say } from './widget-page.ts'

/** A machine with much else to do is no slow product: what is measured is printed. */
const PATIENCE_MS = 5_000

let browser: Browser
let agent: WidgetAgent
beforeAll(async () => {
  if (!chromePath) return
  browser = await launchBrowser()
  agent = await startWidgetAgent()
  await becomeOwner(browser, agent.service)
})
afterAll(async () => {
  await agent?.stop()
  await browser?.close()
})

const within = async (work: Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work
  return performance.now() - began
}

const answers = (visitor: Page) => visitor.locator('.row.agent.completed:not(.greeting)').count()

describe.skipIf(!chromePath)('taking a conversation over', () => {
  it('[CNV6] reaches the visitor at once, silences the agent, and gives the conversation back', async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await visitor.goto(agent.site.url)
    await openChat(visitor)
    await ask(visitor, 'Is there a sauna?')
    const visit = { browser, service: agent.service, path: '/conversations', view: DESK }
    await asOwner(visit, async (page) => {
      await page.getByRole('link', { name: /Is there a sauna/ }).click()
      const isHere = visitor.locator('.who').getByText('Mara Lind is here')
      await page.getByRole('button', { name: 'Take over' }).click()
      const taken = await within(isHere.waitFor())
      const answer = page.getByRole('textbox', { name: 'Your answer' })
      await answer.fill('We have two saunas.')
      const typing = await within(visitor.getByText(/Mara Lind is answering/).waitFor({ state: 'attached' }))
      await answer.press('Enter')
      const written = await within(visitor.locator('.row.human').getByText('We have two saunas.').waitFor())
      const figures = [taken, typing, written].map(Math.round)
      process.stdout.write(`take-over seen after ${figures[0]} ms, typing ${figures[1]} ms, words ${figures[2]} ms\n`)
      await say(visitor, 'When is breakfast served?')
      await page.locator('.transcript').getByText('When is breakfast served?').waitFor()
      await shot(page, 'conversation-taken')
      await shot(visitor, 'widget-taken')
      expect(await axeInBothSchemes(page)).toEqual([])
      expect(await answers(visitor)).toBe(1)
      await page.reload()
      await page.getByRole('textbox', { name: 'Your answer' }).waitFor()
      await page.getByRole('button', { name: 'Hand back to the agent' }).click()
      await page.getByRole('button', { name: 'Take over' }).waitFor()
      await isHere.waitFor({ state: 'detached' })
      await ask(visitor, 'Do you have parking?')
      expect(await answers(visitor)).toBe(2)
      await page.locator('.transcript .entry.agent').nth(1).waitFor()
      expect(Math.max(taken, written)).toBeLessThan(PATIENCE_MS)
    })
    await context.close()
  })
})
