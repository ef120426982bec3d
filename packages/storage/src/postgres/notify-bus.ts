import type { Announcement, ConversationBus } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { Client } from 'pg'
import { z } from 'zod'
import type { Db } from '../ports.ts'

const CHANNEL = 'frontdesk'
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000

const announcementShape = z.union([
  z.object({
    kind: z.literal('conversation'),
    id: z.string().transform((id) => brandId('cnv', id)),
    seq: z.number().int(),
  }),
  z.object({ kind: z.literal('agent-closed'), id: z.string().transform((id) => brandId('agt', id)) }),
])

/**
 * Announcements between the processes on one PostgreSQL, by NOTIFY. They carry ids alone, in a statement of their own,
 * so that a slow listener never holds up a commit. While the listening connection is lost nothing is heard; readers
 * find what they missed in the store when the next announcement comes.
 */
export function notifyBus(db: Db, connectionString: string): ConversationBus & { close: () => Promise<void> } {
  const listeners = new Set<(announcement: Announcement) => void>()
  const connection = listening(connectionString, (payload) => {
    const announcement = parsed(payload)
    if (announcement) for (const listener of listeners) listener(announcement)
  })
  return {
    announce(announcement) {
      db.read('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(announcement)]).catch(() => undefined)
    },
    listen: (listener) => void listeners.add(listener),
    close: () => connection.close(),
  }
}

function parsed(payload: string): Announcement | null {
  try {
    return announcementShape.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** A connection of its own that listens, and is made anew when it breaks. */
function listening(connectionString: string, onPayload: (payload: string) => void): { close: () => Promise<void> } {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pause = FIRST_PAUSE_MS
  let isClosed = false
  const again = (): void => {
    client = null
    if (isClosed) return
    timer = setTimeout(() => void connect(), pause)
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString })
    client = next
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    next.on('error', () => undefined)
    next.once('end', again)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      pause = FIRST_PAUSE_MS
    } catch {
      await next.end().catch(() => undefined)
    }
  }
  void connect()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
