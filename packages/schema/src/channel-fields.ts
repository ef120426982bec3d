import { z } from 'zod'
import { COMMUNICATION_TYPES } from './enumerations.ts'
import { identifier, idOf, phoneNumber, shownAs, text, websiteUrl } from './field-types.ts'

/* The fields of where an agent answers, once: as requests write them, then as answers show them. */

export const website = websiteUrl.meta({
  description: 'The website the agent reads and is embedded in: http or https, without user name or password',
  examples: ['https://example.com/'],
})
export const communicationType = z
  .enum(COMMUNICATION_TYPES)
  .meta({ description: 'Whether visitors write, speak, or choose between the two', examples: ['UNIFIED'] })

export const phoneConfigurationId = identifier
  .optional()
  .meta({ description: 'A phone configuration that no other agent uses', examples: ['phc_4Kq0ZbW8mT1xRv7sYc2uLd'] })
export const testPhoneNumber = phoneNumber.meta({
  description:
    '`+` and 7 to 15 digits. A free number of yours, or of the test range, is taken as the agent’s own number',
  examples: ['+12125550142'],
})

export const shownWebsite = shownAs(website, z.string())
export const shownTestPhoneNumber = text('The number that was asked for', '+12125550142').nullable()
export const reachable = z.enum(['pstn', 'sip', 'test']).meta({
  description: 'Who can call: the telephone network, a SIP system, or, with `test`, you alone',
  examples: ['test'],
})
export const assignedNumber = text('The number assigned to the agent', '+12125550142')
export const usedPhoneConfiguration = idOf('phc', 'The phone configuration that the agent uses')

export const allowedOrigins = z.array(z.string()).meta({
  description: 'Origins whose pages may open the agent',
  examples: [['https://example.com', 'https://www.example.com']],
})
export const integrationSnippets = z.array(z.string()).meta({
  description: 'HTML to paste: the floating bubble, the inline panel, the full page',
  examples: [
    [
      '<div data-frontdesk-agent="agt_…" data-frontdesk-mode="bubble" hidden></div> …',
      '<div data-frontdesk-agent="agt_…" data-frontdesk-mode="inline" …></div> …',
      '<div data-frontdesk-agent="agt_…" data-frontdesk-mode="page" …></div> …',
    ],
  ],
})
