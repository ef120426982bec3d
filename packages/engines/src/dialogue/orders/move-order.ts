import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { TimeWish } from '../../turn/flow-wishes.ts'
import { type ClockWish, readyAtOf } from './ready-at.ts'

const isClock = (time: TimeWish | undefined): time is ClockWish => time?.kind === 'clock'

/**
 * OD35: another time for an order that was placed: a day without an hour keeps the hour that was agreed, an hour without
 * a day the day. Where nothing of the kind is wished, the slots stay as they are.
 */
export async function movedOrder(context: FlowContext, slots: Slots, { summary }: BusinessRecord): Promise<Slots> {
  if (summary.of !== 'order' || slots.readyAt !== undefined || !(slots.day || isClock(slots.time))) return slots
  const agreed = summary.readyAt === null ? null : localTimeOf(summary.readyAt, context.facts.timeZone)
  const time = isClock(slots.time)
    ? slots.time
    : agreed && { kind: 'clock' as const, minute: agreed.minute, isAmbiguous: false }
  if (time === null) return slots
  const day = slots.day ?? (agreed ? { from: agreed.date, until: agreed.date } : undefined)
  return { ...slots, readyAt: await readyAtOf(context, day, time) }
}
