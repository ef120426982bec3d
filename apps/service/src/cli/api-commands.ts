import { type Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Client } from '@frontdesk/api-client'
import { addAnswerCommands } from './answer-commands.ts'
import { connected } from './api-connection.ts'
import { listOf } from './arguments.ts'
import { type Cli, show } from './cli.ts'

type ApiCli = Pick<Cli, 'connect' | 'output'>

/** `frontdesk api …`: a running service over its API, as a developer's own program would call it. */
export function addApiCommands(program: Command, cli: ApiCli): void {
  const api = program.command('api').description('Call a running service over its API')
  connected(api.command('organization'))
    .description('Show the organization of the key')
    .action(async (options) => {
      const found = await cli.connect(options).organization.get()
      show(cli, options, { data: found, words: `${found.id}  ${found.name}` })
    })
  const agents = api.command('agents').description('Web agents')
  addReadAgents(agents, cli)
  addChangeAgents(agents, cli)
  addAnswerCommands(api, cli)
  connected(api.command('conversations').description('Conversations').command('list'))
    .description('List the latest conversations')
    .action(async (options) => {
      const { items } = await cli.connect(options).conversations.list()
      const rows = items.map(({ id, status, updatedAt }) => `${id}  ${status}  ${new Date(updatedAt).toISOString()}`)
      show(cli, options, { data: items, words: rows.join('\n') || 'No conversations' })
    })
}

const AGENT_ID = ['<agent-id>', 'which agent: agt_…'] as const

function addReadAgents(agents: Command, cli: ApiCli): void {
  connected(agents.command('list'))
    .description('List web agents')
    .action(async (options) => {
      const found = []
      for await (const agent of cli.connect(options).webAgents.all()) found.push(agent)
      const rows = found.map(
        (agent) =>
          `${agent.agentConfigurationId}  ${agent.knowledge.status}  ${agent.assistantName}  ${agent.websiteUrl}`,
      )
      show(cli, options, { data: found, words: rows.join('\n') || 'No agents' })
    })
  connected(agents.command('get'))
    .description('Show a web agent')
    .argument(...AGENT_ID)
    .action(async (agentId, options) => {
      const agent = await cli.connect(options).webAgents.get(agentId)
      show(cli, options, { data: agent, words: JSON.stringify(agent, null, 2) })
    })
  connected(agents.command('snippets'))
    .description("Show an agent's snippets")
    .argument(...AGENT_ID)
    .action(async (agentId, options) => {
      const found = await cli.connect(options).webAgents.snippets(agentId)
      show(cli, options, { data: found, words: found.integrationSnippets.join('\n\n') })
    })
}

function addChangeAgents(agents: Command, cli: ApiCli): void {
  connected(agents.command('create'))
    .description('Make a web agent')
    .requiredOption('--name <name>', 'what it is called')
    .requiredOption('--website <url>', 'website it answers from')
    .option(
      '--capabilities <capabilities>',
      'what it can do, separated by commas',
      capabilitiesNamed,
      capabilitiesNamed('NONE'),
    )
    .option('--language <language>', 'language it speaks, such as en')
    .action(async ({ name, website, capabilities, language, ...options }) => {
      const body = { assistantName: name, websiteUrl: website, capabilities }
      const setup = await cli.connect(options).webAgents.create({ ...body, ...(language ? { language } : {}) })
      const words = `Agent ${setup.agentConfigurationId}\n\n${setup.integrationSnippets[0]}`
      show(cli, options, { data: setup, words })
    })
  connected(agents.command('update'))
    .description('Change a web agent')
    .argument(...AGENT_ID)
    .option('--name <name>', 'what it is called')
    .option('--website <url>', 'website it answers from')
    .option('--language <language>', 'language it speaks')
    .action(async (agentId, { name, website, language, ...options }) => {
      const setup = await cli.connect(options).webAgents.update(agentId, {
        ...(name === undefined ? {} : { assistantName: name }),
        ...(website === undefined ? {} : { websiteUrl: website }),
        ...(language === undefined ? {} : { language }),
      })
      const words = `Agent ${setup.agentConfigurationId}, version ${setup.metadata.agentVersion}`
      show(cli, options, { data: setup, words })
    })
  connected(agents.command('delete'))
    .description('Delete a web agent')
    .argument(...AGENT_ID)
    .action(async (agentId, options) => {
      const { id } = await cli.connect(options).webAgents.delete(agentId)
      show(cli, options, { data: { id, deleted: true }, words: `Deleted ${id}` })
    })
}

type Capability = Parameters<Client['webAgents']['create']>[0]['capabilities'][number]
const CAPABILITIES: readonly Capability[] = [
  'APPOINTMENT_MANAGEMENT',
  'INVENTORY_MANAGEMENT',
  'MENU_ORDER_MANAGEMENT',
  'PRODUCT_ORDER_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
  'NONE',
]

function capabilitiesNamed(value: string): Capability[] {
  const named = listOf(value)
  const capabilities = CAPABILITIES.filter((known) => named.includes(known))
  if (capabilities.length !== new Set(named).size)
    throw new InvalidArgumentError(`It takes ${CAPABILITIES.join(', ')}, separated by commas.`)
  return capabilities
}
