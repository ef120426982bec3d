import type { Deployment, DeploymentWrite } from '@frontdesk/deployments/ports'
import { describe, expect, it } from 'vitest'
import { setupStore } from '../stores/resource-store.ts'
import { startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const NEW_ORIGINS = ['https://new.example']
const nothingNew = { newInstruction: null, newWebsiteSource: null, newPhoneConfiguration: null }

export function channelMoveContract(makeDb: MakeDb): void {
  describe('A channel with several agents', () => {
    const made = freshDb(makeDb)

    const started = async () => {
      const store = await startedStore(made.db)
      const { newId, ours, write } = store
      const setup = setupStore(made.db, { newId })
      /** Decided on what was read now, to be put on the channel later. */
      const placement = async (): Promise<Deployment> => {
        const agent = { ...write.deployment.agent, id: newId('agt') }
        await setup.insertAgent(agent, null)
        const configuration = { ...write.deployment.configuration, id: newId('dep'), agentConfigurationId: agent.id }
        return { ...write.deployment, agent: { ...agent, version: 2 }, configuration }
      }
      const place = (deployment: Deployment) => setup.insertDeploymentOf({ ...nothingNew, deployment }, 1)
      const source = { id: newId('kns'), organizationId: ours.id, url: 'https://new.example/', createdAt: 2_000 }
      const channel = { ...write.deployment.channel, websiteUrl: source.url, websiteSourceId: source.id }
      const moved = (deployments: readonly Deployment[]): DeploymentWrite[] =>
        deployments.map(({ agent, configuration, instruction }, index) => ({
          ...nothingNew,
          newWebsiteSource: index === 0 ? source : null,
          deployment: {
            agent: { ...agent, version: agent.version + 1 },
            instruction,
            channel,
            configuration: { ...configuration, allowedOrigins: NEW_ORIGINS },
          },
        }))
      const origins = async () =>
        (await setup.listAllDeployments(ours.id, { cursor: null, limit: 10 })).items.map(
          ({ configuration }) => configuration.allowedOrigins,
        )
      return { ...store, setup, placement, place, moved, origins }
    }

    it('[DS4] moves with all of them in one write, each with a version of its own', async () => {
      const { agents, write, placement, place, moved, origins, ours } = await started()
      const second = await placement()
      expect(await place(second)).toBe('inserted')
      expect(await agents.updateDeployments(moved([write.deployment, second]))).toBe('updated')
      expect(await origins()).toEqual([NEW_ORIGINS, NEW_ORIGINS])
      const versions = await agents.listVersions(
        { organizationId: ours.id, id: second.agent.id },
        { cursor: null, limit: 5 },
      )
      expect(versions.items.map(({ version }) => version)).toEqual([3, 2])
      expect((await agents.findPublicDeployment(second.agent.id))?.channel).toMatchObject({
        websiteUrl: 'https://new.example/',
      })
    })

    it('[DS4] stays where it is when one of them was changed meanwhile', async () => {
      const { agents, write, placement, place, moved, origins } = await started()
      const second = await placement()
      await place(second)
      const late = { ...second, agent: { ...second.agent, version: 1 } }
      expect(await agents.updateDeployments(moved([write.deployment, late]))).toBe('conflict')
      expect(await origins()).not.toContainEqual(NEW_ORIGINS)
    })

    it('[DS4] leaves nobody behind who was put on it meanwhile, or is put on it when it has moved', async () => {
      const { agents, write, placement, place, moved } = await started()
      const [second, third] = [await placement(), await placement()]
      await place(second)
      expect(await agents.updateDeployments(moved([write.deployment]))).toBe('conflict')
      expect(await agents.updateDeployments(moved([write.deployment, second]))).toBe('updated')
      expect(await place(third)).toBe('conflict')
    })
  })
}
