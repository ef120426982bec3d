import type { TwilioAnswer } from '@frontdesk/carriers'
import type { LegEvent, MediaPort } from '@frontdesk/telephony'
import { describe, expect, it } from 'vitest'
import { TwilioLeg } from './twilio-leg.ts'

const PORT: MediaPort = {
  onAudio: () => undefined,
  play: () => undefined,
  clear: () => undefined,
  onMark: () => undefined,
}
const OK: TwilioAnswer<unknown> = { status: 'ok', value: null }
const DOWN: TwilioAnswer<unknown> = { status: 'unreachable' }
const TARGET = { name: 'Reception', e164: '+12125559000' }

function world(answer: TwilioAnswer<unknown> = OK, isHeld = true) {
  const done: string[] = []
  const events: LegEvent[] = []
  const note = (what: string) => {
    done.push(what)
  }
  const leg = new TwilioLeg(
    { id: 'cnv_1', callSid: 'CA1', to: '+12125559876', maxSeconds: 600 },
    {
      client: {
        hangUp: async (sid) => {
          note(`hang up ${sid}`)
          return answer
        },
        redirect: async (sid, twiml) => {
          note(`redirect ${sid} ${twiml}`)
          return answer
        },
      },
      afterUrl: 'https://a.example/after',
      port: PORT,
      socket: { close: (code, reason) => note(`close ${code} ${reason}`) },
      markEnded: async () => {
        note('marked as ended')
        return isHeld
      },
      onFailure: (_error, stage) => note(`failed: ${stage}`),
    },
  )
  leg.onEvent((event) => events.push(event))
  return { leg, done, events }
}

describe('a call over Twilio', () => {
  it('[CAR16] is marked as over before it is hung up, so that nothing streams it again', async () => {
    const { leg, done, events } = world()
    await leg.hangUp()
    expect(done).toEqual(['marked as ended', 'hang up CA1', 'close 1000 hung up'])
    leg.hungUp()
    expect(events).toEqual([])
  })

  it('[CAR16] is not hung up when another process has its sound by now', async () => {
    const { leg, done } = world(OK, false)
    await leg.hangUp()
    expect(done).toEqual(['marked as ended', 'close 1000 taken up elsewhere'])
  })

  it('[CAR16] is closed although the request to hang up has failed', async () => {
    const { leg, done } = world(DOWN)
    await expect(leg.hangUp()).rejects.toThrow('Twilio did not hang up: unreachable')
    expect(done).toContain('close 1000 hung up')
    const refused = world(DOWN)
    refused.leg.reject()
    await expect.poll(() => refused.done).toContain('failed: refusal of a call')
  })

  it('[CAR17] dials the target from the number that was called, and tells the end of its stream to nobody', async () => {
    const { leg, done, events } = world()
    expect(await leg.transfer(TARGET)).toBe('ok')
    expect(done).toEqual([
      expect.stringMatching(/^redirect CA1 .*callerId="\+12125559876".*timeLimit="600".*>\+12125559000</),
    ])
    leg.hungUp()
    expect([done.length, events]).toEqual([1, []])
  })

  it('[CAR17] goes on where it could not be put through', async () => {
    const { leg, events } = world(DOWN)
    expect(await leg.transfer(TARGET)).toBe('failed')
    leg.pressed('1')
    leg.hungUp()
    expect(events).toEqual([
      { type: 'dtmf', digit: '1', ms: 100 },
      { type: 'ended', by: 'caller' },
    ])
  })

  it('[TE14] moves to another socket, and closes the one before', async () => {
    const { leg, done } = world()
    const moved: string[] = []
    leg.moveTo({ close: (code, reason) => moved.push(`${code} ${reason}`) })
    expect(done).toEqual(['close 1000 taken up elsewhere'])
    await leg.hangUp()
    expect(moved).toEqual(['1000 hung up'])
  })
})
