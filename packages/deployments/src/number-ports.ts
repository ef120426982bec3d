import type {
  AgentId,
  CarrierConnectionId,
  CarrierKind,
  Lookup,
  NumberStatus,
  OrganizationId,
  Page,
  PageRequest,
  PhoneNumberId,
} from '@frontdesk/schema'

/** A number of an organization at one of its carriers. */
export type PhoneNumber = {
  id: PhoneNumberId
  organizationId: OrganizationId
  connectionId: CarrierConnectionId
  e164: string
  /** What the carrier calls it; null: it is not known there by any name but its digits. */
  carrierRef: string | null
  /** How the carrier may write it when somebody calls it. */
  matchKeys: readonly string[]
  status: NumberStatus
  /** What has to be put back at the carrier when the number is given up, as the carrier's adapter has it. */
  restoredBy: string | null
  version: number
  createdAt: number
  updatedAt: number
}

/** With who carries it and who answers there; null while nobody does. */
export type UsedPhoneNumber = PhoneNumber & { carrier: CarrierKind; agentId: AgentId | null }

/** How the carrier of a connection may write one of its numbers. */
export type NumberKey = { connectionId: CarrierConnectionId; key: string }

/** The numbers of organizations. Those of the test range are nobody's, and are not among them. */
export interface PhoneNumberStore {
  /** CAR5: `taken`: somebody has entered it already. `key_taken`: another number of the connection is written like that. */
  insertPhoneNumber(number: PhoneNumber): Promise<'written' | 'taken' | 'key_taken'>
  findPhoneNumber(organizationId: OrganizationId, id: PhoneNumberId): Promise<Lookup<UsedPhoneNumber>>
  findPhoneNumberByE164(organizationId: OrganizationId, e164: string): Promise<UsedPhoneNumber | null>
  listPhoneNumbers(organizationId: OrganizationId, page: PageRequest): Promise<Page<UsedPhoneNumber>>
  /** CAR6: the number of a connection that is entered under the first of these keys that any is. */
  findPhoneNumberByKeys(connectionId: CarrierConnectionId, keys: readonly string[]): Promise<UsedPhoneNumber | null>
  /** PS5: under which keys the numbers of a kind of connection are entered, of every organization. */
  keysOver(kind: CarrierKind): Promise<readonly NumberKey[]>
  /** Up to 200 numbers of a connection, oldest first. */
  phoneNumbersAt(connectionId: CarrierConnectionId): Promise<readonly UsedPhoneNumber[]>
  /** CAR7: active ones, of connections that give theirs to new agents, that nobody has and that are not in quarantine. */
  listFreeNumbers(organizationId: OrganizationId, now: number): Promise<string[]>
  /** Written only while it is as it was read. */
  updatePhoneNumber(
    number: PhoneNumber,
    before: Pick<PhoneNumber, 'version'>,
  ): Promise<'written' | 'changed' | 'key_taken'>
  /** CAR8: not while an agent or a channel has it. */
  deletePhoneNumber(organizationId: OrganizationId, id: PhoneNumberId): Promise<'deleted' | 'in_use'>
}
