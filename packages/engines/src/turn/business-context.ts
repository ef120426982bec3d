import type { BusinessDesk, BusinessFacts, EngineTurn } from '@frontdesk/agent-runtime/ports'

/** A business in one turn: what was put in, what can be asked and written, what is known of it. */
export type BusinessContext = { turn: EngineTurn; desk: BusinessDesk; facts: BusinessFacts }
