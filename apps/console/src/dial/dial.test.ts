import { describe, expect, it } from 'vitest'
import { fromBase64, toBase64 } from './audio/base64.ts'
import { lineCode } from './audio/line-code.ts'
import { PlayedSound } from './audio/played-sound.ts'
import type { CallProblem, LineEvents, OpenLine } from './state/call-line.ts'
import { DialModel } from './state/dial-model.ts'

const TICKET = { callId: 'cnv_1', ticket: 't', mediaUrl: 'ws://x/v1/m' }

/** A line in a test's hand. */
function telephone(problem: CallProblem | null = null) {
  const done: string[] = []
  let events: LineEvents | null = null
  const openLine: OpenLine = async (asked) => {
    done.push(`opened ${asked.isTelephone ? 'narrow' : 'wide'}`)
    if (problem) return problem
    await asked.askTicket()
    events = asked.events
    return { press: (key) => done.push(key), hangUp: () => done.push('hung up') }
  }
  const dial = new DialModel({ openLine, askTicket: async () => TICKET })
  const tell = (event: object): void => events?.told(event)
  return { dial, done, tell, end: (why: CallProblem | null) => events?.ended(why) }
}

const item = (id: string, role: string, text: string) => ({ type: 'conversation.item.added', item: { id, role, text } })

describe('the telephone of a page', () => {
  it('[TC12] calls, presses keys, and hangs up', async () => {
    const { dial, done } = telephone()
    dial.chooseQuality(true)
    await dial.call()
    expect(dial.phase.value).toBe('talking')
    dial.press('5')
    dial.hangUp()
    expect(done).toEqual(['opened narrow', '5', 'hung up'])
    expect(dial.phase.value).toBe('over')
    expect(dial.problem.value).toBeNull()
  })

  it('[TC12] shows each line once, as it stands now, and what is being understood until it is said', async () => {
    const { dial, tell } = telephone()
    await dial.call()
    tell(item('a', 'agent', 'Good'))
    tell(item('a', 'agent', 'Good day'))
    tell({ type: 'conversation.item.input_audio_transcription.delta', transcript: 'a hair' })
    expect(dial.hearing.value).toBe('a hair')
    tell(item('b', 'visitor', 'A haircut'))
    expect(dial.hearing.value).toBe('')
    tell({ type: 'metrics', latency: { first_audible: 912.4 } })
    tell({ type: 'agent.state', state: 'speaking' })
    expect(dial.lines.value.map(({ who, text }) => `${who}: ${text}`)).toEqual(['agent: Good day', 'caller: A haircut'])
    expect([dial.latencyMs.value, dial.agentState.value]).toEqual([912, 'speaking'])
    for (const nonsense of [null, 3, {}, { type: 'metrics' }, { type: 'conversation.item.added', item: 7 }])
      expect(() => tell(Object(nonsense))).not.toThrow()
  })

  it.each([
    ['insecure', 'https://'],
    ['refused', 'not allowed'],
    ['no-microphone', 'No microphone'],
    ['microphone-busy', 'another program'],
    ['unsupported', 'browser'],
  ] as const)('[TC12] says in words why it cannot call: %s', async (problem, words) => {
    const { dial } = telephone(problem)
    await dial.call()
    expect(dial.problem.value).toContain(words)
    expect(dial.phase.value).toBe('over')
  })

  it('[TC12] says in words that nobody answers, and that the line broke', async () => {
    const { dial, end } = telephone()
    await dial.call()
    end('not-answered')
    expect(dial.problem.value).toContain('Nobody answers')
    await dial.call()
    expect(dial.problem.value).toBeNull()
    end('broken')
    expect(dial.problem.value).toContain('line broke')
  })
})

describe('the sound of a call in a page', () => {
  it('[TC12] is played in order, and marks are given back where they stand', () => {
    const sound = new PlayedSound()
    sound.take({ do: 'play', samples: Float32Array.of(1, 2, 3) })
    sound.take({ do: 'mark', name: 'first' })
    sound.take({ do: 'play', samples: Float32Array.of(4, 5) })
    sound.take({ do: 'mark', name: 'last' })
    const output = new Float32Array(4)
    expect(sound.render(output)).toEqual(['first'])
    expect([...output]).toEqual([1, 2, 3, 4])
    const rest = new Float32Array(4)
    expect(sound.render(rest)).toEqual(['last'])
    expect([...rest]).toEqual([5, 0, 0, 0])
  })

  it('[TC12] is forgotten by a clear, which gives back its marks', () => {
    const sound = new PlayedSound()
    sound.take({ do: 'play', samples: Float32Array.of(1, 2) })
    sound.take({ do: 'mark', name: 'never' })
    expect(sound.take({ do: 'clear' })).toEqual(['never'])
    const output = new Float32Array(2)
    expect(sound.render(output)).toEqual([])
    expect([...output]).toEqual([0, 0])
  })

  it('[TC12] is that of a telephone: every code of G.711 means its sample, and goes back to it', () => {
    const { encode, decode } = lineCode(true)
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code)
    const samples = decode(codes)
    expect(Math.round((samples[0] ?? 0) * 32_768)).toBe(-32_124)
    expect(Math.round((samples[0x80] ?? 0) * 32_768)).toBe(32_124)
    expect(samples[0xff]).toBe(0)
    const again = encode(samples)
    // Both signs of nothing are one.
    expect([...again].filter((code, at) => code !== codes[at])).toEqual([0xff])
    expect(encode(Float32Array.of(2, -2))).toEqual(Uint8Array.of(0x80, 0x00))
  })

  it('[TC12] is twice as wide where that is chosen, and survives its way as text', () => {
    const { encode, decode, format } = lineCode(false)
    expect(format.sampleRate).toBe(16_000)
    const bytes = encode(Float32Array.of(0, 0.5, -0.25, 1))
    expect([...decode(fromBase64(toBase64(bytes)))]).toEqual([0, 0.5, -0.25, 32_767 / 32_768])
  })
})
