import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from '@commander-js/extra-typings'
import { type Deployment, deployWebAgent, findAgent, knowledgeSummary, webAgentSetup } from '@frontdesk/deployments'
import { carryOut, createWebAgent, isId, type LastReading } from '@frontdesk/schema'
import { shapeError } from '../http/shape-errors.ts'
import type { Services } from '../services.ts'
import { listOf, UsageError } from './arguments.ts'
import { type Cli, JSON_OPTION, show } from './cli.ts'
import { organizationNamed } from './key-commands.ts'

/** `frontdesk agents create`, `frontdesk crawl`. */
export function addAgentCommands(program: Command, cli: Cli): void {
  addCreateAgent(program.command('agents').description('Agents of an organization'), cli)
  addCrawl(program, cli)
}

function addCreateAgent(agents: Command, cli: Cli): void {
  agents
    .command('create')
    .description('Make a web agent as the API does; print its id and the first snippet')
    .requiredOption('--org <id-or-name>', 'organization, by its id or its exact name')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--website <url>', 'website it answers from')
    .option('--capabilities <capabilities>', 'what it can do, separated by commas', listOf, ['NONE'])
    .option('--type <type>', 'TEXT, VOICE or UNIFIED')
    .option('--language <language>', 'language it speaks, such as en')
    .option('--role <role>', 'identifier of a role template')
    .option(...JSON_OPTION)
    .action((options) =>
      cli.onStore(async (services) => {
        const organization = await organizationNamed(services, options.org)
        const input = {
          assistantName: options.name,
          websiteUrl: options.website,
          capabilities: options.capabilities,
          communicationType: options.type,
          language: options.language,
          role_template_identifier: options.role,
        }
        const parsed = createWebAgent.safeParse(input)
        if (!parsed.success) throw shapeError(parsed.error, input)
        const deps = { ...services, author: { kind: 'operator' as const } }
        const deployed = await carryOut(services, await deployWebAgent(deps, organization.id, parsed.data))
        const setup = await webAgentSetup(services, deployed, { requestId: services.newId('req') })
        const words = `Agent ${setup.agentConfigurationId}\n\n${setup.integrationSnippets[0]}`
        show(cli, options, { data: setup, words })
      }),
    )
}

type WebChannel = Extract<Deployment['channel'], { kind: 'web' }>

const WAIT_STEP_MS = 500
const MOST_WAIT_MS = 15 * 60_000

function addCrawl(program: Command, cli: Cli): void {
  program
    .command('crawl')
    .description("Have an agent's website read again by the running service")
    .argument('<agent-id>', 'agent whose website it is: agt_…')
    .option('--no-wait', 'do not wait for the result')
    .option(...JSON_OPTION)
    .action((agentId, options) =>
      cli.onStore(async (services) => {
        const crawled = await crawl(services, agentId, options.wait)
        const { status, pages } = crawled.knowledge
        show(cli, options, {
          data: crawled,
          words: [`${status}: ${pages} pages`, ...said(crawled.lastReading)].join('\n'),
        })
      }),
    )
}

async function crawl(services: Services, agentId: string, isAwaited: boolean) {
  if (!isId('agt', agentId)) throw new UsageError('crawl takes the id of an agent: agt_…')
  const deployment = await services.agents.findPublicDeployment(agentId)
  if (deployment?.channel.kind !== 'web') throw new UsageError('there is no web agent with this id')
  const { websiteSourceId: sourceId, organizationId } = deployment.channel
  await services.knowledgeSources.crawlAgain(organizationId, sourceId, services.now())
  const startedAt = services.now()
  const knowledge = isAwaited ? await untilRead(services, deployment.agent, startedAt) : null
  const lastReading = knowledge && (await readingSince(services, deployment.channel, startedAt))
  return { agentId, sourceId, knowledge: knowledge ?? { status: 'queued', sourceId, pages: 0 }, lastReading }
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
