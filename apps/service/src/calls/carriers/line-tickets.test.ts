import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { issueLineTicket, redeemLineTicket } from './line-tickets.ts'

const call = { connectionId: brandId('con', 'con_4Kq0ZbW8mT1xRv7sYc2uLd'), carrierCallId: 'v3:call/+=' }

function desk() {
  const clock = { now: 1_780_000_000_000 }
  const taken = new Set<string>()
  const deps = {
    pepper: 'a pepper',
    now: () => clock.now,
    limits: {
      take: async (name: string) => {
        const isAllowed = !taken.has(name)
        taken.add(name)
        return { isAllowed, remaining: 0, resetAt: 0 }
      },
    },
  }
  return {
    deps,
    clock,
    redeem: (ticket: string, id = call.carrierCallId) => redeemLineTicket(deps as never, ticket, id),
  }
}

describe('a ticket to the sound of a call', () => {
  it('[CY12] is letters and digits alone, short enough for every carrier', () => {
    expect(issueLineTicket(desk().deps, call)).toMatch(/^[0-9A-Za-z]{95}$/)
  })

  it('[CY12] admits to its own call, once', async () => {
    const { deps, redeem } = desk()
    const ticket = issueLineTicket(deps, call)
    expect(await redeem(ticket, 'another call')).toBeNull()
    expect(await redeem(ticket)).toBe(call.connectionId)
    expect(await redeem(ticket)).toBeNull()
  })

  it('[CY12] admits for a minute', async () => {
    const { deps, clock, redeem } = desk()
    const [early, late] = [issueLineTicket(deps, call), issueLineTicket({ ...deps, now: () => clock.now + 1 }, call)]
    clock.now += 60_000
    expect(await redeem(early)).toBeNull()
    expect(await redeem(late)).toBe(call.connectionId)
  })

  it('[CY12] cannot be made or altered by whoever has no secret of ours', async () => {
    const { deps, redeem } = desk()
    const ticket = issueLineTicket(deps, call)
    const other = issueLineTicket({ ...deps, pepper: 'another pepper' }, call)
    const later = ticket.slice(0, 22) + 'zzzzzzzzz' + ticket.slice(31)
    for (const forged of ['', 'x', other, later, ticket.replace(/^./, 'Z'), `${ticket}0`])
      expect(await redeem(forged)).toBeNull()
    expect(await redeem(ticket)).toBe(call.connectionId)
  })
})
