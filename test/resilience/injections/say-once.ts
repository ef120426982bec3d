import { randomUUID } from 'node:crypto'
import type { ServerEvent } from '@frontdesk/schema'
import { WebSocket } from 'ws'
import { openSession } from '../../contract/visitor-asks.ts'
import type { Shown } from './breaches.ts'
import type { InjectedHouse } from './injected-house.ts'

/** Says one thing in a conversation of its own, and gives all that comes of it. */
export async function sayOnce(house: InjectedHouse, text: string): Promise<Shown> {
  const { service, agent, origin } = house
  const { token, conversation } = (await openSession(service, agent, origin)).body
  const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  await new Promise((resolve) => socket.once('open', resolve))
  const events: ServerEvent[] = []
  const done = new Promise<Extract<ServerEvent, { type: 'response.done' }>>((resolve) => {
    socket.on('message', (frame) => {
      const event: ServerEvent = JSON.parse(Buffer.isBuffer(frame) ? frame.toString() : '{}')
      if (event.type !== 'conversation.item.added') events.push(event)
      if (event.type === 'response.done') resolve(event)
    })
  })
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  socket.send(JSON.stringify({ type: 'conversation.item.create', item: { client_id: randomUUID(), text } }))
  const end = await done
  socket.close()
  const said = events.flatMap((event) => (event.type === 'response.output_text.done' ? [event.text] : [])).join('\n')
  return { text: said, all: JSON.stringify(events), expects: end.expects ?? null }
}
