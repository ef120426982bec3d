import { expect, it } from 'vitest'
import { sentencesFor } from '../../speaking/sentences/sentences-for.ts'
import type { FlowState } from '../../turn/engine-state.ts'
import { takeMessage } from './take-message.ts'

const flow: FlowState = {
  flow: 'take-message',
  instance: 1,
  revision: 1,
  slots: {},
  attempts: 0,
  isStopping: false,
  isReadBack: false,
}
const nobody = { id: null, name: null, email: null, phone: null }
const valuesFor = (identity: Partial<typeof nobody> | Record<string, string>, slots: FlowState['slots'] = {}) => {
  const visitor = { identity: { ...nobody, ...identity }, context: null }
  const card = takeMessage.form(sentencesFor('en'), { ...flow, slots }, visitor)
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
