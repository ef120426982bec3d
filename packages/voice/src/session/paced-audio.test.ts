import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AudioPacket } from '../audio/frame-header.ts'
import { PacedAudio } from './paced-audio.ts'

const FRAME_MS = 20
const samples = new Int16Array(0)
const packet = (frame: number): AudioPacket => ({ kind: 'out', response: 1, frame, atMs: frame * FRAME_MS, samples })

function line() {
  let now = 1_000
  let made = 0
  const sent: number[] = []
  const audio = new PacedAudio({ now: () => now, send: ({ frame }) => sent.push(frame) })
  return {
    audio,
    sent,
    make: (frames: number) => {
      for (const end = made + frames; made < end; made += 1) audio.push(packet(made))
    },
    pass: (ms: number) => {
      now += ms
      audio.sendDue()
    },
    madeFrames: () => made,
    sinceStart: () => now - 1_000,
  }
}

describe('the sound of an answer', () => {
  it('[SP2] begins at once, and the rest follows four times as fast as it is heard', () => {
    const { make, sent, pass, audio } = line()
    make(200)
    expect(sent).toHaveLength(400 / FRAME_MS)
    pass(50)
    expect(sent).toHaveLength((400 + 200) / FRAME_MS)
    expect(audio.isSent).toBe(false)
    pass(850)
    expect(sent).toHaveLength(200)
    expect(audio.isSent).toBe(true)
  })

  it('[SP2] leaves in order and whole, however it is made, and is always ahead of the ear', () => {
    const step = fc.record({ frames: fc.nat(80), ms: fc.nat(500) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const { make, sent, pass, madeFrames, sinceStart } = line()
        make(1)
        for (const { frames, ms } of steps) {
          make(frames)
          pass(ms)
          expect(sent).toEqual(sent.map((_, at) => at))
          const heard = Math.min(madeFrames(), Math.ceil((sinceStart() + 400) / FRAME_MS))
          expect(sent.length).toBeGreaterThanOrEqual(heard)
        }
        pass(madeFrames() * FRAME_MS)
        expect(sent).toHaveLength(madeFrames())
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
