import { brandId } from '@frontdesk/schema'
import type { SpendingStore, TurnRecorder } from './spending-ports.ts'
import { utcPeriods } from './utc-periods.ts'

const REASON = /^[a-z][a-z_]{0,39}$/

/** BG8: counts turns by the day on which they were answered. */
export function turnRecorder({ store, now }: { store: SpendingStore; now: () => number }): TurnRecorder {
  return {
    async recordTurn(turn) {
      const { fellBack } = turn
      await store.recordTurn({
        ...turn,
        organizationId: brandId('org', turn.organizationId),
        agentId: brandId('agt', turn.agentId),
        day: utcPeriods(now()).day,
        // What a provider said may hold anything; a reason is one of our words.
        fellBack: fellBack === null || REASON.test(fellBack) ? fellBack : 'other',
      })
    },
  }
}
