export { calledKeys } from './called-number.ts'
export * from './connections.ts'
export type * from './ports.ts'
export type * from './provisioning.ts'
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
