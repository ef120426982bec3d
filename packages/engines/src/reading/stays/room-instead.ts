import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { namesRoom } from './read-room-kind.ts'

const INSTEAD = /\b(?:what|how) about\b|\bor (?:even |maybe |perhaps )?(?:an?|the|one of)\b|\binstead\b/iu

/** SI6: "what about a pod then, or even a caravan space?", while no room has been found, wishes for that one. */
export const asksForRoomInstead = (context: BusinessContext, { slots }: AnyFlow, text: string): boolean =>
  slots.startsAt === undefined && INSTEAD.test(text) && namesRoom(context, text)
