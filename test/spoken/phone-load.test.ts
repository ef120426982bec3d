import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LinePacket } from '@frontdesk/sip/testing'
import { lineEncoder } from '@frontdesk/telephony'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, roomyKey, startTestService, type TestService } from '../running-service.ts'
import { SipPhone } from './sip-phone.ts'
import { speech } from './speakers.ts'

/*
 * `npm run bench:phone [calls]`: telephones that call the built service over SIP, from this process. Five a second, fifty
 * at once; then as many as talk at once and are answered in time. It prints what it measured.
 */

const CALLS = Number(process.env['FRONTDESK_PHONE_BENCH'] ?? 0)
const PER_SECOND = 5
const SECONDS_EACH = 10
const WARM_UP = Math.min(100, CALLS)
const MOST_LATE_MS = 10
const AT_ONCE = [2, 4, 8, 12, 16, 24, 32, 48]
const ANSWERED_WITHIN_MS = 3_000
const FRAME_BYTES = 160
const FRAME_MS = 20
const SAID = 'What time do you open on Saturday?'

let service: TestService
let number: string
const say = (what: string, figure: string) => process.stdout.write(`${what.padEnd(60)} ${figure}\n`)
const ms = (value: number) => `${value.toFixed(1)} ms`

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** How late frames came after the best of their call: what the service and this process were late together. */
function latenessOf(packets: readonly LinePacket[]): number[] {
  let sequence = packets[0]?.sequence ?? 0
  let count = 0
  const offsets = packets.map((packet) => {
    count += (packet.sequence - sequence) & 0xffff
    sequence = packet.sequence
    return packet.at - count * FRAME_MS
  })
  const best = offsets.reduce((least, offset) => Math.min(least, offset), Infinity)
  return offsets.map((offset) => offset - best)
}

const pid = () => service.child.pid ?? 0
const openFiles = () => readdirSync(`/proc/${pid()}/fd`).length
const rssMiB = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid()}/status`, 'utf8'))?.[1] ?? 0) / 1_024

type Outcome = { isGood: boolean; lateness: number[] }

async function callOnce(): Promise<Outcome> {
  const phone = await SipPhone.open(service.sip, { number })
  const isAnswered = (await phone.call()) === 200
  if (isAnswered) await sleep(SECONDS_EACH * 1_000)
  const due = (SECONDS_EACH * 1_000) / FRAME_MS
  const heard = phone.line.received.length
  await phone.end()
  return { isGood: isAnswered && heard > 0.95 * due, lateness: latenessOf(phone.line.received) }
}

/** So many calls, five a second. */
async function callMany(calls: number): Promise<{ failed: number; lateness: number[] }> {
  const running: Promise<Outcome>[] = []
  const begunAt = performance.now()
  for (let count = 0; count < calls; count += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await sleep(Math.max(0, begunAt + (count * 1_000) / PER_SECOND - performance.now()))
    running.push(callOnce())
  }
  const outcomes = await Promise.all(running)
  return {
    failed: outcomes.filter(({ isGood }) => !isGood).length,
    lateness: outcomes.flatMap(({ lateness }) => lateness),
  }
}

/** From the end of the caller's sentence to the first sound of the answer; null: there was none. */
async function talkOnce(sentence: Uint8Array): Promise<number | null> {
  const phone = await SipPhone.open(service.sip, { number })
  try {
    if ((await phone.call()) !== 200) return null
    if (!(await phone.stillFor(1_000, 20_000))) return null
    for (let cut = 0; cut < sentence.length; cut += FRAME_BYTES) phone.speak(sentence.subarray(cut, cut + FRAME_BYTES))
    await sleep((sentence.length / FRAME_BYTES) * FRAME_MS)
    const saidAt = performance.now()
    const soundAt = await phone.soundAfter(saidAt, 10_000)
    return soundAt === null ? null : soundAt - saidAt
  } finally {
    await phone.end()
  }
}

describe.runIf(CALLS > 0)('the telephone under load', () => {
  beforeAll(async () => {
    const environment = {
      FRONTDESK_SIP: 'on',
      SIP_PORT: '0',
      FRONTDESK_VOICE_SESSIONS: '60',
      FRONTDESK_CALL_LIMITS: '0,0,0,0',
      LOG_LEVEL: 'silent',
    }
    service = await startTestService({ environment: { ...environment, FRONTDESK_PUBLIC_LIMITS: '0,0,0' } })
    service.key = await roomyKey(service)
    const body = { assistantName: 'Robin', capabilities: ['NONE'] }
    number = (await call(service, 'POST', '/dynamic-agents/phone', { body })).body.phoneNumber
  }, 90_000)
  afterAll(() => service?.stop(), 60_000)

  it('[PS11] takes five calls a second up to fifty at once; none fails, and nothing is left of them', async () => {
    await callMany(WARM_UP)
    await sleep(2_000)
    const before = { files: openFiles(), rss: rssMiB() }
    const { failed, lateness } = await callMany(CALLS)
    await sleep(5_000)
    const after = { files: openFiles(), rss: rssMiB() }
    say(`${CALLS} calls, ${PER_SECOND} a second, ${SECONDS_EACH} s each: failed`, String(failed))
    say('  a frame late at the caller, p50 and p99', `${ms(at(lateness, 0.5))} ${ms(at(lateness, 0.99))}`)
    say('  open files of the service, before and after', `${before.files} ${after.files}`)
    say('  its memory, before and after', `${before.rss.toFixed(0)} MiB ${after.rss.toFixed(0)} MiB`)
    expect.soft(failed).toBe(0)
    expect.soft(at(lateness, 0.99)).toBeLessThan(MOST_LATE_MS)
    expect.soft(after.files).toBeLessThanOrEqual(before.files + 2)
    expect.soft(after.rss).toBeLessThanOrEqual(1.1 * before.rss)
  }, 900_000)

  it('[PS11] says how many may talk at once with the embedded speech', async () => {
    const encode = lineEncoder({ encoding: 'audio/x-mulaw', sampleRate: 8_000 })
    const sentence = encode(await speech('flite', SAID))
    let most = 0
    for (const calls of AT_ONCE) {
      // Each step is measured alone.
      // oxlint-disable-next-line no-await-in-loop
      const waits = await Promise.all(Array.from({ length: calls }, () => talkOnce(sentence)))
      const known = waits.filter((wait) => wait !== null)
      const isGood = known.length === calls && at(known, 0.95) <= ANSWERED_WITHIN_MS
      say(
        `${calls} talk at once: answered, p50 and p95`,
        `${known.length} ${ms(at(known, 0.5))} ${ms(at(known, 0.95))}`,
      )
      if (!isGood) break
      most = calls
    }
    say('  so many talk at once and are answered within 3 s', String(most))
    expect(most).toBeGreaterThan(0)
  }, 900_000)
})
