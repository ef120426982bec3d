import type { Card } from '@frontdesk/schema'
import type { Answer, Say } from './visitor-session.ts'

/* What a visitor can press under an answer, and what goes to the service when they do, as the widget sends it. */

export type Button = { number: number; label: string; says: Say }

const day = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })

type Option = { id: string; label: string; shown?: string }

function optionsOf(card: Card | null): Option[] {
  switch (card?.type) {
    case 'choices':
      return [...card.options]
    case 'order':
      return [...card.actions]
    case 'listings':
      return card.listings.flatMap(({ title, actions }) =>
        actions.map(({ id, label }) => ({ id, label, shown: `${label} (${title})` })),
      )
    case 'slots': {
      const clock = day(card.time_zone)
      const times = card.slots.map(({ id, starts_at: at }) => ({ id, label: clock.format(at) }))
      return card.other_day_id === undefined ? times : [...times, { id: card.other_day_id, label: 'Another day' }]
    }
    case 'form':
    case 'quantity':
    case 'confirmation':
    // What stands in a menu is named in words here.
    case 'menu':
    case undefined:
      return []
  }
}

type Shown = Pick<Answer, 'card' | 'suggestions'>

/** The buttons of the card first, then the chips; a chip says its own words. */
export function buttonsOf({ card, suggestions }: Shown): Button[] {
  const options = optionsOf(card).map(({ id, label, shown = label }) => ({
    label: shown,
    says: { choice: { id, label } },
  }))
  const chips = suggestions.map((text) => ({ label: text, says: { text } }))
  return [...options, ...chips].map((button, index) => ({ number: index + 1, ...button }))
}

/** One button, or several options of a card that takes several. */
export function pressed(answer: Shown, numbers: readonly number[]): Say {
  const chosen = numbers.map((number) => {
    const button = buttonsOf(answer).find((one) => one.number === number)
    if (!button) throw new Error(`there is no button ${number}`)
    return button
  })
  const [only, ...others] = chosen
  if (!only) throw new Error('no button is named')
  const { card } = answer
  if (card?.type !== 'choices' || card.several === undefined || only.says.choice === undefined) {
    if (others.length > 0) throw new Error('only one of these can be pressed')
    return only.says
  }
  const values = chosen.flatMap(({ says }) => (says.choice ? [[says.choice.id, says.choice.label] as const] : []))
  return { form: { id: card.id, values: Object.fromEntries(values) } }
}

/** The fields of the form that is shown; an unknown one is named. */
export function filled({ card }: Shown, values: Readonly<Record<string, string>>): Say {
  if (card?.type !== 'form' && card?.type !== 'quantity') throw new Error('there is no form to fill in')
  const names = card.type === 'quantity' ? ['quantity'] : card.fields.map(({ name }) => name)
  const unknown = Object.keys(values).filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`the form has no ${unknown.join(', ')}; it has ${names.join(', ')}`)
  return { form: { id: card.id, values: { ...values } } }
}
