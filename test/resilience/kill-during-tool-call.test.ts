import { answers, callsTool, type WireServer, wireServer } from '@frontdesk/model-engine/testing'
import { answersWith, hangs, type ToolServer, tellsJson, toolServer } from '@frontdesk/tools/testing'
import { afterEach, expect, it } from 'vitest'
import { newOrganization } from '../contract/organizations.ts'
import { openSession } from '../contract/visitor-asks.ts'
import { call, startTestService, type TestService } from '../running-service.ts'
import { enter } from './talker.ts'

/* A process that dies while it has something done by an owner's server: nobody knows what came of it, and it is not done twice. */

const PATIENCE = { timeout: 30_000 }
const ORIGIN = 'https://example.com'
let service: TestService | undefined
let tool: ToolServer | undefined
let model: WireServer | undefined
afterEach(async () => {
  await service?.kill()
  await Promise.all([tool?.close(), model?.close()])
})

type Play = Parameters<typeof wireServer>[0]['play']

/** Proposes to cancel the order when it is first asked. */
function proposing(): Play {
  let calls = 0
  return (request) => {
    calls += 1
    return (calls === 1 ? callsTool('cancel_order', { orderNumber: 'A-1009' }) : answers('I do not know that.'))(
      request,
    )
  }
}

/** A visitor who has been asked whether an order is to be cancelled. */
async function asked() {
  tool = await toolServer(hangs)
  model = await wireServer({ provider: 'compatible', model: 'small', play: proposing() })
  const environment = { MODEL_BASE_URL: model.address.baseUrl ?? '', MODEL: 'small' }
  const first = await startTestService({ environment })
  service = first
  const { key } = await newOrganization(first, 'ours')
  const agentId = (
    await call(first, 'POST', '/dynamic-agents/web', {
      key,
      body: { assistantName: 'Ada', websiteUrl: `${ORIGIN}/`, capabilities: ['NONE'] },
    })
  ).body.agentConfigurationId
  const body = {
    name: 'cancel_order',
    description: 'Cancels an order.',
    inputSchema: { type: 'object', properties: { orderNumber: { type: 'string' } }, required: ['orderNumber'] },
    url: tool.url,
    effect: 'write',
    timeoutMs: 10_000,
  }
  expect((await call(first, 'POST', '/tools', { key, body })).status).toBe(201)
  const { token, conversation } = (await openSession(first, agentId)).body
  const said = async (at: TestService) => {
    const { body: told } = await call(at, 'GET', `/conversations/${conversation.id}`, { key })
    return told.data.items
      .filter((item: { role: string }) => item.role === 'agent')
      .map((item: { text: string }) => item.text)
  }
  const talker = await enter(first, { origin: ORIGIN, token, conversation })
  await talker.say('Cancel order A-1009')
  await expect.poll(async () => (await said(first)).at(-1), PATIENCE).toContain('Shall I send this?')
  return { first, environment, talker, said, tool, place: { origin: ORIGIN, token, conversation } }
}

it('[TO9] a killed process leaves one call, which is told as unsure after the restart', async () => {
  const { first, environment, talker, said, tool: server } = await asked()
  await talker.say('yes')
  await expect.poll(() => server.asked.length).toBe(1)
  await first.kill()
  server.play(tellsJson({ ok: true }))
  const again = await startTestService({ environment, data: first.data })
  service = again
  await expect
    .poll(async () => (await said(again)).at(-1), PATIENCE)
    .toContain('I am not sure whether that went through')
  expect(server.asked).toHaveLength(1)
}, 120_000)

it('[TO9] a process that is killed before the yes has lost nothing: the yes is heard after the restart', async () => {
  const { first, environment, said, talker, place, tool: server } = await asked()
  talker.leave()
  await first.kill()
  server.play(answersWith(204))
  const again = await startTestService({ environment, data: first.data })
  service = again
  const back = await enter(again, place)
  await back.say('yes')
  await expect.poll(async () => (await said(again)).at(-1), PATIENCE).toContain('Done')
  expect(server.asked).toHaveLength(1)
  back.leave()
}, 120_000)
