import { randomUUID } from 'node:crypto'
import type { Session } from '@frontdesk/agent-runtime'
import type { Card, ServerEvent, VisitorInput } from '@frontdesk/schema'
import { clockOf, type House } from './house.ts'

/*
 * Plays a dialogue written as lines. They speak:
 *   visitor: words                 press: <id or label of a shown button>     form: {"name": "…", …} (the shown form)
 *   time: +20m | +3d               the clock goes on                          new visitor      another conversation
 *   owner: counts <item> as 3 | expects <item> in 3 days | hands over         what the owner does meanwhile
 * where {code} stands for the code that the agent has given last, {spelled} for it in the telephone alphabet,
 * and they check the last answer, or the store:
 *   agent: part of the answer      not: no part of it      card: its type     chip: a suggestion
 *   stored: <a whole row>          rows: <how many there are>
 *   noted: <the note of one>
 */

export type Played = { problem: string | null; signature: string; transcript: string }

type Answer = { text: string; card: Card | null; suggestions: readonly string[] }
type Stage = { house: House; session: Session; answer: Answer; signature: string[]; transcript: string[]; code: string }

export async function play(house: House, script: string): Promise<Played> {
  const stage: Stage = {
    house,
    session: await house.enter(),
    answer: { text: '', card: null, suggestions: [] },
    signature: [],
    transcript: [],
    code: '',
  }
  for (const line of script.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue
    // The lines of a dialogue follow one another.
    // oxlint-disable-next-line no-await-in-loop
    const problem = await step(stage, line)
    if (problem !== null) return ended(stage, `${line}\n  ${problem}\n\n${stage.transcript.join('\n')}`)
  }
  return ended(stage, null)
}

const ended = ({ signature, transcript }: Stage, problem: string | null): Played => ({
  problem,
  signature: signature.join(' > '),
  transcript: transcript.join('\n'),
})

type Line = (stage: Stage, rest: string) => Promise<string | null> | string | null

async function step(stage: Stage, line: string): Promise<string | null> {
  const [, kind = '', rest = ''] = /^([a-z ]+?)(?::\s*(.*))?$/u.exec(line) ?? []
  const does = LINES[kind]
  return does
    ? does(stage, rest.replaceAll('{code}', stage.code).replaceAll('{spelled}', spelled(stage.code)))
    : 'this line means nothing'
}

const TELEPHONE =
  'alfa bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey x-ray yankee zulu zero one two three four five six seven eight nine'.split(
    ' ',
  )

