import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextCall } from './call-machine.ts'
import { CALL_POLICY, type CallEffect, type CallEvent, type CallState, ringing } from './call-state.ts'

type Untimed<T> = T extends unknown ? Omit<T, 'at'> : never
type Happening = Untimed<CallEvent>

function call() {
  let state: CallState = ringing(0)
  let at = 0
  const done: { at: number; effect: CallEffect }[] = []
  const tell = (event: Happening): readonly CallEffect[] => {
    const step = nextCall(state, { ...event, at })
    state = step.state
    done.push(...step.effects.map((effect) => ({ at, effect })))
    return step.effects
  }
  const pass = (ms: number): void => {
    for (const until = at + ms; at < until; ) {
      at += 50
      tell({ type: 'tick' })
    }
  }
  const names = (): string[] => done.map(({ effect }) => effect.do)
  return { tell, pass, names, done, state: () => state, now: () => at }
}

function talking() {
  const one = call()
  one.tell({ type: 'answer' })
  one.tell({ type: 'media-up' })
  return one
}

/** The agent says something, and is heard out. */
function speaks({ tell, pass }: ReturnType<typeof call>, ms = 1_000): void {
  tell({ type: 'floor', floor: 'thinking' })
  tell({ type: 'floor', floor: 'speaking' })
  pass(ms)
  tell({ type: 'floor', floor: 'listening' })
}

const target = { name: 'reception', e164: '+12025550100' }

