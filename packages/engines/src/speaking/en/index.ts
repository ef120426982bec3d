import { bookings } from './bookings.ts'
import { common } from './common.ts'
import { flows } from './flows.ts'
import { food } from './food.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { records } from './records.ts'
import { stays } from './stays.ts'
import { viewings } from './viewings.ts'

/** What every language has: small talk and answers, and taking a message. */
export const everywhere = { ...common, ...messages }

/** Everything that is said. The English table is the one that the others translate. */
export const en = { ...everywhere, ...flows, ...bookings, ...stays, ...viewings, ...orders, ...food, ...records }
