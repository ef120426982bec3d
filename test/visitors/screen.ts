import type { Card } from '@frontdesk/schema'
import type { Button } from './pressed.ts'
import type { Answer } from './visitor-session.ts'

/* An answer as somebody in front of it sees it, in lines of text. */

export type Shown = Omit<Answer, 'status'> & { status?: string }

/** Text, card, numbered buttons and the pages that it is from. */
export function screenOf({ text, card, citations, status }: Shown, buttons: readonly Button[]): string {
  const pages = [...new Set(citations.flatMap(({ url }) => (url ? [url] : [])))]
  const from = pages.length > 0 ? [`  from: ${pages.join(', ')}`] : []
  const state = status === undefined || status === 'listening' ? [] : [`  [${status}]`]
  const numbered = buttons.map(({ number, label }) => `  (${number}) ${label}`)
  return [text, ...(card ? linesOf(card) : []), ...numbered, ...from, ...state].join('\n')
}

function linesOf(card: Card): string[] {
  switch (card.type) {
    case 'form':
      return [
        `[form: ${card.title}]`,
        ...card.fields.map(({ name, label, required, value }) => {
          const known = value ? `, filled in with "${value}"` : ''
          return `  ${name}=…  ${label}${required ? '' : ' (may be left out)'}${known}`
        }),
        `  button: ${card.submit_label} (talk.mjs fill)`,
      ]
    case 'quantity':
      return [
        `[how many: ${card.title}]`,
        `  quantity=…  from ${card.min} to ${card.max}; button: ${card.submit_label} (talk.mjs fill)`,
      ]
    case 'confirmation':
      return [
        `[confirmed: ${card.title}]`,
        ...card.rows.map(({ label, value }) => `  ${label}: ${value}`),
        ...(card.code ? [`  code: ${card.code}`] : []),
      ]
    case 'slots':
      return [`[times: ${card.title}]`]
    case 'choices':
      return [`[choose: ${card.title}]${card.several ? ' several may be pressed at once' : ''}`]
    case 'order':
      return [
        `[order: ${card.title}]`,
        ...card.lines.map(
          ({ quantity, label, modifiers, amount }) =>
            `  ${quantity} × ${[label, ...modifiers].join(', ')}  ${money(amount, card.currency)}`,
        ),
        `  total ${money(card.total, card.currency)}`,
      ]
    case 'listings':
      return [
        `[homes: ${card.title}]`,
        ...card.listings.map(
          ({ title, place, price, rooms }) => `  ${[title, place, price, rooms].filter(Boolean).join(' · ')}`,
        ),
      ]
    case 'menu':
      return ['[menu]']
  }
}

const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100)
