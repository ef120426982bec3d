import type { FlowKind } from '../turn/flow-slots.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import { proposalTag } from '../turn/flow-state.ts'
import type { ReplyPart } from '../turn/reply.ts'
import type { CommonSpeaker, RunContext, Speaker } from './speaker.ts'

/** What a flow is called: the branch of `NOUN` in the tables. */
export const kindOf = (kind: FlowKind): string => (kind === 'menu-order' || kind === 'product-order' ? 'order' : kind)

/** A flow that changes or cancels an order calls it an order, every other flow as `kindOf` says. */
const subjectOf = ({ kind, slots }: Pick<AnyFlow, 'kind' | 'slots'>): string =>
  slots.recordKind === 'menu' || slots.recordKind === 'product' ? 'order' : kindOf(kind)

/** What the runner says of a flow beside its questions. */
type FlowWords = Readonly<Record<'back' | 'dropped' | 'offerStop' | 'askChange', () => ReplyPart>>

/** The words for a flow: those of a message are there in every language. */
export const wordsOf = (context: RunContext, flow: AnyFlow): FlowWords =>
  flow.kind === 'message' || context.desk === null
    ? messageWords(context.speaker, flow)
    : businessWords(context.speaker, flow)

const messageWords = ({ say }: CommonSpeaker, flow: AnyFlow): FlowWords => ({
  back: () => ({ text: say('message.back') }),
  dropped: () => ({ text: say('message.cancelled') }),
  offerStop: () => ({
    text: say('message.offerStop'),
    suggestions: [say('chip.cancelMessage'), say('chip.carryOn')],
  }),
  askChange: () => ({
    text: say('message.askChange'),
    suggestions: [
      ...(flow.proposalId === proposalTag(flow)
        ? [say('chip.send')]
        : [say('label.message'), say('label.email'), say('label.phone')]),
      say('chip.cancelMessage'),
    ],
  }),
})

const businessWords = ({ say }: Speaker, flow: AnyFlow): FlowWords => ({
  back: () => ({ text: say('flow.back', { kind: subjectOf(flow) }) }),
  dropped: () => ({
    text: flow.kind === 'record' ? say('flow.stays') : say('flow.dropped', { kind: kindOf(flow.kind) }),
    suggestions: flow.asked === 'stop' ? [say('chip.leaveMessage')] : [],
  }),
  offerStop: () => ({
    text: say('flow.offerStop', { kind: kindOf(flow.kind) }),
    suggestions: [say('chip.yesLeaveIt'), say('chip.carryOn'), say('chip.leaveMessage')],
  }),
  askChange: () => {
    const isOrder = flow.kind === 'menu-order' || flow.kind === 'product-order'
    const example = say(isOrder ? 'flow.changeOrderExample' : 'flow.changeBookingExample')
    return { text: say('flow.askChange', { example }), suggestions: [say('chip.neverMind')] }
  },
})
