import type { Session } from '@frontdesk/agent-runtime'
import { HEARTBEAT_MS } from '@frontdesk/schema'
import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../services.ts'
import { eventStream } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is broken off when it cannot begin, is logged, and leaves nothing behind that would end the process', async () => {
  const lines: string[] = []
  let connections = 0
  const services = {
    log: pino({}, { write: (line: string) => lines.push(JSON.parse(line).stage) }),
    now: Date.now,
    runtime: { lastSeq: () => Promise.reject(new Error('the database is away')) },
    connections: {
      enter: () => {
        connections += 1
        return () => (connections -= 1)
      },
      join: () => () => undefined,
    },
    sessions: { store: { findSession: async () => null } },
  }
  const session = { id: 'ses_1', organizationId: 'org_1', conversationId: 'cnv_1', expiresAt: 1 }
  const response = eventStream(services as unknown as Services, {
    session: session as unknown as Session,
    after: 0,
    address: '192.0.2.1',
    headers: {},
  })
  await expect(response.text()).rejects.toThrow('the database is away')
  expect(lines).toEqual(['event stream'])
  expect(connections).toBe(0)
  // A heartbeat into a broken stream would throw where nobody catches.
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS)
  expect(vi.getTimerCount()).toBe(0)
})
