/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { focused, tabTo as tabToOn } from './keys.ts'
import { BOOKED, CHOICE, LISTINGS, ORDER, QUANTITY, SEVERAL, SLOTS } from './stand-in/cards.ts'
import type { Desk, DeskOptions } from './stand-in/desk.ts'
import { exchange, writeAsPerson } from './stand-in/script.ts'
import { openStage, type Stage } from './stand-in/stage.ts'
import { ASK_FOR_MESSAGE, DOG, MESSAGE_TAKEN } from './stand-in/states.ts'
import { chromePath, launchBrowser } from './widget-page.ts'

/** Every question has the answer that a scripted conversation gives it. */
const SCRIPT: Record<string, Parameters<typeof exchange>[2]> = {
  'Can I bring my dog?': DOG,
  'Is there parking?': { text: 'Yes, behind the house.' },
  'Do you have a helipad?': ASK_FOR_MESSAGE,
  'A table, please': { text: 'When?', card: SLOTS },
  'Which rooms are free?': { text: 'Three.', card: CHOICE },
  'What do you sell?': { text: 'Furniture.', card: ORDER },
  'Homes by the sea': { text: 'Twelve.', card: LISTINGS },
}
/** What follows a card, by the id of what was chosen or of the form that was sent. */
const FOLLOWING: Record<string, Parameters<typeof exchange>[2]> = {
  slot_1_1: { text: 'For how many?', card: QUANTITY },
  qty_1: { text: 'Noted.', card: SEVERAL },
  chc_2: { text: 'See you then.', card: BOOKED },
}

type Said = Parameters<NonNullable<DeskOptions['onSay']>>[1]

const answer = (desk: Desk, said: Said) => {
  const { client_id, text = said.choice?.label ?? 'The form' } = said
  const known = FOLLOWING[said.choice?.id ?? said.form?.id ?? ''] ?? SCRIPT[text]
  exchange(desk, { client_id, text }, known ?? (said.form ? MESSAGE_TAKEN : { text: 'I do not know.' }))
}
const newestSaid = (desk: Desk) =>
  desk.heard.flatMap(({ event }) => (event.type === 'conversation.item.create' ? [event.item] : [])).at(-1)

/** What the page hears of the keyboard; nothing may be said to it while the visitor writes to somebody else. */
const listen = () => {
  const keys: string[] = []
  Object.assign(window, { heardKeys: keys })
  for (const type of ['keydown', 'keyup', 'keypress'])
    window.addEventListener(type, (event) => event instanceof KeyboardEvent && keys.push(`${type} ${event.key}`))
}
const heardKeys = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'heardKeys'))

/** Nothing of it is scrolled away. */
const isWhollyShown = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  const frame = element.closest('.scroller')?.getBoundingClientRect()
  return frame !== undefined && top >= frame.top && bottom <= frame.bottom
}

