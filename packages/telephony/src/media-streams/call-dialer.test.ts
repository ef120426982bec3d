import { describe, expect, it } from 'vitest'
import { handClock } from '../testing.ts'
import { CallDialer } from './call-dialer.ts'

const format = { encoding: 'audio/l16', sampleRate: 16_000, channels: 1 } as const

function telephone() {
  const clock = handClock()
  const sent: { event: string; at: number; mark?: { name: string } }[] = []
  const dialer = new CallDialer(
    { callId: 'c', ticket: 't', format },
    { clock, send: (text) => sent.push({ ...JSON.parse(text), at: clock.now() }) },
  )
  const hear = (frames: number, mark: string): void => {
    const payload = Buffer.alloc(frames * 640).toString('base64')
    dialer.receive(JSON.stringify({ event: 'media', streamSid: 's', media: { payload } }))
    dialer.receive(JSON.stringify({ event: 'mark', streamSid: 's', mark: { name: mark } }))
  }
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 20) {
      clock.pass(20)
      // oxlint-disable-next-line no-await-in-loop
      await Promise.resolve()
    }
  }
  const marks = () => sent.filter(({ event }) => event === 'mark').map(({ at, mark }) => [mark?.name, at])
  return { dialer, sent, hear, pass, marks, now: () => clock.now() }
}

describe('a caller of ours', () => {
  it('[TE19] shows its ticket first, and sends sound at the pace of the clock', async () => {
    const { dialer, sent, pass } = telephone()
    dialer.start()
    expect(sent[1]).toMatchObject({ event: 'start', start: { callSid: 'c', customParameters: { ticket: 't' } } })
    await pass(1_000)
    expect(sent.filter(({ event }) => event === 'media')).toHaveLength(50)
  })

  it('[TE19] gives a mark back when it was played, and what is cleared at once', async () => {
    const { dialer, hear, pass, marks } = telephone()
    dialer.start()
    hear(10, '1:1')
    hear(10, '1:2')
    await pass(200)
    expect(marks()).toEqual([['1:1', 200]])
    dialer.receive(JSON.stringify({ event: 'clear', streamSid: 's' }))
    expect(marks().map(([name]) => name)).toEqual(['1:1', '1:2'])
  })

  it('[TE19] has an answer when the end of one was played after it spoke, and a moment of calm', async () => {
    const { dialer, hear, pass, now } = telephone()
    dialer.start()
    hear(10, '1:1:end')
    let heardAt = 0
    dialer
      .answered()
      .then(() => (heardAt = now()))
      .catch(() => undefined)
    await pass(2_000)
    expect(heardAt).toBeGreaterThanOrEqual(600)
    let spokenAt = 0
    dialer
      .speak(new Int16Array(16_000))
      .then(() => (spokenAt = now()))
      .catch(() => undefined)
    let answeredAt = 0
    await pass(1_100)
    expect(spokenAt).toBe(3_000)
    dialer
      .answered()
      .then(() => (answeredAt = now()))
      .catch(() => undefined)
    await pass(5_000)
    expect(answeredAt).toBe(0)
    hear(5, '2:1')
    hear(5, '2:2:end')
    await pass(2_000)
    expect(answeredAt).toBeGreaterThan(8_000)
  })

  it('[TE19] an agent that says nothing for a minute, or hangs up, ends the waiting', async () => {
    const { dialer, pass } = telephone()
    dialer.start()
    const never = dialer.answered()
    never.catch(() => undefined)
    await pass(60_100)
    await expect(never).rejects.toThrow('within a minute')
    const cut = dialer.answered()
    dialer.closed('The agent hung up')
    await expect(cut).rejects.toThrow('The agent hung up')
  })
})
