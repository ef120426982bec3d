import type { FlowContext, Remark, RunContext } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { Flow } from '../../turn/flow-state.ts'
import type { Said } from '../../turn/said.ts'
import { describeService } from './describe-service.ts'

/** SV2: who did not name the service hears which one it is taken for, how long it takes and what it costs. */
export function tellsMeant(context: RunContext, { kind, slots }: Flow, said: Said): readonly Remark[] {
  if (said.isServiceMeant !== true || kind !== 'appointment' || context.desk === null) return []
  return meantRemark(context, slots)
}

function meantRemark({ facts }: FlowContext, { serviceId, staffId, staffNamed }: Slots): readonly Remark[] {
  const service = facts.services.find(({ id }) => id === serviceId)
  const staffIds = staffNamed ?? (staffId === undefined ? [] : [staffId])
  return service
    ? [(speaker) => speaker.say('service.meant', { service: describeService(service, { speaker, staffIds }) })]
    : []
}
