import type { Page } from 'playwright-core'
import { openChat } from '../widget-page.ts'
import type { Desk } from './desk.ts'
import { exchange, hear, writeAsPerson } from './script.ts'
import type { State } from './states.ts'

const ASK = { text: 'Can I talk to somebody, please?' }

async function waitForPerson(page: Page, desk: Desk): Promise<void> {
  await openChat(page)
  await desk.untilHeard()
  exchange(desk, ASK, { text: 'Of course. I have asked the front desk to join us.', suggestions: ['Never mind'] })
  desk.whisper({ type: 'agent.state', state: 'waiting' })
  await page.locator('.arrival.waiting').waitFor()
}

/** A person of the owner's is waited for, comes and writes. */
export const PERSON_STATES: readonly State[] = [
  { name: 'waiting-for-person', reach: waitForPerson },
  {
    name: 'person-is-here',
    reach: async (page, desk) => {
      await waitForPerson(page, desk)
      desk.whisper({ type: 'agent.state', state: 'human', name: 'Ana' })
      await page.locator('.arrival.human').waitFor()
    },
  },
  {
    name: 'person-writes',
    reach: async (page, desk) => {
      await waitForPerson(page, desk)
      desk.whisper({ type: 'agent.state', state: 'human', name: 'Ana Featherstonehaugh-Cholmondeley' })
      writeAsPerson(desk, 'Hello! Ana from the front desk.')
      writeAsPerson(desk, 'Your dog is **very** welcome. I have put you into the garden room, near the door.')
      hear(desk, { text: 'That is kind, thank you!' })
      writeAsPerson(desk, 'See you on Friday.')
      await page.locator('.row.human').nth(2).waitFor()
    },
  },
  {
    name: 'long-name',
    desk: { agent: { name: 'Die Rezeption der Donaudampfschifffahrtsgesellschaft am Neusiedler See' } },
    reach: async (page, desk) => {
      await openChat(page)
      await desk.untilHeard()
      exchange(desk, { text: 'Guten Tag' }, { text: 'Guten Tag! Was kann ich für Sie tun?' })
      await page.locator('.row.agent.completed:not(.greeting)').waitFor()
    },
  },
]
