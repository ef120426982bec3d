import { randomBytes } from 'node:crypto'
import { idMaker } from '@frontdesk/schema'
import type { NumberDeps } from './assign-number.ts'
import type { DeployDeps } from './draft-deployment.ts'
import type { AgentStore, DeploymentWrite, Lookup } from './ports.ts'

export const newId = idMaker(randomBytes)
export const missing = { status: 'missing' } as const

/** A store that keeps what is written and finds every instruction that was; it answers other look-ups as the test says. */
export function keepingStore(answers: Partial<AgentStore> = {}) {
  const writes: DeploymentWrite[] = []
  const agents: AgentStore = {
    insertDeployment: async (write) => {
      writes.push(write)
      return 'inserted'
    },
    updateDeployment: async (write) => {
      writes.push(write)
      return 'updated'
    },
    updateDeployments: async (several) => {
      writes.push(...several)
      return 'updated'
    },
    deleteAgent: async () => 'deleted',
    listVersions: async () => ({ items: [], nextCursor: null }),
    findVersion: async () => null,
    findDeployment: async () => missing,
    listDeployments: async () => ({ items: [], nextCursor: null }),
    findPublicDeployment: async () => null,
    findInstruction: async (_organization, id) => {
      const written = writes.find(({ deployment }) => deployment.instruction.id === id)
      return written ? { status: 'found', value: written.deployment.instruction } : missing
    },
    findPhoneConfiguration: async () => missing,
    findSources: async (_organization, ids) => ids.map((): Lookup<never> => missing),
    listTakenNumbers: async () => [],
    findAgentByNumber: async () => ({ status: 'missing' }),
    findPublicLine: async () => null,
    ...answers,
  }
  let now = 1_000
  const deps: DeployDeps & NumberDeps = {
    agents,
    phoneNumbers: { findPhoneNumberByE164: async () => null, listFreeNumbers: async () => [] },
    now: () => (now += 1),
    newId,
    author: { kind: 'operator' },
    refuseVisit: (url) => (url.hostname === '10.0.0.1' ? 'it is private' : null),
  }
  return { deps, writes }
}
