/** The engines fulfil the runtime's `Engine` port and need no port of their own. */
export type { Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
