import { z } from 'zod'
import { identifier, idOf, moment, phoneNumber, text } from './field-types.ts'

/* Calls to phone agents without the telephone network: over a WebSocket that speaks the frames of Media Streams. */

/** A ticket is good for so long, and once. */
export const CALL_TICKET_MS = 60_000

export const createTestCall = z
  .object({
    to: phoneNumber.meta({ description: 'The number of a phone agent of yours', examples: ['+12125550177'] }),
    callId: identifier.optional().meta({
      description: 'A call whose line broke, to be taken up again',
      examples: ['cnv_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
  })
  .meta({ description: 'A call to one of your phone agents' })
export type CreateTestCall = z.infer<typeof createTestCall>

export const testCallResource = z
  .object({
    callId: idOf('cnv', 'The call; also the id of its conversation'),
    agentConfigurationId: idOf('agt', 'The agent that answers'),
    mediaUrl: text('The WebSocket that carries the sound', 'wss://agents.example.com/v1/carriers/local/media'),
    ticket: text('Goes into the `start` frame as the parameter `ticket`; good once', 'eyJj…'),
    expiresAt: moment('When the ticket is no longer good'),
  })
  .meta({ description: 'A call that is to begin' })
export type TestCallResource = z.infer<typeof testCallResource>
