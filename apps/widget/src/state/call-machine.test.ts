import type { ServerEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CallEffect, type CallInput, type CallState, isSending, nextCall } from './call-machine.ts'

const idle: CallState = { phase: 'idle' }
const opened: CallInput = { type: 'line', failure: null, isInBrowser: false }
const told = (event: ServerEvent): CallInput => ({ type: 'event', event })
const agreed = told({ type: 'session.updated', modalities: ['text', 'audio'] })
const textAlone = told({ type: 'session.updated', modalities: ['text'] })
const created = told({
  type: 'session.created',
  session_id: 's',
  conversation_id: 'c',
  last_seq: 0,
  expires_at: 1,
})
const refused = told({ type: 'error', code: 'unavailable', message: 'busy', retryable: true })
const speaking = told({ type: 'output_audio_buffer.started', response_id: 'rsp_1', number: 1 })
const start: CallInput = { type: 'start', turnDetection: 'server_vad' }
const startByKey: CallInput = { type: 'start', turnDetection: 'push_to_talk' }
const key = (act: 'hold' | 'release' | 'take-back'): CallInput => ({ type: 'key', do: act })

function run(...inputs: CallInput[]): { state: CallState; effects: CallEffect[] } {
  const effects: CallEffect[] = []
  let state = idle
  for (const input of inputs) {
    const step = nextCall(state, input)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects }
}
const sent = (effects: readonly CallEffect[]) => effects.flatMap((one) => (one.do === 'send' ? [one.event.type] : []))