/** "K7" as "kilo seven". */
const spelled = (code: string): string =>
  Array.from(code, (sign) => TELEPHONE['ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.indexOf(sign)] ?? sign).join(' ')

const includes = ({ answer }: Stage, piece: string): boolean => answer.text.toLowerCase().includes(piece.toLowerCase())
const said = ({ answer }: Stage): string => `the agent said: ${answer.text}`

const LINES: Readonly<Record<string, Line>> = {
  visitor: (stage, rest) => say(stage, { text: rest }, 'words'),
  press: (stage, rest) => press(stage, rest),
  form: (stage, rest) => fill(stage, rest),
  time: (stage, rest) => pass(stage, rest),
  owner: ({ house }, rest) => behindTheCounter(house, rest),
  'new visitor': async (stage) => {
    stage.session = await stage.house.enter()
    return null
  },
  agent: (stage, rest) => (includes(stage, rest) ? null : said(stage)),
  not: (stage, rest) => (includes(stage, rest) ? said(stage) : null),
  card: ({ answer }, rest) =>
    (answer.card?.type ?? 'none') === rest ? null : `the card is ${answer.card?.type ?? 'none'}`,
  chip: ({ answer }, rest) =>
    answer.suggestions.includes(rest) ? null : `the chips are ${answer.suggestions.join(', ')}`,
  noted: async ({ house }, rest) => {
    const notes = (await rowsWithCodes(house)).map(({ note }) => note)
    return notes.includes(rest) ? null : `noted is:\n    ${notes.join('\n    ')}`
  },
  stored: async ({ house }, rest) => {
    const rows = await storedRows(house)
    return rows.includes(rest) ? null : `stored is:\n    ${rows.join('\n    ')}`
  },
  rows: async ({ house }, rest) => {
    const rows = await storedRows(house)
    return String(rows.length) === rest ? null : `stored is:\n    ${rows.join('\n    ')}`
  },
}

type Option = { id: string; label: string }

function optionsOf(card: Card | null): Option[] {
  if (card?.type === 'choices') return [...card.options]
  if (card?.type === 'order') return [...card.actions]
  if (card?.type === 'menu')
    return card.sections.flatMap(({ items }) => items.map(({ id, name }) => ({ id: `item:${id}`, label: name })))
  if (card?.type === 'listings') return card.listings.flatMap(({ actions }) => actions)
  if (card?.type === 'slots') return card.slots.map(({ id, starts_at }) => ({ id, label: clockOf(starts_at) }))
  return []
}

function press(stage: Stage, wanted: string): Promise<string | null> | string {
  const options = optionsOf(stage.answer.card)
  const option = options.find(({ id, label }) => id === wanted || label === wanted)
  if (option) return say(stage, { choice: option }, 'button')
  // An id that is no longer shown is an old button.
  if (/^[\w.-]+:/.test(wanted)) return say(stage, { choice: { id: wanted, label: wanted } }, 'button')
  if (stage.answer.suggestions.includes(wanted)) return say(stage, { text: wanted }, 'chip')
  return `there is no such button; there are ${options.map(({ label }) => label).join(', ')}`
}

function fill(stage: Stage, json: string): Promise<string | null> | string {
  const { card } = stage.answer
  if (card?.type !== 'form' && card?.type !== 'quantity') return `there is no form, but ${card?.type ?? 'nothing'}`
  return say(stage, { form: { id: card.id, values: JSON.parse(json) } }, 'form')
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

function pass({ house }: Stage, rest: string): string | null {
  const [, count, unit = ''] = /^\+(\d+)([mhd])$/.exec(rest) ?? []
  const step = UNITS[unit]
  if (count === undefined || step === undefined) return 'time goes on by +20m, +3h or +2d'
  house.clock.at += Number(count) * step
  return null
}

async function behindTheCounter({ owner, clock }: House, rest: string): Promise<string | null> {
  const [, counted = '', pieces] = /^counts (.+) as (\d+)$/.exec(rest) ?? []
  const [, expected = '', days] = /^expects (.+) in (\d+) days$/.exec(rest) ?? []
  if (pieces !== undefined) await owner.changeStock(counted, { do: 'count', onHand: Number(pieces) })
  else if (days !== undefined)
    await owner.changeStock(expected, { do: 'announce', restockAt: clock.at + Number(days) * 86_400_000 })
  else if (rest === 'hands over') await owner.handOver()
  else return 'the owner counts, expects, or hands over'
  return null
}

async function say(stage: Stage, input: Omit<VisitorInput, 'client_id'>, how: string): Promise<string | null> {
  const { house, session } = stage
  house.clock.at += 1_000
  const before = await snapshot(house)
  const answer = await answered(house, session, { ...input, client_id: randomUUID() })
  stage.answer = answer
  stage.code = /(?:Your code is|Su código es|Ihr Code ist|Votre code est) (\w+)/u.exec(answer.text)?.[1] ?? stage.code
  const after = await snapshot(house)
  stage.signature.push(`${how}/${await whereIt(house, session)}${before === after ? '' : '/written'}`)
  stage.transcript.push(
    `> ${input.text ?? input.choice?.label ?? JSON.stringify(input.form?.values)}`,
    `  ${answer.text.replaceAll('\n', '\n  ')}`,
  )
  return claimProblem(answer.text, { before, after })
}

const snapshot = async (house: House): Promise<string> =>
  (await rowsWithCodes(house)).map(({ row, code, note }) => `${row} ${code} ${note}`).join('\n')

/** What the agent waits for after the turn: the sequence of these tells two dialogues apart. */
async function whereIt({ storage }: House, { organizationId, conversationId }: Session): Promise<string> {
  const conversation = await storage.conversations.findConversation(organizationId, conversationId)
  const state = JSON.parse(JSON.stringify(conversation?.state ?? {}))
  const flow = state.business?.flows?.at(-1)
  return flow
    ? `${flow.kind}.${flow.asked}(${flow.attempts};${Object.keys(flow.slots).toSorted().join('+')})`
    : openTo(state)
}

/** With no flow: how many things "it" may mean, whether a yes begins a message, whether "and on Sunday?" means something. */
function openTo({
  business,
  offer,
  topic,
}: {
  business?: { shown?: unknown[] }
  offer?: unknown
  topic?: unknown
}): string {
  const waits = [business?.shown?.length ?? 0, offer == null ? '' : 'offer', topic == null ? '' : 'topic']
  return `open(${waits.filter((part) => part !== '').join('+')})`
}

function answered({ runtime }: House, session: Session, input: VisitorInput): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = ''
    let after = 0
    const where = { organizationId: session.organizationId, conversationId: session.conversationId }
    const hear = (event: ServerEvent): void => {
      if (event.type === 'response.output_text.done') text = event.text
      if (event.type !== 'response.done' || event.seq <= after) return
      void unsubscribe.then((stop) => stop())
      if (event.status === 'completed') resolve({ text, card: event.card, suggestions: event.suggestions })
      else reject(new Error(`the response was ${event.status}`))
    }
    const unsubscribe = runtime.lastSeq(where.organizationId, where.conversationId).then((last) => {
      after = last
      return runtime.subscribe(where, last, hear)
    })
    unsubscribe.then(() => runtime.submit(session, input)).catch(reject)
  })
}

