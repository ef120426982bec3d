import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { TestService } from '../running-service.ts'

export type Told = { text: string; citations: { url: string; title: string; quote: string }[] }

type Service = Pick<TestService, 'baseUrl'>

/** Opens a session as a page of this origin does. */
export async function openSession(service: Service, agentId: string, origin = 'https://example.com') {
  const response = await fetch(`${service.baseUrl}/web/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ agentId }),
  })
  return { status: response.status, body: await response.json() }
}

/** Asks one question in a conversation of its own, and gives the whole answer. */
export async function ask(
  service: Service,
  agentId: string,
  question: string,
  origin = 'https://example.com',
): Promise<Told> {
  const { token, conversation } = (await openSession(service, agentId, origin)).body
  const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  await new Promise((resolve) => socket.once('open', resolve))
  const answer = new Promise<Told>((resolve) => {
    let text = ''
    socket.on('message', (data) => {
      const event = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
      if (event.type === 'response.output_text.done') text = event.text
      if (event.type === 'response.done') resolve({ text, citations: event.citations })
    })
  })
  const item = { client_id: randomUUID(), text: question }
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  socket.send(JSON.stringify({ type: 'conversation.item.create', item }))
  const told = await answer
  socket.close()
  return told
}

/** Looks again until it holds; a job of the service works meanwhile. */
export async function eventually<T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const value = await look()
    if (holds(value)) return value
    await wait(25)
  }
  throw new Error(`it never came to hold: ${JSON.stringify(await look())}`)
}
