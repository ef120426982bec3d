import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { converse } from './visitor-asks.ts'

/** A running service whose organization has one agent and so one business. */
export type BusinessService = {
  service: TestService
  business: string
  agent: string
  /** A path of the business. */
  at: (path: string) => string
}

export async function startBusinessService(): Promise<BusinessService> {
  const service = await startTestService()
  service.key = await roomyKey(service)
  const { agent, business } = await newBusiness(service, service.key)
  return { service, agent, business, at: (path) => `/businesses/${business}${path}` }
}

type Made = { agent: string; business: string }

/** An agent on the phone, and the business that it works for. */
export async function newBusiness(service: TestService, key: string): Promise<Made> {
  const body = { assistantName: 'Vera', capabilities: ['MENU_ORDER_MANAGEMENT'] }
  const agent = (await call(service, 'POST', '/dynamic-agents/phone', { key, body })).body.agentConfigurationId
  return { agent, business: await businessOf(service, key, agent) }
}

async function businessOf(service: TestService, key: string, agent: string): Promise<string> {
  return (await call(service, 'POST', `/agent-configurations/${agent}/business`, { key })).body.data.id
}

export type Shop = Made & { lamp: string; haircut: string; staff: string }

/** A shop on the web, open day and night: one haircut by one person, and lamps that are counted. */
export async function openShop(service: TestService, key: string, name = 'Shop'): Promise<Shop> {
  const post = async (path: string, body: object, method = 'POST') => {
    const answer = await call(service, method, path, { key, body })
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const agent = (
    await post('/dynamic-agents/web', {
      assistantName: name,
      websiteUrl: 'https://example.com/',
      capabilities: ['APPOINTMENT_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
    })
  ).agentConfigurationId
  const business = await businessOf(service, key, agent)
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, until: 1_440 }))
  await post(`/businesses/${business}`, { name, hours: { weekly, exceptions: [] } }, 'PATCH')
  const made = async (path: string, body: object) => (await post(`/businesses/${business}/${path}`, body)).data.id
  const haircut = await made('services', { name: 'Haircut', durationMinutes: 30, price: 3_800 })
  const staff = await made('resources', { kind: 'staff', name: 'Hanna' })
  const lamp = await made('catalogue-items', { kind: 'product', name: 'Brass Lamp', price: 4_900, onHand: 50 })
  return { agent, business, lamp, haircut, staff }
}

/** What a visitor says to have a haircut in so many days, at an hour of the day. */
export const bookingSays = (hour: number, name = 'Anna Berg'): string[] => [
  `I'd like to book a haircut tomorrow at ${hour}:00`,
  `${name}, anna@berg.example`,
  'yes please',
]

/** And to have some lamps. */
export const orderSays = (count: number, name = 'Anna Berg'): string[] => [
  `I'd like to buy ${count} brass lamps, pickup, that's all`,
  `${name}, anna@berg.example`,
  'yes please',
]

/** The code that a visitor of the shop was told at the end. */
export async function codeAfter(service: TestService, agentId: string, says: readonly string[]): Promise<string> {
  const answers = await converse(service, { agentId, says })
  const code = /Your code is (\w+)/u.exec(answers.at(-1)?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`no code: ${answers.map(({ text }) => text).join(' | ')}`)
  return code
}
