import { describe, expect, it } from 'vitest'
import { instructionStore } from '../stores/instruction-store.ts'
import { phoneConfigurationStore } from '../stores/phone-configuration-store.ts'
import { setupStore } from '../stores/resource-store.ts'
import { deploymentWrite, startedConversation, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const DAY_MS = 24 * 60 * 60_000
const PAGE = { cursor: null, limit: 10 }

export function resourceStoreContract(makeDb: MakeDb): void {
  describe('Stores of the resources around the agents', () => {
    const made = freshDb(makeDb)

    const started = async () => {
      const base = await startedStore(made.db)
      return {
        ...base,
        instructions: instructionStore(made.db),
        lines: phoneConfigurationStore(made.db),
        setup: setupStore(made.db, { newId: base.newId }),
      }
    }

    it('[IS1] keeps every version of an instruction, and writes one of several changes of the same', async () => {
      const { instructions, ours, theirs, write } = await started()
      const { instruction } = write.deployment
      const versions = Array.from({ length: 8 }, (_, at) => ({
        ...instruction,
        name: `Change ${at}`,
        version: 2,
        updatedAt: 2_000 + at,
      }))
      const results = await Promise.all(versions.map((version) => instructions.updateInstruction(version, 1)))
      expect(results.filter((result) => result === 'updated')).toHaveLength(1)
      const [newest, first] = (await instructions.listInstructionVersions(ours.id, instruction.id, PAGE)).items
      expect(newest).toMatchObject({ version: 2, name: `Change ${results.indexOf('updated')}` })
      const { organizationId: _organization, createdAt: _created, ...before } = instruction
      expect(first).toEqual(before)
      expect(await instructions.findInstructionVersion(ours.id, instruction.id, 1)).toEqual(before)
      expect(await instructions.findInstructionVersion(theirs.id, instruction.id, 1)).toBeNull()
      expect(await instructions.findInstructionVersion(ours.id, instruction.id, 3)).toBeNull()
      expect(await instructions.findInstruction(theirs.id, instruction.id)).toEqual({ status: 'foreign' })
    })

    it('[IS2] deletes an instruction only when no live agent uses it', async () => {
      const { instructions, agents, agentId, ours, theirs, write, newId } = await started()
      const instruction = { ...write.deployment.instruction, id: newId('ins') }
      await instructions.insertInstruction(instruction)
      const agent = { ...write.deployment.agent, version: 2, instructionConfigurationId: instruction.id }
      const nothingNew = { newInstruction: null, newWebsiteSource: null, newPhoneConfiguration: null }
      await agents.updateDeployment({ ...nothingNew, deployment: { ...write.deployment, agent, instruction } }, 1)
      expect((await instructions.listInstructions(ours.id, PAGE)).items).toContainEqual({ ...instruction, usedBy: 1 })
      expect((await instructions.listInstructions(theirs.id, PAGE)).items).toEqual([])
      expect(await instructions.deleteInstruction(ours.id, instruction.id, 9_000)).toBe('in_use')
      await agents.deleteAgent(ours.id, agentId, { at: 8_000, version: null })
      expect(await instructions.deleteInstruction(theirs.id, instruction.id, 9_000)).toBe('in_use')
      expect(await instructions.deleteInstruction(ours.id, instruction.id, 9_000)).toBe('deleted')
      expect(await instructions.findInstruction(ours.id, instruction.id)).toEqual({ status: 'missing' })
      expect(await agents.findInstruction(ours.id, instruction.id)).toEqual({ status: 'missing' })
    })

    it('[PC1] deletes a phone configuration only when nothing has its number through it', async () => {
      const { lines, agents, newId, ours, theirs } = await started()
      const phone = deploymentWrite(newId, ours.id, { phone: '+12025550101' })
      const line = phone.newPhoneConfiguration
      if (!line) throw new Error('a phone deployment has its configuration')
      await lines.insertPhoneConfiguration(line)
      await agents.insertDeployment({ ...phone, newPhoneConfiguration: null })
      const agentId = phone.deployment.agent.id
      const used = { ...line, phoneNumber: '+12025550101', agentId }
      expect(await lines.findPhoneConfiguration(ours.id, line.id)).toEqual({ status: 'found', value: used })
      expect(await lines.findPhoneConfiguration(theirs.id, line.id)).toEqual({ status: 'foreign' })
      expect(await lines.deletePhoneConfiguration(ours.id, line.id, 9_000)).toBe('in_use')
      await lines.updatePhoneConfiguration({ ...line, areaCode: '202', greeting: 'Hello', updatedAt: 5_000 })
      await agents.deleteAgent(ours.id, agentId, { at: 8_000, version: null })
      expect((await lines.listPhoneConfigurations(ours.id, PAGE)).items).toEqual([
        { ...line, areaCode: '202', greeting: 'Hello', updatedAt: 5_000, phoneNumber: null, agentId: null },
      ])
      expect(await lines.deletePhoneConfiguration(ours.id, line.id, 9_000)).toBe('deleted')
      expect(await lines.findPhoneConfiguration(ours.id, line.id)).toEqual({ status: 'missing' })
      expect(await agents.findPhoneConfiguration(ours.id, line.id)).toEqual({ status: 'missing' })
    })

    it('[SU1] [SU2] changes and deletes an agent by itself only while it is not deployed', async () => {
      const { setup, ours, theirs, write } = await started()
      const { agent, configuration } = write.deployment
      const changed = { ...agent, name: 'Grace', version: 2 }
      expect(await setup.updateAgent(changed, 1, null)).toBe('conflict')
      expect(await setup.deleteConfiguredAgent(ours.id, agent.id, 9_000)).toBe('deployed')
      expect(await setup.findAgent(ours.id, agent.id)).toEqual({
        status: 'found',
        value: { agent, deploymentId: configuration.id },
      })
      await setup.deleteDeployment(ours.id, write.deployment)
      expect(await setup.updateAgent(changed, 2, null)).toBe('conflict')
      expect(await setup.updateAgent(changed, 1, null)).toBe('updated')
      expect((await setup.listAgents(ours.id, PAGE)).items).toEqual([{ agent: changed, deploymentId: null }])
      expect((await setup.listAgents(theirs.id, PAGE)).items).toEqual([])
      expect(await setup.deleteConfiguredAgent(ours.id, agent.id, 9_000)).toBe('deleted')
      expect(await setup.findAgent(ours.id, agent.id)).toEqual({ status: 'missing' })
    })

    it('[SU2] [SU3] lets a channel hold its number until it is deleted, and not while an agent is on it', async () => {
      const { setup, agents, newId, ours, theirs, write } = await started()
      const { channel, newPhoneConfiguration } = phoneChannel(newId, ours.id)
      const line = { channel, newPhoneConfiguration, newWebsiteSource: null }
      expect(await setup.insertChannel(line)).toBe('inserted')
      const again = { ...line, channel: { ...channel, id: newId('chn') }, newPhoneConfiguration: null }
      expect(await setup.insertChannel(again)).toBe('phone_number_taken')
      expect(await agents.listTakenNumbers('+12025550100', '+12025550199', 2_000)).toEqual([channel.phoneNumber])
      expect(await setup.findChannel(theirs.id, channel.id)).toEqual({ status: 'foreign' })
      expect(await setup.deleteChannel(channel, 2_000)).toBe('deleted')
      expect(await agents.listTakenNumbers('+12025550100', '+12025550199', 2_000 + DAY_MS - 1)).toHaveLength(1)
      expect(await agents.listTakenNumbers('+12025550100', '+12025550199', 2_000 + DAY_MS)).toEqual([])
      const placed = { channel: write.deployment.channel, deploymentIds: [write.deployment.configuration.id] }
      expect((await setup.listChannels(ours.id, PAGE)).items).toEqual([placed])
      expect(await setup.deleteChannel(placed.channel, 2_000)).toBe('deployed')
      expect(await setup.updateChannel({ channel: placed.channel, newWebsiteSource: null })).toBe('deployed')
    })

    it('[SU4] puts one of several agents on a number, hands the number over, and takes it back', async () => {
      const { setup, agents, newId, ours, write } = await started()
      const { channel, newPhoneConfiguration } = phoneChannel(newId, ours.id)
      await setup.insertChannel({ channel, newPhoneConfiguration, newWebsiteSource: null })
      const placements = Array.from({ length: 4 }, () => {
        const agent = { ...write.deployment.agent, id: newId('agt'), kind: 'phone' as const }
        const configuration = {
          ...write.deployment.configuration,
          id: newId('dep'),
          agentConfigurationId: agent.id,
          deploymentChannelId: channel.id,
        }
        return { ...write.deployment, agent, channel, configuration }
      })
      for (const { agent } of placements) await setup.insertAgent(agent, null)
      const results = await Promise.all(placements.map((placed) => setup.insertDeploymentOf(written(placed), 1)))
      expect(results.toSorted()).toEqual(['channel_in_use', 'channel_in_use', 'channel_in_use', 'inserted'])
      const winner = placements[results.indexOf('inserted')]
      if (!winner) throw new Error('one of them is on the channel')
      const deployed = { ...winner, agent: { ...winner.agent, version: 2 } }
      expect(await setup.findDeploymentById(ours.id, winner.configuration.id)).toEqual({
        status: 'found',
        value: deployed,
      })
      expect(await setup.insertDeploymentOf(written(deployed), 2)).toBe('agent_deployed')
      expect(await setup.insertDeploymentOf(written(winner), 1)).toBe('conflict')
      expect((await setup.listAllDeployments(ours.id, PAGE)).items).toHaveLength(2)
      expect((await agents.findVersion(winner.agent, 2))?.deployment).toEqual(deployed)
      expect(await setup.deleteDeployment(ours.id, deployed)).toBe(true)
      expect(await setup.deleteDeployment(ours.id, deployed)).toBe(false)
      expect(await setup.deleteChannel(channel, 3_000)).toBe('deleted')
    })

    it('[PU2] keeps a channel while a live agent is on it, and what undeployed agents said for 30 days', async () => {
      const { agents, conversations, conversation, ours, agentId, write, newId } = await startedConversation(made.db)
      const setup = setupStore(made.db, { newId })
      const other = { ...write.deployment.agent, id: newId('agt') }
      const configuration = {
        ...write.deployment.configuration,
        id: newId('dep'),
        agentConfigurationId: other.id,
      }
      await setup.insertAgent(other, null)
      await setup.insertDeploymentOf(written({ ...write.deployment, agent: other, configuration }), 1)
      await setup.deleteDeployment(ours.id, write.deployment)
      expect(await conversations.purge(conversation.updatedAt + 30 * DAY_MS)).toBe(0)
      expect(await conversations.purge(conversation.updatedAt + 30 * DAY_MS + 1)).toBe(1)
      expect(await setup.deleteConfiguredAgent(ours.id, agentId, 3_000)).toBe('deleted')
      await conversations.purge(3_001 + 30 * DAY_MS)
      expect(await agents.findPublicDeployment(other.id)).not.toBeNull()
    })
  })
}

/** The next version of an agent, with its place. */
function written(deployment: ReturnType<typeof deploymentWrite>['deployment']) {
  return {
    deployment: { ...deployment, agent: { ...deployment.agent, version: 2 } },
    newInstruction: null,
    newWebsiteSource: null,
    newPhoneConfiguration: null,
  }
}

function phoneChannel(...args: Parameters<typeof deploymentWrite>) {
  const { deployment, newPhoneConfiguration } = deploymentWrite(args[0], args[1], { phone: '+12025550107' })
  if (deployment.channel.kind !== 'phone') throw new Error('a phone deployment has a phone channel')
  return { channel: deployment.channel, newPhoneConfiguration }
}
