import type { Operation } from './operation.ts'

/** What each resource of the API is; the pages of the reference and the tags of the document. */
const DESCRIPTIONS: Record<string, string> = {
  Organizations: 'Whom a key is of. Everything else belongs to one organization, and is seen by its keys alone.',
  'Web agents':
    'An agent for a website, set up with one call: instruction, agent, channel and deployment are made together. The answer holds the snippets to paste.',
  'Phone agents': 'An agent for a phone line, set up with one call: its number is assigned at once.',
  'Instruction configurations':
    'How agents are to behave: a role, your own words, and what they must not speak about. Every change is a version, and can be had back.',
  'Phone configurations': 'Lines for phone agents: the area of the number, and what is said first.',
  'Knowledge sources':
    'What agents answer from: websites that are read, texts, files, and questions with your own answers.',
  'Agent configurations':
    'An agent by itself, deployed or not; and what it would answer, with the passages that it weighs.',
  'Deployment channels': 'Places where agents answer: websites and phone lines.',
  'Deployment configurations': 'An agent on a channel: origins, words, look, consent, hours, pages, retention.',
  Conversations: 'Everything that was said with visitors.',
  Customers: 'Whoever left a contact with a message, a booking or an order.',
  Messages: 'Messages that agents took for the organization.',
  'Knowledge gaps': 'Questions that agents could not answer.',
  'Knowledge gap groups': 'The same questions, those that mean the same together, to be answered at once.',
  Businesses:
    'Whom agents book and sell for: hours, rules and terms. What is not entered is read from the website, and every field says who says so.',
  Services: 'What takes appointments at a business, with its duration and price.',
  Resources: 'What bookings take up at a business: staff, tables, rooms, and who shows homes.',
  'Busy calendars': 'Calendars elsewhere, in iCalendar format, that are read: what is busy there cannot be booked.',
  'Calendar feeds': 'Calendars in iCalendar format, for calendar programs to subscribe to.',
  Closures: 'Stretches in which a business, or one of its staff, tables and rooms cannot be booked.',
  Listings: 'Homes to rent or buy that a business shows.',
  'Catalogue items': 'What a business sells, with options and stock.',
  Bookings: 'Times that visitors booked, or that you entered for them.',
  Orders: 'What visitors ordered, or you entered for them.',
  Budgets: 'Caps on what language models may cost, by day and month, and where they stand.',
  'Model prices': 'What language models cost: shipped list prices, and your own.',
  Usage: 'Who answered visitors, and what that cost.',
  Providers: 'Companies whose models agents can use. A key that is set is kept encrypted, and no answer ever holds it.',
  Tools:
    'Addresses of yours that agents may ask something of, or have something done by once the visitor has said yes.',
  'MCP servers':
    'Servers that speak the Model Context Protocol, whose tools agents may have. You say which of them, and what each does.',
  'Carrier connections':
    'Accounts at telephone carriers, and telephone systems, over which calls come. Their secrets are kept encrypted, and no answer ever holds them.',
  'Phone numbers': 'Numbers that you have at carriers, and who answers them. No number is ever bought unasked.',
  'Missed calls': 'Calls over your carriers that reached no agent.',
  'Test calls': 'Calls to your phone agents without the telephone network, with the frames of Media Streams.',
  'Webhook endpoints': 'Addresses of yours that are told what happens, in the format of Standard Webhooks.',
  'Webhook events': 'What webhook endpoints are told: the body of each event, as it is posted and signed.',
}

/** What webhook endpoints are told. */
export const EVENTS_TAG = 'Webhook events'

/** Parts of a business that are lists of their own. */
const LISTS: Record<string, string> = {
  services: 'Services',
  resources: 'Resources',
  listings: 'Listings',
  'catalogue-items': 'Catalogue items',
  'stock-adjustments': 'Catalogue items',
  closures: 'Closures',
  calendar: 'Bookings',
  'busy-calendars': 'Busy calendars',
  'calendar-feeds': 'Calendar feeds',
}

/** What is asked about a resource at an address of its own. */
const ASKED_OF: Record<string, string> = { 'booking-quotes': 'Bookings', 'order-quotes': 'Orders' }

/** Names that are not spelled as their address is. */
const SPELLED: Record<string, string> = { 'mcp-servers': 'MCP servers' }

/** The resource an operation belongs to, as its address names it: `/dynamic-agents/web/:id` → `Web agents`. */
export function tagOf({ path }: Pick<Operation, 'path'>): string {
  const [, first = '', second = '', third = ''] = path.split('/')
  const list = first === 'businesses' ? LISTS[third] : (ASKED_OF[first] ?? SPELLED[first])
  if (list !== undefined) return list
  const words = first === 'dynamic-agents' ? `${second} agents` : first.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The resources of these operations, in their order. */
export const tagsOf = (operations: readonly Operation[]) =>
  [...new Set([...operations.map(tagOf), EVENTS_TAG])].map((name) => ({
    name,
    description: DESCRIPTIONS[name] ?? '',
  }))
