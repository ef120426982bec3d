import { bookings } from './bookings.ts'
import { common } from './common.ts'
import { food } from './food.ts'
import { orders } from './orders.ts'
import { records } from './records.ts'
import { stays } from './stays.ts'
import { viewings } from './viewings.ts'

/** Everything that is said in guided flows. The English table is the one that the others translate. */
export const en = { ...common, ...bookings, ...stays, ...viewings, ...orders, ...food, ...records }