describe('a call', () => {
  it('[TE10] is answered, greeted when its sound is there, and closed once', () => {
    const { tell, names, state } = talking()
    expect(names()).toEqual(['answer', 'greet'])
    tell({ type: 'hung-up', by: 'caller' })
    tell({ type: 'hung-up', by: 'carrier' })
    tell({ type: 'interrupted' })
    expect(names()).toEqual(['answer', 'greet', 'close'])
    expect(state()).toEqual({ phase: 'over', by: 'caller' })
  })

  it('[TE10] is refused with a reason, or when nobody answers for half a minute', () => {
    const refused = call()
    expect(refused.tell({ type: 'refuse', reason: 'busy' })).toEqual([
      { do: 'reject', reason: 'busy' },
      { do: 'close', by: 'rejected' },
    ])
    const unanswered = call()
    unanswered.pass(30_000)
    expect(unanswered.names()).toEqual(['reject', 'close'])
  })

  it('[TE11] asks twice after 7 s of silence, says goodbye after 7 more, and never while somebody speaks', () => {
    const one = talking()
    speaks(one, 20_000)
    one.pass(6_950)
    expect(one.names()).toEqual(['answer', 'greet'])
    one.pass(50)
    speaks(one)
    one.pass(7_000)
    speaks(one)
    one.pass(7_000)
    expect(one.names()).toEqual(['answer', 'greet', 'prompt', 'prompt', 'say-goodbye'])
    expect(one.state()).toMatchObject({ phase: 'ending', reason: 'silence' })
  })

  it('[TE11] whoever speaks or presses a key is asked anew', () => {
    const one = talking()
    one.pass(7_000)
    one.tell({ type: 'caller-active' })
    one.pass(14_000)
    expect(one.names().filter((name) => name === 'prompt')).toHaveLength(3)
    expect(one.state().phase).toBe('talking')
  })

  it('[PS3] nobody on hold is asked whether they are there; taken back, they are', () => {
    const one = talking()
    one.tell({ type: 'hold', isHeld: true })
    one.pass(60_000)
    expect(one.names()).toEqual(['answer', 'greet'])
    one.tell({ type: 'hold', isHeld: false })
    one.pass(7_000)
    expect(one.names()).toEqual(['answer', 'greet', 'prompt'])
  })

  it('[TE11] ends after 30 minutes, when what is being said has been said', () => {
    const one = talking()
    for (let minute = 0; minute < 30; minute += 0.1) {
      one.tell({ type: 'caller-active' })
      one.pass(6_000)
    }
    expect(one.state()).toMatchObject({ phase: 'ending', reason: 'limit' })
  })

  it('[TE12] hangs up when the goodbye was heard, however long it is', () => {
    const one = talking()
    one.tell({ type: 'end-call' })
    one.tell({ type: 'floor', floor: 'thinking' })
    for (let played = 0; played < 9_000; played += 200) {
      one.tell({ type: 'sound' })
      one.pass(200)
    }
    expect(one.names()).not.toContain('hang-up')
    one.tell({ type: 'interrupted' })
    one.tell({ type: 'floor', floor: 'listening' })
    expect(one.names()).toEqual(['answer', 'greet', 'say-goodbye', 'hang-up', 'close'])
  })

  it('[TE12] waits 5 s for the sound of a goodbye, and no longer', () => {
    const one = talking()
    one.tell({ type: 'end-call' })
    one.pass(4_950)
    expect(one.names()).not.toContain('hang-up')
    one.pass(50)
    expect(one.names()).toContain('hang-up')
  })

  it('[TC5] a goodbye of which no mark ever comes back is waited for as long as it takes to play', () => {
    const one = talking()
    one.tell({ type: 'end-call' })
    one.tell({ type: 'floor', floor: 'thinking' })
    one.tell({ type: 'sound', until: one.now() + 9_000 })
    one.pass(13_950)
    expect(one.names()).not.toContain('hang-up')
    one.pass(50)
    expect(one.names()).toContain('hang-up')
  })

  it('[TC4] hangs up after the agent said goodbye and was heard, unless the caller says or presses something', () => {
    const one = talking()
    one.tell({ type: 'farewell' })
    speaks(one, 3_000)
    one.pass(1_150)
    expect(one.names()).not.toContain('hang-up')
    one.pass(50)
    expect(one.names().slice(-2)).toEqual(['hang-up', 'close'])
    const other = talking()
    other.tell({ type: 'farewell' })
    speaks(other)
    other.tell({ type: 'caller-active' })
    other.pass(6_900)
    expect(other.state().phase).toBe('talking')
  })

  it('[TE13] clears what is interrupted, whoever has the floor by then', () => {
    for (const floor of ['listening', 'thinking', 'speaking'] as const) {
      const one = talking()
      one.tell({ type: 'floor', floor })
      expect(one.tell({ type: 'interrupted' })).toEqual([{ do: 'clear-audio' }])
    }
  })

  it('[TE14] a line that breaks is no hang-up: it goes on where it was, without a greeting', () => {
    const one = talking()
    one.tell({ type: 'media-down' })
    one.pass(14_900)
    expect(one.names()).toEqual(['answer', 'greet'])
    one.tell({ type: 'media-up' })
    one.pass(6_900)
    expect(one.names()).toEqual(['answer', 'greet'])
    expect(one.state().phase).toBe('talking')
  })

  it('[TE14] a line that does not come back is given up after 15 s, one that never came after 30 s', () => {
    const lost = talking()
    lost.tell({ type: 'media-down' })
    lost.pass(15_000)
    expect(lost.state()).toEqual({ phase: 'over', by: 'media_timeout' })
    const never = call()
    never.tell({ type: 'answer' })
    never.pass(30_000)
    expect(never.names()).toEqual(['answer', 'hang-up', 'close'])
  })

  it('[TE10] goes on when a transfer fails, and is over when it does not', () => {
    const failed = talking()
    expect(failed.tell({ type: 'transfer', target })).toEqual([{ do: 'transfer', target }])
    expect(failed.tell({ type: 'transferred', status: 'failed' })).toEqual([{ do: 'say-transfer-failed' }])
    expect(failed.state().phase).toBe('talking')
    const done = talking()
    done.tell({ type: 'transfer', target })
    done.tell({ type: 'transferred', status: 'ok' })
    expect(done.names()).toEqual(['answer', 'greet', 'transfer', 'close'])
  })
})

