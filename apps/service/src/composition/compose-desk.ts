import { randomBytes } from 'node:crypto'
import type { AgentDirectory } from '@frontdesk/agent-runtime'
import { catalogueReader, type DeskDeps, readSiteInto } from '@frontdesk/capabilities'
import type { Storage } from '@frontdesk/storage'
import type { Services } from '../services.ts'

type DeskParts = Pick<Services, 'now' | 'newId'> & { storage: Storage; agents: AgentDirectory }

/** Bookings and orders of the agents' businesses; one that is made only now is filled from what its website says. */
export function deskDeps({ storage, agents, now, newId }: DeskParts): DeskDeps {
  const { businesses, bookings, orders } = storage
  const site = { businesses, catalogue: storage.catalogue, newId, now }
  return {
    agents,
    businesses,
    bookings,
    orders,
    catalogue: catalogueReader({ store: storage.catalogue, now }),
    randomBytes,
    newId,
    now,
    fillFromSite: async (made, { organizationId, websiteUrl, knowledgeSourceIds: [sourceId] }) => {
      if (websiteUrl === null || sourceId === undefined) return
      const pages = await storage.knowledge.readPages(organizationId, sourceId)
      await readSiteInto(site, made, { organizationId, url: websiteUrl, pages })
    },
  }
}
