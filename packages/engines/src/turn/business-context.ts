import type { BusinessDesk, BusinessFacts, EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { ActsOf } from './act.ts'
import type { BusinessState } from './flow-state.ts'
import type { LikenessOf } from './likeness.ts'

/** A business in one turn: what was put in, what can be asked and written, what is known of it. */
export type BusinessContext = {
  turn: EngineTurn
  desk: BusinessDesk
  facts: BusinessFacts
  /** What the words do, by meaning; null where there are none, or the models have no time. */
  acts: ActsOf | null
  /** HE4: the whole message agrees to what was read back, in whatever words. */
  consents: boolean
  /** SV2: compares what is said with the services by meaning; null where words alone tell. */
  likenessOf?: LikenessOf | null
  /** All that was made in this conversation. */
  made?: BusinessState['made']
  /** The whole message, where what is read now is a part of it. */
  whole?: string | undefined
}
