import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { Money } from '@frontdesk/schema'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'

type Told = Pick<FlowContext, 'speaker'> & {
  /** QA7: those who were wished for; their price is another than usual perhaps. */
  staffIds?: readonly string[] | undefined
}

/** "Haircut (45 min, €38)" */
export function describeService(service: ServiceFact, { speaker, staffIds = [] }: Told): string {
  const { name, durationMinutes: minutes } = service
  const [least, ...others] = pricesOf(service, staffIds)
  if (least === undefined) return speaker.say('service.described', { name, minutes })
  const said = sayPrice(speaker, least)
  const price = others.length === 0 ? said : speaker.say('service.priceFrom', { price: said })
  return speaker.say('service.describedWithPrice', { name, minutes, price })
}

/** The prices of it with those who are meant, each once and the lowest first; none where it is not known. */
function pricesOf({ price: usual, staff }: ServiceFact, staffIds: readonly string[]): readonly Money[] {
  const meant = staff.filter(({ id }) => staffIds.length === 0 || staffIds.includes(id))
  const all = meant.length === 0 ? [usual] : meant.map(({ price }) => price ?? usual)
  const known = all.flatMap((price) => price ?? []).toSorted((one, other) => one.minor - other.minor)
  return known.filter((price, at) => at === 0 || price.minor !== known[at - 1]?.minor)
}

/** BW9: what costs nothing is free. */
export const sayPrice = ({ say, money }: Speaker, price: Money): string =>
  price.minor === 0 ? say('service.free') : money(price)
