import { bareName } from '../contact-details.ts'
import { type Found, type GrammarContext, readEmail, readPersonName, readPhone } from '../grammars/index.ts'
import { grammarContextOf } from './asked-slots.ts'
import { sentenceSpans } from './clauses.ts'
import { withCapitals } from './read-name.ts'
import { blanked, type Reader, type ReaderInput, type Span } from './reading.ts'

/** As it was typed, where it was typed; what was spelled out comes in its usual form. */
const asWritten = ({ text, value }: Found<string>): string =>
  /\d/.test(text) || text.includes('@') ? text.trim() : value

/** A telephone number, an e-mail address, and the name beside them. */
export const readContact: Reader = (input) => {
  const { text } = input.utterance
  const context = { ...grammarContextOf(input), expects: [...grammarContextOf(input).expects, ...asksContact(input)] }
  const email = readEmail(text, context)
  const phone = phoneIn(email ? blanked(text, [email]) : text, context)
  const spans = [email, phone].flatMap((found) => found ?? [])
  // What stands beside the contact of a record is its code, which may be all letters.
  const hasName = input.kind !== 'record' && spans.length > 0 && !namesPerson(text, grammarContextOf(input))
  const name = hasName
    ? (nameBeside(text, spans) ?? (TAKES_TYPED.has(input.asked) ? typedBeside(text, spans) : null))
    : null
  return {
    slots: {
      ...(email ? { email: asWritten(email) } : {}),
      ...(phone ? { phone: asWritten(phone) } : {}),
      ...(name ? { name: withCapitals(name.text) } : {}),
    },
    spans: [...spans, ...(name ? [name] : [])],
  }
}

/** "So three. 07700 900142": no number goes on over the end of a sentence. */
function phoneIn(text: string, context: GrammarContext): Found<string> | null {
  if (readPhone(text, context) === null) return null
  for (const { start, end } of sentenceSpans(text)) {
    const found = readPhone(text.slice(start, end), context)
    if (found) return { ...found, start: found.start + start, end: found.end + start }
  }
  return null
}

const namesPerson = (text: string, context: GrammarContext): boolean =>
  sentenceSpans(text).some(({ start, end }) => readPersonName(text.slice(start, end), context) !== null)

const asksContact = ({ asked }: ReaderInput): GrammarContext['expects'] =>
  asked === 'customer' || asked === 'code' ? ['phone', 'email'] : []

/** "Tom Hill, tom@hill.example": one to three words in capitals right before the contact. */
function nameBeside(text: string, contacts: readonly Span[]): (Span & { text: string }) | null {
  const first = Math.min(...contacts.map(({ start }) => start))
  const found = /(?:^|[\s,;:(])((?:\p{Lu}[\p{L}'’.-]{0,30}\s+){0,2}\p{Lu}[\p{L}'’.-]{0,30})[\s,;:(-]*$/u.exec(
    text.slice(0, first),
  )
  const name = found?.[1]
  if (!found || name === undefined || bareName(name) === null) return null
  const start = found.index + found[0].indexOf(name)
  return { start, end: start + name.length, text: name }
}

/** Asked for a place, people say who they are as well. */
const TAKES_TYPED: ReadonlySet<ReaderInput['asked']> = new Set(['customer', 'address'] as const)

/** "aaron kell 07700 900311", where a name was asked for: two or three words alone before the contact. */
function typedBeside(text: string, contacts: readonly Span[]): (Span & { text: string }) | null {
  const head = text.slice(0, Math.min(...contacts.map(({ start }) => start)))
  const found = /(?:^|[.,;:!?\n]\s*)((?:\p{L}[\p{L}'’-]{1,30}\s+){1,2}\p{L}[\p{L}'’-]{1,30})[\s,;:(-]*$/u.exec(head)
  const name = found?.[1]
  if (!found || name === undefined || bareName(name) === null) return null
  const start = found.index + found[0].indexOf(name)
  return { start, end: start + name.length, text: name }
}
