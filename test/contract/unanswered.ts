import { call, type TestService } from '../running-service.ts'
import { ask, eventually } from './visitor-asks.ts'

export const SITE = 'https://nowhere.invalid'

type Made = { key?: string; name?: string }

/** An agent that knows of breakfast alone: its website is nowhere, and given up. */
export async function openIgnorant(
  service: TestService,
  { key = service.key, name = 'Ada' }: Made = {},
): Promise<string> {
  const text = { kind: 'text', title: 'Mornings', text: 'Breakfast is served from seven to ten in the morning.' }
  const source = (await call(service, 'POST', '/knowledge-sources', { key, body: text })).body.data.id
  const body = { assistantName: name, websiteUrl: `${SITE}/`, capabilities: ['NONE'], knowledgeSourceIds: [source] }
  const id = (await call(service, 'POST', '/dynamic-agents/web', { key, body })).body.agentConfigurationId
  await eventually(
    async () => (await call(service, 'GET', `/dynamic-agents/web/${id}`, { key })).body.data.knowledge.status,
    (status: string) => !['queued', 'crawling'].includes(status),
  )
  return id
}

/** Asks it, each question by a visitor of its own. */
export async function askIgnorant(service: TestService, agentId: string, questions: readonly string[]): Promise<void> {
  for (const question of questions) {
    // In this order, so that a list has it.
    // oxlint-disable-next-line no-await-in-loop
    await ask(service, agentId, question, SITE)
  }
}
