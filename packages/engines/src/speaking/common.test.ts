import { AGENT_ROLE_TEMPLATES, BUSINESS_SUPPORT_SERVICES, EMBEDDED_LANGUAGES } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { greetingFor, suggestionsFor } from '../opening.ts'
import { readUtterance } from '../reading/questions.ts'
import { understand } from '../reading/understand.ts'
import { isNo, isYes } from '../reading/understand-in-flow.ts'
import { profileOf } from '../testing.ts'
import { chipsOf } from './message-chips.ts'
import { speakerIn } from './speaker.ts'

it.each(EMBEDDED_LANGUAGES)('[LG3] in %s every chip means what it says', (language) => {
  const sentences = chipsOf(speakerIn(language))
  const inFlow = { expects: 'confirmation', sentences } as const
  expect(understand({ text: sentences.chips.message }, { expects: 'nothing', sentences })[0]?.do).toBe('start-flow')
  expect(understand({ text: sentences.chips.yes }, inFlow)).toEqual([{ do: 'affirm', by: 'button' }])
  expect(understand({ text: sentences.chips.cancel }, inFlow)).toEqual([{ do: 'cancel-flow' }])
  expect(understand({ text: sentences.chips.change }, inFlow)[0]?.do).toBe('correct-slot')
  expect(new Set(Object.values(sentences.chips)).size).toBe(Object.values(sentences.chips).length)
})

it('[RO1] each role greets in its own way, in every language', () => {
  for (const language of EMBEDDED_LANGUAGES) {
    const greetings = AGENT_ROLE_TEMPLATES.map((role) => greetingFor(profileOf({ role, language, name: 'Mira' })))
    expect(new Set(greetings).size).toBe(AGENT_ROLE_TEMPLATES.length)
    for (const greeting of greetings) expect(greeting).toContain('Mira')
  }
})

it('[RO2] offers questions of the role and always a message; without a website only the message', () => {
  expect(suggestionsFor(profileOf({ role: 'BILLING_SUPPORT_SPECIALIST' }))).toEqual([
    'How can I pay?',
    'How do refunds work?',
    'Leave a message',
  ])
  expect(suggestionsFor(profileOf({ websiteUrl: null }))).toEqual(['Leave a message'])
})

it('[RO3] offers first what the agent can do, where it has flows in its language', () => {
  const able = profileOf({ capabilities: ['RESERVATION_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'] })
  expect(suggestionsFor(able)).toEqual([
    'Make a reservation',
    'I’d like to order food',
    'When are you open?',
    'Leave a message',
  ])
  expect(suggestionsFor({ ...able, websiteUrl: null })).toEqual([
    'Make a reservation',
    'I’d like to order food',
    'Leave a message',
  ])
  expect(suggestionsFor({ ...able, capabilities: BUSINESS_SUPPORT_SERVICES })).toHaveLength(4)
  expect(suggestionsFor({ ...able, language: 'it' })).toEqual(suggestionsFor(profileOf({ language: 'it' })))
})

it('[LG3] a value that looks like a placeholder stays as it is', () => {
  const said = speakerIn('en').say('message.readBack', { text: '{text} {from} # <b>' })
  expect(said).toBe('This is what I’ll pass on: “{text} {from} # <b>”')
})

it('[LG1] a language is spoken by its primary subtag, and one that is not known is English', () => {
  expect(speakerIn('de-AT').say('chip.carryOn')).toBe('Weitermachen')
  expect(speakerIn('xx').say('chip.carryOn')).toBe('Carry on')
})

it.each([
  'yes',
  'Yes please!',
  'yep',
  'sure, go ahead',
  'ok send it',
  'that is correct',
  'si',
  'oui',
  'Ja bitte',
  'sim',
  'tak',
  'نعم',
  'はい',
  '是的',
  'looks good, yes',
  'please send the message',
  'yesss 👍',
])('[MS2] “%s” is a yes', (words) => {
  expect(isYes(readUtterance(words))).toBe(true)
})

it.each([
  'yes?',
  'yes but change the email',
  'not ok',
  'maybe yes',
  'is that correct',
  'yes when are you open',
  'no',
  'ok wait',
  'say yes to the dress',
  'yes 🙄',
  '',
])('[MS2] “%s” is not a yes', (words) => {
  expect(isYes(readUtterance(words))).toBe(false)
})

it.each(['no', 'not ok', 'No thanks', 'nope', 'nein', 'non', 'いいえ', '不是', 'لا'])('[MS3] “%s” is a no', (words) => {
  expect(isNo(readUtterance(words))).toBe(true)
})
