import type { Slots } from '../../turn/flow-slots.ts'
import type { OrderSaid } from '../../turn/said.ts'
import { bareName } from '../contact-details.ts'

type OrderWithSlots = { order: OrderSaid | null; slots: Partial<Slots> }

/** What may stand between a name and its contact. */
const BETWEEN = /^[\s,;:.-]*(?:(?:and|my|the|e-?mail|mail|phone|number|mobile|tel|is|at|on)\b['’s]*[\s:,.-]*)*$/iu

/** NG1: what stands right before a contact and is not sold is the name, in whatever letters: "anna berg, anna@…". */
export function nameBeforeContact(text: string, { order, slots }: OrderWithSlots): OrderWithSlots {
  const contact = slots.email ?? slots.phone
  if (order === null || contact === undefined) return { order, slots }
  const at = text.indexOf(contact)
  const named = order.unknown.find((one) => {
    const start = text.lastIndexOf(one.text, at)
    return start >= 0 && bareName(one.text) !== null && BETWEEN.test(text.slice(start + one.text.length, at))
  })
  if (named === undefined) return { order, slots }
  const rest = { ...order, unknown: order.unknown.filter((one) => one !== named) }
  const isEmpty = Object.values(rest).every((part) => part === null || part.length === 0)
  return { order: isEmpty ? null : rest, slots: { name: written(named.text), ...slots } }
}

/** A name typed without capitals gets them. */
const written = (name: string): string =>
  name === name.toLowerCase() ? name.replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) : name
