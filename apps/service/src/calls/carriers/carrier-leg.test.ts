import type { LegEvent, MediaPort, TransferTarget } from '@frontdesk/telephony'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CarrierLeg } from './carrier-leg.ts'

const PORT: MediaPort = {
  onAudio: () => undefined,
  play: () => undefined,
  clear: () => undefined,
  onMark: () => undefined,
}
const TARGET: TransferTarget = { name: 'Reception', e164: '+12025550111' }

function leg(transfer: 'ok' | 'failed' = 'failed') {
  const done: string[] = []
  const told: LegEvent[] = []
  const commands = {
    hangUp: async () => void done.push('hang up'),
    transfer: async () => transfer,
    sendDtmf: async (digits: string) => void done.push(`keys ${digits}`),
  }
  const socket = (name: string) => ({
    close: (_code: number, reason: string) => void done.push(`close ${name}: ${reason}`),
  })
  const call = { id: 'cnv_1', carrierCallId: 'c-1', to: '+12025550123' }
  const made = new CarrierLeg(call, commands, { port: PORT, socket: socket('first') })
  made.onEvent((event) => told.push(event))
  return { leg: made, done, told, socket }
}

describe('the leg of a call at a carrier', () => {
  it('[CY14] passes each key on once, in its order, however far the line and the webhooks are apart', () => {
    const keys = '0123456789*#'
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }), (order) => {
        const { leg: one, told } = leg()
        const left = { line: keys.split(''), webhook: keys.split('') }
        const next = (way: 'line' | 'webhook') => {
          const digit = left[way].shift()
          if (digit !== undefined) one.pressed(digit, way)
        }
        for (const isLine of order) next(isLine ? 'line' : 'webhook')
        for (const _ of keys.split('')) next('line')
        expect(told.map((event) => (event.type === 'dtmf' ? event.digit : '')).join('')).toBe(keys)
      }),
      { seed: 81, numRuns: 200 },
    )
  })

  it('[CY14] passes keys on that come in one way alone', () => {
    const { leg: one, told } = leg()
    one.pressed('1')
    one.pressed('1')
    expect(told).toHaveLength(2)
  })

  it('[CY13] is hung up once, and not at all where the carrier has ended it', async () => {
    const { leg: one, done, told } = leg()
    await one.hangUp()
    await one.hangUp()
    expect(done.filter((what) => what === 'hang up')).toHaveLength(1)
    const ended = leg()
    ended.leg.ended('caller')
    await ended.leg.hangUp()
    expect(ended.told).toEqual([{ type: 'ended', by: 'caller' }])
    expect(ended.done).toEqual(['close first: hung up'])
    expect(told).toEqual([])
  })

  it('[CY13] moves to another socket and lets the first go', async () => {
    const { leg: one, done, socket } = leg()
    one.moveTo(socket('second'))
    await one.hangUp()
    expect(done).toEqual(['close first: taken up elsewhere', 'hang up', 'close second: hung up'])
  })

  it('[CY5] is out of the call when whoever it was transferred to has answered, and in it when not', async () => {
    const ok = leg('ok')
    expect(await ok.leg.transfer(TARGET)).toBe('ok')
    await ok.leg.hangUp()
    expect(ok.done).not.toContain('hang up')
    const failed = leg('failed')
    expect(await failed.leg.transfer(TARGET)).toBe('failed')
    expect(failed.done).toEqual([])
  })
})
