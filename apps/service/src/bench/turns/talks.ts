import { DISH_NAMES, GOOD_NAMES, SERVICE_NAMES, STAFF_NAMES } from './busy-house.ts'
import { OFFERS } from './many-pages.ts'

export type Line = { kind: string; text: string }

const CONTACT = 'Kim Lee, kim@example.com'
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const pick = (values: readonly string[], at: number): string => values[at % values.length] ?? ''

const line = (kind: string, text: string): Line => ({ kind, text })

/** What one visitor says, another one something else each time: nothing that was just looked up is asked for again. */
export function talk(round: number): Line[] {
  const offer = OFFERS[(round * 37) % OFFERS.length]?.name ?? ''
  const [dish, other, third] = [17, 113, 271].map((step) => pick(DISH_NAMES, round * step + step))
  const good = pick(GOOD_NAMES, round * 57)
  const service = pick(SERVICE_NAMES, round).toLowerCase()
  return [
    line('small talk', 'Hello, how are you?'),
    line('question', `How much is the ${offer}?`),
    line('question', `Can I bring my dog to the ${offer}?`),
    line('question', 'Who repairs my submarine, and what does it cost at the weekend?'),
    line('what there is', 'What do you sell?'),
    line('stock', `Do you have the ${good} in stock?`),
    line('order line', `I’d like two ${dish} and a ${other}`),
    line('order line', `and three large ${third} without onions please`),
    line('details', 'that’s all'),
    line('details', CONTACT),
    line('yes', 'yes please'),
    line('free times', `Do you have time for a ${service} with ${pick(STAFF_NAMES, round)} next ${pick(DAYS, round)}?`),
    line('free times', 'What about the afternoon?'),
    line('details', 'the first one'),
    line('details', CONTACT),
    line('yes', 'yes'),
    line('a record', 'cancel it'),
    line('yes', 'yes'),
    line('order line', `I want to buy 4 ${good}`),
    line('details', 'that’s all'),
    line('details', CONTACT),
    line('yes', 'yes'),
    line('small talk', 'thanks, bye'),
  ]
}
