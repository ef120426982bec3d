/** Ids are branded, so an `AgentId` never passes for a `ConversationId`. The prefix tells a person what an id names. */
declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type OrganizationId = Branded<'OrganizationId'>
export type ApiKeyId = Branded<'ApiKeyId'>
export type AgentId = Branded<'AgentId'>
export type InstructionConfigurationId = Branded<'InstructionConfigurationId'>
export type DeploymentChannelId = Branded<'DeploymentChannelId'>
export type DeploymentConfigurationId = Branded<'DeploymentConfigurationId'>
export type PhoneConfigurationId = Branded<'PhoneConfigurationId'>
export type KnowledgeSourceId = Branded<'KnowledgeSourceId'>
export type ConversationId = Branded<'ConversationId'>
export type SessionId = Branded<'SessionId'>
export type ItemId = Branded<'ItemId'>
export type ResponseId = Branded<'ResponseId'>
export type MessageId = Branded<'MessageId'>
export type JobId = Branded<'JobId'>
export type MemberId = Branded<'MemberId'>
export type AuditEntryId = Branded<'AuditEntryId'>
export type WebhookEndpointId = Branded<'WebhookEndpointId'>
export type WebhookEventId = Branded<'WebhookEventId'>
export type RequestId = Branded<'RequestId'>
export type BusinessId = Branded<'BusinessId'>
export type ServiceId = Branded<'ServiceId'>
export type ResourceId = Branded<'ResourceId'>
export type CalendarFeedId = Branded<'CalendarFeedId'>
export type BusyCalendarId = Branded<'BusyCalendarId'>
export type ClosureId = Branded<'ClosureId'>
export type ListingId = Branded<'ListingId'>
export type BookingId = Branded<'BookingId'>
export type CatalogueItemId = Branded<'CatalogueItemId'>
export type OrderId = Branded<'OrderId'>
export type StockEntryId = Branded<'StockEntryId'>
export type CustomerId = Branded<'CustomerId'>
export type ModelCallId = Branded<'ModelCallId'>
export type ToolId = Branded<'ToolId'>
export type McpServerId = Branded<'McpServerId'>
export type CarrierConnectionId = Branded<'CarrierConnectionId'>
export type PhoneNumberId = Branded<'PhoneNumberId'>
export type MissedCallId = Branded<'MissedCallId'>

/** What is found by its code: a booking or an order. */
export type RecordId = BookingId | OrderId
/** Where something takes place: a resource, or several joined by "+", as two tables pushed together. */
export type PlaceId = ResourceId | Branded<'PlaceId'>

/** Which prefix belongs to which kind of id. */
export type IdOf = {
  org: OrganizationId
  key: ApiKeyId
  agt: AgentId
  ins: InstructionConfigurationId
  chn: DeploymentChannelId
  dep: DeploymentConfigurationId
  phc: PhoneConfigurationId
  kns: KnowledgeSourceId
  cnv: ConversationId
  ses: SessionId
  itm: ItemId
  rsp: ResponseId
  msg: MessageId
  job: JobId
  mem: MemberId
  aud: AuditEntryId
  whe: WebhookEndpointId
  evt: WebhookEventId
  req: RequestId
  biz: BusinessId
  svc: ServiceId
  rsc: ResourceId
  clo: ClosureId
  fed: CalendarFeedId
  cal: BusyCalendarId
  lst: ListingId
  bkg: BookingId
  cat: CatalogueItemId
  ord: OrderId
  stk: StockEntryId
  cus: CustomerId
  mcl: ModelCallId
  tol: ToolId
  mcp: McpServerId
  con: CarrierConnectionId
  num: PhoneNumberId
  msc: MissedCallId
}
export type IdPrefix = keyof IdOf

/** Makes a new id: the prefix, `_`, and at least 128 random bits in base62. The composition root supplies it. */
export type NewId = <P extends IdPrefix>(prefix: P) => IdOf[P]

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 22

/** 22 base62 characters from random bytes: 62^22 > 2^130. Bytes of 248 and above are skipped, so no letter is favoured. */
export function base62(randomBytes: (count: number) => Uint8Array, length: number): string {
  let out = ''
  while (out.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && out.length < length) out += BASE62[byte % 62]
    }
  }
  return out
}

/** The `NewId` of a source of random bytes (`crypto.randomBytes` in production, a seeded one in tests). */
export function idMaker(randomBytes: (count: number) => Uint8Array): NewId {
  return (prefix) => brandId(prefix, `${prefix}_${base62(randomBytes, ID_LENGTH)}`)
}

/** Gives a string its brand. For values that come from our own store or from `idMaker`; use `isId` for anything else. */
export function brandId<P extends IdPrefix>(_prefix: P, value: string): IdOf[P]
export function brandId(_prefix: IdPrefix, value: string): string {
  return value
}

/** Of resources that are taken together. */
export function placeIdOf(ids: readonly ResourceId[]): PlaceId
export function placeIdOf(ids: readonly string[]): string {
  return ids.join('+')
}

/**
 * What a text names, if it can name anything of this kind: the prefix tells. Whether there is such a thing, and whose it
 * is, the store says.
 */
export function idNamed<P extends IdPrefix>(prefix: P, text: string): IdOf[P] | null {
  return text.startsWith(`${prefix}_`) ? brandId(prefix, text) : null
}

/** The same for a place, which is one resource or several. */
export function placeNamed(text: string): PlaceId | null {
  const ids = text.split('+').map((part) => idNamed('rsc', part))
  const known = ids.filter((id) => id !== null)
  return known.length === ids.length ? placeIdOf(known) : null
}

const idPattern = /^([a-z]{3})_[0-9A-Za-z]{22}$/

/** Whether a string has the form of an id of this kind; says nothing about its existence. */
export function isId<P extends IdPrefix>(prefix: P, value: string): value is IdOf[P] {
  return idPattern.exec(value)?.[1] === prefix
}
