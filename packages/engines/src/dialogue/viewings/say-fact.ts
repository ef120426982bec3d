import { instantOf } from '@frontdesk/calendar'
import { minorDigits, money } from '@frontdesk/schema'
import type { HomeFact } from '../../reading/viewings/home-facts.ts'
import type { Speaker } from '../../speaking/speaker.ts'

/* What stands under a label in the description of a home, as people say it. */

/** "Pets: One cat considered" in the middle of a sentence. */
export function labelled(speaker: Speaker, { label, value }: HomeFact): string {
  const said = plainValue(speaker, value)
  // "Furnished: part furnished" needs no label.
  return said.toLowerCase().includes(label.toLowerCase())
    ? lowered(said)
    : speaker.say('home.labelled', { label: lowered(label), value: said })
}

export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const AMOUNT = /^(\d+(?:\.\d{1,2})?) ([A-Z]{3})$/u
const DATE = /^\d{4}-\d{2}-\d{2}$/u
const NOON = 720

/** "1609 GBP" and "2026-12-05" as people say them. */
export function plainValue(speaker: Speaker, value: string): string {
  const [, amount, currency] = AMOUNT.exec(value) ?? []
  if (amount !== undefined && currency !== undefined)
    return speaker.money(money(Math.round(Number(amount) * 10 ** minorDigits(currency)), currency))
  return DATE.test(value) ? speaker.day(instantOf({ date: value, minute: NOON }, 'UTC')) : value
}
