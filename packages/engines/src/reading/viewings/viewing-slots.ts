import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow, Slots } from '../../turn/flow-state.ts'
import type { Utterance } from '../words.ts'
import { searchedBy } from './home-search.ts'
import { slotsOfWished } from './wished-homes.ts'

/** What was said for a viewing, with what the homes of the business make of it. */
export async function viewingSlots(
  context: BusinessContext,
  flow: AnyFlow | null,
  { utterance, slots }: { utterance: Utterance; slots: Partial<Slots> },
): Promise<Partial<Slots>> {
  const searched = await searchedBy(context, flow, { utterance, slots })
  return await slotsOfWished(context, { flow, utterance, slots: searched })
}
