import { z } from 'zod'
import { card } from './cards.ts'
import { theme } from './deployment-fields.ts'
import { COMMUNICATION_TYPES } from './enumerations.ts'
import { citation, item } from './items.ts'
import { MAX_VISITOR_TEXT } from './limits.ts'
import { basket, orderPress } from './orders-by-card.ts'
import { parseUrl } from './parse-url.ts'
import { fitsVisitorFacts, TOO_MANY_FACTS, visitorUpdate, visitorUpdateShape } from './visitor-facts.ts'

/** The session protocol, version `frontdesk.v1`: names follow OpenAI's Realtime API, fields are snake_case as there. */

const durable = { seq: z.number().int().positive(), at: z.number() }
const responseStatus = z.enum(['completed', 'cancelled', 'failed'])

/** What the agent has just asked for: it chooses how speech is understood, and how long a pause may be. */
export const expectedAnswer = z.enum(['free', 'date', 'time', 'number', 'name', 'phone', 'email', 'code', 'yes-no'])
export type ExpectedAnswer = z.infer<typeof expectedAnswer>

/** Stored before sent; `seq` rises by one per conversation. */
export const durableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('conversation.item.added'), ...durable, item }),
  z.object({ type: z.literal('conversation.item.done'), ...durable, item }),
  z.object({ type: z.literal('conversation.item.truncated'), ...durable, item_id: z.string(), heard_text: z.string() }),
  z.object({
    type: z.literal('response.created'),
    ...durable,
    response_id: z.string(),
    /** The visitor's item that is answered; null for the greeting of an agent that speaks first. */
    in_reply_to: z.string().nullable(),
  }),
  z.object({
    type: z.literal('response.output_text.done'),
    ...durable,
    response_id: z.string(),
    item_id: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('response.tool.started'),
    ...durable,
    response_id: z.string(),
    call_id: z.string(),
    label: z.string(),
  }),
  z.object({
    type: z.literal('response.tool.done'),
    ...durable,
    response_id: z.string(),
    call_id: z.string(),
    outcome: z.enum(['done', 'needs-input', 'refused', 'failed']),
  }),
  z.object({
    type: z.literal('response.done'),
    ...durable,
    response_id: z.string(),
    status: responseStatus,
    citations: z.array(citation),
    suggestions: z.array(z.string()),
    card: card.nullable(),
    /** The order as it stands now; null: there is none any more; absent: as it was. */
    basket: basket.nullable().optional(),
    expects: expectedAnswer.optional(),
    /** The visitor wanted nothing more, and the answer says goodbye. */
    is_farewell: z.literal(true).optional(),
    /** The caller is to be put through to the one of this name, where there is a telephone line. */
    put_through: z.string().optional(),
  }),
])
export type DurableEvent = z.infer<typeof durableEvent>

type WithoutPosition<E> = E extends unknown ? Omit<E, 'seq' | 'at'> : never
/** A durable event before the store has given it its place. */
export type UnplacedEvent = WithoutPosition<DurableEvent>

/** Whether the service hears when a turn is over, or the visitor holds a key while they speak. */
export const turnDetection = z.enum(['server_vad', 'push_to_talk'])
export type TurnDetection = z.infer<typeof turnDetection>

const spokenResponse = { response_id: z.string(), number: z.number().int() }

/** One spoken turn in milliseconds after the end of speech; null for what did not happen. */
export const spokenLatency = z
  .object({
    endpoint: z.number().describe('When it was certain that the visitor had finished'),
    transcript: z.number().describe('When the words were known'),
    first_token: z.number().nullable().describe('When the answer began'),
    first_audio: z.number().nullable().describe('When its first sound was made'),
    first_audible: z
      .number()
      .nullable()
      .describe('As the visitor’s device tells it: from voice to voice, endpointing included'),
  })
  .meta({ description: 'One spoken turn in milliseconds after the end of speech; null for what did not happen' })
export type SpokenLatency = z.infer<typeof spokenLatency>

