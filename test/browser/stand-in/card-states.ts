import type { Card } from '@frontdesk/schema'
import type { Page } from 'playwright-core'
import { openChat } from '../widget-page.ts'
import { BOOKED, CHOICE, DECISION, LISTINGS, MEALS, ORDER, QUANTITY, roomsOf, SEVERAL, SLOTS } from './cards.ts'
import type { Desk } from './desk.ts'
import { BASKET, menuOf } from './order-cards.ts'
import { exchange } from './script.ts'
import type { State } from './states.ts'

const withCard = (name: string, ask: string, answer: { text: string; card: Card }): State => ({
  name,
  reach: async (page, desk) => {
    await openChat(page)
    await desk.untilHeard()
    exchange(desk, { text: ask }, answer)
    await page.locator('.card').waitFor()
  },
})

async function answered(page: Page, desk: Desk): Promise<void> {
  await openChat(page)
  await desk.untilHeard()
  exchange(desk, { text: 'A table for Monday, please' }, { text: 'With pleasure.', card: SLOTS })
  exchange(desk, { text: 'Monday, 23 November 2026 at 19:30' }, { text: 'For how many?', card: QUANTITY })
  exchange(desk, { text: '4' }, { text: 'Noted.', card: SEVERAL })
  exchange(desk, { text: 'And a room' }, { text: 'These are free.', card: roomsOf(`${desk.url}/pictures/`) })
  exchange(desk, { text: 'Garden room' }, { text: 'And to take along:', card: ORDER })
  exchange(desk, { text: 'An allergy to shellfish' }, { text: 'Thank you. See you on Monday!', card: BOOKED })
  await page.getByText('Your table is booked').waitFor()
}

async function menu(page: Page, desk: Desk, basket?: typeof BASKET): Promise<void> {
  await openChat(page)
  await desk.untilHeard()
  const card = menuOf(`${desk.url}/pictures/`)
  exchange(desk, { text: 'What is for dinner?' }, { text: 'This is on today.', card, ...(basket ? { basket } : {}) })
  await page.locator('.menu .dish').first().waitFor()
}

async function rooms(page: Page, desk: Desk): Promise<void> {
  await openChat(page)
  await desk.untilHeard()
  const card = roomsOf(`${desk.url}/pictures/`)
  exchange(desk, { text: 'A room for two, please' }, { text: 'Three rooms are free on those nights.', card })
  await page.locator('.listing').first().waitFor()
}

/** Every rich part, as it asks and as it looks once it is answered. */
export const CARD_STATES: readonly State[] = [
  withCard('slots', 'A table for Monday, please', { text: 'With pleasure. These times are free:', card: SLOTS }),
  withCard('quantity', 'Half past seven', { text: 'Half past seven it is.', card: QUANTITY }),
  withCard('choices', 'Do you have a room on Friday?', { text: 'Three rooms are free on Friday.', card: CHOICE }),
  withCard('several-choices', 'Four of us', { text: 'A table for four.', card: SEVERAL }),
  withCard('order', 'That is all', { text: 'Here is what I have noted:', card: ORDER }),
  withCard('listings', 'Something by the sea under £900,000', { text: 'These are on the market now:', card: LISTINGS }),
  withCard('booked', 'Yes, please', { text: 'Thank you. See you on Monday!', card: BOOKED }),
  withCard('decision', 'Anna Berg', { text: 'To sum up. Shall I book it?', card: DECISION }),
  withCard('meals', 'Monday at 8', { text: 'Eight is taken.', card: MEALS }),
  { name: 'rooms', reach: rooms },
  {
    name: 'rooms-compared',
    reach: async (page, desk) => {
      await rooms(page, desk)
      await page.getByRole('button', { name: 'Compare Garden room' }).click()
      await page.getByRole('button', { name: 'Compare Marsh view' }).click()
      await page.getByRole('table').scrollIntoViewIfNeeded()
    },
  },
  { name: 'menu', reach: (page, desk) => menu(page, desk) },
  {
    name: 'menu-options',
    reach: async (page, desk) => {
      await menu(page, desk, BASKET)
      await page.getByRole('button', { name: 'Add Marsh chowder' }).click()
      await page.getByRole('button', { name: /^Large/ }).click()
      await page.getByRole('button', { name: /^Add ·/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'leave-out',
    reach: async (page, desk) => {
      await menu(page, desk)
      await page.getByRole('button', { name: /^Leave out/ }).click()
      await page.getByRole('button', { name: 'without peas' }).click()
    },
  },
  {
    name: 'basket',
    reach: async (page, desk) => {
      await menu(page, desk, BASKET)
      await page.getByRole('button', { name: /Your order/ }).click()
    },
  },
  { name: 'answered-cards', reach: answered },
]
