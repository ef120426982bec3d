import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Card } from '@frontdesk/schema'
import { WebSocket } from 'ws'
import type { TestService } from '../running-service.ts'

export type Told = { text: string; card: Card | null; citations: { url: string; title: string; quote: string }[] }

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
export async function ask(service: Service, agentId: string, question: string, origin?: string): Promise<Told> {
  const [told] = await converse(service, { agentId, says: [question], origin })
  if (!told) throw new Error('nothing was answered')
  return told
}

type Visit = {
  agentId: string
  /** Words, or what is pressed in the answer before. */
  says: readonly (string | ((before: Told) => { choice: { id: string; label: string } }))[]
  origin?: string | undefined
  onEvent?: (event: unknown) => void
}

/** Says one thing after the other in a conversation of its own; each answer is waited for. */
export async function converse(service: Service, { agentId, says, origin = 'https://example.com', onEvent }: Visit) {
  const { token, conversation } = (await openSession(service, agentId, origin)).body
  const socket = new WebSocket(`${service.baseUrl.replace('http', 'ws')}/realtime`, 'frontdesk.v1', { origin })
  await new Promise((resolve) => socket.once('open', resolve))
  if (onEvent) socket.on('message', (data) => onEvent(JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')))
  socket.send(JSON.stringify({ type: 'session.resume', token, conversation, last_seq: 0 }))
  const answers: Told[] = []
  for (const one of says) {
    const before = answers.at(-1) ?? { text: '', card: null, citations: [] }
    const said = typeof one === 'string' ? { text: one } : one(before)
    const answer = nextAnswer(socket)
    socket.send(JSON.stringify({ type: 'conversation.item.create', item: { client_id: randomUUID(), ...said } }))
    // The lines of a conversation follow one another.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await answer)
  }
  socket.close()
  return answers
}

/** The response that is done next. */
function nextAnswer(socket: WebSocket): Promise<Told> {
  return new Promise((resolve) => {
    let text = ''
    const hear = (data: unknown) => {
      const event = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}')
      if (event.type === 'response.output_text.done') text = event.text
      if (event.type !== 'response.done') return
      socket.off('message', hear)
      resolve({ text, card: event.card, citations: event.citations })
    }
    socket.on('message', hear)
  })
}

/** Looks again until it holds; a job of the service works meanwhile. */
export async function eventually<T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 700; tries += 1) {
    const value = await look()
    if (holds(value)) return value
    await wait(25)
  }
  throw new Error(`it never came to hold: ${JSON.stringify(await look())}`)
}
