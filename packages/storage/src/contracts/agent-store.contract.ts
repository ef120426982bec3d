import type { DeploymentWrite } from '@frontdesk/deployments/ports'
import { describe, expect, it } from 'vitest'
import { jobStore } from '../stores/job-store.ts'
import { phoneConfigurationStore } from '../stores/phone-configuration-store.ts'
import { deploymentWrite, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const DAY_MS = 24 * 60 * 60_000

export function agentStoreContract(makeDb: MakeDb): void {
  describe('AgentStore', () => {
    const made = freshDb(makeDb)

    it('[AG1] finds the four records as they were written, with the source queued and its crawl waiting', async () => {
      const { agents, write, ours, agentId } = await startedStore(made.db)
      const { deployment, newWebsiteSource } = write
      expect(await agents.findDeployment(ours.id, 'web', agentId)).toEqual({ status: 'found', value: deployment })
      expect(await agents.findPublicDeployment(agentId)).toEqual(deployment)
      expect(await agents.findInstruction(ours.id, deployment.instruction.id)).toEqual({
        status: 'found',
        value: deployment.instruction,
      })
      const sourceId = newWebsiteSource?.id
      expect(await agents.findSources(ours.id, sourceId ? [sourceId] : [])).toEqual([
        { status: 'found', value: { id: sourceId, url: 'https://example.com/', status: 'queued', pages: 0 } },
      ])
      const job = await jobStore(made.db).claim('r', 1_000, 1_000)
      expect(job?.work).toEqual({ kind: 'crawl', organizationId: ours.id, sourceId })
    })

    it('[AG2] tells found, foreign and missing apart', async () => {
      const { agents, write, ours, theirs, agentId, newId } = await startedStore(made.db)
      const phone = deploymentWrite(newId, ours.id, { phone: '+12025550101' })
      await agents.insertDeployment(phone)
      const sourceId = write.newWebsiteSource?.id ?? newId('kns')
      const configurationId = phone.newPhoneConfiguration?.id ?? newId('phc')
      expect(await agents.findDeployment(theirs.id, 'web', agentId)).toEqual({ status: 'foreign' })
      expect(await agents.findDeployment(ours.id, 'phone', agentId)).toEqual({ status: 'missing' })
      expect(await agents.findDeployment(ours.id, 'web', newId('agt'))).toEqual({ status: 'missing' })
      expect(await agents.findInstruction(theirs.id, write.deployment.instruction.id)).toEqual({ status: 'foreign' })
      expect(await agents.findInstruction(ours.id, newId('ins'))).toEqual({ status: 'missing' })
      expect(await agents.findPhoneConfiguration(ours.id, configurationId)).toEqual({
        status: 'found',
        value: phone.newPhoneConfiguration,
      })
      expect(await agents.findPhoneConfiguration(theirs.id, configurationId)).toEqual({ status: 'foreign' })
      expect(await agents.findSources(theirs.id, [newId('kns'), sourceId])).toEqual([
        { status: 'missing' },
        { status: 'foreign' },
      ])
      expect(await agents.findSources(ours.id, [])).toEqual([])
    })

    it('[AG3] [AG1] gives a phone number to one of 100 claims at once, and leaves nothing of the others', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const results = await Promise.all(
        Array.from({ length: 100 }, () =>
          agents.insertDeployment(deploymentWrite(newId, ours.id, { phone: '+12025550101' })),
        ),
      )
      expect(results.filter((result) => result === 'inserted')).toHaveLength(1)
      expect(results.filter((result) => result === 'phone_number_taken')).toHaveLength(99)
      expect((await agents.listDeployments(ours.id, 'phone', { cursor: null, limit: 100 })).items).toHaveLength(1)
      expect(await made.db.read('select id from phone_configurations', [])).toHaveLength(1)
    })

    it('[AG3] keeps the number of a deleted agent from everybody for 24 hours', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const phone = '+12025550101'
      const first = deploymentWrite(newId, ours.id, { phone })
      await agents.insertDeployment(first)
      expect(await agents.deleteAgent(ours.id, first.deployment.agent.id, { at: 5_000, version: null })).toBe('deleted')
      const early = deploymentWrite(newId, ours.id, { phone, createdAt: 5_000 + DAY_MS - 1 })
      expect(await agents.insertDeployment(early)).toBe('phone_number_taken')
      const taken = (now: number) => agents.listTakenNumbers('+12025550100', '+12025550199', now)
      expect(await taken(5_000 + DAY_MS - 1)).toEqual([phone])
      expect(await taken(5_000 + DAY_MS)).toEqual([])
      const late = deploymentWrite(newId, ours.id, { phone, createdAt: 5_000 + DAY_MS })
      expect(await agents.insertDeployment(late)).toBe('inserted')
      expect(await taken(5_000 + DAY_MS)).toEqual([phone])
      expect(await agents.listTakenNumbers('+12025550102', '+12025550199', 0)).toEqual([])
    })

    it('[AG3] gives a number that was given up at once to whoever names it', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const phone = '+12025550101'
      const first = deploymentWrite(newId, ours.id, { phone })
      await agents.insertDeployment(first)
      const named = naming(deploymentWrite(newId, ours.id, { phone, createdAt: 5_001 }), phone)
      expect(await agents.insertDeployment(named)).toBe('phone_number_taken')
      await agents.deleteAgent(ours.id, first.deployment.agent.id, { at: 5_000, version: null })
      expect(await agents.insertDeployment(named)).toBe('inserted')
    })

    it('[AG3] moves an agent to another number, unless somebody has it, and gives up the one before', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const [one, two, three] = ['+12025550101', '+12025550102', '+12025550103'] as const
      const agent = deploymentWrite(newId, ours.id, { phone: one })
      await agents.insertDeployment(agent)
      await agents.insertDeployment(deploymentWrite(newId, ours.id, { phone: two }))
      const changed = (to: string) => {
        const { deployment } = naming(agent, to)
        return {
          ...agent,
          newInstruction: null,
          newPhoneConfiguration: null,
          deployment: { ...deployment, agent: { ...deployment.agent, version: 2, updatedAt: 7_000 } },
        }
      }
      expect(await agents.updateDeployment(changed(two), 1)).toBe('phone_number_taken')
      expect(await agents.updateDeployment(changed(three), 1)).toBe('updated')
      expect(await agents.listTakenNumbers(one, three, 7_001)).toEqual([one, two, three])
      expect(await agents.listTakenNumbers(one, three, 7_000 + DAY_MS)).toEqual([two, three])
      const found = await agents.findDeployment(ours.id, 'phone', agent.deployment.agent.id)
      expect(found).toMatchObject({ value: { channel: { phoneNumber: three } } })
    })

    const naming = (write: DeploymentWrite, phoneNumber: string): DeploymentWrite => {
      const { channel } = write.deployment
      if (channel.kind !== 'phone') throw new Error('This is not a phone agent')
      const named = { ...channel, phoneNumber, testPhoneNumber: phoneNumber }
      return { ...write, deployment: { ...write.deployment, channel: named } }
    }

    const reusing = (write: DeploymentWrite, of: DeploymentWrite): DeploymentWrite => {
      const { channel } = write.deployment
      const id = of.newPhoneConfiguration?.id
      if (channel.kind !== 'phone' || !id) throw new Error('These are not phone agents')
      const deployment = { ...write.deployment, channel: { ...channel, phoneConfigurationId: id } }
      return { ...write, deployment, newPhoneConfiguration: null }
    }

    it('[TE22] a number leads to its live agent, within the organization, and to nobody in quarantine', async () => {
      const { agents, ours, theirs, newId } = await startedStore(made.db)
      const phone = '+12025550107'
      await agents.insertDeployment(deploymentWrite(newId, ours.id, { phone: '+12025550108' }))
      const write = deploymentWrite(newId, ours.id, { phone })
      await agents.insertDeployment(write)
      const { id } = write.deployment.agent
      expect(await agents.findAgentByNumber(ours.id, phone)).toEqual({ status: 'found', value: id })
      expect(await agents.findAgentByNumber(theirs.id, phone)).toEqual({ status: 'foreign' })
      expect(await agents.findAgentByNumber(ours.id, '+12025550109')).toEqual({ status: 'missing' })
      expect(await agents.findPublicLine(phone)).toEqual({ organizationId: ours.id, agentId: id })
      expect(await agents.findPublicLine('+12025550109')).toBeNull()
      await agents.deleteAgent(ours.id, id, { at: 5_000, version: null })
      expect(await agents.findAgentByNumber(ours.id, phone)).toEqual({ status: 'missing' })
      expect(await agents.findPublicLine(phone)).toBeNull()
    })

    it('[AG4] lets a phone configuration have one live agent, by insert, update and race', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const first = deploymentWrite(newId, ours.id, { phone: '+12025550100' })
      if (!first.newPhoneConfiguration) throw new Error('a phone deployment has its configuration')
      await phoneConfigurationStore(made.db).insertPhoneConfiguration(first.newPhoneConfiguration)
      await agents.insertDeployment({ ...first, newPhoneConfiguration: null })
      await agents.deleteAgent(ours.id, first.deployment.agent.id, { at: 2_000, version: null })
      const others = Array.from({ length: 20 }, (_, index) =>
        reusing(deploymentWrite(newId, ours.id, { phone: `+120255501${10 + index}` }), first),
      )
      const results = await Promise.all(others.map((write) => agents.insertDeployment(write)))
      expect(results.filter((result) => result === 'inserted')).toHaveLength(1)
      expect(results.filter((result) => result === 'phone_configuration_in_use')).toHaveLength(19)

      const mover = deploymentWrite(newId, ours.id, { phone: '+12025550150' })
      await agents.insertDeployment(mover)
      const moved = reusing(mover, first)
      const next = { ...moved.deployment, agent: { ...moved.deployment.agent, version: 2 } }
      const update = { ...moved, deployment: next, newInstruction: null }
      expect(await agents.updateDeployment(update, 1)).toBe('phone_configuration_in_use')
      const holder = others[results.indexOf('inserted')]
      await agents.deleteAgent(ours.id, holder?.deployment.agent.id ?? newId('agt'), { at: 3_000, version: null })
      expect(await agents.updateDeployment(update, 1)).toBe('updated')
      const freed = reusing(deploymentWrite(newId, ours.id, { phone: '+12025550151' }), mover)
      expect(await agents.insertDeployment(freed)).toBe('inserted')
    })

    it('[DS2] lets one of several updates of the same version through, with its new source and crawl', async () => {
      const { agents, ours, write, agentId, newId } = await startedStore(made.db)
      const updates = Array.from({ length: 10 }, (_, index): DeploymentWrite => {
        const { agent, channel } = write.deployment
        const source = { id: newId('kns'), organizationId: ours.id, url: `https://${index}.example/`, createdAt: 2_000 }
        if (channel.kind !== 'web') throw new Error('Not a web agent')
        return {
          deployment: {
            ...write.deployment,
            agent: { ...agent, version: 2, name: `N${index}` },
            channel: { ...channel, websiteUrl: source.url, websiteSourceId: source.id },
          },
          newInstruction: null,
          newWebsiteSource: source,
          newPhoneConfiguration: null,
        }
      })
      const results = await Promise.all(updates.map((update) => agents.updateDeployment(update, 1)))
      expect(results.filter((result) => result === 'updated')).toHaveLength(1)
      expect(results.filter((result) => result === 'conflict')).toHaveLength(9)
      const winner = updates[results.indexOf('updated')]
      expect(await agents.findDeployment(ours.id, 'web', agentId)).toEqual({
        status: 'found',
        value: winner?.deployment,
      })
      const source = winner?.newWebsiteSource?.id
      expect(await made.db.read('select id from knowledge_sources', [])).toHaveLength(2)
      expect(await made.db.read('select waiting_key from jobs', [])).toEqual([{ waiting_key: `crawl:${source}` }])
    })

    it('[AG5] deletes once, hides the agent everywhere, and refuses to update it', async () => {
      const { agents, ours, theirs, write, agentId } = await startedStore(made.db)
      expect(await agents.deleteAgent(theirs.id, agentId, { at: 2_000, version: null })).toBe('missing')
      expect(await agents.deleteAgent(ours.id, agentId, { at: 2_000, version: null })).toBe('deleted')
      expect(await agents.deleteAgent(ours.id, agentId, { at: 2_000, version: null })).toBe('missing')
      expect(await agents.findDeployment(ours.id, 'web', agentId)).toEqual({ status: 'missing' })
      expect(await agents.findDeployment(theirs.id, 'web', agentId)).toEqual({ status: 'missing' })
      expect(await agents.findPublicDeployment(agentId)).toBeNull()
      expect((await agents.listDeployments(ours.id, 'web', { cursor: null, limit: 9 })).items).toEqual([])
      const deployment = { ...write.deployment, agent: { ...write.deployment.agent, version: 2 } }
      const update = { ...write, deployment, newInstruction: null, newWebsiteSource: null }
      expect(await agents.updateDeployment(update, 1)).toBe('conflict')
    })

    it('[PG1] pages newest first without repeating or missing one, while others are inserted', async () => {
      const { agents, ours, newId } = await startedStore(made.db)
      const made25 = Array.from({ length: 25 }, (_, index) =>
        deploymentWrite(newId, ours.id, { createdAt: 2_000 + Math.floor(index / 4) }),
      )
      for (const write of made25) await agents.insertDeployment(write)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await agents.listDeployments(ours.id, 'web', { cursor, limit: 7 })
        seen.push(...page.items.map(({ agent }) => agent.id))
        cursor = page.nextCursor
        await agents.insertDeployment(deploymentWrite(newId, ours.id, { createdAt: 9_000 }))
      } while (cursor !== null)
      expect(seen).toHaveLength(26)
      expect(new Set(seen).size).toBe(26)
      expect(seen[0]).toBe(made25.at(-1)?.deployment.agent.id)
      await expect(agents.listDeployments(ours.id, 'web', { cursor: 'nonsense', limit: 7 })).rejects.toThrow('cursor')
    })
  })
}
