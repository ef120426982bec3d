import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MediaPort } from '../ports.ts'
import { CarrierPlayback } from './carrier-playback.ts'

type Sent = { samples: Int16Array; mark: string | undefined }

/** A carrier that buffers: it plays chunk after chunk when a test lets it, and gives back marks; cleared ones too. */
function carrier() {
  let waiting: Sent[] = []
  const played: number[] = []
  const told = { mark: (_name: string): void => undefined }
  let clears = 0
  const port: MediaPort = {
    onAudio: () => undefined,
    onMark: (listen) => {
      told.mark = listen
    },
    play: (samples, mark) => waiting.push({ samples, mark }),
    clear: () => {
      clears += 1
      const flushed = waiting
      waiting = []
      for (const { mark } of flushed) if (mark !== undefined) told.mark(mark)
    },
  }
  const playOne = (): boolean => {
    const next = waiting.shift()
    if (!next) return false
    for (let at = 0; at < next.samples.length; at += 320) played.push(next.samples[at] ?? 0)
    if (next.mark !== undefined) told.mark(next.mark)
    return true
  }
  return { port, played, playOne, waiting: () => waiting.length, clears: () => clears }
}

function line() {
  const at = carrier()
  const heard: { response: number; ms: number; isOver: boolean }[] = []
  let port: MediaPort | null = at.port
  const playback = new CarrierPlayback({
    port: () => port,
    onHeard: (one) => heard.push(one),
    onSent: () => undefined,
    onCleared: () => undefined,
  })
  at.port.onMark((name) => playback.onMark(name))
  const tell = (type: 'paused' | 'resumed' | 'cleared', number: number): void => {
    const base = { response_id: `r${number}`, number }
    playback.onVoiceEvent(
      type === 'cleared'
        ? { type: 'output_audio_buffer.cleared', ...base, heard_ms: 0 }
        : { type: `output_audio_buffer.${type}`, ...base },
    )
  }
  /** Frames that say their own number. */
  const speak = (number: number, frames: number, from = 0): void => {
    for (let at = from; at < from + frames; at += 1)
      playback.push({
        kind: 'out',
        response: number,
        frame: at,
        atMs: at * 20,
        samples: new Int16Array(320).fill(at + 1),
      })
  }
  const done = (number: number): void =>
    playback.onVoiceEvent({ type: 'response.output_audio.done', response_id: `r${number}`, number, duration_ms: 0 })
  return {
    ...at,
    playback,
    heard,
    tell,
    speak,
    done,
    cut: () => {
      port = null
    },
    connect: (to: MediaPort) => {
      port = to
      to.onMark((name) => playback.onMark(name))
      playback.reconnect()
    },
  }
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

describe('what is said on a line that buffers', () => {
  it('[TE9] is heard up to its last mark, no farther, and no mark is farther than 200 ms from the one before', () => {
    const { speak, done, playOne, heard, played } = line()
    speak(1, 47)
    done(1)
    while (playOne());
    expect(played).toEqual(upTo(47))
    expect(heard.map(({ ms }) => ms)).toEqual([200, 400, 600, 800, 940])
    expect(heard.map(({ isOver }) => isOver)).toEqual([false, false, false, false, true])
  })

  it('[TE9] marks that come back because the buffer was cleared were not heard', () => {
    const { speak, done, playOne, heard, tell, playback } = line()
    speak(1, 40)
    done(1)
    playOne()
    tell('cleared', 1)
    playback.clear()
    expect(heard).toEqual([{ response: 1, ms: 200, isOver: false }])
    expect(playback.isQuiet).toBe(true)
  })

  it('[TE13] is cleared although all of it was sent long ago', () => {
    const { speak, done, clears, tell, waiting, playback } = line()
    speak(1, 100)
    done(1)
    expect(waiting()).toBeGreaterThan(9)
    tell('cleared', 1)
    playback.clear()
    expect(clears()).toBe(1)
    expect(waiting()).toBe(0)
  })

  it('[TE13] goes on after a pause where it was heard to', () => {
    const { speak, done, playOne, played, tell, waiting } = line()
    speak(1, 40)
    done(1)
    playOne()
    tell('paused', 1)
    expect(waiting()).toBe(0)
    tell('resumed', 1)
    while (playOne());
    expect(played).toEqual(upTo(40))
  })

  it('[TE9] the end of a sentence does not wait for the next one', () => {
    const { speak, playback, playOne, played } = line()
    speak(1, 13)
    playback.tick()
    expect(played).toEqual([])
    playback.tick()
    while (playOne());
    expect(played).toEqual(upTo(13))
  })

  it('[TE14] is said again over another line from where it was heard to', () => {
    const first = line()
    first.speak(1, 40)
    first.done(1)
    first.playOne()
    first.cut()
    const next = carrier()
    first.connect(next.port)
    while (next.playOne());
    expect([...first.played, ...next.played]).toEqual(upTo(40))
    expect(first.heard.at(-1)).toEqual({ response: 1, ms: 800, isOver: true })
  })

  it('[TE9] whatever is paused, resumed and played, each frame is heard in its order and none is left out', () => {
    const step = fc.constantFrom('play', 'pause', 'resume', 'tick', 'speak')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const one = line()
        let frames = 0
        const say = () => {
          one.speak(1, 7, frames)
          frames += 7
        }
        say()
        for (const name of steps) {
          if (name === 'play') one.playOne()
          if (name === 'pause') one.tell('paused', 1)
          if (name === 'resume') one.tell('resumed', 1)
          if (name === 'tick') one.playback.tick()
          if (name === 'speak') say()
        }
        one.done(1)
        one.tell('resumed', 1)
        while (one.playOne());
        expect(one.played).toEqual(upTo(frames))
        expect(one.heard.at(-1)).toEqual({ response: 1, ms: frames * 20, isOver: true })
        expect(one.playback.isQuiet).toBe(true)
      }),
      { seed: 51, numRuns: 300 },
    )
  })
})
