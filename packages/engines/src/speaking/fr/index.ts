import type { en } from '../en/index.ts'
import type { Translated } from '../sentence.ts'
import { bookings } from './bookings.ts'
import { common } from './common.ts'
import { flows } from './flows.ts'
import { food } from './food.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { records } from './records.ts'
import { stays } from './stays.ts'
import { viewings } from './viewings.ts'

/** Everything that is said, in French: formal, as at a reception. */
export const fr: Translated<typeof en> = {
  ...common,
  ...messages,
  ...flows,
  ...bookings,
  ...stays,
  ...viewings,
  ...orders,
  ...food,
  ...records,
}
