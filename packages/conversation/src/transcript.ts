import type { Basket, DurableEvent, Item, ServerEvent } from '@frontdesk/schema'

/** One line of a conversation as people read it. */
export type TranscriptItem = Item & {
  suggestions: readonly string[]
  /** The order as it stood after this answer; null: there was none any more. */
  basket?: Basket | null
}

export type ActiveResponse = { responseId: string; inReplyTo: string | null }

/**
 * A conversation folded from its events. Both ends use this one fold: the service for the stored transcript, the
 * widget for the visible one, so the two cannot disagree.
 */
export type Transcript = {
  readonly lastSeq: number
  readonly items: readonly TranscriptItem[]
  /** The response being made now, if any. */
  readonly active: ActiveResponse | null
  /** Names, for people, of the tools running now, by call id. */
  readonly toolsRunning: Readonly<Record<string, string>>
  /** A durable event arrived out of order: the events between are missing and must be asked for again. */
  readonly hasGap: boolean
}

export const emptyTranscript: Transcript = { lastSeq: 0, items: [], active: null, toolsRunning: {}, hasGap: false }

/**
 * TR1: applying an event twice, or one older than what is known, changes nothing.
 * TR2: a durable event is applied only when it is the next one; a later one only marks the gap.
 * TR3: deltas touch nothing but the text of the item in progress of the active response.
 */
export function foldEvent(transcript: Transcript, event: ServerEvent): Transcript {
  if (!('seq' in event)) {
    return event.type === 'response.output_text.delta' ? appendDelta(transcript, event) : transcript
  }
  if (event.seq <= transcript.lastSeq) return transcript
  if (event.seq > transcript.lastSeq + 1) return { ...transcript, hasGap: true }
  return { ...applyDurable(transcript, event), lastSeq: event.seq, hasGap: false }
}

export function foldEvents(events: Iterable<ServerEvent>, from: Transcript = emptyTranscript): Transcript {
  let transcript = from
  for (const event of events) transcript = foldEvent(transcript, event)
  return transcript
}

type Delta = Extract<ServerEvent, { type: 'response.output_text.delta' }>

function appendDelta(transcript: Transcript, event: Delta): Transcript {
  if (transcript.active?.responseId !== event.response_id) return transcript
  return updateItem(transcript, event.item_id, (item) =>
    item.status === 'in_progress' ? { ...item, text: event.is_snapshot ? event.delta : item.text + event.delta } : item,
  )
}

function applyDurable(transcript: Transcript, event: DurableEvent): Transcript {
  switch (event.type) {
    case 'conversation.item.added':
    case 'conversation.item.done':
      return putItem(transcript, event.item)
    case 'conversation.item.truncated':
      return truncated(transcript, event)
    case 'response.created':
      return {
        ...transcript,
        active: { responseId: event.response_id, inReplyTo: event.in_reply_to },
        toolsRunning: {},
      }
    case 'response.output_text.done':
      return updateItem(transcript, event.item_id, (item) => ({ ...item, text: event.text }))
    case 'response.tool.started':
      return { ...transcript, toolsRunning: { ...transcript.toolsRunning, [event.call_id]: event.label } }
    case 'response.tool.done':
      return { ...transcript, toolsRunning: without(transcript.toolsRunning, event.call_id) }
    case 'response.done':
      return finishResponse(transcript, event)
  }
}

type Truncated = Extract<DurableEvent, { type: 'conversation.item.truncated' }>

/** TR5: of an answer that was spoken over stays what was heard. */
const truncated = (transcript: Transcript, { item_id, heard_text: text }: Truncated): Transcript =>
  updateItem(transcript, item_id, (item) => ({ ...item, text, status: 'interrupted' }))

type ResponseDone = Extract<DurableEvent, { type: 'response.done' }>

/** TR4: a failed response leaves no half answer behind; a completed one gives its item its citations, chips and card. */
function finishResponse(transcript: Transcript, event: ResponseDone): Transcript {
  const items = transcript.items
    .filter((item) => !(item.response_id === event.response_id && item.status === 'in_progress'))
    .map((item) => (item.response_id === event.response_id ? withParts(item, event) : item))
  const active = transcript.active?.responseId === event.response_id ? null : transcript.active
  return { ...transcript, items, active, toolsRunning: {} }
}

type Parts = Pick<ResponseDone, 'citations' | 'suggestions' | 'card' | 'basket'>

function withParts(item: TranscriptItem, parts: Parts): TranscriptItem {
  return {
    ...item,
    citations: parts.citations,
    suggestions: parts.suggestions,
    ...(parts.basket === undefined ? {} : { basket: parts.basket }),
    ...(parts.card ? { card: parts.card } : {}),
  }
}

function putItem(transcript: Transcript, item: Item): Transcript {
  const known = transcript.items.some((existing) => existing.id === item.id)
  if (!known) return { ...transcript, items: [...transcript.items, { ...item, suggestions: [] }] }
  return updateItem(transcript, item.id, (existing) => ({ ...existing, ...item }))
}

function updateItem(transcript: Transcript, id: string, change: (item: TranscriptItem) => TranscriptItem): Transcript {
  return { ...transcript, items: transcript.items.map((item) => (item.id === id ? change(item) : item)) }
}

function without(record: Readonly<Record<string, string>>, key: string): Record<string, string> {
  const { [key]: _gone, ...rest } = record
  return rest
}
