export { calledKeys } from './called-number.ts'
export type { CarrierFetch } from './carrier-request.ts'
export type { CommandOutcome } from './command-outcome.ts'
export * from './connections.ts'
export { ByteOrder } from './media/byte-order.ts'
export { MAX_CARRIER_FRAME_BYTES } from './media/carrier-frame.ts'
export * from './plivo/answers.ts'
export * from './plivo/call.ts'
export * from './plivo/frames.ts'
export * from './plivo/signature.ts'
export { PlivoStream } from './plivo/stream.ts'
export type * from './ports.ts'
export type * from './provisioning.ts'
export * from './telnyx/commands.ts'
export * from './telnyx/doctor.ts'
export * from './telnyx/events.ts'
export * from './telnyx/frames.ts'
export * from './telnyx/numbers.ts'
export { SeenEvents } from './telnyx/seen-events.ts'
export * from './telnyx/signature.ts'
export { TelnyxStream } from './telnyx/stream.ts'
export {
  type NumberSearch,
  type OfferedNumber,
  type TwilioAnswer,
  type TwilioClient,
  type TwilioNumber,
  type TwilioUrls,
  twilioClient,
} from './twilio/rest-client.ts'
export { isSignedByTwilio, twilioSignature } from './twilio/signature.ts'
export * from './twilio/twiml.ts'
export { callerIn, isOver, twilioCallForm, twilioStreamForm, twilioVoiceForm } from './twilio/webhook-forms.ts'
export * from './vonage/answers.ts'
export * from './vonage/call.ts'
export * from './vonage/frames.ts'
export * from './vonage/signature.ts'
export { VonageStream } from './vonage/stream.ts'
