import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBackchannel, requiredSilenceMs, SILENCE } from './endpointing.ts'
import { nextTurn } from './turn-machine.ts'
import { initialTurn, type TurnEffect, type TurnEvent, type TurnState } from './turn-state.ts'

const FRAME = 32

/** A conversation on a fake clock: frames pass one by one, as they do. */
function conversation() {
  let state: TurnState = initialTurn(0)
  let at = 0
  const done: (TurnEffect & { at: number })[] = []
  const feed = (event: TurnEvent) => {
    const turned = nextTurn(state, event)
    state = turned.state
    done.push(...turned.effects.map((effect) => ({ ...effect, at: event.at })))
  }
  const frames = (ms: number, probability: number) => {
    for (const end = at + ms; at < end; ) {
      at += FRAME
      feed({ type: 'voice', at, probability, ms: FRAME })
    }
  }
  const self = {
    speech: (ms: number) => (frames(ms, 0.95), self),
    quiet: (ms: number) => (frames(ms, 0.02), self),
    partial: (text: string) => (feed({ type: 'partial', at, text }), self),
    final: (text: string, confidence = 0.9) => (feed({ type: 'final', at, text, confidence }), self),
    tell: (event: Omit<Extract<TurnEvent, { type: 'response' | 'answering' | 'audible' | 'response-over' }>, 'at'>) => (
      feed({ ...event, at }), self
    ),
    played: (id: number, ms: number, isLastSentence = false) => (
      feed({ type: 'played', id, ms, isLastSentence, at }), self
    ),
    expects: (answer: Extract<TurnEvent, { type: 'expects' }>['answer']) => (
      feed({ type: 'expects', answer, at }), self
    ),
    nothing: () => (feed({ type: 'nothing', at }), self),
    push: (isDown: boolean) => (feed({ type: 'push-to-talk', isDown, at }), self),
    speaking: (id: number) => self.tell({ type: 'response', id }).tell({ type: 'audible', id }),
    did: () => done.map((effect) => effect.do),
    last: () => done.at(-1),
    state: () => state,
  }
  return self
}

describe('taking turns', () => {
  it('[TM3] a turn is committed after its silence, once, with its words', () => {
    const talk = conversation().quiet(500).speech(900).partial('a table for two').quiet(480)
    expect(talk.did()).toEqual(['speech-started'])
    talk.quiet(64)
    expect(talk.did()).toEqual(['speech-started', 'finalize'])
    talk.final('a table for two tomorrow')
    expect(talk.did().slice(2)).toEqual(['speech-stopped', 'commit'])
    expect(talk.last()).toMatchObject({ text: 'a table for two tomorrow' })
    expect(talk.quiet(3_000).did()).toHaveLength(4)
  })

  it('[TM3] who goes on speaking before the last word is in has not finished', () => {
    const talk = conversation().speech(600).partial('I would like').quiet(600)
    talk.speech(300).final('I would like')
    expect(talk.did()).not.toContain('commit')
    talk.partial('I would like a table').quiet(600).final('I would like a table')
    expect(talk.did().filter((effect) => effect === 'commit')).toHaveLength(1)
  })

  it('[TM3] a click is no turn', () => {
    const talk = conversation().quiet(200).speech(32).quiet(1_000)
    expect(talk.did()).toEqual([])
  })

  it('[TM3] words that are too unsure are asked for again', () => {
    const talk = conversation().speech(600).quiet(600).final('mumble', 0.1)
    expect(talk.did()).toContain('ask-again')
    expect(talk.did()).not.toContain('commit')
  })

  it('[EP1] an answer that hangs in the air is waited for, a whole one is not', () => {
    expect(requiredSilenceMs('I would like a table and', 'free')).toBe(SILENCE.unfinished)
    expect(requiredSilenceMs('yes', 'yes-no')).toBe(SILENCE.complete)
    expect(requiredSilenceMs('one two three', 'phone')).toBe(SILENCE.hesitating)
    expect(requiredSilenceMs('anna at example', 'email')).toBe(SILENCE.hesitating)
    expect(requiredSilenceMs('seven pm', 'time')).toBe(SILENCE.complete)
    expect(requiredSilenceMs('two oh seven five five five oh one four two', 'phone')).toBe(SILENCE.complete)
    expect(requiredSilenceMs('oh two oh seven nine four six oh nine five', 'phone')).toBe(SILENCE.normal)
    const talk = conversation().speech(500).partial('a table for').quiet(1_000)
    expect(talk.did()).not.toContain('finalize')
    expect(talk.quiet(300).did()).toContain('finalize')
  })

  it.each([
    ['is there a dress code', 'free', SILENCE.likelyComplete],
    ['is there a', 'free', SILENCE.unfinished],
    ['is there', 'free', SILENCE.normal],
    ['is breakfast included', 'free', SILENCE.likelyComplete],
    ['when is check in', 'free', SILENCE.likelyComplete],
    ['is the table in', 'free', SILENCE.unfinished],
    ['can you', 'free', SILENCE.unfinished],
    ['thank you', 'free', SILENCE.normal],
    ['no cancel that', 'yes-no', SILENCE.normal],
    ['i would like a table', 'free', SILENCE.normal],
    ['peter miller', 'name', SILENCE.likelyComplete],
    ['peter', 'name', SILENCE.normal],
    ['my name is', 'name', SILENCE.unfinished],
    ['on saturday', 'date', SILENCE.likelyComplete],
  ] as const)('[EP1] after “%s”, where %s is expected, %d ms', (text, expects, silence) => {
    expect(requiredSilenceMs(text, expects)).toBe(silence)
  })
})

