import type {
  AgentId,
  CarrierAccount,
  CarrierConnectionId,
  CarrierKind,
  ConversationId,
  Lookup,
  MissedCallId,
  MissedReason,
  OrganizationId,
  Page,
  PageRequest,
} from '@frontdesk/schema'

/** A connection to a carrier, whose secrets are encrypted. */
export type CarrierConnection = {
  id: CarrierConnectionId
  organizationId: OrganizationId
  name: string
  /** Of all of them together; null: it has none. */
  sealedSecrets: string | null
  /** Which of them it has. */
  secretsSet: readonly string[]
  maxConcurrent: number
  /** New phone agents that name no number get a free one of it. */
  autoAssign: boolean
  version: number
  createdAt: number
  updatedAt: number
} & CarrierAccount

export interface CarrierConnectionStore {
  /** CAR1: nothing is written when the organization has `most` already, or one of this name. */
  insertConnection(connection: CarrierConnection, most: number): Promise<'written' | 'full' | 'taken'>
  findConnection(organizationId: OrganizationId, id: CarrierConnectionId): Promise<Lookup<CarrierConnection>>
  listConnections(organizationId: OrganizationId, page: PageRequest): Promise<Page<CarrierConnection>>
  /** For what carriers call, where the path names the connection: whichever organization's. */
  connectionAt(id: CarrierConnectionId): Promise<CarrierConnection | null>
  /** All of a kind, of every organization, oldest first. */
  connectionsOfKind(kind: CarrierKind): Promise<readonly CarrierConnection[]>
  /** Written only while it is as it was read. */
  updateConnection(
    connection: CarrierConnection,
    before: Pick<CarrierConnection, 'version'>,
  ): Promise<'written' | 'changed' | 'taken'>
  /** CAR3: not while a number is at it. */
  deleteConnection(organizationId: OrganizationId, id: CarrierConnectionId): Promise<'deleted' | 'in_use'>
}

/** A call that an agent answers, as its carrier names it. */
export type CarrierCall = {
  connectionId: CarrierConnectionId
  carrierCallId: string
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  /** The number that was called, in E.164. */
  to: string
  startedAt: number
  endedAt: number | null
}

/** A call that reached no agent. */
export type MissedCall = {
  id: MissedCallId
  organizationId: OrganizationId
  connectionId: CarrierConnectionId
  to: string
  from: string | null
  reason: MissedReason
  createdAt: number
}

/** Calls of carriers, found again by the carrier's name for them in any process of the service. */
export interface CarrierCallStore {
  /** CAR10: the call of this name as it was claimed first, however often the carrier tells of it. */
  claimCall(call: CarrierCall): Promise<CarrierCall>
  findCall(of: Pick<CarrierCall, 'connectionId' | 'carrierCallId'>): Promise<CarrierCall | null>
  /** Of those that began since then: how many are not over. */
  countOpenCalls(connectionId: CarrierConnectionId, since: number): Promise<number>
  /** CAR16: this process has the sound of the call from now on. */
  holdCall(of: Pick<CarrierCall, 'connectionId' | 'carrierCallId'>, holder: string): Promise<void>
  /** CAR16: ends the call, unless another process has its sound by now; false then. */
  endHeldCall(
    of: Pick<CarrierCall, 'connectionId' | 'carrierCallId'>,
    held: { holder: string; at: number },
  ): Promise<boolean>
  endCall(of: Pick<CarrierCall, 'connectionId' | 'carrierCallId'>, at: number): Promise<void>
  /** CAR9: kept for 30 days. */
  noteMissedCall(call: MissedCall): Promise<void>
  listMissedCalls(organizationId: OrganizationId, page: PageRequest): Promise<Page<MissedCall>>
}

/** Where secrets of a connection belong; elsewhere they do not open. */
export type CarrierSecretPlace = readonly [
  'carrier secret',
  OrganizationId,
  CarrierConnectionId,
  'secrets',
  CarrierKind,
]

export interface CarrierSealer {
  seal(secret: string, boundTo: CarrierSecretPlace): string
  /** Throws when the text was altered or moved, or the secret that it is under is not known. */
  open(sealed: string, boundTo: CarrierSecretPlace): string
}