describe.skipIf(!chromePath)('with the keyboard alone', () => {
  let browser: Browser
  let stage: Stage
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    stage = await openStage(browser, { desk: { onSay: answer }, init: listen })
    page = stage.page
  })
  afterAll(async () => {
    await stage?.close()
    await browser?.close()
  })

  const tabTo = (name: string | RegExp, key?: 'Shift+Tab') => tabToOn(page, name, key)
  const answers = (count: number) =>
    expect.poll(() => page.locator('.row.agent.completed:not(.greeting)').count(), { timeout: 10_000 }).toBe(count)

  it('opens, with the focus in the composer', async () => {
    await page.locator('button.launcher').waitFor()
    await tabTo(/^Chat.*Robin/)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Your message')
    await stage.desk.untilHeard()
  })

  it('sends a question with Enter and keeps the focus', async () => {
    await page.keyboard.type('Can I bring my dog?')
    await page.keyboard.press('Enter')
    await answers(1)
    await expect.poll(() => focused(page)).toBe('Your message')
  })

  it('reaches citations and thumbs, in the order in which they are read', async () => {
    await tabTo(/^Conversation/, 'Shift+Tab')
    await tabTo(/^Policies and house rules/)
    await tabTo(/^Rooms and rates/)
    await tabTo(/^Helpful/)
    await page.keyboard.press('Space')
    await page.locator('.thumb[aria-pressed="true"]').waitFor()
    await expect.poll(() => stage.desk.heard.some(({ event }) => event.type === 'conversation.feedback')).toBe(true)
  })

  it('presses a suggestion, and is not left without a focus', async () => {
    await tabTo(/^Is there parking/)
    await page.keyboard.press('Enter')
    await answers(2)
    await expect.poll(() => focused(page)).toBe('Your message')
  })

  it('fills in a form: what is missing has the focus, and complete it is sent', async () => {
    await page.keyboard.type('Do you have a helipad?')
    await page.keyboard.press('Enter')
    await page.locator('form.card').waitFor()
    await tabTo(/^Conversation/, 'Shift+Tab')
    await tabTo(/^Your name/)
    await page.keyboard.type('Kim Lee')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toMatch(/^Email/)
    await page.locator('.card .problem').first().waitFor()
    await expect.poll(() => page.getByLabel('Email').evaluate(isWhollyShown)).toBe(true)
    await page.keyboard.type('kim.lee@example.com')
    await tabTo(/^Message/)
    await page.keyboard.type('Please call me.')
    await tabTo(/^Send message/)
    await page.keyboard.press('Enter')
    await page.locator('section.card').waitFor()
    await expect.poll(() => focused(page)).toBe('Your message')
  })

  const ask = async (question: string, answersThen: number) => {
    await page.keyboard.type(question)
    await page.keyboard.press('Enter')
    await answers(answersThen)
    await tabTo(/^Conversation/, 'Shift+Tab')
  }
  const isBackInComposer = () => expect.poll(() => focused(page)).toBe('Your message')

  it('books a table: day, time, guests, wishes; each answer puts the focus back into the composer', async () => {
    await ask('A table, please', 5)
    await tabTo(/^Mon, Nov 23/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    // The times of another day come with the next frame.
    await page.locator('.day[aria-pressed="true"]', { hasText: '24' }).waitFor()
    await tabTo(/^8:00/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await answers(6)
    await isBackInComposer()
    await tabTo(/^Conversation/, 'Shift+Tab')
    await tabTo(/^How many of you/)
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await tabTo(/^More/)
    await page.keyboard.press('Space')
    await tabTo(/^Continue/)
    await page.keyboard.press('Enter')
    await answers(7)
    expect(newestSaid(stage.desk)?.form?.values).toEqual({ quantity: '5' })
    await isBackInComposer()
    await tabTo(/^Conversation/, 'Shift+Tab')
    for (const wish of [/^No dairy/, /^Vegan/]) {
      await tabTo(wish)
      await page.keyboard.press('Space')
    }
    await tabTo(/^That is all/)
    await page.keyboard.press('Enter')
    await answers(8)
    expect(newestSaid(stage.desk)?.form?.values).toEqual({ dairy: 'No dairy', vegan: 'Vegan' })
    await isBackInComposer()
  })

  it('saves the booking as a calendar file', async () => {
    await tabTo(/^Conversation/, 'Shift+Tab')
    await tabTo(/^Copy code/)
    await tabTo(/^Add to calendar/)
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe('Your table is booked.ics')
    await tabTo(/^Your message/)
  })

  it.each([
    ['Which rooms are free?', /^Marsh view/, 9, 'marsh'],
    ['What do you sell?', /^Place the order/, 11, 'confirm'],
    ['Homes by the sea', /^Book a viewing/, 13, 'view_0'],
  ] as const)('answers the card of "%s"', async (question, choice, count, id) => {
    await ask(question, count)
    await tabTo(choice)
    await page.keyboard.press('Enter')
    await answers(count + 1)
    expect(newestSaid(stage.desk)?.choice?.id).toBe(id)
    await isBackInComposer()
  })

  it('is told who has come, without losing the place in a sentence', async () => {
    await page.keyboard.type('Hello')
    stage.desk.whisper({ type: 'agent.state', state: 'waiting' })
    const header = page.locator('.head output')
    await expect.poll(() => header.textContent()).toBe('Waiting for a person…')
    stage.desk.whisper({ type: 'agent.state', state: 'human', name: 'Ana' })
    await expect.poll(() => header.textContent()).toBe('Ana is here')
    writeAsPerson(stage.desk, 'Good morning!')
    await page.locator('.row.human').waitFor()
    expect(await focused(page)).toBe('Your message')
    await page.keyboard.type(' Ana')
    await expect.poll(() => page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe('Hello Ana')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
  })

  it('downloads the conversation', async () => {
    await tabTo(/^Download conversation/, 'Shift+Tab')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.txt$/)
  })

  it('closes with Escape, gives the focus back to the launcher, and opens again', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^Chat.*Robin/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Your message')
  })

  it('tells the page of no key that was meant for the panel', async () => {
    const heard = await heardKeys(page)
    expect(heard.filter((key) => /^key\w+ .$|keydown Escape/.test(key))).toEqual([])
  })

  it('begins a new conversation', async () => {
    stage.desk.log.length = 0
    await tabTo(/^New conversation/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await answers(0)
    await expect.poll(() => focused(page)).toBe('Your message')
    expect(stage.trouble).toEqual([])
  })
})