describe('being interrupted', () => {
  it('[TM2] a quarter of a second pauses, a real word cancels with what was heard', () => {
    const talk = conversation().quiet(3_000).speaking(7).quiet(1_500).played(7, 1_200)
    talk.speech(300).partial('stop')
    // One word alone may be a wrong guess at the first sound of another.
    expect(talk.did()).toEqual(['speech-started', 'pause-output'])
    talk.partial('stop it')
    expect(talk.last()).toMatchObject({ do: 'cancel-output', id: 7, heardMs: 1_200 })
  })

  it('[EP2] a back-channel lets it go on', () => {
    expect(isBackchannel('mhm okay')).toBe(true)
    expect(isBackchannel('okay stop')).toBe(false)
    const talk = conversation().quiet(3_000).speaking(7).quiet(1_500).speech(300).partial('mhm').quiet(450).final('mhm')
    expect(talk.did()).toEqual(['speech-started', 'pause-output', 'finalize', 'resume-output'])
  })

  it('[EP2] a yes said into the question it answers is its answer', () => {
    const asked = () => conversation().quiet(3_000).expects('yes-no').speaking(7).quiet(1_500)
    const early = asked().played(7, 900).speech(300).played(7, 1_200, true).partial('yes').quiet(450).final('yes')
    expect(early.did()).toEqual(['speech-started', 'pause-output', 'finalize', 'resume-output'])
    const talk = asked().played(7, 1_200, true).speech(300).partial('yes').quiet(450).final('yes')
    expect(talk.did().slice(-3)).toEqual(['cancel-output', 'speech-stopped', 'commit'])
    expect(talk.last()).toMatchObject({ text: 'yes' })
    const listening = asked().played(7, 1_200, true).speech(300).partial('mhm').quiet(450).final('mhm')
    expect(listening.last()).toMatchObject({ do: 'resume-output' })
  })

  it('[TC2] what comes late and at once counts as much as it holds', () => {
    const talk = conversation().quiet(3_000).speaking(7).quiet(1_500)
    let state = talk.state()
    const did: string[] = []
    for (let window = 0; window < 8; window += 1) {
      const step = nextTurn(state, { type: 'voice', at: 9_000, probability: 0.95, ms: FRAME })
      state = step.state
      did.push(...step.effects.map((effect) => effect.do))
    }
    expect(did).toEqual(['speech-started', 'pause-output'])
  })

  it('[TM2] more than half a second of voice cancels without any word', () => {
    const talk = conversation().quiet(3_000).speaking(7).quiet(1_500).speech(700)
    expect(talk.did()).toContain('cancel-output')
  })

  it('[TM2] the first seconds take a clearer voice: our own echo is none', () => {
    const echo = conversation().speaking(1)
    const state = nextTurn(echo.state(), { type: 'voice', at: 200, probability: 0.8, ms: FRAME }).state
    expect(state.isVoice).toBe(false)
  })
})

