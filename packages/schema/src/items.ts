import { z } from 'zod'
import { card } from './cards.ts'
import { idOf, moment, text } from './field-types.ts'
import { orderPress } from './orders-by-card.ts'

/* One entry of a conversation, as the session protocol sends it and owners read it. */

export const citation = z
  .object({
    id: z.string().describe('Its number in the answer'),
    url: text('The page it is on', 'https://example.com/hours'),
    title: text('Title of the page', 'Opening hours'),
    quote: text('The words the answer rests on', 'We are open from 9 to 5.'),
  })
  .meta({ description: 'A passage that an answer rests on' })
export type Citation = z.infer<typeof citation>

export const item = z
  .object({
    id: idOf('itm', 'Its id'),
    role: z.enum(['visitor', 'agent', 'human']).describe('Who said it; `human`: a person who took over'),
    status: z.enum(['in_progress', 'completed', 'interrupted']).meta({
      description: '`interrupted`: cancelled; `text` holds what was said (in voice: heard) before the stop',
      examples: ['completed'],
    }),
    medium: z.enum(['text', 'voice', 'phone']).describe('How it was said'),
    text: text('The words', 'Do you open on Sunday?'),
    created_at: moment('When it was said'),
    client_id: z
      .string()
      .optional()
      .meta({
        description: 'The name that the visitor’s page gave it',
        examples: ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
      }),
    response_id: idOf('rsp', 'The answer it belongs to').optional(),
    citations: z
      .array(citation)
      .optional()
      .meta({ description: 'Passages the answer rests on', examples: [[]] }),
    order: orderPress.optional().describe('What the visitor pressed in a menu or a basket'),
    card: card.optional().describe('A form, a list of times, an order or the like, shown with the words'),
  })
  .meta({ description: 'One entry of a conversation' })
export type Item = z.infer<typeof item>
