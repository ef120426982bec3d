import { beforeEach, describe, expect, it } from 'vitest'
import type { SttEvent } from '../ports.ts'
import { room, settle } from './testing.ts'

/** An event that cannot be looked at. */
function thrower(bang: () => never): SttEvent {
  return Object.defineProperty({ type: 'partial', text: '' } as const, 'type', { get: bang })
}

let at: ReturnType<typeof room>
beforeEach(() => {
  at = room()
})

describe('a call in which something fails', () => {
  it('[VS3] ends with its voice, and says so', async () => {
    at.voice.queue.push({ type: 'failed', reason: 'gone' })
    await settle()
    expect(at.ends).toEqual(['failed'])
  })

  it('[VS4] asks again for what the agent could not take, and goes on', async () => {
    at.broken.add('submit')
    await at.turn('when are you open')
    await settle()
    expect([at.said, at.ends]).toEqual([['Again?'], []])
    at.broken.clear()
    await at.turn('when are you open')
    expect(at.submitted).toEqual(['When are you open'])
  })

  it('[VS4] ends when nothing can be said either', async () => {
    at.broken.add('submit').add('say')
    await at.turn('when are you open')
    await settle()
    expect([at.submitted, at.said, at.ends]).toEqual([[], [], ['failed']])
  })

  it('[VS4] goes on when what was heard of an answer could not be kept', async () => {
    at.broken.add('interrupt')
    await at.answer('r1', 'First comes this sentence here. And then comes quite another one after it.')
    at.session.reportPlayback(1, 1_000, false)
    await at.speak(700)
    await settle()
    expect([at.failures, at.ends]).toEqual([['interrupt: interrupt is broken'], []])
  })

  it('[VS3] ends when its voice fails over its last words', async () => {
    at.pass(12_500)
    at.pass(31_000)
    expect(at.said.at(-1)).toBe('Goodbye.')
    at.voice.queue.push({ type: 'failed', reason: 'gone' })
    await settle()
    expect(at.ends).toEqual(['failed'])
  })

  const bang = () => {
    throw new Error('bang')
  }
  it.each<[stage: string, what: string, fail: () => void | Promise<void>]>([
    ['recognise: gone', 'the recogniser fails', () => at.ear.queue.push({ type: 'failed', reason: 'gone' })],
    ['speak: gone', 'the voice fails', () => at.voice.queue.push({ type: 'failed', reason: 'gone' })],
    ['turns: bang', 'the detector throws', () => void Object.assign(at.detector, { probability: bang })],
    ['recognise: bang', 'the recogniser throws as it tells', () => at.ear.queue.push(thrower(bang))],
    ['speak: bang', 'the voice throws as it is told what to say', () => void Object.assign(at.voice, { say: bang })],
    ['submit: submit is broken', 'the agent takes nothing', () => void at.broken.add('submit')],
    ['say: say is broken', 'nothing can be said', () => void at.broken.add('submit').add('say')],
  ])('[VS5] tells "%s" when %s', async (told, _, fail) => {
    await at.answer('r0', 'Hello.')
    at.session.reportPlayback(1, 10_000, true)
    await fail()
    await settle()
    await at.answer('r1', 'One two three.')
    at.session.reportPlayback(2, 10_000, true)
    await at.turn('when are you open')
    await settle()
    expect(at.failures).toContain(told)
    expect(at.failures.filter((failure) => failure === told)).toHaveLength(1)
  })
})
