import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IncomingCall } from '../index.ts'
import {
  Caller,
  createFakeClock,
  createFakeEndpoint,
  type FakeClock,
  headerOf,
  notedFlow,
  offerOf,
  statusOf,
  type Wire,
} from '../testing.ts'

const RUNS = process.env.FRONTDESK_NIGHTLY ? 2_000 : 100

type Weather = { seed: number; loss: number; repeats: number; slowestMs: number }
type Story = {
  agent: 'answers' | 'refuses' | 'hangs up' | 'rings'
  caller: 'hangs up' | 'cancels' | 'waits'
  afterMs: number
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A network that loses, repeats and delays, so that what was sent later may come first. */
function badNetwork(clock: FakeClock, { seed, loss, repeats, slowestMs }: Weather) {
  const chance = chanceOf(seed)
  return (deliver: () => void) => {
    const copies = chance() < repeats ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) if (chance() >= loss) clock.after(chance() * slowestMs, deliver)
  }
}

async function play(weather: Weather, story: Story) {
  const clock = createFakeClock()
  const pass = badNetwork(clock, weather)
  const calls: IncomingCall[] = []
  const house = createFakeEndpoint({
    clock,
    onCall: (call) => {
      calls.push(call)
      if (story.agent === 'rings') call.ring()
      else if (story.agent === 'refuses') clock.after(story.afterMs, () => call.reject('busy'))
      else clock.after(story.afterMs, () => void call.answer().catch(String))
      if (story.agent === 'hangs up') clock.after(2 * story.afterMs, () => call.hangup())
      // Whatever was lost: at some time somebody hangs up.
      clock.after(120_000, () => call.hangup())
    },
  })
  let take: (text: string) => void = () => undefined
  const flow = notedFlow({ send: (text) => pass(() => take(text)) })
  const wire: Wire = {
    transport: 'udp',
    address: '127.0.0.1',
    port: 5_070,
    send: (text) => pass(() => house.endpoint.take(Buffer.from(text), flow)),
    listen: (next) => {
      take = next
    },
    close: () => Promise.resolve(),
  }
  const caller = new Caller({ server: { address: '127.0.0.1', port: 5_060 }, clock }, wire)
  const outcome = caller.invite({ body: offerOf({ port: 4_000 }) }).then((answer) => {
    if (statusOf(answer) === 200 && story.caller === 'hangs up')
      clock.after(story.afterMs, () => void caller.bye().catch(String))
    return answer
  })
  if (story.caller === 'cancels') clock.after(story.afterMs, () => void caller.cancel().catch(String))
  do for (let turn = 0; turn < 6; turn += 1) await Promise.resolve()
  while (clock.runNext())
  return { house, clock, calls, caller, answer: await outcome }
}

const weather: fc.Arbitrary<Weather> = fc.record({
  seed: fc.integer(),
  loss: fc.double({ min: 0, max: 0.5, noNaN: true }),
  repeats: fc.double({ min: 0, max: 0.5, noNaN: true }),
  slowestMs: fc.integer({ min: 0, max: 4_000 }),
})
const story: fc.Arbitrary<Story> = fc.record({
  agent: fc.constantFrom('answers', 'refuses', 'hangs up', 'rings'),
  caller: fc.constantFrom('hangs up', 'cancels', 'waits'),
  afterMs: fc.integer({ min: 0, max: 3_000 }),
})

describe('an INVITE on a network that loses, repeats and reorders', () => {
  it('[SIP6] is one call with one final answer, and leaves no timer behind', async () => {
    let ended = 0
    const property = fc.asyncProperty(weather, story, async (conditions, told) => {
      const { house, clock, calls, caller, answer } = await play(conditions, told)
      const finals = caller.received.filter(
        (text) => statusOf(text) >= 200 && headerOf(text, 'CSeq').endsWith('INVITE'),
      )
      expect(calls.length).toBeLessThanOrEqual(1)
      expect(new Set(finals.map((text) => `${statusOf(text)} ${headerOf(text, 'To')}`)).size).toBeLessThanOrEqual(1)
      expect(house.transactions.size).toBe(0)
      expect(house.endpoint.callCount()).toBe(0)
      expect(house.openLines()).toBe(0)
      expect(clock.pending()).toBe(0)
      expect(calls.every((call) => call.seen().ended !== null)).toBe(true)
      ended += answer === '' ? 0 : 1
    })
    await fc.assert(property, { numRuns: RUNS })
    // At half of all packets lost, most calls still get their answer.
    expect(ended).toBeGreaterThan(RUNS / 2)
  }, 600_000)
})
