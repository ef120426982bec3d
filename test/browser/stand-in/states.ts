import type { Card, Citation } from '@frontdesk/schema'
import type { Page } from 'playwright-core'
import { openChat, say } from '../widget-page.ts'
import { CALL_STATES } from './call-states.ts'
import { CARD_STATES } from './card-states.ts'
import type { Desk, DeskOptions } from './desk.ts'
import { PERSON_STATES } from './person-states.ts'
import { type Answer, beginAnswer, exchange, failAnswer, hear } from './script.ts'

/** One thing that a visitor can see, and how the panel comes to show it. */
export type State = {
  name: string
  desk?: DeskOptions
  reach: (page: Page, desk: Desk) => Promise<void>
}

const cite = (id: string, path: string, title: string): Citation => ({
  id,
  url: `https://saltmarsh.example${path}`,
  title,
  quote: title,
})

export const DOG: Answer = {
  text: 'Yes, **dogs are welcome** in the four garden rooms and in the bar.\n\n- £15 a stay for each dog\n- a bed, a bowl and a towel are in the room\n- not in the restaurant, but we gladly serve you in the bar',
  citations: [cite('c1', '/policies', 'Policies and house rules'), cite('c2', '/rooms', 'Rooms and rates')],
  suggestions: ['Which rooms have a bath?', 'Is there parking?'],
}

const FORM: Card = {
  type: 'form',
  id: 'frm_1',
  title: 'Leave a message',
  fields: [
    { name: 'name', label: 'Your name', kind: 'text', required: true },
    { name: 'email', label: 'Email', kind: 'email', required: true },
    { name: 'phone', label: 'Phone', kind: 'tel', required: false },
    { name: 'message', label: 'Message', kind: 'textarea', required: true },
  ],
  submit_label: 'Send message',
}
export const ASK_FOR_MESSAGE: Answer = { text: 'I could not find that on our pages. Shall I pass it on?', card: FORM }

export const MESSAGE_TAKEN: Answer = {
  text: 'Thank you. We will answer within a day.',
  card: {
    type: 'confirmation',
    id: 'cfm_1',
    title: 'Message sent',
    rows: [
      { label: 'From', value: 'Kim Lee' },
      { label: 'Reply to', value: 'kim.lee@example.com' },
    ],
  },
}

const question = { text: 'Can I bring my dog?' }
const agentRows = (page: Page) => page.locator('.row.agent.completed:not(.greeting)')

const openAndListen = async (page: Page, desk: Desk) => {
  await openChat(page)
  await desk.untilHeard()
}

const conversation = async (page: Page, desk: Desk) => {
  await openAndListen(page, desk)
  exchange(desk, question, DOG)
  await agentRows(page).waitFor()
}

/** Sent words that the service does not take. */
const refuse: DeskOptions['onSay'] = (desk, said) =>
  desk.whisper({
    type: 'error',
    code: 'invalid_request',
    message: 'refused',
    retryable: false,
    client_id: said.client_id,
  })

export const STATES: readonly State[] = [
  {
    name: 'launcher',
    reach: async (page) => {
      await page.locator('button.launcher').waitFor()
    },
  },
  {
    name: 'greeting',
    reach: async (page) => {
      await openChat(page)
      await page.locator('.chip').first().waitFor()
    },
  },
  {
    name: 'opening',
    desk: { refusal: 503 },
    reach: async (page) => {
      await openChat(page)
      await page.locator('.typing, .status p').first().waitFor()
    },
  },
  {
    name: 'thinking',
    reach: async (page, desk) => {
      await openAndListen(page, desk)
      beginAnswer(desk, hear(desk, question).id, '')
      await page.locator('.typing').waitFor()
    },
  },
  {
    name: 'streaming',
    reach: async (page, desk) => {
      await openAndListen(page, desk)
      beginAnswer(desk, hear(desk, question).id, 'Yes, **dogs are welcome** in the four garden rooms and')
      await page.locator('.in_progress').waitFor()
    },
  },
  { name: 'answered', reach: conversation },
  {
    name: 'form',
    reach: async (page, desk) => {
      await openAndListen(page, desk)
      exchange(desk, { text: 'Do you have a helipad?' }, ASK_FOR_MESSAGE)
      await page.locator('form.card').waitFor()
    },
  },
  {
    name: 'form-problems',
    reach: async (page, desk) => {
      await openAndListen(page, desk)
      exchange(desk, { text: 'Do you have a helipad?' }, ASK_FOR_MESSAGE)
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.locator('.card .problem').first().waitFor()
    },
  },
  {
    name: 'confirmation',
    reach: async (page, desk) => {
      await conversation(page, desk)
      exchange(desk, { text: 'Please ask them to call me' }, MESSAGE_TAKEN)
      await page.locator('section.card').waitFor()
    },
  },
  {
    name: 'refused-message',
    desk: { onSay: refuse },
    reach: async (page) => {
      await openChat(page)
      await page.locator('.chip').first().waitFor()
      await say(page, 'Can I bring my dog?')
      await page.locator('.row.failed').waitFor()
    },
  },
  {
    name: 'failed-answer',
    reach: async (page, desk) => {
      await openAndListen(page, desk)
      await page.locator('.chip').first().waitFor()
      failAnswer(desk, question)
      await page.locator('.row.note').waitFor()
    },
  },
  {
    name: 'offline',
    reach: async (page, desk) => {
      await conversation(page, desk)
      await page.context().setOffline(true)
      await page.locator('.status p').waitFor()
    },
  },
  {
    name: 'closed-agent',
    desk: { refusal: 403 },
    reach: async (page) => {
      // The refusal may be there before anything to write in is.
      await page.locator('button.launcher').click()
      await page.locator('.status p').waitFor()
    },
  },
  {
    name: 'long-draft',
    reach: async (page, desk) => {
      await conversation(page, desk)
      await page.getByRole('textbox').fill('We are two adults and a very old dog who needs a quiet corner. '.repeat(31))
    },
  },
  ...CARD_STATES,
  ...PERSON_STATES,
  ...CALL_STATES,
]
