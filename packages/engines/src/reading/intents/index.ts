export { classifyIntent, type IntentReading } from './classify-intent.ts'
export { INTENTS, type Intent } from './intent.ts'
