import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerEvent } from '@frontdesk/schema'
import { WebSocket } from 'ws'
import type { TestService } from '../running-service.ts'

type Place = { origin: string; token: string; conversation: { id: string } }

/** A visitor over a socket, who says what was refused again, as the widget does. */
export type Talker = {
  /** Resolves when the service has accepted it. */
  say: (text: string) => Promise<void>
  /** Says one thing after the other; each answer is waited for. */
  talkUntil: (over: AbortSignal) => Promise<void>
  /** The visitor's items that have an answer, which is complete. */
  answered: () => string[]
  /** Those that were accepted and have none. */
  unanswered: () => string[]
  leave: () => void
}

const AGAIN_MS = 250
const LOOK_MS = 20

export async function enter(node: TestService, { origin, token, conversation }: Place): Promise<Talker> {
  const socket = new WebSocket(`${node.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  const accepted = new Map<string, string>()
  const inReplyTo = new Map<string, string | null>()
  const completed = new Set<string>()
  const hear = (event: ServerEvent): void => {
    if (event.type === 'conversation.item.added' && event.item.client_id)
      accepted.set(event.item.client_id, event.item.id)
    if (event.type === 'response.created') inReplyTo.set(event.response_id, event.in_reply_to)
    const item =
      event.type === 'response.done' && event.status === 'completed' ? inReplyTo.get(event.response_id) : null
    if (item) completed.add(item)
  }
  socket.on('message', (data) => hear(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))

  const isAnswered = (clientId: string) => completed.has(accepted.get(clientId) ?? '')
  const send = async (text: string): Promise<string> => {
    const item = { client_id: randomUUID(), text }
    while (!accepted.has(item.client_id)) {
      socket.send(JSON.stringify({ type: 'conversation.item.create', item }))
      // oxlint-disable-next-line no-await-in-loop
      for (let waited = 0; waited < AGAIN_MS && !accepted.has(item.client_id); waited += LOOK_MS) await wait(LOOK_MS)
    }
    return item.client_id
  }
  return {
    async say(text) {
      await send(text)
    },
    async talkUntil(over) {
      for (let count = 0; !over.aborted; count += 1) {
        // oxlint-disable-next-line no-await-in-loop
        const clientId = await send(`Question number ${count}`)
        // oxlint-disable-next-line no-await-in-loop
        while (!isAnswered(clientId) && !over.aborted) await wait(LOOK_MS)
      }
    },
    answered: () => [...completed],
    unanswered: () => [...accepted.values()].filter((id) => !completed.has(id)),
    leave: () => socket.close(),
  }
}
