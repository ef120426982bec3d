import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayAs } from './line-voice.ts'
import { type MarkDelay, simulatedLine } from './simulated-line.ts'

/* The end of calls, on a clock that is moved by hand: nobody is cut off in the middle of a goodbye. */

const GOODBYE = 'Goodbye, and thank you.'
const recording = sayAs('slt', GOODBYE)

/** Marks of which some are lost and some come late, the same for the same seed. */
function unreliable({ lost, latestMs, seed }: { lost: number; latestMs: number; seed: number }): MarkDelay {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return () => (random() < lost ? null : Math.floor((random() * latestMs) / 20) * 20)
}

async function greeted(markDelay?: MarkDelay) {
  const line = await simulatedLine({ says: await recording, ...(markDelay ? { markDelay } : {}) })
  await line.silence(6_000)
  return line
}

describe('an agent that says goodbye to who wants nothing more', () => {
  it('[TC4] hangs up a moment after it was heard', async () => {
    const line = await greeted()
    const from = line.now()
    await line.say(GOODBYE, { is_farewell: true })
    await line.silence((await recording).length / 16)
    expect(line.hungUp).toEqual([])
    await line.silence(2_500)
    expect(line.hungUp).toHaveLength(1)
    expect(line.hungUp[0]?.unplayedMs).toBe(0)
    expect((line.hungUp[0]?.at ?? 0) - from).toBeGreaterThan((await recording).length / 16 + 1_000)
  })

  it('[TC4] stays when the caller thinks of something else', async () => {
    const line = await greeted()
    await line.say(GOODBYE, { is_farewell: true })
    await line.silence((await recording).length / 16 + 600)
    await line.speak(await sayAs('rms', 'Oh, one more thing'))
    await line.silence(4_000)
    expect(line.hungUp).toEqual([])
  })

  it('[TC4] stays when an answer is no goodbye', async () => {
    const line = await greeted()
    await line.say('Is there anything else?')
    await line.silence(6_000)
    expect(line.hungUp).toEqual([])
  })
})

it('[TC5] whatever goodbye it is and however marks are lost or late, all of it is played before the call ends, and it ends', async () => {
  const marks = fc.record({
    lost: fc.constantFrom(0, 0.3, 1),
    latestMs: fc.constantFrom(0, 600, 1_800),
    seed: fc.nat(1_000),
  })
  await fc.assert(
    fc.asyncProperty(marks, fc.constantFrom('farewell' as const, 'end' as const), async (marks, how) => {
      const line = await greeted(unreliable(marks))
      if (how === 'end') line.call.end()
      else await line.say(GOODBYE, { is_farewell: true })
      await line.silence(10_000)
      expect(line.hungUp).toHaveLength(1)
      expect(line.hungUp[0]?.unplayedMs).toBe(0)
    }),
    { seed: 71, numRuns: process.env['FRONTDESK_NIGHTLY'] ? 60 : 6 },
  )
})
