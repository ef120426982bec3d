import { describe, expect, it } from 'vitest'
import { sayAs } from './line-voice.ts'
import { type Echo, simulatedLine } from './simulated-line.ts'
import { enoughSpeechMs } from './speech-in.ts'

/*
 * Who speaks over the agent on the telephone, in time of sound: voices are rendered, the clock is moved by hand, and all
 * between the line and the carrier's buffer is the product's. By day a few lines; every night all of them.
 */

const AGENT =
  'We have several appointments on Thursday and on Friday, with Hanna in the morning and with Paul in the afternoon, and all of them take about three quarters of an hour. Which of them would suit you best, or shall I look at another week for you?'
const CALLERS = [
  'No, please tell me first what a haircut costs',
  'Stop, that is not what I want',
  'Excuse me, I have a question',
  'Can I come on Saturday instead',
  'Yes, Thursday is fine',
]
/** When they begin, after the agent did. */
const BEGINNINGS_MS = [800, 2_000, 3_500]
const MOST_MS = 300
const DELAYS_MS = [60, 160, 280, 400]
const lines = (echoesDb: readonly number[]): Echo[] =>
  DELAYS_MS.flatMap((delayMs) => echoesDb.map((db) => ({ delayMs, db })))
const isNight = Boolean(process.env['FRONTDESK_NIGHTLY'])
const LOUDEST_DB = -12
const QUIETER_DB = [-18, -24, -30]

/** How long after 240 ms of each caller's speech the carrier was told to throw away what it holds. */
async function delays(echo: Echo): Promise<number[]> {
  const says = await sayAs('slt', AGENT)
  const all: number[] = []
  for (const text of CALLERS) {
    const samples = await sayAs('rms', text)
    for (const beginning of BEGINNINGS_MS) {
      const line = await simulatedLine({ echo, says })
      await line.silence(beginning)
      expect(line.cleared).toEqual([])
      const spokenEnough = line.now() + enoughSpeechMs(samples)
      await line.speak(samples)
      all.push((line.cleared[0] ?? Infinity) - spokenEnough)
    }
  }
  return all
}

describe('a caller who speaks over the agent', () => {
  it('[TC2] stops it within 300 ms of 240 ms of speech', async () => {
    expect(Math.max(...(await delays(null)))).toBeLessThanOrEqual(MOST_MS)
  })

  it.each(isNight ? lines(QUIETER_DB) : [{ delayMs: 160, db: -18 }])(
    '[TC2] does so on a line that gives back the agent’s own voice: $delayMs ms later at $db dB',
    async (echo) => {
      expect(Math.max(...(await delays(echo)))).toBeLessThanOrEqual(MOST_MS)
    },
  )

  it.runIf(isNight)('[TC2] over the loudest echo, nine of ten do, and everybody within a second', async () => {
    const all = (await Promise.all(lines([LOUDEST_DB]).map(delays))).flat()
    expect(all.filter((ms) => ms <= MOST_MS).length).toBeGreaterThanOrEqual(all.length * 0.9)
    expect(Math.max(...all)).toBeLessThanOrEqual(1_000)
  })
})

describe('the agent’s own voice on a line without an echo canceller', () => {
  it.each(isNight ? lines([LOUDEST_DB, ...QUIETER_DB]) : lines([LOUDEST_DB]))(
    '[TC1] does not interrupt it when it comes back after $delayMs ms at $db dB',
    async (echo) => {
      const says = await sayAs('slt', AGENT)
      const line = await simulatedLine({ echo, says })
      await line.silence(says.length / 16 + 1_000)
      expect(line.cleared).toEqual([])
    },
  )
})
