import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Announcement, ConversationBus, Heard } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { Client } from 'pg'
import { z } from 'zod'
import type { Db } from '../ports.ts'

const CHANNEL = 'frontdesk'
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const CONNECT_MS = 10_000
/** A connection whose other end has vanished without a word is noticed by asking it. */
const HEARTBEAT_MS = 15_000
const ANSWER_MS = 5_000
const END_MS = 1_000

const announcementShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('conversation'),
    id: z.string().transform((id) => brandId('cnv', id)),
    seq: z.number().int(),
  }),
  z.object({ kind: z.literal('agent-closed'), id: z.string().transform((id) => brandId('agt', id)) }),
  z.object({ kind: z.literal('conversation-closed'), id: z.string().transform((id) => brandId('cnv', id)) }),
  z.object({
    kind: z.literal('takeover'),
    id: z.string().transform((id) => brandId('cnv', id)),
    isTyping: z.boolean(),
  }),
])

type BusOptions = {
  connectionString: string
  /** Called when announcements were lost, and once each time the listening connection is lost. */
  onError: (error: unknown, stage: 'announcement' | 'listening') => void
}

/**
 * Announcements between the processes on one PostgreSQL, by NOTIFY. They carry ids alone, in a statement of their own,
 * so that a slow listener never holds up a commit. BU1: a listening connection that was lost is made anew, and the
 * listeners are told, for of what was announced meanwhile nothing was heard.
 */
export function notifyBus(db: Db, options: BusOptions): ConversationBus & { close: () => Promise<void> } {
  const listeners = new Set<(heard: Heard) => void>()
  const tell = (heard: Heard): void => listeners.forEach((listener) => listener(heard))
  const closing = new AbortController()
  const listening = listenUntil(closing.signal, { ...options, tell })
  return {
    announce(announcement) {
      db.read('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(announcement)]).catch((error: unknown) =>
        options.onError(error, 'announcement'),
      )
    },
    listen(listener) {
      listeners.add(listener)
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

type Listening = BusOptions & { tell: (heard: Heard) => void }

/** Listens on one connection after the other. */
async function listenUntil(over: AbortSignal, options: Listening): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  let isDeaf = false
  while (!over.aborted) {
    try {
      await listenOnce(over, options, () => {
        if (isDeaf) options.tell({ kind: 'line-restored' })
        isDeaf = false
        pauseMs = FIRST_PAUSE_MS
      })
    } catch (error) {
      if (!isDeaf && !over.aborted) options.onError(error, 'listening')
      isDeaf = true
    }
    await rest(pauseMs, over)
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  }
}

/** Ends with the signal, and fails when the connection does. */
async function listenOnce(over: AbortSignal, { connectionString, tell }: Listening, onHears: () => void) {
  const socket = new Socket()
  const client = new Client({
    connectionString,
    stream: () => socket,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  })
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('The listening connection was ended')))
  })
  client.on('notification', ({ payload }) => {
    const announcement = parsed(payload ?? '')
    if (announcement) tell(announcement)
  })
  const hear = async (): Promise<void> => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    onHears()
    for (;;) {
      await rest(HEARTBEAT_MS, over)
      if (over.aborted) return
      await client.query('select 1')
    }
  }
  try {
    await Promise.race([hear(), lost])
  } finally {
    client.on('error', () => undefined)
    await Promise.race([client.end(), sleep(END_MS)])
    socket.destroy()
  }
}

function parsed(payload: string): Announcement | null {
  try {
    return announcementShape.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}

/** Ends early, and as well, when the signal aborts. */
async function rest(ms: number, over: AbortSignal): Promise<void> {
  await Promise.allSettled([sleep(ms, undefined, { signal: over })])
}
