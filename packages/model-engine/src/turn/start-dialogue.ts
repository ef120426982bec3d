import type { LanguageModelV3FunctionTool } from '@ai-sdk/provider'
import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import type { GuidedDialogues } from './turn-deps.ts'

/** What a model calls when a visitor wants something done. */
export const START = {
  type: 'function',
  name: 'start',
  description:
    'Begins what the visitor asks to have done: booking, ordering, changing, cancelling, a message for the team, a person. It asks the visitor for all it needs; say nothing more after it.',
  inputSchema: {
    type: 'object',
    properties: {
      what: { type: 'string', enum: ['book', 'order', 'change', 'cancel', 'message', 'person'] },
      words: { type: 'string', description: 'The sentence of the visitor that asks for it, exactly as they wrote it' },
    },
    required: ['what', 'words'],
    additionalProperties: false,
  },
} as const satisfies LanguageModelV3FunctionTool

export type StartDialogue = (input: unknown) => Promise<{ events: readonly AgentEvent[] } | { refusal: string }>

/** Something that a model can have begun, and then says nothing more. */
export type Starter = { tool: LanguageModelV3FunctionTool; start: StartDialogue }

const given = z.object({ words: z.string().max(2_000).catch('') }).catch({ words: '' })

/** ME2: a dialogue begins with the visitor's own words; a model can only point at them. */
export function dialogueStarter(
  { embedded, guided }: { embedded: Engine; guided: GuidedDialogues },
  turn: EngineTurn,
): StartDialogue {
  return async (input) => {
    const text = ownSentences(turn.input.text ?? '', given.parse(input).words)
    const events = await collected(embedded.respond({ ...turn, input: { ...turn.input, text } }))
    if (hasBegun(guided, events)) return { events }
    return {
      refusal:
        'Nothing was begun: the visitor has not asked for it in these words. Answer them, or ask what they wish.',
    }
  }
}

/** All that an answer of the embedded engine says, before any of it is sent. */
export async function collected(events: AsyncIterable<AgentEvent>): Promise<AgentEvent[]> {
  const all: AgentEvent[] = []
  for await (const event of events) all.push(event)
  return all
}

/** Whether a dialogue goes on after these events, or has come to an end in them with something to show. */
export const hasBegun = (guided: GuidedDialogues, events: readonly AgentEvent[]): boolean =>
  events.some(
    (event) =>
      (event.type === 'state' && guided.isInDialogue(event.state)) ||
      (event.type === 'parts' && event.card !== undefined),
  )

/** Whole sentences of the visitor that hold the words that were pointed at; where none does, all of them. */
function ownSentences(text: string, words: string): string {
  const wanted = plain(words)
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '')
  const own = sentences.filter(
    (sentence) => wanted !== '' && (wanted.includes(plain(sentence)) || plain(sentence).includes(wanted)),
  )
  return own.length === 0 ? text : own.join(' ')
}

const plain = (text: string): string => (text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
