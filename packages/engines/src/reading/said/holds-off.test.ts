import { expect, it } from 'vitest'
import { holdsOff } from './holds-off.ts'

it.each([
  'hold on not booking yet lol.',
  "Sorry, I don't want to book yet,",
  "We're not booking anything just yet",
  'wait a second',
  "I'm only looking for now",
])('[VH4] to hold off is no answer and no refusal: %s', (said) => {
  expect(holdsOff(said)).toBe(true)
})

it.each(['wait, make it eight', 'just looking for a two bed', 'I am not booking it', 'hold the table for me'])(
  '[VH4] what goes on is no holding off: %s',
  (said) => {
    expect(holdsOff(said)).toBe(false)
  },
)
