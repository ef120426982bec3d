import type { DeploymentWrite } from '@frontdesk/deployments/ports'
import { DEFAULT_WIDGET_OPTIONS } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

export function agentVersionStoreContract(makeDb: MakeDb): void {
  describe('AgentStore, versions', () => {
    const made = freshDb(makeDb)

    const named = (write: DeploymentWrite, version: number): DeploymentWrite => ({
      deployment: {
        ...write.deployment,
        agent: { ...write.deployment.agent, version, name: `Name ${version}`, updatedAt: 1_000 + version },
      },
      newInstruction: null,
      newWebsiteSource: null,
      newPhoneConfiguration: null,
    })

    it('[AV1] [AV2] keeps every version with its author and the one before, newest first', async () => {
      const { agents, write, ours, theirs, agentId, newId } = await startedStore(made.db)
      const keyId = newId('key')
      await agents.updateDeployment({ ...named(write, 2), author: { kind: 'key', id: keyId } }, 1)
      await agents.updateDeployment({ ...named(write, 3), author: { kind: 'operator' }, restoredFrom: 1 }, 2)
      const of = { organizationId: ours.id, id: agentId }
      const first = await agents.listVersions(of, { cursor: null, limit: 2 })
      expect(first.items.map(({ version }) => version)).toEqual([3, 2])
      expect(first.items[0]).toMatchObject({
        author: { kind: 'operator' },
        restoredFrom: 1,
        createdAt: 1_003,
        deployment: { agent: { name: 'Name 3' } },
        previous: { agent: { name: 'Name 2' } },
      })
      const rest = await agents.listVersions(of, { cursor: first.nextCursor, limit: 2 })
      expect(rest).toMatchObject({ items: [{ version: 1, previous: null }], nextCursor: null })
      expect((await agents.findVersion(of, 2))?.author).toEqual({ kind: 'key', id: keyId })
      expect((await agents.findVersion(of, 1))?.deployment).toEqual(write.deployment)
      expect(await agents.findVersion(of, 4)).toBeNull()
      expect(await agents.findVersion({ ...of, organizationId: theirs.id }, 1)).toBeNull()
      expect(
        (await agents.listVersions({ ...of, organizationId: theirs.id }, { cursor: null, limit: 9 })).items,
      ).toEqual([])
    })

    it('[AV3] gives the defaults of options that came after a deployment or a version was stored', async () => {
      const { agents, ours, agentId } = await startedStore(made.db)
      const of = { organizationId: ours.id, id: agentId }
      const [row] = await made.db.read('select snapshot from agent_versions', [])
      const { configuration, ...rest } = JSON.parse(String(row?.snapshot))
      const { launcher, consent, hours, pageRules, speech, ...older } = configuration
      expect([launcher, consent, hours, pageRules, speech]).not.toContain(undefined)
      const snapshot = JSON.stringify({ ...rest, configuration: older })
      const result = await made.db.write([
        { sql: 'update agent_versions set snapshot = ?', params: [snapshot] },
        { sql: 'update deployment_configurations set widget_options = null', params: [] },
      ])
      expect(result.status).toBe('written')
      const version = await agents.findVersion(of, 1)
      expect(version?.deployment.configuration).toMatchObject(DEFAULT_WIDGET_OPTIONS)
      const live = await agents.findPublicDeployment(agentId)
      expect(live?.configuration).toMatchObject(DEFAULT_WIDGET_OPTIONS)
    })

    it('[AV1] stores no version of an update that comes too late', async () => {
      const { agents, write, ours, agentId } = await startedStore(made.db)
      const results = await Promise.all(Array.from({ length: 10 }, () => agents.updateDeployment(named(write, 2), 1)))
      expect(results.filter((result) => result === 'updated')).toHaveLength(1)
      const { items } = await agents.listVersions({ organizationId: ours.id, id: agentId }, { cursor: null, limit: 20 })
      expect(items.map(({ version }) => version)).toEqual([2, 1])
    })

    it('[DS3] deletes at the version named, and at no other', async () => {
      const { agents, write, ours, theirs, agentId } = await startedStore(made.db)
      await agents.updateDeployment(named(write, 2), 1)
      expect(await agents.deleteAgent(ours.id, agentId, { at: 2_000, version: 1 })).toBe('conflict')
      expect(await agents.deleteAgent(theirs.id, agentId, { at: 2_000, version: 2 })).toBe('missing')
      expect(await agents.deleteAgent(ours.id, agentId, { at: 2_000, version: 2 })).toBe('deleted')
      expect(await agents.deleteAgent(ours.id, agentId, { at: 2_000, version: 2 })).toBe('missing')
    })
  })
}
