import { randomUUID } from 'node:crypto'
import type { Card, Citation, ServerEvent, VisitorInput } from '@frontdesk/schema'
import { WebSocket } from 'ws'
import {
  type EventListener,
  openConversation,
  type SessionConnection,
  type StoredConversation,
  type TranscriptItem,
  webTransport,
} from '../../packages/session-client/src/index.ts'

/* A visitor of a page: one real session over a WebSocket, in text. */

export type Answer = {
  text: string
  suggestions: readonly string[]
  card: Card | null
  citations: readonly Citation[]
  /** After the answer, who speaks next: the agent listens, or a person is waited for. */
  status: string
}
export type Say = Omit<VisitorInput, 'client_id'>
export type Greeting = { text: string; suggestions: readonly string[] }
export type Visitor = {
  /** The conversation, once something was said. */
  conversationId: () => string | null
  greeting: () => Promise<Greeting>
  say: (say: Say) => Promise<Answer>
  transcript: () => readonly TranscriptItem[]
  /** Told of all that the service sends, until the function that comes back is called. */
  onEvent: (listen: EventListener) => () => void
  leave: () => void
}

type Page = { serviceUrl: string; agentId: string; origin: string; now: () => number }

const PATIENCE_MS = 120_000

/** Someone opens the page and the agent on it. */
export function enterPage(page: Page): Visitor {
  const memory = memoryOfOne()
  const connection = openConversation({
    agentId: page.agentId,
    transport: webTransport({
      api: `${page.serviceUrl}/v1`,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, origin: page.origin } }),
      newSocket: (url, protocol) => new WebSocket(url, protocol, { origin: page.origin }),
    }),
    memory,
    clock: { now: page.now, after: afterwards },
    random: Math.random,
    network: { isOnline: () => true, onChange: () => () => {} },
    newClientId: randomUUID,
    page: () => ({ url: `${page.origin}/` }),
  })
  return {
    conversationId: () => memory.read()?.id ?? null,
    greeting: () => greeted(connection),
    say: (say) => answered(connection, say),
    transcript: () => connection.view.transcript.items,
    onEvent: (listen) => connection.onEvent(listen),
    leave: () => connection.dispose(),
  }
}

function memoryOfOne() {
  let stored: StoredConversation | null = null
  return {
    read: () => stored,
    write: (conversation: StoredConversation) => {
      stored = conversation
    },
    clear: () => {
      stored = null
    },
    onChange: () => () => {},
  }
}

function afterwards(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

async function greeted(connection: SessionConnection): Promise<Greeting> {
  const { agent } = connection.view
  if (agent !== null) return { text: agent.greeting, suggestions: agent.suggestions }
  connection.start()
  return await within<Greeting>('the agent did not open', (resolve) =>
    connection.onChange(({ agent }) => {
      if (agent !== null) resolve({ text: agent.greeting, suggestions: agent.suggestions })
    }),
  )
}

/** What is said, until the response to it is done. */
async function answered(connection: SessionConnection, say: Say): Promise<Answer> {
  return await within<Answer>('there was no answer', (resolve, reject) => {
    let clientId = ''
    let itemId: string | null = null
    let responseId: string | null = null
    let state = 'listening'
    const hear = (event: ServerEvent): void => {
      if (event.type === 'agent.state') state = event.state
      if (event.type === 'error' && event.client_id === clientId && !event.retryable) reject(new Error(event.message))
      if (event.type === 'conversation.item.added' && event.item.client_id === clientId) itemId = event.item.id
      if (event.type === 'response.created' && event.in_reply_to === itemId) responseId = event.response_id
      if (event.type !== 'response.done' || event.response_id !== responseId) return
      const said = connection.view.transcript.items.filter(({ response_id: id }) => id === responseId)
      const { card, citations, suggestions, status } = event
      const text = said.map((item) => item.text).join('\n')
      resolve({ text, suggestions, card, citations, status: status === 'completed' ? state : status })
    }
    const stop = connection.onEvent(hear)
    clientId = connection.send({ ...say, medium: 'text' })
    return stop
  })
}

type Begin<T> = (resolve: (value: T) => void, reject: (error: Error) => void) => () => void

/** Ends with what was awaited, or with an error after two minutes, for machines are shared; either way nothing listens on. */
async function within<T>(complaint: string, begin: Begin<T>): Promise<T> {
  let stop: () => void = () => {}
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<T>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${complaint} in ${PATIENCE_MS / 1_000} s`)), PATIENCE_MS)
      stop = begin(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
    stop()
  }
}
