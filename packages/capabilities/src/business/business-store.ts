import type {
  AgentId,
  BusinessId,
  ClosureId,
  ListingId,
  Lookup,
  OrganizationId,
  ResourceId,
  ServiceId,
} from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { Business, BusinessSetup, Listing, Resource, ResourceKind, Service } from './business.ts'
import type { Closure } from './closure.ts'

/** Two equal numbers stand for the same state. */
export type BusinessVersion = BusinessScope & {
  /** Of hours, rules, services, resources and listings. */
  setup: number
  /** Of everything, bookings and proposals included. */
  writes: number
}

export type SetupImport = BusinessScope & {
  source: 'owner' | 'site'
  /** The business as it is to be; left alone when absent. */
  business?: Business
  /** BZ6: `updatedAt` of the business that was read; nothing is written when it is another by now. */
  readAt?: number
  services?: readonly Service[]
  resources?: readonly Resource[]
  /** Kinds of resources that `resources` lists in full: others of them and of this source go. */
  replacingResources?: readonly ResourceKind[]
  listings?: readonly Listing[]
  at: number
}

/** One thing that the owner enters or corrects. */
export type SetupEntry =
  | { of: 'service'; entry: Service }
  | { of: 'resource'; entry: Resource }
  | { of: 'listing'; entry: Listing }
/** What an entry is named by. */
export type SetupEntryId =
  | { of: 'service'; id: ServiceId }
  | { of: 'resource'; id: ResourceId }
  | { of: 'listing'; id: ListingId }

export interface BusinessStore {
  /** Which business an agent is of; null while it has none. */
  findOfAgent(organizationId: OrganizationId, agentId: AgentId): Promise<BusinessVersion | null>
  /** BZ1: makes the business unless there is one for this origin, and links the agent unless it has one. */
  createFor(agentId: AgentId, business: Business): Promise<void>
  /** BZ2: by the owner; false where the organization has no such business. */
  linkAgent(organizationId: OrganizationId, agentId: AgentId, businessId: BusinessId): Promise<boolean>
  listBusinesses(organizationId: OrganizationId): Promise<Business[]>
  findBusiness(organizationId: OrganizationId, id: BusinessId): Promise<Lookup<Business>>
  readSetup(scope: BusinessScope): Promise<BusinessSetup | null>
  /** Of which business of the organization an entry is, removed ones included. */
  findEntry(organizationId: OrganizationId, named: SetupEntryId): Promise<Lookup<BusinessId>>
  /** DF1: unless there is one of the same key. */
  addAssumed(scope: BusinessScope, resources: readonly Resource[], at: number): Promise<void>
  /**
   * BZ3: whole or not at all. What the owner has entered or removed is left alone by the site; services and listings
   * of the same source that are no longer named go. False when the business was changed meanwhile (`readAt`).
   */
  importSetup(write: SetupImport): Promise<boolean>
  /** BZ4: the id of the entry that was removed under this key, and comes back when it is added again. */
  findRemoved(scope: BusinessScope, of: SetupEntryId['of'], importKey: string): Promise<SetupEntryId | null>
  /** BZ4: at the end of its list. False where one of this key is, or was: a removed one comes back instead. */
  addEntry(scope: BusinessScope, added: SetupEntry, at: number): Promise<boolean>
  /** BZ4: at the end of its list, as what it is to be now. False when it is not among the removed ones. */
  bringBackEntry(scope: BusinessScope, added: SetupEntry, at: number): Promise<boolean>
  /** BZ4: it becomes the owner's own. False when the business has no such entry. */
  updateEntry(scope: BusinessScope, changed: SetupEntry, at: number): Promise<boolean>
  /** AW1: at most so many; false when there are, or the resource is no longer there. */
  putClosure(scope: BusinessScope, closure: Closure): Promise<boolean>
  /** False when there is none of this id. */
  removeClosure(scope: BusinessScope, id: ClosureId): Promise<boolean>
  /** Of which business of the organization a closure is. */
  findClosure(organizationId: OrganizationId, id: ClosureId): Promise<Lookup<Closure>>
  /** BZ4: what came from the site stays away at the next import. */
  removeEntry(scope: BusinessScope, named: SetupEntryId, at: number): Promise<boolean>
}
