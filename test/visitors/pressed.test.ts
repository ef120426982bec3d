import type { Card } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { buttonsOf, filled, pressed } from './pressed.ts'

/* What a visitor presses or fills in, as the widget sends it. */

const options = [
  { id: 'a', label: 'Anna' },
  { id: 'b', label: 'Ben' },
]
const one: Card = { type: 'choices', id: 'c1', title: 'With whom?', options }
const several: Card = { ...one, several: { submit_label: 'Go on' } }
const form: Card = {
  type: 'form',
  id: 'f1',
  title: 'You',
  fields: [{ name: 'name', label: 'Name', kind: 'text', required: true }],
  submit_label: 'Send',
}
const shown = (card: Card | null, suggestions: string[] = []) => ({ card, suggestions })

describe('buttons', () => {
  it('are those of the card, then the chips, which say their own words', () => {
    const answer = shown(one, ['Something else'])
    expect(buttonsOf(answer).map(({ number, label }) => `${number} ${label}`)).toEqual([
      '1 Anna',
      '2 Ben',
      '3 Something else',
    ])
    expect(pressed(answer, [2])).toEqual({ choice: { id: 'b', label: 'Ben' } })
    expect(pressed(answer, [3])).toEqual({ text: 'Something else' })
  })

  it('of times are told by the clock of the place, with the one for other days', () => {
    const slots = [{ id: 's1', starts_at: Date.UTC(2026, 6, 1, 9) }]
    const card: Card = { type: 'slots', id: 's', title: 'When?', time_zone: 'Europe/Berlin', slots, other_day_id: 'x' }
    expect(buttonsOf(shown(card)).map(({ label }) => label)).toEqual(['Wed 1 Jul, 11:00', 'Another day'])
  })

  it('are pressed together only where several may be chosen', () => {
    expect(pressed(shown(several), [1, 2])).toEqual({ form: { id: 'c1', values: { a: 'Anna', b: 'Ben' } } })
    expect(() => pressed(shown(one), [1, 2])).toThrow('only one')
    expect(() => pressed(shown(one), [3])).toThrow('no button 3')
  })
})

describe('a form', () => {
  it('is filled in by the names of its fields', () => {
    expect(filled(shown(form), { name: 'Ada' })).toEqual({ form: { id: 'f1', values: { name: 'Ada' } } })
    expect(() => filled(shown(form), { nme: 'Ada' })).toThrow('the form has no nme; it has name')
    expect(() => filled(shown(one), { name: 'Ada' })).toThrow('no form')
  })
})
