import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'

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

/** An agent on the phone, and the business that it works for. */
export async function newBusiness(service: TestService, key: string): Promise<{ agent: string; business: string }> {
  const body = { assistantName: 'Vera', capabilities: ['MENU_ORDER_MANAGEMENT'] }
  const agent = (await call(service, 'POST', '/dynamic-agents/phone', { key, body })).body.agentConfigurationId
  const { data } = (await call(service, 'GET', `/agent-configurations/${agent}/business`, { key })).body
  return { agent, business: data.id }
}
