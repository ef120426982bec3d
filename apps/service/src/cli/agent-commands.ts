import { setTimeout as wait } from 'node:timers/promises'
import { type Deployment, deployWebAgent, findAgent, knowledgeSummary, webAgentSetup } from '@frontdesk/deployments'
import { createWebAgent, isId, type LastReading } from '@frontdesk/schema'
import { shapeError } from '../http/shape-errors.ts'
import type { Services } from '../services.ts'
import { parseCommandLine, required, text, UsageError } from './arguments.ts'
import type { Command } from './command.ts'
import { organizationNamed } from './key-commands.ts'

export const createAgentCommand: Command = {
  usage:
    'agents create --org ID_OR_NAME --name NAME --website URL [--capabilities NONE,…] [--type TEXT|VOICE|UNIFIED] [--language en] [--role ROLE] [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, {
      org: 'text',
      name: 'text',
      website: 'text',
      capabilities: 'text',
      type: 'text',
      language: 'text',
      role: 'text',
      json: 'flag',
    })
    const organization = await organizationNamed(services, required(line, 'org'))
    const input = {
      assistantName: required(line, 'name'),
      websiteUrl: required(line, 'website'),
      capabilities: (text(line, 'capabilities') ?? 'NONE').split(','),
      communicationType: text(line, 'type'),
      language: text(line, 'language'),
      role_template_identifier: text(line, 'role'),
    }
    const parsed = createWebAgent.safeParse(input)
    if (!parsed.success) throw shapeError(parsed.error, input)
    const deployment = await deployWebAgent(services, organization.id, parsed.data)
    const setup = await webAgentSetup(services, deployment, { requestId: services.newId('req') })
    output.print(
      line.values.json
        ? JSON.stringify(setup)
        : `Agent ${setup.agentConfigurationId}\n\n${setup.integrationSnippets[0]}`,
    )
  },
}

type WebChannel = Extract<Deployment['channel'], { kind: 'web' }>

const WAIT_STEP_MS = 500
const MOST_WAIT_MS = 15 * 60_000

export const crawlCommand: Command = {
  usage: 'crawl AGENT_ID [--no-wait] [--json]',
  async run(services, args, output) {
    const line = parseCommandLine(args, { 'no-wait': 'flag', json: 'flag' })
    const [agentId] = line.positionals
    if (agentId === undefined || !isId('agt', agentId)) throw new UsageError('crawl takes the id of an agent: agt_…')
    const deployment = await services.agents.findPublicDeployment(agentId)
    if (deployment?.channel.kind !== 'web') throw new UsageError('there is no web agent with this id')
    const { websiteSourceId: sourceId, organizationId } = deployment.channel
    await services.knowledgeSources.crawlAgain(organizationId, sourceId, services.now())
    const startedAt = services.now()
    const knowledge = line.values['no-wait'] ? null : await untilRead(services, deployment.agent, startedAt)
    const lastReading = knowledge && (await readingSince(services, deployment.channel, startedAt))
    const result = { agentId, sourceId, knowledge: knowledge ?? { status: 'queued', sourceId, pages: 0 }, lastReading }
    const { status, pages } = result.knowledge
    output.print(
      line.values.json ? JSON.stringify(result) : [`${status}: ${pages} pages`, ...said(lastReading)].join('\n'),
    )
  },
}

/** Null where the waiting ended before the reading did: what is there then is the one before. */
async function readingSince(
  { knowledgeSources }: Services,
  { organizationId, websiteSourceId }: WebChannel,
  startedAt: number,
): Promise<LastReading | null> {
  const source = await knowledgeSources.findOwnedSource(organizationId, websiteSourceId)
  const last = source.status === 'found' ? source.value.lastReading : null
  return last && last.readAt >= startedAt ? last : null
}

/** What the reading changed, and why pages could not be read. */
function said(reading: LastReading | null): string[] {
  if (reading === null) return []
  const counts = (['new', 'changed', 'gone', 'unchanged', 'failed'] as const).map(
    (kind) => `${reading[kind].count} ${kind}`,
  )
  return [counts.join(', '), ...reading.failed.pages.map(({ url, reason }) => `failed: ${url}: ${reason}`)]
}

/** The crawl runs in the service; this only watches. */
async function untilRead(
  services: Services,
  agent: { id: string; organizationId: Parameters<typeof findAgent>[1] },
  startedAt: number,
) {
  await wait(WAIT_STEP_MS * 4)
  for (;;) {
    const deployment = await findAgent(services, agent.organizationId, { kind: 'web', id: agent.id })
    const knowledge = await knowledgeSummary(services, deployment)
    const isOver = !['queued', 'crawling'].includes(knowledge.status)
    if (isOver || services.now() - startedAt > MOST_WAIT_MS) return knowledge
    await wait(WAIT_STEP_MS)
  }
}