describe('push to talk and the end', () => {
  it('[TM3] a held key is the turn, whatever is silent in it', () => {
    const talk = conversation().push(true).speech(400).quiet(3_000)
    expect(talk.did()).toEqual(['speech-started'])
    talk.push(false).final('book it')
    expect(talk.did()).toEqual(['speech-started', 'finalize', 'speech-stopped', 'commit'])
  })

  it('[SPK8] a turn whose answer takes long is told so once, and only while nobody speaks', () => {
    const asked = () => conversation().speech(900).partial('when are you open').quiet(600).final('when are you open')
    const waits = (talk: ReturnType<typeof conversation>) => talk.did().filter((one) => one === 'fill-wait').length
    const waiting = asked().tell({ type: 'response', id: 1 })
    expect(waits(waiting.quiet(1_100))).toBe(0)
    expect(waits(waiting.quiet(200))).toBe(1)
    expect(waits(waiting.quiet(9_000))).toBe(1)
    expect(waits(asked().quiet(3_000))).toBe(0)
    expect(waits(asked().tell({ type: 'response', id: 1 }).tell({ type: 'answering', id: 1 }).quiet(3_000))).toBe(0)
    expect(waits(asked().tell({ type: 'response', id: 1 }).speech(1_500))).toBe(0)
    expect(waits(conversation().tell({ type: 'response', id: 1 }).quiet(3_000))).toBe(0)
  })

  it('[TM4] silence is asked about once, then ends it', () => {
    const talk = conversation().quiet(12_100)
    expect(talk.did()).toEqual(['prompt'])
    talk.quiet(18_000)
    expect(talk.last()).toMatchObject({ do: 'end', reason: 'silence' })
    expect(talk.speech(1_000).did()).toHaveLength(2)
  })

  it('[TM4] a quarter of an hour is the most', () => {
    const { effects } = nextTurn({ ...initialTurn(0), lastActivityAt: 899_000 }, { type: 'tick', at: 900_000 })
    expect(effects).toEqual([{ do: 'end', reason: 'cap' }])
  })

  it('[TM4] neither ends what somebody else ends, as on the telephone', () => {
    const limits = { promptAfterMs: Infinity, endAfterMs: Infinity, maxCallMs: Infinity }
    const { state, effects } = nextTurn(initialTurn(0, limits), { type: 'tick', at: 24 * 60 * 60_000 })
    expect(effects).toEqual([])
    expect(state.phase).toBe('listening')
  })
})

describe('whatever happens', () => {
  const event = fc.oneof(
    fc.record({
      type: fc.constant('voice' as const),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
      ms: fc.constant(FRAME),
    }),
    fc.record({ type: fc.constant('partial' as const), text: fc.constantFrom('', 'mhm', 'a table', 'stop', 'and') }),
    fc.record({
      type: fc.constant('final' as const),
      text: fc.constantFrom('', 'mhm', 'yes', 'a table'),
      confidence: fc.constantFrom(0.1, 0.9),
    }),
    fc.record({ type: fc.constant('response' as const), id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('audible' as const), id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      type: fc.constant('played' as const),
      id: fc.integer({ min: 1, max: 3 }),
      ms: fc.nat(9_000),
      isLastSentence: fc.boolean(),
    }),
    fc.record({ type: fc.constant('expects' as const), answer: fc.constantFrom('free' as const, 'yes-no' as const) }),
    fc.record({ type: fc.constant('response-over' as const), id: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ type: fc.constant('push-to-talk' as const), isDown: fc.boolean() }),
    fc.record({ type: fc.constant('mute' as const), isMuted: fc.boolean() }),
    fc.constant({ type: 'tick' as const }),
    fc.constant({ type: 'nothing' as const }),
  )
  const run = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), event), { maxLength: 120 })

  it('[TM1] at a commit nothing is being said, and every output is paused, resumed and cancelled in turn', () => {
    fc.assert(
      fc.property(run, (steps) => {
        let state = initialTurn(0)
        let at = 0
        let isPaused = false
        let open: number | null = null
        for (const [wait, one] of steps) {
          at += wait
          if (one.type === 'response') {
            open = one.id
            isPaused = false
          }
          const turned = nextTurn(state, { ...one, at })
          for (const effect of turned.effects) {
            if (effect.do === 'pause-output') {
              expect(effect.id).toBe(open)
              expect(isPaused).toBe(false)
              isPaused = true
            }
            if (effect.do === 'resume-output') {
              expect(isPaused).toBe(true)
              isPaused = false
            }
            if (effect.do === 'cancel-output') {
              expect(effect.id).toBe(open)
              open = null
              isPaused = false
            }
            if (effect.do === 'commit') {
              expect(turned.state.output).toBeNull()
              expect(effect.text.trim()).not.toBe('')
            }
          }
          if (turned.state.phase === 'ended') expect(turned.state.output).toBeNull()
          if (turned.state.output === null) open = null
          state = turned.state
        }
      }),
      { seed: 11, numRuns: 2_000 },
    )
  })

  it('[TM3] a commit answers exactly one request for the last word', () => {
    fc.assert(
      fc.property(run, (steps) => {
        let state = initialTurn(0)
        let at = 0
        let asked = 0
        for (const [wait, one] of steps) {
          at += wait
          const turned = nextTurn(state, { ...one, at })
          for (const { do: what } of turned.effects) {
            if (what === 'finalize') asked += 1
            if (what === 'commit') {
              expect(asked).toBeGreaterThan(0)
              asked = 0
            }
          }
          state = turned.state
        }
      }),
      { seed: 12, numRuns: 1_000 },
    )
  })
})