describe('a caller who is put through', () => {
  const announced = () => {
    const one = talking()
    one.tell({ type: 'floor', floor: 'thinking' })
    one.tell({ type: 'put-through', target })
    one.tell({ type: 'floor', floor: 'speaking' })
    return one
  }

  it('[PS7] hears that first, and is then', () => {
    const one = announced()
    one.pass(5_000)
    expect(one.names()).not.toContain('transfer')
    one.tell({ type: 'floor', floor: 'listening' })
    one.pass(300)
    expect(one.names()).toEqual(['answer', 'greet', 'transfer'])
    one.tell({ type: 'transferred', status: 'ok' })
    expect(one.state()).toEqual({ phase: 'over', by: 'transfer' })
  })

  it('[PS7] is not, who goes on speaking meanwhile', () => {
    const one = announced()
    one.tell({ type: 'interrupted' })
    one.tell({ type: 'floor', floor: 'listening' })
    one.pass(5_000)
    expect(one.names()).not.toContain('transfer')
  })

  it('[PS7] is told so once, where nobody is reached, and talks on', () => {
    const one = announced()
    one.tell({ type: 'floor', floor: 'listening' })
    one.pass(300)
    one.tell({ type: 'transferred', status: 'failed' })
    one.pass(5_000)
    expect(one.names()).toEqual(['answer', 'greet', 'transfer', 'say-transfer-failed'])
    expect(one.state().phase).toBe('talking')
  })
})

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom<Happening>(
    { type: 'answer' },
    { type: 'media-up' },
    { type: 'media-down' },
    { type: 'caller-active' },
    { type: 'interrupted' },
    { type: 'sound' },
    { type: 'end-call' },
    { type: 'farewell' },
    { type: 'transfer', target },
    { type: 'put-through', target },
    { type: 'transferred', status: 'ok' },
    { type: 'transferred', status: 'failed' },
    { type: 'voice-failed' },
    { type: 'hold', isHeld: true },
    { type: 'hold', isHeld: false },
    { type: 'hung-up', by: 'caller' },
    { type: 'refuse', reason: 'busy' },
  ),
  fc
    .constantFrom('listening' as const, 'thinking' as const, 'speaking' as const)
    .map((floor) => ({ type: 'floor' as const, floor })),
)

describe('whatever happens in a call', () => {
  const moment = fc.oneof(
    { weight: 3, arbitrary: happening },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 60 }).map((ticks) => ticks * 50) },
  )
  const run = (moments: readonly (Happening | number)[]) => {
    const one = call()
    const seen: { event: Happening | number; before: CallState; effects: readonly CallEffect[] }[] = []
    for (const event of moments) {
      const before = one.state()
      const from = one.done.length
      if (typeof event === 'number') one.pass(event)
      else one.tell(event)
      seen.push({ event, before, effects: one.done.slice(from).map(({ effect }) => effect) })
    }
    return { ...one, seen }
  }
  const eventually = fc.array(moment, { maxLength: 120 })
  const count = (names: readonly string[], wanted: string): number => names.filter((name) => name === wanted).length

  it('[TE10] it is answered, greeted, hung up and closed at most once, and nothing is done after it', () => {
    fc.assert(
      fc.property(eventually, (moments) => {
        const names = run(moments).names()
        for (const once of ['answer', 'greet', 'hang-up', 'close', 'reject', 'say-goodbye'])
          expect(count(names, once)).toBeLessThanOrEqual(1)
        const closed = names.indexOf('close')
        expect(closed < 0 || closed === names.length - 1).toBe(true)
      }),
      { seed: 41, numRuns: 500 },
    )
  })

  it('[TE13] whatever is interrupted while they talk is cleared at once', () => {
    fc.assert(
      fc.property(eventually, (moments) => {
        for (const { event, before, effects } of run(moments).seen) {
          if (typeof event === 'number' || event.type !== 'interrupted' || before.phase !== 'talking') continue
          expect(effects).toEqual([{ do: 'clear-audio' }])
        }
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  it('[TE14] the death of a line hangs nothing up while they talk', () => {
    fc.assert(
      fc.property(eventually, (moments) => {
        for (const { event, before, effects } of run(moments).seen) {
          if (typeof event === 'number' || event.type !== 'media-down' || before.phase === 'ending') continue
          expect(effects).toEqual([])
        }
      }),
      { seed: 43, numRuns: 500 },
    )
  })

  it('[TE11] it ends: half an hour and a little after its answer it is over, if nobody says anything any more', () => {
    fc.assert(
      fc.property(eventually, (moments) => {
        const one = run(moments)
        one.tell({ type: 'floor', floor: 'listening' })
        one.pass(CALL_POLICY.promptAfterMs * 3 + CALL_POLICY.transferMs + CALL_POLICY.firstMediaMs + 10_000)
        expect(one.state().phase).toBe('over')
      }),
      { seed: 44, numRuns: 200 },
    )
  })

  it('[TE12] nothing hangs up sooner than its goodbye was heard, or 5 s without a sound of it', () => {
    fc.assert(
      fc.property(eventually, (moments) => {
        for (const { event, before, effects } of run(moments).seen) {
          if (
            before.phase !== 'ending' ||
            typeof event === 'number' ||
            count(
              effects.map((one) => one.do),
              'hang-up',
            ) === 0
          )
            continue
          const isHeard = event.type === 'floor' && event.floor === 'listening' && before.isGoodbyeBegun
          expect(isHeard || event.type === 'media-down' || event.type === 'voice-failed').toBe(true)
        }
      }),
      { seed: 45, numRuns: 500 },
    )
  })
})
