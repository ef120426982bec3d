export { Caller, type CallerSettings, type RequestParts } from './testing/caller.ts'
export { createFakeClock, type FakeClock } from './testing/fake-clock.ts'
export { createFakeEndpoint, directWire, type FakeEndpoint, notedFlow } from './testing/fake-endpoint.ts'
export { EVENT_TYPE, type LinePacket, openPhoneLine, type PhoneLine } from './testing/phone-line.ts'
export {
  authorizationFor,
  bodyIn,
  branchOf,
  type Credentials,
  headerOf,
  mediaPortIn,
  methodOf,
  type OfferOptions,
  offerOf,
  statusOf,
  tagOf,
  textOf,
  uriIn,
} from './testing/texts.ts'
export type { Wire } from './testing/wire.ts'
