import type { ActsOf } from '../../turn/act.ts'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { asksTimes } from './asks-times.ts'
import { guessAbout, sameAsLast } from './meant-service.ts'
import { serviceShown } from './moment-wish.ts'
import { serviceIn } from './read-service.ts'

type Wording = { state: BusinessState; utterance: Utterance }

/** Together with a service that is meant, an act that is the likeliest of few is a wish. */
const LEAST_OF_A_WISH = 0.2

/**
 * SV5: what is likely a wish for an appointment, and is about a service, is one: neither sign would do alone. It is about
 * the one that is meant, or with a time about the one that was spoken of last; "the same again" is what was booked last.
 */
export async function wishForService(context: BusinessContext, wording: Wording): Promise<Wish | null> {
  const { acts, turn } = context
  if (!turn.agent.capabilities.includes('APPOINTMENT_MANAGEMENT')) return null
  return asksTimes(wording.utterance.text)
    ? wishForTimes(context, wording)
    : acts && wishByService(context, wording, acts)
}

async function wishByService(context: BusinessContext, wording: Wording, acts: ActsOf): Promise<Wish | null> {
  const isTimed = namesTime(context, wording.utterance.text)
  const same = isTimed ? await sameAsLast(context, wording) : null
  if (same !== null) return wishFor({ serviceId: same })
  const { appointment, ask, complaint, cancel } = acts(null)
  if (appointment < LEAST_OF_A_WISH || appointment < Math.max(ask, complaint, cancel)) return null
  const guess = await guessAbout(context, wording.utterance.text)
  if (guess !== null && (guess.sure !== null || guess.among.length > 0)) return wishFor()
  const shown = isTimed ? serviceShown(context, wording.state, wording.utterance.text) : null
  return shown === null ? null : wishFor({ serviceId: shown })
}

/** BW4: "what times are going?" wishes for the service that is named or meant, else for the one that was spoken of last. */
async function wishForTimes(context: BusinessContext, { state, utterance }: Wording): Promise<Wish | null> {
  const { services } = context.facts
  if (services.length === 1 || serviceIn(services, utterance, 1) !== null) return wishFor()
  const guess = await guessAbout(context, utterance.text)
  if (guess !== null && (guess.sure !== null || guess.among.length > 0)) return wishFor()
  const shown = serviceShown(context, state, utterance.text)
  return shown === null ? null : wishFor({ serviceId: shown })
}

const wishFor = (known?: Slots): Wish => ({ want: 'flow', kind: 'appointment', ...(known ? { known } : {}) })