describe('a call', () => {
  it('[WA1] asks for nothing before the press, then for the microphone, then for the service', () => {
    expect(run(created, agreed, speaking, { type: 'link', isLive: true }).effects).toEqual([])
    expect(run(start).effects).toEqual([{ do: 'open-line' }])
    expect(sent(run(start, opened).effects)).toEqual(['session.update'])
    expect(run(start, opened, agreed).state.phase).toBe('talking')
  })

  it('[WA1] is not begun again while it goes on', () => {
    expect(
      run(start, start, opened, start, agreed, start).effects.filter((one) => one.do === 'open-line'),
    ).toHaveLength(1)
  })

  it('[WA2] ends with the reason why its line could not be opened', () => {
    expect(run(start, { type: 'line', failure: 'refused', isInBrowser: false }).state).toEqual({
      phase: 'over',
      why: 'refused',
    })
  })

  it('[WA3] outlives a lost connection, and asks the new one again, with what the visitor had set', () => {
    const { state, effects } = run(
      startByKey,
      opened,
      agreed,
      { type: 'mute', isMuted: true },
      { type: 'link', isLive: false },
    )
    expect(state).toMatchObject({ phase: 'joining', isAgain: true, isMuted: true, turnDetection: 'push_to_talk' })
    expect(effects.at(-1)).toEqual({ do: 'wait', name: 'joining', ms: 20_000 })
    const again = nextCall(state, created)
    expect(again.effects).toEqual([
      { do: 'send', event: { type: 'session.update', modalities: ['text', 'audio'], turn_detection: 'push_to_talk' } },
    ])
    expect(nextCall(again.state, agreed).state).toMatchObject({ phase: 'talking', isMuted: true })
  })

  it('[WA3] is over when the connection does not return', () => {
    const { state } = run(start, opened, agreed, { type: 'link', isLive: false }, { type: 'timer', name: 'joining' })
    expect(state).toEqual({ phase: 'over', why: 'lost' })
  })

  it('[WA4] ends when the service refuses or ends it, and says why', () => {
    expect(run(start, opened, refused).state).toEqual({ phase: 'over', why: 'busy' })
    expect(run(start, opened, agreed, refused).state).toEqual({ phase: 'over', why: 'busy' })
    expect(run(start, opened, agreed, textAlone).state).toEqual({ phase: 'over', why: 'closed' })
  })

  it('[WA4] is not ended by the answer to the end of the call before it, nor by a message that was refused', () => {
    const another = run(start, opened, agreed, { type: 'end' }, start, opened, textAlone)
    expect(another.state.phase).toBe('joining')
    const message = told({ type: 'error', code: 'unavailable', message: '', retryable: true, client_id: 'c1' })
    expect(run(start, opened, message).state.phase).toBe('joining')
  })

  it('[WA4] says that calls are not carried where only a stream of events gets through', () => {
    expect(run(start, opened, { type: 'not-sent' }).state).toEqual({ phase: 'over', why: 'busy' })
  })

  it('[WA5] commits once what was said with the key held, after its last sound', () => {
    const held = run(startByKey, opened, agreed, key('hold'), key('hold'))
    expect(isSending(held.state)).toBe(true)
    const released = nextCall(held.state, key('release'))
    expect(isSending(released.state)).toBe(true)
    expect(released.effects).toEqual([{ do: 'wait', name: 'tail', ms: 200 }])
    const committed = nextCall(released.state, { type: 'timer', name: 'tail' })
    expect(isSending(committed.state)).toBe(false)
    expect(sent(committed.effects)).toEqual(['input_audio_buffer.commit'])
    expect(sent(nextCall(committed.state, { type: 'timer', name: 'tail' }).effects)).toEqual([])
  })

  it('[WA5] takes back what was said, also just after the key was let go', () => {
    for (const before of [[key('hold')], [key('hold'), key('release')]]) {
      const { state } = run(startByKey, opened, agreed, ...before)
      const taken = nextCall(state, key('take-back'))
      expect(sent(taken.effects)).toEqual(['input_audio_buffer.clear'])
      expect(sent(nextCall(taken.state, { type: 'timer', name: 'tail' }).effects)).toEqual([])
    }
  })

  it('[WA6] falls silent at once when the visitor barges in, and names the answer that is to end', () => {
    const stop = [{ do: 'silence' }, { do: 'send', event: { type: 'response.cancel', response_id: 'rsp_1' } }]
    const before = run(startByKey, opened, agreed, speaking).state
    expect(nextCall(before, { type: 'interrupt' }).effects).toEqual(stop)
    expect(nextCall(before, key('hold')).effects).toEqual(stop)
    expect(run(start, opened, agreed, { type: 'interrupt' }).effects.at(-1)).not.toMatchObject({
      do: 'send',
      event: { type: 'response.cancel' },
    })
  })

  it('[WA7] whatever happens: the line is open exactly while a call needs it, and nothing is sent into a call that is none', () => {
    const inputs = fc.constantFrom<CallInput>(
      start,
      startByKey,
      opened,
      { type: 'line', failure: 'noMicrophone', isInBrowser: false },
      { type: 'end' },
      agreed,
      textAlone,
      created,
      refused,
      speaking,
      { type: 'link', isLive: false },
      { type: 'link', isLive: true },
      { type: 'not-sent' },
      { type: 'timer', name: 'joining' },
      { type: 'timer', name: 'tail' },
      { type: 'mute', isMuted: true },
      { type: 'turn-detection', turnDetection: 'push_to_talk' },
      { type: 'microphone', isThere: false },
      { type: 'interrupt' },
      key('hold'),
      key('release'),
      key('take-back'),
    )
    fc.assert(
      fc.property(fc.array(inputs, { maxLength: 60 }), (all) => {
        let state: CallState = idle
        let isOpen = false
        for (const input of all) {
          const before = state
          const step = nextCall(state, input)
          state = step.state
          if (input.type === 'line' && input.failure === null && before.phase === 'opening') isOpen = true
          if (step.effects.some((one) => one.do === 'close-line')) isOpen = false
          expect([state.phase, isOpen]).toEqual([state.phase, state.phase === 'joining' || state.phase === 'talking'])
          if (before.phase === 'idle' || before.phase === 'over') expect(sent(step.effects)).toEqual([])
        }
      }),
      { seed: 6, numRuns: 500 },
    )
  })
})
