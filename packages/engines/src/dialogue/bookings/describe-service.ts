import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { FlowContext } from '../../speaking/speaker.ts'

/** "Haircut (45 min, €38)" */
export function describeService(
  { name, durationMinutes, price }: ServiceFact,
  { speaker }: Pick<FlowContext, 'speaker'>,
): string {
  const described = { name, minutes: durationMinutes }
  return price === null
    ? speaker.say('service.described', described)
    : speaker.say('service.describedWithPrice', { ...described, price: speaker.money(price) })
}
