import type { Clock } from '../clock.ts'
import type { Step, TransactionTimer } from './timers.ts'

export type Running<State, Input> = {
  readonly state: () => State
  /** Does what the beginning asks for. Whoever finds it by a key has to know it before. */
  readonly begin: () => void
  readonly give: (input: Input) => void
  /** Ends it where it stands; none of its timers is left. */
  readonly end: () => void
}

type TimerInput = { readonly type: 'timer'; readonly timer: TransactionTimer }
type Machine<State, Input, Told extends string> = {
  readonly clock: Clock
  readonly begin: Step<State, Told>
  readonly step: (state: State, input: Input | TimerInput) => Step<State, Told>
  readonly send: (text: string) => void
  readonly tell?: (what: Told) => void
  readonly onTerminated: () => void
}

/** Runs a machine of this folder: does what it asks for, keeps its timers, and drops all of them when it is over. */
export function runMachine<State extends { phase: string }, Input, Told extends string = never>(
  machine: Machine<State, Input, Told>,
): Running<State, Input> {
  const timers = new Map<TransactionTimer, () => void>()
  /** What comes while effects are done waits until they are. */
  const inputs: (Input | TimerInput)[] = []
  let { state } = machine.begin
  let isBusy = false
  let isOver = false
  const stop = (timer: TransactionTimer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const end = () => {
    if (isOver) return
    isOver = true
    for (const timer of timers.keys()) stop(timer)
    machine.onTerminated()
  }
  const start = (timer: TransactionTimer, afterMs: number) => {
    stop(timer)
    const ring = () => {
      timers.delete(timer)
      give({ type: 'timer', timer })
    }
    timers.set(timer, machine.clock.after(afterMs, ring))
  }
  const act = (step: Step<State, Told>) => {
    state = step.state
    for (const effect of step.effects) {
      if (effect.do === 'send') machine.send(effect.text)
      else if (effect.do === 'start') start(effect.timer, effect.afterMs)
      else if (effect.do === 'stop') stop(effect.timer)
      else machine.tell?.(effect.what)
    }
    if (state.phase === 'terminated') end()
  }
  const waiting = () => (isOver ? undefined : inputs.shift())
  const work = (first: Step<State, Told>) => {
    isBusy = true
    act(first)
    for (let input = waiting(); input !== undefined; input = waiting()) act(machine.step(state, input))
    isBusy = false
  }
  const give = (input: Input | TimerInput) => {
    if (isOver) return
    if (isBusy) inputs.push(input)
    else work(machine.step(state, input))
  }
  return { state: () => state, begin: () => work(machine.begin), give, end }
}
