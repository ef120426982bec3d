import { call, type TestService } from '../running-service.ts'
import type { FakeTelnyx } from './fake-telnyx.ts'

type At = { service: TestService; telnyx: FakeTelnyx; key?: string }

async function made(
  service: TestService,
  { path, body, key }: { path: string; body: object; key: string },
): Promise<any> {
  const answer = await call(service, 'POST', path, { body, key })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A connection to the fake, as an owner enters it; where its webhooks go. */
export async function connectTelnyx({ service, telnyx, key = service.key }: At, more: object = {}) {
  const { connectionId, publicKey, apiKey } = telnyx
  const body = {
    kind: 'telnyx',
    name: `Telnyx ${telnyx.url}`,
    settings: { publicKey, connectionId },
    secrets: { apiKey },
    ...more,
  }
  const { id } = (await made(service, { path: '/carrier-connections', body, key })).data
  return { id: String(id), webhookUrl: `${service.baseUrl}/carriers/telnyx/${id}/events` }
}

/** A number of a connection, and the agent that answers it. */
export async function answeredNumber(
  { service, key = service.key }: Omit<At, 'telnyx'>,
  { connectionId, e164, agent = {} }: { connectionId: string; e164: string; agent?: object },
): Promise<{ agentId: string }> {
  const number = (await made(service, { path: '/phone-numbers', body: { e164, connectionId }, key })).data
  const body = { assistantName: 'Robin', capabilities: ['NONE'], ...agent }
  const { agentConfigurationId: agentId } = await made(service, { path: '/dynamic-agents/phone', body, key })
  const changes = { agentConfigurationId: agentId }
  const assigned = await call(service, 'PATCH', `/phone-numbers/${number.id}`, { body: changes, key })
  if (assigned.status !== 200) throw new Error(`not assigned: ${JSON.stringify(assigned.body)}`)
  return { agentId }
}
