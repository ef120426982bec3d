import { computed, createModel, signal } from '@preact/signals'
import { failureOf } from '../../shared/state/failure.ts'
import type { CallLine, CallProblem, CallTicket, OpenLine } from './call-line.ts'
import { readTold } from './told-line.ts'

/** `over`: a call has ended, and what was said stays to be read. */
export type DialPhase = 'idle' | 'connecting' | 'talking' | 'over'
export type DialLine = { id: string; who: 'agent' | 'caller'; text: string }

const PROBLEMS: Readonly<Record<CallProblem, string>> = {
  insecure:
    'Browsers give a microphone to pages at https:// addresses and at localhost alone. Open this page at one of them.',
  unsupported: 'This browser cannot make calls. Try a current Chrome, Edge, Firefox or Safari.',
  refused: 'The microphone is not allowed. Allow it for this page, in the settings beside the address, and call again.',
  'no-microphone': 'No microphone was found. Plug one in, and call again.',
  'microphone-busy': 'The microphone is used by another program. Close that, and call again.',
  'not-reached': 'The service could not be reached. Check the connection and call again.',
  'not-answered': 'Nobody answers there at the moment. All lines may be busy; try again in a minute.',
  broken: 'The line broke. Call again.',
}

type Parts = { openLine: OpenLine; askTicket: () => Promise<CallTicket> }

/** TC12: one telephone: it calls, presses keys, hangs up, and shows what is said. */
export const DialModel = createModel(({ openLine, askTicket }: Parts) => {
  const phase = signal<DialPhase>('idle')
  const problem = signal<string | null>(null)
  const lines = signal<readonly DialLine[]>([])
  const hearing = signal('')
  const agentState = signal('')
  const latencyMs = signal<number | null>(null)
  const isTelephone = signal(false)
  const isCalling = computed(() => phase.value === 'connecting' || phase.value === 'talking')
  let line: CallLine | null = null

  return {
    phase,
    problem,
    lines,
    hearing,
    agentState,
    latencyMs,
    isTelephone,
    isCalling,
    chooseQuality(telephone: boolean) {
      isTelephone.value = telephone
    },
    async call() {
      if (isCalling.value) return
      phase.value = 'connecting'
      problem.value = null
      lines.value = []
      latencyMs.value = null
      const telephone = isTelephone.value
      const refusal: { words: string | null } = { words: null }
      const opened = await openLine({
        isTelephone: telephone,
        askTicket: () =>
          askTicket().catch((error: unknown) => {
            refusal.words = failureOf(error).message
            throw error
          }),
        events: { told, ended },
      })
      if (typeof opened === 'string') {
        phase.value = 'over'
        problem.value = refusal.words ?? PROBLEMS[opened]
        return
      }
      line = opened
      phase.value = 'talking'
    },
    press(key: string) {
      line?.press(key)
    },
    hangUp() {
      line?.hangUp()
      ended(null)
    },
  }

  function ended(why: CallProblem | null) {
    if (phase.value === 'over') return
    line = null
    phase.value = 'over'
    hearing.value = ''
    problem.value = why === null ? null : PROBLEMS[why]
  }

  function told(event: unknown) {
    const news = readTold(event)
    if (news === null) return
    if (news.kind === 'state') agentState.value = news.state
    else if (news.kind === 'latency') latencyMs.value = news.ms
    else if (news.kind === 'hearing') hearing.value = news.text
    else {
      if (news.who === 'caller') hearing.value = ''
      const { kind: _, ...shown } = news
      const isKnown = lines.value.some(({ id }) => id === shown.id)
      lines.value = isKnown ? lines.value.map((one) => (one.id === shown.id ? shown : one)) : [...lines.value, shown]
    }
  }
})
export type Dial = InstanceType<typeof DialModel>
