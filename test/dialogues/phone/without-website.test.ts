import { randomUUID } from 'node:crypto'
import type { Engine } from '@frontdesk/agent-runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { salon } from '../business/appointment-houses.ts'
import { type Furnishing, type House, openStreet, type Street } from '../business/house.ts'

/* Ordinary questions of callers to agents that have no website: nothing they are told is about one. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
})
afterAll(() => street.dispose())

/** The engine, told that it answers the telephone of an agent without a website. */
const onThePhone = (engine: Engine): Engine => ({
  respond: (turn) =>
    engine.respond({
      ...turn,
      medium: 'phone',
      agent: { ...turn.agent, kind: 'phone', websiteUrl: null },
      knowledge: { search: async () => ({ band: 'not-ready', status: 'none' }) },
    }),
})

/** What the agent says to each, one after the other, in one conversation. */
async function talk(house: House, questions: readonly string[]): Promise<string[]> {
  const session = await house.enter()
  const said: string[] = []
  let isOver = (): void => undefined
  const end = await house.runtime.subscribe(session, 0, (event) => {
    if (event.type === 'response.output_text.done') said.push(event.text)
    if (event.type === 'response.done') isOver()
  })
  for (const text of questions) {
    const over = new Promise<void>((resolve) => {
      isOver = resolve
    })
    await house.runtime.submit(session, { client_id: randomUUID(), text })
    await over
  }
  end()
  return said
}

const build = (furnishing: Furnishing): Promise<House> => street.build({ ...furnishing, engine: onThePhone })
/** Each in a conversation of its own. */
const callers = async (house: House, questions: readonly string[]): Promise<string[]> =>
  (await Promise.all(questions.map((question) => talk(house, [question])))).flat()

const QUESTIONS = [
  'Where are you?',
  'Do you have parking?',
  'Can I pay by card?',
  'Can I bring my dog?',
  'Do you sell vouchers?',
  'Who am I speaking to?',
  'What can you do?',
  'Are you a robot?',
  'Do you speak Spanish?',
  'What is your phone number?',
  'Can I speak to somebody?',
]
const OF_WEBSITES = /website|page|link|chat|web/i

it('[TC7] nothing is said of websites, pages, links and chats', async () => {
  for (const capabilities of [['APPOINTMENT_MANAGEMENT'], ['NONE']] as const) {
    const said = await callers(await build({ ...salon(), capabilities }), QUESTIONS)
    expect(said.filter((text) => OF_WEBSITES.test(text))).toEqual([])
  }
})

it('[TC7] what is not known is not known, and it is said what the agent can do', async () => {
  const shop = await build(salon())
  const [about] = await callers(shop, ['Do you have parking?'])
  expect(about).toBe(
    'I’m sorry, I don’t know that. Here I can book an appointment. I can pass your question on to the team, if you like.',
  )
  const [price] = await callers(shop, ['How much is a haircut?'])
  expect(price).toContain('€38.00')
  const [without] = await callers(await build({ capabilities: ['NONE'] }), ['How much is a haircut?'])
  expect(without).toBe('I’m sorry, I don’t know that. I can pass your question on to the team, if you like.')
})

it('[TC7] asked again it says so in other words', async () => {
  const [first, second] = await talk(await build(salon()), ['Do you have parking?', 'Do you sell vouchers?'])
  expect(second).not.toBe(first)
  expect(second).toContain('don’t know that either')
})
