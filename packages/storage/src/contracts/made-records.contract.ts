import type { DeploymentWrite } from '@frontdesk/deployments/ports'
import type { KnowledgeSourceId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { instructionStore } from '../stores/instruction-store.ts'
import { knowledgeSourceStore } from '../stores/knowledge-source-store.ts'
import { phoneConfigurationStore } from '../stores/phone-configuration-store.ts'
import { setupStore } from '../stores/resource-store.ts'
import { deploymentWrite, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const PAGE = { cursor: null, limit: 100 }
const deletion = { at: 9_000, version: null }

export function madeRecordsContract(makeDb: MakeDb): void {
  describe('records that were made with an agent or channel', () => {
    const made = freshDb(makeDb)

    async function started() {
      const store = await startedStore(made.db)
      const deps = { newId: store.newId }
      const instructions = instructionStore(made.db)
      const lines = phoneConfigurationStore(made.db)
      const sources = knowledgeSourceStore(made.db, deps)
      const organizationId = store.ours.id
      return {
        ...store,
        lines,
        sources,
        setup: setupStore(made.db, deps),
        /** How many instruction configurations, phone configurations, sources and jobs there are. */
        counts: async () => {
          const jobs = await made.db.read('select id from jobs', [])
          const lists = [
            (await instructions.listInstructions(organizationId, PAGE)).items,
            (await lines.listPhoneConfigurations(organizationId, PAGE)).items,
            (await sources.listSources(organizationId, PAGE)).items,
            jobs,
          ]
          return lists.map((items) => items.length)
        },
        /** As after a crawl that is done, with the next one planned or not. */
        read: async (id: KnowledgeSourceId, isPlanned: boolean) => {
          const done = "update knowledge_sources set status = 'ready', crawled_at = 5000 where id = ?"
          const unplanned = isPlanned
            ? []
            : [{ sql: 'delete from jobs where waiting_key = ?', params: [`crawl:${id}`] }]
          await made.db.write([{ sql: done, params: [id] }, ...unplanned])
        },
      }
    }

    it('[MW1] go with a deleted agent: configurations, website and crawl', async () => {
      const { agents, ours, agentId, newId, counts } = await started()
      const phone = deploymentWrite(newId, ours.id, { phone: '+12025550101' })
      await agents.insertDeployment(phone)
      expect(await counts()).toEqual([2, 1, 1, 1])
      await agents.deleteAgent(ours.id, agentId, deletion)
      expect(await counts()).toEqual([1, 1, 0, 0])
      await agents.deleteAgent(ours.id, phone.deployment.agent.id, deletion)
      expect(await counts()).toEqual([0, 0, 0, 0])
    })

    it('[MW1] stay while another agent uses them, and go with it', async () => {
      const { agents, ours, agentId, write, newId, counts } = await started()
      const other = sharing(deploymentWrite(newId, ours.id), write)
      await agents.insertDeployment(other)
      expect(await counts()).toEqual([1, 0, 2, 2])
      await agents.deleteAgent(ours.id, agentId, deletion)
      expect(await counts()).toEqual([1, 0, 2, 2])
      await agents.deleteAgent(ours.id, other.deployment.agent.id, deletion)
      expect(await counts()).toEqual([0, 0, 0, 0])
    })

    it('[MW1] are not what the owner made by itself', async () => {
      const { agents, ours, newId, lines, counts } = await started()
      const phone = deploymentWrite(newId, ours.id, { phone: '+12025550101' })
      if (!phone.newPhoneConfiguration) throw new Error('a phone deployment has its configuration')
      await lines.insertPhoneConfiguration(phone.newPhoneConfiguration)
      await agents.insertDeployment({ ...phone, newPhoneConfiguration: null })
      await agents.deleteAgent(ours.id, phone.deployment.agent.id, deletion)
      expect((await counts())[1]).toBe(1)
    })

    it('[MW1] of an agent that a change brought go with it as well', async () => {
      const { agents, ours, agentId, write, newId, counts } = await started()
      const instruction = { ...write.deployment.instruction, id: newId('ins') }
      const agent = { ...write.deployment.agent, version: 2, instructionConfigurationId: instruction.id }
      const moved = movedTo(write, newId('kns'))
      const changed = { ...moved.deployment, agent, instruction }
      expect(await agents.updateDeployment({ ...moved, deployment: changed, newInstruction: instruction }, 1)).toBe(
        'updated',
      )
      expect((await counts())[0]).toBe(2)
      await agents.deleteAgent(ours.id, agentId, deletion)
      expect(await counts()).toEqual([0, 0, 0, 0])
    })

    it('[MW1] of an agent and a channel that were made one by one go with each', async () => {
      const { setup, ours, newId, counts } = await started()
      const { deployment, newPhoneConfiguration } = deploymentWrite(newId, ours.id, { phone: '+12025550101' })
      await setup.insertAgent(deployment.agent, deployment.instruction)
      await setup.insertChannel({ channel: deployment.channel, newPhoneConfiguration, newWebsiteSource: null })
      expect(await counts()).toEqual([2, 1, 1, 1])
      await setup.deleteConfiguredAgent(ours.id, deployment.agent.id, 9_000)
      await setup.deleteChannel(deployment.channel, 9_000)
      expect(await counts()).toEqual([1, 0, 1, 1])
    })

    it('[MW2] [MW3] a website before a move is not read again, until the agent moves back to it', async () => {
      const { agents, write, sources, ours, newId, read } = await started()
      const first = write.newWebsiteSource?.id ?? newId('kns')
      const second = newId('kns')
      const nextCrawl = async (id: KnowledgeSourceId) => {
        const found = await sources.findOwnedSource(ours.id, id)
        return found.status === 'found' ? found.value.nextCrawlAt : found.status
      }
      await read(first, true)
      const moved = movedTo(write, second)
      await agents.updateDeployment(moved, 1)
      expect([await nextCrawl(first), await nextCrawl(second)]).toEqual([null, 2_000])
      const back = movedTo(moved, first)
      await agents.updateDeployment({ ...back, newWebsiteSource: null }, 2)
      expect(await nextCrawl(first)).toBe(1_000)
      expect(await nextCrawl(second)).toBeNull()
    })

    it('[MW3] names of a website put it on the schedule again, once', async () => {
      const { agents, write, newId, ours, counts, read } = await started()
      await read(write.newWebsiteSource?.id ?? newId('kns'), false)
      expect((await counts())[3]).toBe(0)
      await agents.insertDeployment(sharing(deploymentWrite(newId, ours.id, { phone: '+12025550101' }), write))
      await agents.insertDeployment(sharing(deploymentWrite(newId, ours.id, { phone: '+12025550102' }), write))
      expect((await counts())[3]).toBe(1)
    })
  })
}

/** A create that names the other's instruction configuration and website. */
function sharing(write: DeploymentWrite, { deployment: other, newWebsiteSource }: DeploymentWrite): DeploymentWrite {
  const knowledgeSourceIds = newWebsiteSource ? [newWebsiteSource.id] : []
  const instructionConfigurationId = other.instruction.id
  const agent = { ...write.deployment.agent, instructionConfigurationId, knowledgeSourceIds }
  return { ...write, deployment: { ...write.deployment, agent, instruction: other.instruction }, newInstruction: null }
}

/** The next version of the agent, at another website. */
function movedTo({ deployment }: DeploymentWrite, sourceId: KnowledgeSourceId): DeploymentWrite {
  const { agent, channel } = deployment
  if (channel.kind !== 'web') throw new Error('a web agent has a website')
  const url = `https://${agent.version}.example/`
  return {
    deployment: {
      ...deployment,
      agent: { ...agent, version: agent.version + 1 },
      channel: { ...channel, websiteUrl: url, websiteSourceId: sourceId },
    },
    newInstruction: null,
    newWebsiteSource: { id: sourceId, organizationId: agent.organizationId, url, createdAt: 2_000 },
    newPhoneConfiguration: null,
  }
}
