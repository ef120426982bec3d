import type { Card } from '@frontdesk/schema'
import type { Page } from 'playwright-core'
import { openChat } from '../widget-page.ts'
import { BOOKED, CHOICE, LISTINGS, ORDER, QUANTITY, SEVERAL, SLOTS } from './cards.ts'
import type { Desk } from './desk.ts'
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
  exchange(desk, { text: 'An allergy to shellfish' }, { text: 'Thank you. See you on Monday!', card: BOOKED })
  await page.getByText('Your table is booked').waitFor()
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
  { name: 'answered-cards', reach: answered },
]
