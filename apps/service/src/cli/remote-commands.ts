import { readFileSync } from 'node:fs'
import { ApiError, type Client, createClient } from '@frontdesk/api-client'
import { parseUrl } from '@frontdesk/schema'
import { evaluateCommand, explainCommand } from './answer-commands.ts'
import { type CommandLine, parseCommandLine, required, text, UsageError } from './arguments.ts'
import type { Output } from './output.ts'
import { agentIdOf, CONNECTION, HINT, type RemoteCommand, show } from './remote-command.ts'

const organization: RemoteCommand = {
  usage: `api organization ${HINT}`,
  async run(client, line, output) {
    const found = await client.organization.get()
    show(line, output, { data: found, words: `${found.id}  ${found.name}` })
  },
}

const listAgents: RemoteCommand = {
  usage: `api agents list ${HINT}`,
  async run(client, line, output) {
    const agents = []
    for await (const agent of client.webAgents.all()) agents.push(agent)
    const rows = agents.map(
      (agent) =>
        `${agent.agentConfigurationId}  ${agent.knowledge.status}  ${agent.assistantName}  ${agent.websiteUrl}`,
    )
    show(line, output, { data: agents, words: rows.join('\n') || 'No agents' })
  },
}

const createAgent: RemoteCommand = {
  usage: `api agents create --name NAME --website URL [--capabilities NONE,…] [--language en] ${HINT}`,
  options: { name: 'text', website: 'text', capabilities: 'text', language: 'text' },
  async run(client, line, output) {
    const language = text(line, 'language')
    const body = {
      assistantName: required(line, 'name'),
      websiteUrl: required(line, 'website'),
      capabilities: (text(line, 'capabilities') ?? 'NONE').split(','),
      ...(language === undefined ? {} : { language }),
    }
    const setup = await client.webAgents.create(readAgent(body))
    show(line, output, { data: setup, words: `Agent ${setup.agentConfigurationId}\n\n${setup.integrationSnippets[0]}` })
  },
}

type CreateInput = Parameters<Client['webAgents']['create']>[0]
type Capability = CreateInput['capabilities'][number]
const CAPABILITIES: readonly Capability[] = [
  'APPOINTMENT_MANAGEMENT',
  'INVENTORY_MANAGEMENT',
  'MENU_ORDER_MANAGEMENT',
  'PRODUCT_ORDER_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
  'NONE',
]

function readAgent(body: Omit<CreateInput, 'capabilities'> & { capabilities: readonly string[] }): CreateInput {
  const capabilities = CAPABILITIES.filter((known) => body.capabilities.includes(known))
  if (capabilities.length !== new Set(body.capabilities).size)
    throw new UsageError(`--capabilities takes ${CAPABILITIES.join(', ')}, separated by commas`)
  return { ...body, capabilities }
}

const getAgent: RemoteCommand = {
  usage: `api agents get AGENT_ID ${HINT}`,
  async run(client, line, output) {
    const agent = await client.webAgents.get(agentIdOf(line))
    output.print(JSON.stringify(agent, null, line.values.json ? undefined : 2))
  },
}

const updateAgent: RemoteCommand = {
  usage: `api agents update AGENT_ID [--name NAME] [--website URL] [--language en] ${HINT}`,
  options: { name: 'text', website: 'text', language: 'text' },
  async run(client, line, output) {
    const [name, website, language] = ['name', 'website', 'language'].map((option) => text(line, option))
    const setup = await client.webAgents.update(agentIdOf(line), {
      ...(name === undefined ? {} : { assistantName: name }),
      ...(website === undefined ? {} : { websiteUrl: website }),
      ...(language === undefined ? {} : { language }),
    })
    show(line, output, {
      data: setup,
      words: `Agent ${setup.agentConfigurationId}, version ${setup.metadata.agentVersion}`,
    })
  },
}

const deleteAgent: RemoteCommand = {
  usage: `api agents delete AGENT_ID ${HINT}`,
  async run(client, line, output) {
    const { id } = await client.webAgents.delete(agentIdOf(line))
    show(line, output, { data: { id, deleted: true }, words: `Deleted ${id}` })
  },
}

const snippets: RemoteCommand = {
  usage: `api agents snippets AGENT_ID ${HINT}`,
  async run(client, line, output) {
    const found = await client.webAgents.snippets(agentIdOf(line))
    show(line, output, { data: found, words: found.integrationSnippets.join('\n\n') })
  },
}

const conversations: RemoteCommand = {
  usage: `api conversations list ${HINT}`,
  async run(client, line, output) {
    const { items } = await client.conversations.list()
    const rows = items.map(({ id, status, updatedAt }) => `${id}  ${status}  ${new Date(updatedAt).toISOString()}`)
    show(line, output, { data: items, words: rows.join('\n') || 'No conversations' })
  },
}

const remoteCommands: Readonly<Record<string, RemoteCommand>> = {
  organization,
  'agents list': listAgents,
  'agents create': createAgent,
  'agents get': getAgent,
  'agents update': updateAgent,
  'agents delete': deleteAgent,
  'agents snippets': snippets,
  'conversations list': conversations,
  explain: explainCommand,
  evaluate: evaluateCommand,
}

/** What owners do with a running service is said without `api` before it as well. */
export function remoteArguments(args: readonly string[]): readonly string[] | null {
  const [first = ''] = args
  if (args.includes('--help')) return null
  if (first === 'api') return args.slice(1)
  return first === 'explain' || first === 'evaluate' ? args : null
}

/** Runs `frontdesk api …`; the result is the exit code. */
export async function runRemote(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const words = [2, 1].find((count) => remoteCommands[args.slice(0, count).join(' ')])
  const command = words === undefined ? undefined : remoteCommands[args.slice(0, words).join(' ')]
  if (!command || words === undefined) {
    output.fail(`There is no command "api ${args.slice(0, 2).join(' ')}". ${remoteUsages().join('\n  ')}`)
    return 2
  }
  try {
    const line = parseCommandLine(args.slice(words), { ...CONNECTION, ...command.options })
    await command.run(connect(line, environment), line, output)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    const details =
      error instanceof ApiError ? error.details.map((detail) => `  ${detail.path}: ${detail.message}`) : []
    const message = error instanceof Error ? error.message : String(error)
    output.fail(
      [message, ...details, ...(isUsage ? [`Usage: npm run -s frontdesk -- ${command.usage}`] : [])].join('\n'),
    )
    return isUsage ? 2 : 1
  }
}

export const remoteUsages = (): string[] => Object.values(remoteCommands).map(({ usage }) => usage)

function connect(line: CommandLine, environment: Record<string, string | undefined>): Client {
  const baseUrl = text(line, 'url') ?? environment.FRONTDESK_URL ?? 'http://127.0.0.1:8787/v1'
  const file = text(line, 'key-file')
  const apiKey = file === undefined ? environment.FRONTDESK_API_KEY : readKey(file)
  if (!apiKey) throw new UsageError('a key is needed: set FRONTDESK_API_KEY, or name a file with --key-file')
  if (parseUrl(baseUrl) === null)
    throw new UsageError('--url takes the base address, such as https://agents.example.com/v1')
  return createClient({ baseUrl, apiKey })
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new UsageError(`the key file ${file} cannot be read`)
  }
}
