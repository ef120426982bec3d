import { describe, expect, it } from 'vitest'
import { chunk } from './chunk.ts'

describe('a room of the console', () => {
  it('[CNV1] is fetched once, however many need it at the same time', async () => {
    let fetches = 0
    const room = chunk(async () => {
      fetches += 1
      return 'room'
    })
    await Promise.all([room.load(), room.load()])
    await room.load()
    expect([room.part.value, fetches]).toEqual(['room', 1])
  })

  it('[CNV1] says that it could not be fetched, and is fetched again by the next who needs it', async () => {
    let isThere = false
    const room = chunk(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return 'room'
    })
    await room.load()
    expect([room.part.value, room.failure.value?.message]).toEqual([null, expect.stringContaining('reload the page')])
    isThere = true
    await room.load()
    expect([room.part.value, room.failure.value]).toEqual(['room', null])
  })
})
