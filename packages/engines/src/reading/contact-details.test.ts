import { expect, it } from 'vitest'
import { findContact } from './contact-details.ts'

it.each([
  ['my email is ana@example.com', { email: 'ana@example.com', phone: null, name: null, rest: '' }],
  ['call me at (212) 555-0123.', { email: null, phone: '(212) 555-0123', name: null, rest: '' }],
  ['I am Ana Ruiz, +34 600 123 456', { email: null, phone: '+34 600 123 456', name: 'Ana Ruiz', rest: '' }],
  ['Me llamo José Pérez', { email: null, phone: null, name: 'José Pérez', rest: '' }],
  ['ich heiße Jürgen und meine email ist j@x.de', { email: 'j@x.de', phone: null, name: 'Jürgen', rest: '' }],
] as const)('[CD1] finds the details in “%s”', (text, expected) => {
  expect(findContact(text)).toEqual(expected)
})

it.each([
  'I am late',
  'I’m looking for a room',
  'this is terrible',
  'on 12/11/2026',
  'room 204',
  'order 12345',
  '2026-11-21',
])('[CD2] finds no detail in “%s”', (text) => {
  expect(findContact(text)).toEqual({ email: null, phone: null, name: null, rest: text })
})

it('[CD3] keeps the sentences that say more', () => {
  expect(findContact('The tap drips. My email is a@b.co').rest).toBe('The tap drips.')
})
