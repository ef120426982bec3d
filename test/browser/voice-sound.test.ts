/// <reference lib="dom" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeWav } from '../../packages/voice/src/audio/write-wav.ts'
import { asHeard, at16k, babble, correlation, layEar, RATE, recorded, recordedMs } from './stand-in/ear.ts'
import { beginSpeaking, heardSound, progressOf, speak, spokenDesk, startCall } from './stand-in/spoken.ts'
import { openStage, type Stage } from './stand-in/stage.ts'
import { chromePath, launchBrowser, openChat } from './widget-page.ts'

const SAID = babble(3, 1)
const ANSWER = babble(3, 2)

let folder: string
let browser: Browser
let stage: Stage
beforeAll(async () => {
  if (!chromePath) return
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-voice-'))
  const file = join(folder, 'said.wav')
  // Who makes a call does not speak before it is there.
  const samples = new Int16Array(SAID.length + RATE * 2)
  samples.set(SAID, RATE * 2)
  writeFileSync(file, writeWav({ sampleRate: RATE, samples }))
  browser = await launchBrowser([`--use-file-for-fake-audio-capture=${file}%noloop`])
})
afterAll(async () => {
  await browser?.close()
  if (folder) rmSync(folder, { recursive: true })
})

describe.skipIf(!chromePath)('sound', () => {
  beforeEach(async () => {
    stage = await openStage(browser, { desk: spokenDesk(), init: layEar })
    await openChat(stage.page)
    await stage.desk.untilHeard()
    await startCall(stage.page)
  })
  afterEach(async () => {
    await stage.close()
    if (stage.trouble.length > 0) throw new Error(stage.trouble.join('\n'))
  })

  const untilHeardMs = (number: number, ms: number) =>
    expect
      .poll(() => progressOf(stage.desk).some((told) => told.number === number && told.played_ms >= ms), {
        interval: 20,
        timeout: 20_000,
      })
      .toBe(true)

  /** The recording grows with what is played, silence too: it is the clock of these tests. */
  async function untilRecordedFor(ms: number): Promise<void> {
    const lengthMs = () => recordedMs(stage.page)
    const startMs = await lengthMs()
    await expect.poll(lengthMs, { interval: 100, timeout: 20_000 }).toBeGreaterThan(startMs + ms)
  }

  const untilOver = (number: number) =>
    expect
      .poll(() => progressOf(stage.desk).some((told) => told.number === number && told.is_over === true), {
        timeout: 20_000,
      })
      .toBe(true)

  // The browser's own stand-in for a microphone stumbles when the machine is busy.
  it('[WV1] of the microphone arrives as it was, without a gap, from a microphone that hears no echo', {
    retry: 2,
  }, async () => {
    await expect.poll(() => stage.desk.packets.length, { timeout: 20_000 }).toBeGreaterThan(300)
    const { samples, frames } = heardSound(stage.desk)
    const fit = correlation(asHeard(SAID), asHeard(samples))
    process.stdout.write(`microphone: correlation ${fit.toFixed(4)}\n`)
    expect(fit).toBeGreaterThan(0.98)
    expect(frames).toEqual(frames.map((_, at) => at + (frames[0] ?? 0)))
    const wanted = await stage.page.evaluate(() => Reflect.get(window, 'ear').wanted)
    expect(wanted).toEqual([
      { audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
    ])
  })

  it('[WV2] of an answer is heard as it was sent, and the page tells how far', async () => {
    speak(stage.desk, { number: 1, samples: ANSWER, words: 'We open at nine.' })
    await untilOver(1)
    const fit = correlation(asHeard(ANSWER), at16k(await recorded(stage.page)))
    process.stdout.write(`loudspeaker: correlation ${fit.toFixed(4)}\n`)
    expect(fit).toBeGreaterThan(0.98)
    const told = progressOf(stage.desk)
    expect(told.at(-1)).toMatchObject({ number: 1, is_over: true })
    expect(Math.abs((told.at(-1)?.played_ms ?? 0) - 3_000)).toBeLessThan(5)
    expect(told.length).toBeGreaterThanOrEqual(12)
    const steps = told.map(({ played_ms }, at) => played_ms - (told[at - 1]?.played_ms ?? 0))
    expect(Math.max(...steps)).toBeLessThan(400)
  })

  it('[WV3] ends within 100 ms of the word that clears it, and nothing of it comes back', async () => {
    beginSpeaking(stage.desk, { number: 1, samples: ANSWER, words: 'We open at nine.' })
    await untilHeardMs(1, 600)
    stage.desk.whisper({ type: 'output_audio_buffer.cleared', response_id: 'rsp_1', number: 1, heard_ms: 700 })
    beginSpeaking(stage.desk, { number: 1, samples: ANSWER })
    // Longer than what is silenced may go on, or what is late may take to be heard.
    await untilRecordedFor(800)
    const { samples, rate, clears } = await recorded(stage.page)
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > 0.001)
    const silentAfterMs = ((lastLoud - (clears[0] ?? Number.NaN)) * 1_000) / rate
    process.stdout.write(`silent ${silentAfterMs.toFixed(0)} ms after it was cleared\n`)
    expect(silentAfterMs).toBeLessThan(100)
    expect(lastLoud).toBeGreaterThan(0.5 * rate)
    speak(stage.desk, { number: 2, samples: ANSWER.subarray(0, RATE / 2) })
    await untilOver(2)
  })

  it('[WV3] holds while it is paused, and goes on where it stopped', async () => {
    speak(stage.desk, { number: 1, samples: ANSWER })
    await untilHeardMs(1, 400)
    stage.desk.whisper({ type: 'output_audio_buffer.paused', response_id: 'rsp_1', number: 1 })
    await untilRecordedFor(600)
    const held = progressOf(stage.desk).at(-1)?.played_ms
    await untilRecordedFor(400)
    expect(progressOf(stage.desk).at(-1)?.played_ms).toBe(held)
    stage.desk.whisper({ type: 'output_audio_buffer.resumed', response_id: 'rsp_1', number: 1 })
    await untilOver(1)
    expect(Math.abs((progressOf(stage.desk).at(-1)?.played_ms ?? 0) - 3_000)).toBeLessThan(5)
  })

  it('[WV4] of the microphone stops with mute, with the end of the call, and with the panel', async () => {
    const { page, desk } = stage
    await expect.poll(() => desk.packets.length).toBeGreaterThan(20)
    await page.getByRole('button', { name: 'Turn microphone off' }).click()
    await page.getByRole('button', { name: 'Turn microphone on' }).waitFor()
    // What was on its way when it was turned off has arrived.
    await expect
      .poll(() =>
        desk.packets
          .at(-1)
          ?.subarray(12)
          .every((byte) => byte === 0),
      )
      .toBe(true)
    const before = desk.packets.length
    await expect.poll(() => desk.packets.length).toBeGreaterThan(before + 15)
    const muted = desk.packets.slice(before).map((bytes) => bytes.subarray(12))
    expect(muted.every((sound) => sound.every((byte) => byte === 0))).toBe(true)
    const isLive = () =>
      page.evaluate(() =>
        (Reflect.get(window, 'ear').streams as MediaStream[]).some((stream) =>
          stream.getTracks().some((track) => track.readyState === 'live'),
        ),
      )
    expect(await isLive()).toBe(true)
    await page.getByRole('button', { name: 'End call' }).click()
    await expect.poll(isLive).toBe(false)
    await startCall(page)
    await page.getByRole('button', { name: 'Close chat' }).click()
    await expect.poll(isLive).toBe(false)
  })
})
