import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createOrganizationWithKey, tierOf } from '@frontdesk/accounts'
import { openSession } from '@frontdesk/agent-runtime'
import { deployWebAgent, knowledgeSummary } from '@frontdesk/deployments'
import { brandId, carryOut, createWebAgent, type ServerEvent } from '@frontdesk/schema'
import { compose, type RunningServices } from '../composition.ts'
import { demoSite, listen } from '../demo/demo-site.ts'
import { readSettings } from '../settings.ts'
import { percentile } from './load.ts'

const QUESTIONS = [
  'What time do you open on Sunday?',
  'Can I bring my dog?',
  'How much is breakfast?',
  'Is there parking?',
  'Do you sell submarines?',
  'thanks!',
]
const ROUNDS = 20

/** From a visitor's item handed to the runtime to the first word of its answer, on the demo site: stored, answered, streamed. */
export async function measureFirstTokens(): Promise<{ p50: number; p99: number; questions: number }> {
  const data = mkdtempSync(join(tmpdir(), 'frontdesk-bench-turn-'))
  const settings = readSettings({ FRONTDESK_DATA: data, LOG_LEVEL: 'silent', FRONTDESK_PUBLIC_LIMITS: '0,0,0' })
  if ('problems' in settings) throw new Error(settings.problems.join('; '))
  const services = await compose(settings)
  const site = demoSite({
    root: services.files.demoSite,
    origin: () => '',
    snippet: () => '',
    onFailure: (error) => services.log.error({ err: error }, 'a page of the demo could not be served'),
  })
  const port = await listen(site, 0, '127.0.0.1')
  try {
    await services.start()
    const talk = await readyConversation(services, `http://127.0.0.1:${port}/`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const question of QUESTIONS) times.push(await firstToken(services, talk, question))
    }
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), questions: times.length }
  } finally {
    site.close()
    site.closeAllConnections()
    await services.stop(1_000)
    rmSync(data, { recursive: true, force: true })
  }
}

type Talk = Parameters<RunningServices['runtime']['submit']>[0]

async function readyConversation(services: RunningServices, websiteUrl: string): Promise<Talk> {
  const made = await createOrganizationWithKey(services, 'Bench', {
    name: 'bench',
    tier: tierOf('standard'),
    scopes: ['admin'],
    expiresInMs: null,
  })
  const request = createWebAgent.parse({ assistantName: 'Ada', websiteUrl, capabilities: ['NONE'] })
  const deps = { ...services, author: { kind: 'operator' as const } }
  const { deployment } = await carryOut(services, await deployWebAgent(deps, made.organization.id, request))
  services.ringJobs()
  while ((await knowledgeSummary(services, deployment)).status !== 'ready') await wait(100)
  const { opened } = await openSession(
    services.sessions,
    { agentId: deployment.agent.id },
    { origin: new URL(websiteUrl).origin },
  )
  const session = await services.sessions.store.findConversation(
    made.organization.id,
    brandId('cnv', opened.conversation.id),
  )
  if (!session) throw new Error('the conversation is not there')
  return { organizationId: made.organization.id, agentId: deployment.agent.id, conversationId: session.id }
}

async function firstToken(services: RunningServices, talk: Talk, question: string): Promise<number> {
  const answer = new FirstWord()
  // Far beyond the last event: what is already said is not told again.
  const stop = await services.runtime.subscribe(talk, Number.MAX_SAFE_INTEGER, (event) => answer.hear(event))
  const startedAt = performance.now()
  await services.runtime.submit(talk, { client_id: randomUUID(), text: question })
  const firstAt = await answer.finished
  stop()
  return firstAt - startedAt
}

/** When the first word of one answer came, known once the answer is done. */
class FirstWord {
  readonly finished: Promise<number>
  private firstAt = 0
  private finish: (firstAt: number) => void = () => {}

  constructor() {
    this.finished = new Promise((resolve) => {
      this.finish = resolve
    })
  }

  hear(event: ServerEvent): void {
    if (event.type === 'response.output_text.delta' && this.firstAt === 0) this.firstAt = performance.now()
    if (event.type === 'response.done') this.finish(this.firstAt)
  }
}
