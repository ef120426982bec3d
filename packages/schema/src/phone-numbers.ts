import { z } from 'zod'
import { CARRIER_KINDS } from './carrier-connections.ts'
import { identifier, idOf, line, moment, phoneNumber } from './field-types.ts'

/* Numbers of an organization at its carriers. Numbers of the test range are the service's own and need no entry. */

export const NUMBER_STATUSES = ['active', 'pending', 'released', 'offline'] as const
export type NumberStatus = (typeof NUMBER_STATUSES)[number]
const MOST_KEYS = 10

const e164 = phoneNumber.meta({ description: 'The number: `+` and 7 to 15 digits', examples: ['+12125559876'] })
const connectionId = identifier.meta({
  description: 'The carrier connection that its calls come over',
  examples: ['con_4Kq0ZbW8mT1xRv7sYc2uLd'],
})
const matchKeys = z
  .array(line(64))
  .max(MOST_KEYS)
  .meta({
    description: 'How else the carrier may write it: without `+`, without the country, as an extension',
    examples: [['2125559876']],
  })
const agentConfigurationId = identifier.meta({
  description: 'The phone agent that answers it',
  examples: ['agt_4Kq0ZbW8mT1xRv7sYc2uLd'],
})

export const createPhoneNumber = z
  .object({
    e164,
    connectionId,
    matchKeys: matchKeys.default([]),
  })
  .meta({ description: 'A number that you have at a carrier' })
export type CreatePhoneNumber = z.infer<typeof createPhoneNumber>

export const updatePhoneNumber = z
  .object({
    matchKeys: matchKeys.optional(),
    agentConfigurationId: agentConfigurationId.nullable().optional().meta({
      description: 'The phone agent that answers it from now on; null: none, and the agent gets a test number instead',
    }),
  })
  .meta({ description: 'What is to change; what is absent stays' })
export type UpdatePhoneNumber = z.infer<typeof updatePhoneNumber>

export const numberReach = z
  .enum(['pstn', 'sip', 'test'])
  .meta({ description: 'Who can call it: the telephone network, or a SIP system', examples: ['pstn'] })

export const phoneNumberResource = z
  .object({
    id: idOf('num', 'Its id'),
    e164,
    connectionId,
    carrier: z.enum(CARRIER_KINDS).meta({ description: 'Who carries its calls', examples: ['twilio'] }),
    carrierRef: z
      .string()
      .nullable()
      .meta({ description: 'What the carrier calls it', examples: ['PN0123456789abcdef0123456789abcdef'] }),
    matchKeys,
    status: z.enum(NUMBER_STATUSES).meta({
      description: '`pending`: the carrier does not send its calls here yet; `offline`: it does no longer',
      examples: ['active'],
    }),
    reach: numberReach,
    agentConfigurationId: idOf('agt', 'The phone agent that answers it; null: none').nullable(),
    createdAt: moment('When it was entered'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'A number at a carrier' })
export type PhoneNumberResource = z.infer<typeof phoneNumberResource>

/** Over what the number of a phone agent is reached. */
export const agentLine = z
  .object({
    numberId: idOf('num', 'The number, where it is one of yours; null: one of the test range').nullable(),
    connectionId: idOf('con', 'The carrier connection that its calls come over; null: none').nullable(),
    carrier: z
      .enum(['local', ...CARRIER_KINDS])
      .meta({ description: 'Who carries its calls; `local`: this service alone', examples: ['local'] }),
    sipUri: z
      .string()
      .nullable()
      .meta({
        description:
          'What a softphone on the machine of the service, or a SIP system that is connected, calls to reach it; null: none can',
        examples: ['sip:+12125550142@127.0.0.1:5060'],
      }),
  })
  .meta({ description: 'Over what the number is reached' })
export type AgentLine = z.infer<typeof agentLine>

/** Calls that came over a carrier and were answered by no agent. */
export const MISSED_REASONS = ['unknown_number', 'no_agent', 'busy', 'unavailable'] as const
export type MissedReason = (typeof MISSED_REASONS)[number]

export const missedCallResource = z
  .object({
    id: idOf('msc', 'Its id'),
    connectionId: idOf('con', 'The carrier connection that it came over'),
    to: z.string().meta({ description: 'The number as the carrier wrote it', examples: ['+12125559876'] }),
    from: z
      .string()
      .nullable()
      .meta({ description: 'Who called, as the carrier wrote it; null: withheld', examples: ['+12125550000'] }),
    reason: z.enum(MISSED_REASONS).meta({
      description:
        '`unknown_number`: it is not entered; `no_agent`: no agent has it; `busy`: too many calls at once; `unavailable`: nobody here hears and speaks for the agent',
      examples: ['unknown_number'],
    }),
    at: moment('When it came'),
  })
  .meta({ description: 'A call that reached no agent' })
export type MissedCallResource = z.infer<typeof missedCallResource>

export const NUMBER_TYPES = ['local', 'tollFree', 'mobile'] as const

/** What numbers are asked for; it stands in the address. */
export const numberSearch = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters such as US')
    .default('US'),
  type: z.enum(NUMBER_TYPES).default('local'),
  areaCode: z
    .string()
    .regex(/^\d{1,6}$/, 'must be digits')
    .optional(),
  contains: z
    .string()
    .regex(/^[0-9A-Za-z*]{2,16}$/, 'must be 2 to 16 digits, letters and *')
    .optional(),
})

const offeredNumber = z.object({
  e164: z.string().meta({ description: 'The number', examples: ['+12125559876'] }),
  locality: z
    .string()
    .nullable()
    .meta({ description: 'Its town; null: not told', examples: ['New York'] }),
  region: z
    .string()
    .nullable()
    .meta({ description: 'Its state or region; null: not told', examples: ['NY'] }),
  needsAddress: z
    .boolean()
    .meta({ description: 'Whether the carrier asks for an address of yours first', examples: [false] }),
})
export const offeredNumbers = z
  .object({ items: z.array(offeredNumber).describe('Up to 20 of them') })
  .meta({ description: 'Numbers that a carrier sells' })
export type OfferedNumbers = z.infer<typeof offeredNumbers>

export const purchaseNumber = z
  .object({ e164: e164.meta({ description: 'The number to buy, as the search gave it', examples: ['+12125559877'] }) })
  .meta({ description: 'A number to be bought' })
