export { assentsTo } from './business/assents-to.ts'
export { embeddedEngine } from './embedded-engine.ts'
export { fallbackEngine } from './fallback-engine.ts'
export { greetingFor, suggestionsFor } from './opening.ts'
