import { carryOut, createWebAgent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { detachSource, findAgentConfiguration, updateAgentConfiguration } from './agent-configurations.ts'
import { deployWebAgent } from './deploy-web-agent.ts'
import { onNewest } from './on-newest.ts'
import type { AgentConfiguration, AgentStore, ConfiguredAgent, InstructionStore, SetupStore } from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { keepingStore, newId } from './testing.ts'

const organizationId = newId('org')
const web = createWebAgent.parse({ assistantName: 'Ada', websiteUrl: 'https://example.com/', capabilities: ['NONE'] })

/** The store of one deployed agent. `behind`: what others do when an agent, or its deployment, has just been read. */
async function contested(
  first: Partial<AgentConfiguration>,
  behind: Partial<Record<'agent' | 'deployment', Partial<AgentConfiguration>>>,
) {
  const { deps } = keepingStore()
  let { deployment: stored } = (await deployWebAgent(deps, organizationId, web)).answer
  stored = { ...stored, agent: { ...stored.agent, ...first } }
  const read = <T>(what: 'agent' | 'deployment', value: T) => {
    const found = { status: 'found' as const, value }
    const changes = behind[what]
    delete behind[what]
    if (changes) stored = { ...stored, agent: { ...stored.agent, ...changes, version: stored.agent.version + 1 } }
    return found
  }
  const agents: AgentStore = {
    ...deps.agents,
    findDeployment: async () => read('deployment', stored),
    findSources: async (_organization, ids) =>
      ids.map((id) => ({ status: 'found', value: { id, url: '', status: 'ready', pages: 1 } })),
    updateDeployment: async ({ deployment }, expectedVersion) => {
      if (stored.agent.version !== expectedVersion) return 'conflict'
      stored = deployment
      return 'updated'
    },
  }
  const configured = () => ({ agent: stored.agent, deploymentId: stored.configuration.id })
  const setup = {
    listAgentsNaming: async () => [stored.agent.id],
    findAgent: async () => read('agent', configured()),
  } as Partial<SetupStore> as SetupStore
  const all: SetupDeps = { ...deps, agents, setup, instructions: {} as InstructionStore }
  return { deps: all, agent: () => stored.agent }
}

describe('[SE12] changes of one agent at the same time', () => {
  const [taken, given] = [newId('kns'), newId('kns')]
  const other = { name: 'Grace', knowledgeSourceIds: [taken, given] }

  it.each(['agent', 'deployment'] as const)(
    'take a source and leave what was given when the %s was read',
    async (what) => {
      const { deps, agent } = await contested({ knowledgeSourceIds: [taken] }, { [what]: other })
      await detachSource(deps, organizationId, taken)
      expect(agent()).toMatchObject({ name: 'Grace', knowledgeSourceIds: [given], version: 3 })
    },
  )

  it.each(['agent', 'deployment'] as const)('both hold when the %s was read before the other one', async (what) => {
    const { deps, agent } = await contested({}, { [what]: other })
    const readAgain = () => findAgentConfiguration(deps, organizationId, agent().id)
    const change = async (current: ConfiguredAgent) =>
      carryOut(deps, await updateAgentConfiguration(deps, current, { language: 'fr' }))
    await onNewest({ first: await readAgain(), readAgain, change })
    expect(agent()).toMatchObject({ ...other, language: 'fr' })
  })

  it('take a source from the others when one of its agents is deleted meanwhile', async () => {
    const { deps, agent } = await contested({ knowledgeSourceIds: [taken] }, {})
    const gone = newId('agt')
    const { setup } = deps
    const alsoGone: SetupStore = {
      ...setup,
      listAgentsNaming: async (of, id) => [gone, ...(await setup.listAgentsNaming(of, id))],
      findAgent: async (of, id) => (id === gone ? { status: 'missing' } : await setup.findAgent(of, id)),
    }
    await detachSource({ ...deps, setup: alsoGone }, organizationId, taken)
    expect(agent().knowledgeSourceIds).toEqual([])
  })
})