type Change = { before: string; after: string }

const rowsOf = (snapshot: string, start = ''): number =>
  snapshot.split('\n').filter((row) => row !== '' && row.startsWith(start)).length
const grew = ({ before, after }: Change, start: string): boolean => rowsOf(after, start) > rowsOf(before, start)

/** What is said as done, and how the rows tell that it is. */
const CLAIMS: readonly (readonly [claim: RegExp, isDone: (change: Change) => boolean])[] = [
  [
    /^(?:Booked|Ordered|Reservado|Pedido hecho|Gebucht|Bestellt|Réservé|Commandé)(?= ?:)/mu,
    (change) => grew(change, '') && grew(change, 'confirmed'),
  ],
  [/^(?:Changed\b|(?:Cambiado|Geändert|Changé) ?:)/mu, (change) => change.before !== change.after && !grew(change, '')],
  [/^(?:Cancelled\b|(?:Cancelado|Storniert|Annulé) ?:)/mu, (change) => grew(change, 'cancelled')],
  [/^The return is asked for\b/mu, (change) => grew(change, 'return-requested')],
  [
    /^(?:I’ve passed it on\b|Ich habe es an das Team weitergegeben|Lo he pasado al equipo|Je l’ai transmis)/mu,
    (change) => grew(change, 'message'),
  ],
]

/**
 * DG1: "booked", "ordered", "changed", "cancelled" and "passed on" are said of a row that was written so in this very
 * turn, never otherwise; and what was written is said.
 */
function claimProblem(text: string, change: Change): string | null {
  const { before, after } = change
  const claims = CLAIMS.filter(([claim]) => claim.test(text))
  const empty = claims.find(([, isDone]) => !isDone(change))
  if (empty) return `“${empty[0].exec(text)?.[0]}” was said, and nothing was written so`
  const code = /(?:Your code is|Su código es|Ihr Code ist|Votre code est) (\w+)/u.exec(text)?.[1]
  if (code !== undefined && !after.includes(code)) return `the code ${code} is in no row`
  if (claims.length > 0) return null
  if (before !== after) return `something was written, and not said: ${text}`
  const sideways =
    /\b(?:is|are|has been|have been|I(?:’|')ve|you(?:’|')re|it(?:’|')s) (?:now )?(?:booked|reserved|ordered|cancelled)\b/iu
  const isDenial = /nothing is booked or ordered|has been cancelled(?: already)?/iu
  return sideways.test(text) && !isDenial.test(text) ? `a claim without a row: ${text}` : null
}

/** Every row that a visitor's words can make, in one line each, oldest first. */
export async function storedRows(house: House): Promise<string[]> {
  return (await rowsWithCodes(house)).map(({ row }) => row)
}

async function rowsWithCodes({
  storage,
  organizationId,
}: House): Promise<{ row: string; code: string; note: string }[]> {
  const page = { cursor: null, limit: 50 }
  const bookings = (await storage.bookings.listBookings({ organizationId }, page)).items.toReversed()
  const orders = (await storage.orders.listOrders({ organizationId }, page)).items.toReversed()
  const messages = (await storage.inbox.listMessages(organizationId, { agentId: null }, page)).items.toReversed()
  const contact = ({ name, email, phone }: { name: string | null; email: string | null; phone: string | null }) =>
    [name, phone, email].filter((part) => part !== null).join(', ')
  return [
    ...bookings.map((one) => ({
      row: line([
        one.status,
        one.kind,
        one.what,
        clockOf(one.startsAt),
        one.partySize === null ? null : `${one.partySize} people`,
        one.staffName,
        contact(one.customer),
      ]),
      code: one.code,
      note: one.note ?? '',
    })),
    ...orders.map((one) => ({
      row: line([
        one.status,
        one.kind,
        contentOf(one),
        `${one.total.minor} ${one.total.currency}`,
        one.fulfilment,
        one.address,
        contact(one.customer),
      ]),
      code: one.code,
      note: one.note ?? '',
    })),
    ...messages.map((one) => ({ row: line(['message', one.text, contact(one)]), code: '', note: '' })),
  ]
}

const line = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' | ')

const contentOf = ({
  lines,
}: {
  lines: readonly { quantity: number; label: string; modifiers: readonly string[] }[]
}): string =>
  lines.map(({ quantity, label, modifiers }) => `${quantity} ${[label, ...modifiers].join(', ')}`).join('; ')