/** `waiting`: handed over, and nobody has taken it yet. `human`: a person has. */
export const agentState = z.enum(['listening', 'thinking', 'speaking', 'waiting', 'human'])
export const transientEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.created'),
    session_id: z.string(),
    conversation_id: z.string(),
    /** Where the replay that follows ends; what comes after is live. */
    last_seq: z.number().int(),
    expires_at: z.number(),
  }),
  z.object({
    type: z.literal('session.updated'),
    modalities: z.array(z.enum(['text', 'audio'])),
    turn_detection: turnDetection.optional(),
  }),
  z.object({
    type: z.literal('session.closed'),
    reason: z.enum(['expired', 'agent_deleted', 'going_away', 'replaced', 'slow', 'protocol_error']),
  }),
  /** `text` so far when `is_snapshot` (after a resume), else the piece to append. */
  z.object({
    type: z.literal('response.output_text.delta'),
    response_id: z.string(),
    item_id: z.string(),
    delta: z.string(),
    is_snapshot: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('agent.state'),
    state: agentState,
    /** Of the person who is waited for or has taken over, where they want it known. */
    name: z.string().optional(),
  }),
  /** A voice was heard, and later: its turn is over. */
  z.object({ type: z.literal('input_audio_buffer.speech_started') }),
  z.object({ type: z.literal('input_audio_buffer.speech_stopped') }),
  /** Everything understood so far of the turn being spoken; it replaces what came before. */
  z.object({ type: z.literal('conversation.item.input_audio_transcription.delta'), transcript: z.string() }),
  /** What was understood of the whole turn, and how surely, from 0 to 1. Where it is answered, its item holds it too. */
  z.object({
    type: z.literal('conversation.item.input_audio_transcription.completed'),
    transcript: z.string(),
    confidence: z.number(),
  }),
  /** `number` stands in the header of the binary audio that belongs to this response. */
  z.object({ type: z.literal('output_audio_buffer.started'), ...spokenResponse }),
  /** The caption of what is heard from `at_ms` of this response's audio on. */
  z.object({
    type: z.literal('response.output_audio_transcript.delta'),
    ...spokenResponse,
    delta: z.string(),
    at_ms: z.number(),
  }),
  /** All of it has been sent; `duration_ms` long. */
  z.object({ type: z.literal('response.output_audio.done'), ...spokenResponse, duration_ms: z.number() }),
  /** Playing must hold at once, go on, or be forgotten with everything that still waits to be played. */
  z.object({ type: z.literal('output_audio_buffer.paused'), ...spokenResponse }),
  z.object({ type: z.literal('output_audio_buffer.resumed'), ...spokenResponse }),
  z.object({ type: z.literal('output_audio_buffer.cleared'), ...spokenResponse, heard_ms: z.number() }),
  z.object({ type: z.literal('metrics'), response_id: z.string(), latency: spokenLatency }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    retryable: z.boolean(),
    client_id: z.string().optional(),
    retry_after: z.number().optional(),
  }),
])
export type TransientEvent = z.infer<typeof transientEvent>
export type ServerEvent = DurableEvent | TransientEvent

/** Control characters but tab and line feed say nothing and break databases; halves of surrogate pairs break UTF-8. */
const unspeakable = /[^\P{Cc}\t\n]|\p{Cs}/gu
const words = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(unspeakable, '').trim())
const spokenWords = (max: number) => words(max).refine((text) => text.length > 0, 'must not be empty')
const reference = z
  .string()
  .max(100)
  .regex(/^[\w.:-]*$/, 'must be an id as the service gave it')

/** What a visitor may say: words, a choice they pressed, a form they filled in, or what they pressed in a menu. */
const clientId = z.uuid()
export const visitorInput = z
  .object({
    client_id: clientId,
    text: spokenWords(MAX_VISITOR_TEXT).optional(),
    choice: z.object({ id: reference, label: spokenWords(200) }).optional(),
    form: z.object({ id: reference, values: z.record(reference, words(MAX_VISITOR_TEXT)) }).optional(),
    order: orderPress.optional(),
    /** `voice`: the visitor's browser understood it. What the service hears itself is never sent as an item. */
    medium: z.enum(['text', 'voice']).optional(),
  })
  .refine(
    (input) => [input.text, input.choice, input.form, input.order].filter((part) => part !== undefined).length === 1,
    'exactly one of text, choice, form and order is needed',
  )
