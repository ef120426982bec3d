import { createSocket } from 'node:dgram'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing.ts'
import { createMediaPorts, evenPorts } from './media-ports.ts'

const range = { from: 32_001, to: 32_005 }

describe('ports for sound', () => {
  it('[SIP27] are even', () => {
    expect(evenPorts(range)).toEqual([32_002, 32_004])
  })

  it('[SIP27] are used by one call each, and rest before the next', async () => {
    const clock = createFakeClock()
    const ports = createMediaPorts({ clock, address: '127.0.0.1', range, restMs: 30_000 })
    const [first, second] = [await ports.open(), await ports.open()]
    expect([first?.port, second?.port]).toEqual([32_002, 32_004])
    expect(await ports.open()).toBeNull()
    first?.close()
    first?.close()
    expect(ports.openCount()).toBe(1)
    clock.advance(29_999)
    expect(await ports.open()).toBeNull()
    clock.advance(1)
    const again = await ports.open()
    expect(again?.port).toBe(32_002)
    ports.close()
    expect(ports.openCount()).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  it('[SIP27] that another program has are passed over', async () => {
    const other = createSocket('udp4')
    await new Promise<void>((bound) => other.bind(32_012, '127.0.0.1', () => bound()))
    const clock = createFakeClock()
    const ports = createMediaPorts({ clock, address: '127.0.0.1', range: { from: 32_012, to: 32_014 }, restMs: 1 })
    expect((await ports.open())?.port).toBe(32_014)
    ports.close()
    await new Promise<void>((closed) => other.close(() => closed()))
  })
})
