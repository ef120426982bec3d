import { carryOut, createWebAgent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { findVersion, restoreVersion, restoreWarnings, versionResource } from './agent-versions.ts'
import { deployWebAgent } from './deploy-web-agent.ts'
import type { AgentStore, AgentVersion, Deployment } from './ports.ts'
import { keepingStore, missing, newId } from './testing.ts'
import { type UpdateDeps, updateWebAgent } from './update-agent.ts'

const organizationId = newId('org')

const request = createWebAgent.parse({
  assistantName: 'Ada',
  websiteUrl: 'https://example.com/',
  capabilities: ['NONE'],
})
const versionOf = (deployment: Deployment, previous: Deployment | null = null): AgentVersion => ({
  version: deployment.agent.version,
  author: { kind: 'operator' },
  restoredFrom: null,
  createdAt: deployment.agent.updatedAt,
  deployment,
  previous,
})

async function changed() {
  const made = keepingStore()
  const first = await carryOut(made.deps, await deployWebAgent(made.deps, organizationId, request))
  const change = { assistantName: 'Bo', websiteUrl: 'https://other.example/', communicationType: 'TEXT' as const }
  const second = await carryOut(made.deps, await updateWebAgent(made.deps, first.deployment, change))
  return { ...made, first: first.deployment, second: second.deployment }
}

async function restored(deps: UpdateDeps, current: Deployment, version: AgentVersion): Promise<Deployment> {
  return (await carryOut(deps, await restoreVersion(deps, current, version))).deployment
}

describe('versions', () => {
  it('[VE1] names the author of every write', async () => {
    const { deps, writes } = keepingStore()
    const author = { kind: 'key' as const, id: newId('key') }
    const authored = { ...deps, author }
    const { deployment } = await carryOut(deps, await deployWebAgent(authored, organizationId, request))
    await carryOut(deps, await updateWebAgent(authored, deployment, { assistantName: 'Bo' }))
    expect(writes.map((write) => write.author)).toEqual([author, author])
  })

  it('[VE2] says which fields changed, by the names of the request, and none of the first', async () => {
    const { first, second } = await changed()
    expect(versionResource(versionOf(first)).changedFields).toEqual([])
    expect(versionResource(versionOf(second, first)).changedFields.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'allowedOrigins',
      'assistantName',
      'communicationType',
      'websiteUrl',
    ])
  })

  it('[VE3] restores as a new version that equals the old one in all but its number and time', async () => {
    const { deps, writes, first, second } = await changed()
    const back = await restored(deps, second, versionOf(first))
    expect(back.agent).toEqual({ ...first.agent, version: 3, updatedAt: back.agent.updatedAt })
    expect(back.configuration).toEqual(first.configuration)
    expect(back.channel).toMatchObject({ websiteUrl: 'https://example.com/' })
    expect(writes.at(-1)).toMatchObject({ restoredFrom: 1, newInstruction: null })
    expect(versionResource(versionOf(back, first)).changedFields).toEqual([])
  })

  it('[VE3] reads a website anew only when what was read of it is gone', async () => {
    const { deps, first, second, writes } = await changed()
    await restored(deps, second, versionOf(first))
    expect(writes.at(-1)?.newWebsiteSource?.url).toBe('https://example.com/')
    const kept: AgentStore = {
      ...deps.agents,
      findSources: async (_organization, ids) =>
        ids.map((id) => ({ status: 'found', value: { id, url: '', status: 'ready', pages: 3 } })),
    }
    const back = await restored({ ...deps, agents: kept }, second, versionOf(first))
    expect(writes.at(-1)?.newWebsiteSource).toBeNull()
    expect(back.channel).toEqual(first.channel)
  })

  it.each([
    ['its instruction configuration is gone', { findInstruction: async () => missing }, 'instructionConfigurationId'],
    ['a knowledge source is gone', {}, 'knowledgeSourceIds.0'],
  ])('[VE4] refuses what can no longer be: %s', async (_name, answers, path) => {
    const { deps, first, second } = await changed()
    const old = {
      ...first,
      agent: { ...first.agent, knowledgeSourceIds: path.startsWith('know') ? [newId('kns')] : [] },
    }
    const agents = { ...deps.agents, ...answers }
    await expect(restoreVersion({ ...deps, agents }, second, versionOf(old))).rejects.toMatchObject({
      code: 'inconsistent',
      details: [{ path }],
    })
  })

  it('[VE4] refuses a website that may no longer be visited', async () => {
    const { deps, first, second } = await changed()
    const refuseVisit = () => 'it is private'
    await expect(restoreVersion({ ...deps, refuseVisit }, second, versionOf(first))).rejects.toMatchObject({
      code: 'inconsistent',
    })
  })

  it('[VE5] says when the words of the instruction are others than then', async () => {
    const { first } = await changed()
    expect(restoreWarnings(first, versionOf(first))).toEqual([])
    const now = { ...first, instruction: { ...first.instruction, text: 'Be brief.' } }
    expect(restoreWarnings(now, versionOf(first)).map(({ code }) => code)).toEqual(['instruction_changed'])
  })

  it.each([
    [false, 'changed_meanwhile'],
    [true, 'precondition_failed'],
  ])('[VE6] tells one that comes too late: named version %s → %s', async (hasNamedVersion, code) => {
    const { deps, first, second } = await changed()
    const agents = { updateDeployment: async () => 'conflict' as const }
    const { write } = await restoreVersion({ ...deps, hasNamedVersion }, second, versionOf(first))
    await expect(write({ agents })).rejects.toMatchObject({ code })
  })

  it.each(['0', '01', '-1', '1.5', '', 'latest', '9999999999'])('takes no version by the name %j', async (name) => {
    const { first } = await changed()
    const { deps } = keepingStore({ findVersion: async () => versionOf(first) })
    await expect(findVersion(deps, first, name)).rejects.toMatchObject({ code: 'not_found' })
    expect(await findVersion(deps, first, '1')).toEqual(versionOf(first))
  })
})
