import { expect, it } from 'vitest'
import { speakerIn } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { freshFlow } from '../../turn/flow-state.ts'
import { messageForm } from './message-flow.ts'

const nobody = { id: null, name: null, email: null, phone: null }
const valuesFor = (identity: Partial<typeof nobody> | Record<string, string>, slots: Slots = {}) => {
  const visitor = { identity: { ...nobody, ...identity }, context: null }
  const card = messageForm(speakerIn('en'), freshFlow({ kind: 'message', instance: 1 }, slots), visitor)
  return card.type === 'form' ? Object.fromEntries(card.fields.map(({ name, value }) => [name, value])) : null
}

it('[MS10] fills in what the page says of the visitor, an e-mail address before a phone number', () => {
  expect(valuesFor({ name: 'Ada', email: 'ada@example.com', phone: '+49 30 1' })).toEqual({
    text: undefined,
    name: 'Ada',
    contact: 'ada@example.com',
  })
  expect(valuesFor({ phone: '+49 30 1' })).toMatchObject({ name: undefined, contact: '+49 30 1' })
})

it('[MS10] asks for nothing that the visitor has said, whatever the page says', () => {
  expect(valuesFor({ name: 'Ada', email: 'ada@example.com' }, { email: 'bo@example.com', name: 'Bo' })).toEqual({
    text: undefined,
  })
})
