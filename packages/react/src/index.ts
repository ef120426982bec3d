export { FrontdeskAgent, type FrontdeskAgentProps, type FrontdeskOptions } from './frontdesk-agent.ts'
export type { FrontdeskListeners } from './page-events.ts'
export { type Frontdesk, useFrontdesk } from './use-frontdesk.ts'