export type VisitorInput = z.infer<typeof visitorInput>

export const clientEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session.resume'),
    token: z.string().max(200),
    conversation: z.object({ id: z.string().max(100), token: z.string().max(200) }),
    last_seq: z.number().int().min(0),
  }),
  z.object({
    type: z.literal('session.update'),
    modalities: z
      .array(z.enum(['text', 'audio']))
      .min(1)
      .max(2),
    turn_detection: turnDetection.optional(),
  }),
  /** Push to talk: the visitor let go of the key, or takes back what they said. */
  z.object({ type: z.literal('input_audio_buffer.commit') }),
  z.object({ type: z.literal('input_audio_buffer.clear') }),
  /** How much of a response the visitor has heard; every 200 ms while it plays. `is_over`: all that was sent. */
  z.object({
    type: z.literal('output_audio_buffer.progress'),
    number: z.number().int().min(0).max(65_535),
    played_ms: z.number().min(0).max(3_600_000),
    is_over: z.boolean().optional(),
  }),
  z.object({ type: z.literal('conversation.item.create'), item: visitorInput }),
  z.object({ type: z.literal('response.cancel'), response_id: z.string().max(100).optional() }),
  z.object({
    type: z.literal('conversation.feedback'),
    item_id: reference,
    rating: z.enum(['up', 'down']).nullable(),
  }),
  z.object({ type: z.literal('visitor.update'), ...visitorUpdateShape }).refine(fitsVisitorFacts, TOO_MANY_FACTS),
  z.object({ type: z.literal('ping') }),
])
export type ClientEvent = z.infer<typeof clientEvent>

/** OS5: owners follow it from their inbox, so it must lead to a page and run nothing. */
const webAddress = words(2_048).refine(
  (value) => /^https?:$/.test(parseUrl(value)?.protocol ?? ''),
  'must be an http or https address',
)

export const openSession = z.strictObject({
  agentId: z.string().max(100),
  conversation: z.object({ id: z.string().max(100), token: z.string().max(200) }).optional(),
  page: z
    .object({
      url: webAddress,
      title: words(300).optional(),
      locale: words(35).optional(),
    })
    .optional(),
  visitor: visitorUpdate.optional(),
})
export type OpenSession = z.infer<typeof openSession>

/**
 * `service`: audio goes through the connection. `browser`: the visitor's browser hears and speaks, and may send what it
 * hears to its maker, which the widget says. `none`: it should, but nobody here speaks the language, or it is switched off.
 */
export const sessionAudio = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('service'), sampleRate: z.literal(16_000) }),
  z.object({ engine: z.literal('browser') }),
  z.object({ engine: z.literal('none'), reason: z.enum(['language', 'switched_off']) }),
])
export type SessionAudio = z.infer<typeof sessionAudio>

/** Answer to opening a session. Nothing about prompts, providers, models, costs or the organization is in it. */
export const openedSession = z.object({
  sessionId: z.string(),
  token: z.string(),
  expiresAt: z.number(),
  conversation: z.object({ id: z.string(), token: z.string() }),
  agent: z.object({
    name: z.string(),
    communicationType: z.enum(COMMUNICATION_TYPES),
    language: z.string(),
    greeting: z.string(),
    suggestions: z.array(z.string()),
    theme,
    /** Asked for at the visitor's first message. */
    consent: z
      .object({ text: z.string(), linkLabel: z.string().nullable(), linkUrl: z.string().nullable() })
      .nullable(),
    /** Null where the owner does not want them said. `opensAt` is null when open, and when it never opens. */
    hours: z.object({ isOpen: z.boolean(), opensAt: z.number().nullable() }).nullable(),
  }),
  /** How the agent can be spoken with; null where only text was meant. */
  audio: sessionAudio.nullable(),
})
export type OpenedSession = z.infer<typeof openedSession>
